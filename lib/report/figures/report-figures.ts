import type { ReportModel } from '../../contract/report-model';
import type { ArmName } from '../../contract/run-spec';
import type { DocumentTable } from '../document-block';
import { capabilityTable, distanceTables, harnessTable, rewardTable } from '../tables/analysis-tables';
import { algorithmTitle, methodTitles } from '../titles';
import { drawCapabilityRadar } from './capability-radar';
import { drawDistanceDecay } from './distance-decay';
import { drawHarnessDots } from './harness-dots';
import { drawRewardBands } from './reward-bands';

/** A drawing of a report; `id` is unique in it and fit for a file name. */
export interface ReportFigure {
  readonly id: string;
  readonly about: 'harnesses' | 'capabilities' | 'distance' | 'rewards';
  readonly title: string;
  /** How to read it. */
  readonly note: string;
  /** A whole SVG document. */
  readonly svg: string;
  /** The same figures as a table. */
  readonly table: DocumentTable;
}

interface Policy {
  readonly backbone: string;
  readonly algorithm: string;
  readonly method: ArmName;
}

/** Every figure of a report: for each backbone and algorithm the held-out harnesses, a radar, two distance plots and the reward bands. */
export function reportFigures(model: ReportModel): ReportFigure[] {
  const panels = new Map(
    model.capabilities.filter(({ algorithm }) => algorithm !== 'none').map(({ backbone, algorithm }) => [`${backbone}-${algorithm}`, { backbone, algorithm }]),
  );
  return [...panels].flatMap(([key, { backbone, algorithm }]) => {
    const mine = (row: Policy) => row.backbone === backbone && (row.algorithm === algorithm || row.algorithm === 'none');
    const part = partOf(model, mine);
    const place = `${backbone}, ${algorithmTitle(algorithm)}`;
    return [...harnessFigure(part, key, place), ...capabilityFigure(part, key, place), ...distanceFigures(part, key, place), ...rewardFigures(part, key, place)].map((figure) => ({ ...figure, id: fileName(figure.id) }));
  });
}

/** The rows of a model that belong to some policies. */
function partOf(model: ReportModel, mine: (row: Policy) => boolean): ReportModel {
  return {
    ...model,
    harnesses: model.harnesses.map((row) => ({ ...row, values: row.values.filter(mine) })),
    capabilities: model.capabilities.filter(mine),
    distances: model.distances.filter(mine),
    rewards: model.rewards.filter(mine),
  };
}

function harnessFigure(model: ReportModel, key: string, place: string): ReportFigure[] {
  if (model.harnesses.length === 0) return [];
  const title = `Pass@1 in each held-out harness: ${place}`;
  const note = 'Nearest to the base harness first. Each mark is a mean over tasks, repeats and seeds; Table 1 has the interval of their average.';
  return [{ id: `harnesses-${key}`, about: 'harnesses', title, note, svg: drawHarnessDots(title, model.harnesses), table: harnessTable(model) }];
}

function capabilityFigure(model: ReportModel, key: string, place: string): ReportFigure[] {
  const title = `Capabilities over the held-out harnesses (score / 5): ${place}`;
  const note = 'Scored by rules from the trajectories, not by a judge model. A gap: no trajectory gave an occasion.';
  return [{ id: `capabilities-${key}`, about: 'capabilities', title, note, svg: drawCapabilityRadar(title, model.capabilities), table: capabilityTable(model) }];
}

function distanceFigures(model: ReportModel, key: string, place: string): ReportFigure[] {
  return (['base', 'training'] as const).flatMap((from) => {
    const series = model.distances.filter((row) => row.from === from && row.points.length > 0);
    const table = distanceTables(model).find(({ id }) => id === `distance-${from}`);
    if (series.length === 0 || !table) return [];
    const title = `Pass@1 by distance from ${from === 'base' ? 'the base harness' : 'training'}: ${place}`;
    const note = `Means with 95 % intervals, the marks of several methods set beside each other. ${from === 'base' ? 'Distance 0 is the base harness itself.' : 'Distance to the nearest harness of the training design.'}`;
    return [{ id: `distance-${from}-${key}`, about: 'distance' as const, title, note, svg: drawDistanceDecay(title, series), table }];
  });
}

function rewardFigures(model: ReportModel, key: string, place: string): ReportFigure[] {
  return model.rewards
    .filter(({ points }) => points.length > 0)
    .map((row) => {
      const title = `Training rewards, ${methodTitles[row.method].toLowerCase()}: ${place}`;
      return { id: `rewards-${row.method}-${key}`, about: 'rewards', title, note: 'Quantiles over the rollouts of a step, seeds pooled.', svg: drawRewardBands(title, row), table: rewardTable(row) };
    });
}

/** A backbone is named by a user; everything else stands for itself. */
function fileName(id: string): string {
  return id.replace(/[^A-Za-z0-9-]+/g, '-');
}
