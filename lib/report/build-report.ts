import type { ReportModel } from '../contract/report-model';
import { canonicalJson } from './canonical-json';
import { policiesOf } from './policies';
import { publishedFigures } from './published';
import type { ReportDesign, ReportInput } from './report-input';
import { capabilityRows, distanceRows, harnessRows, specialisationRows, trainingRows } from './sections/analysis';
import { completeness } from './sections/completeness';
import { passTables } from './sections/pass-tables';
import { rewardRows } from './sections/rewards';
import { reportSettings } from './settings';
import { sortRuns } from './sort-runs';

/** SHA-256 of a text (UTF-8) in lower-case hex. */
export type Sha256 = (text: string) => string;

/**
 * Computes a report: the same input gives the same model, digit for digit, and so the same hash.
 * Numbers are shares (Pass@1 and differences) unless their schema says otherwise. The model is frozen plain JSON.
 */
export function buildReport(input: ReportInput, sha256: Sha256): ReportModel {
  const runs = sortRuns(input.runs);
  const policies = policiesOf(runs);
  const { specsHash, seeds, commit, dirty, createdAt } = input.provenance;
  const body: Omit<ReportModel, 'hash'> = {
    version: 1,
    experiment: input.experiment,
    taskSets: input.taskSets.map(({ id, title }) => ({ id, title })),
    tables: passTables(input, policies),
    published: publishedFigures,
    capabilities: capabilityRows(policies),
    specialisation: specialisationRows(policies),
    distances: distanceRows(input.design, policies),
    harnesses: harnessRows(input.design, policies),
    rewards: rewardRows(policies),
    training: trainingRows(policies),
    completeness: completeness(input),
    design: designFacts(input.design),
    provenance: { specsHash, seeds: [...seeds], commit, dirty, createdAt, dataHash: sha256(canonicalJson(runs)) },
    settings: reportSettings,
  };
  return freeze({ ...body, hash: sha256(canonicalJson(body)) });
}

function designFacts({ spaceName, spaceSize, components, base, training, heldOut, external }: ReportDesign): ReportModel['design'] {
  return {
    spaceName,
    spaceSize,
    components: components.map(({ name, realisations }) => ({ name, realisations: [...realisations] })),
    base,
    training: [...training],
    heldOut: [...heldOut],
    external: [...external],
  };
}

/** Whether a stored report still is what its hash says. */
export function isIntact(model: ReportModel, sha256: Sha256): boolean {
  const { hash, ...body } = model;
  return sha256(canonicalJson(body)) === hash;
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}
