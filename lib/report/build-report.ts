import type { ReportModel, ReportTable } from '../contract/report-model';
import { canonicalJson } from './canonical-json';
import { policiesOf, type Policy } from './policies';
import { publishedFigures } from './published';
import type { ReportDesign, ReportInput, ReportRun } from './report-input';
import { capabilityRows, distanceRows, harnessRows, specialisationRows, trainingRows } from './sections/analysis';
import { completeness } from './sections/completeness';
import { evaluatedSets, passTable } from './sections/pass-tables';
import { rewardRows } from './sections/rewards';
import { reportSettings } from './settings';
import { sortRuns } from './sort-runs';
import { setTitles } from './titles';

/** SHA-256 of a text (UTF-8) in lower-case hex. */
export type Sha256 = (text: string) => string;

/** How far a report is: the part just finished, and parts done of all. */
export interface ReportProgress {
  readonly part: string;
  readonly done: number;
  readonly total: number;
}

/** Computes a report at one go, see {@link reportSteps}. */
export function buildReport(input: ReportInput, sha256: Sha256): ReportModel {
  const steps = reportSteps(input, sha256);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Computes a report in steps of some 50 ms, so that who drives it can do other work in between or give up: the same
 * input gives the same model, digit for digit, and so the same hash. Numbers are shares (Pass@1 and differences) unless
 * their schema says otherwise. The model is frozen plain JSON.
 */
export function* reportSteps(input: ReportInput, sha256: Sha256): Generator<ReportProgress, ReportModel> {
  const runs = sortRuns(input.runs);
  const policies = policiesOf(runs);
  const sets = evaluatedSets(policies);
  const total = sets.length + 4;
  let done = 0;
  const step = function* <T>(part: string, work: Generator<void, T>): Generator<ReportProgress, T> {
    for (;;) {
      const next = work.next();
      if (next.done) {
        done += 1;
        return next.value;
      }
      yield { part, done, total };
    }
  };
  const tables: ReportTable[] = [];
  for (const set of sets) tables.push(yield* step(`${setTitles[set].toLowerCase()}: Pass@1 and paired differences`, passTable(input, policies, set)));
  const specialisation = yield* step('specialisation', specialisationRows(policies));
  const distances = yield* step('distance', distanceRows(input.design, policies));
  const others = yield* step('harnesses, capabilities and rewards', otherRows(input, policies));
  const dataHash = yield* step('hashes', hashOf(runs, sha256));
  const { specsHash, seeds, commit, dirty, createdAt } = input.provenance;
  const body: Omit<ReportModel, 'hash'> = {
    version: 1,
    experiment: input.experiment,
    taskSets: input.taskSets.map(({ id, title }) => ({ id, title })),
    tables,
    published: publishedFigures,
    ...others,
    specialisation,
    distances,
    training: trainingRows(policies),
    completeness: completeness(input),
    design: designFacts(input.design),
    provenance: { specsHash, seeds: [...seeds], commit, dirty, createdAt, dataHash },
    settings: reportSettings,
  };
  return freeze({ ...body, hash: sha256(canonicalJson(body)) });
}

function* otherRows(input: ReportInput, policies: readonly Policy[]) {
  const capabilities = capabilityRows(policies);
  yield;
  const harnesses = yield* harnessRows(input.design, policies);
  return { capabilities, harnesses, rewards: rewardRows(policies) };
}

/** Over the canonical JSON of the runs, written run by run. */
function* hashOf(runs: readonly ReportRun[], sha256: Sha256): Generator<void, string> {
  const parts: string[] = [];
  for (const run of runs) {
    parts.push(canonicalJson(run));
    yield;
  }
  return sha256(`[${parts.join(',')}]`);
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
