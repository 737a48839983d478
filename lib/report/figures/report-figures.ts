import type { ReportModel } from '../../contract/report-model';
import type { ArmName } from '../../contract/run-spec';
import { algorithmTitle } from '../titles';
import { drawCapabilityRadar } from './capability-radar';
import { drawDistanceDecay } from './distance-decay';
import { drawRewardBands } from './reward-bands';

/** A drawing of a report; `id` is unique in it and fit for a file name. */
export interface ReportFigure {
  readonly id: string;
  readonly title: string;
  /** A whole SVG document. */
  readonly svg: string;
}

interface Policy {
  readonly backbone: string;
  readonly algorithm: string;
  readonly method: ArmName;
}

/** Every figure of a report: for each backbone and algorithm a radar, two distance plots and the reward bands. */
export function reportFigures(model: ReportModel): ReportFigure[] {
  const panels = new Map(
    model.capabilities.filter(({ algorithm }) => algorithm !== 'none').map(({ backbone, algorithm }) => [`${backbone}-${algorithm}`, { backbone, algorithm }]),
  );
  return [...panels].flatMap(([key, { backbone, algorithm }]) => {
    const mine = (row: Policy) => row.backbone === backbone && (row.algorithm === algorithm || row.algorithm === 'none');
    const about = `${backbone}, ${algorithmTitle(algorithm)}`;
    return [
      ...figure(`capabilities-${key}`, `Capabilities over the held-out harnesses (score / 5): ${about}`, model.capabilities.filter(mine), drawCapabilityRadar),
      ...figure(`distance-base-${key}`, `Pass@1 by distance from the base harness: ${about}`, distancesFrom(model, 'base').filter(mine), drawDistanceDecay),
      ...figure(`distance-training-${key}`, `Pass@1 by distance from training: ${about}`, distancesFrom(model, 'training').filter(mine), drawDistanceDecay),
      ...model.rewards.filter((row) => mine(row) && row.points.length > 0).map((row) => ({ id: `rewards-${row.method}-${key}`, title: `Training rewards: ${about}`, svg: drawRewardBands(`Training rewards: ${about}`, row) })),
    ];
  });
}

/** One figure, or none where there is no data. */
function figure<T>(id: string, title: string, data: readonly T[], draw: (title: string, data: T[]) => string): ReportFigure[] {
  return data.length === 0 ? [] : [{ id, title, svg: draw(title, [...data]) }];
}

function distancesFrom(model: ReportModel, from: 'base' | 'training'): ReportModel['distances'] {
  return model.distances.filter((row) => row.from === from && row.points.length > 0);
}
