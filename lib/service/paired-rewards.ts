import { readEvaluationCells, type EvaluationCellRow } from '../../db/store/evaluation-cells';
import { findRunRow } from '../../db/store/runs';
import { newestRolloutStep } from '../../db/store/task-results';
import type { PairedRewards, PairedTask, PairsQuery } from '../contract/api/evaluations';
import { StudioError } from '../contract/errors';
import { reportSettings } from '../report/settings';
import { hammingDistance } from '../space/codes';
import { pairedDifference } from '../stats/paired-difference';
import type { Context } from './context';
import { found } from './found';
import { specOf } from './run-view';

/** As far apart as the paper's pairs (arXiv:2610.29458v1, figure of paired rewards). */
const wantedDistance = 4;

/**
 * Mean rewards of the same tasks in two held-out harnesses at the newest evaluation. Throws `invalid` for a harness
 * that is not held out in this run.
 */
export function pairedRewards(ctx: Context, runId: string, { a, b }: PairsQuery): PairedRewards {
  const { heldOut } = specOf(found(findRunRow(ctx.db, runId), 'run', runId));
  for (const code of [a, b]) {
    if (code !== undefined && !heldOut.includes(code)) throw new StudioError('invalid', `harness ${code} is not held out in run ${runId}; choose from ${heldOut.slice(0, 20).join(', ')}`);
  }
  const step = newestRolloutStep(ctx.db, runId, 'evaluate');
  const cells = (step === null ? [] : readEvaluationCells(ctx.db, runId, step)).filter(({ evaluationSet }) => evaluationSet === 'held-out');
  const pair = a !== undefined && b !== undefined ? ([a, b] as const) : apart(heldOut.filter((code) => cells.some(({ harness }) => harness === code)));
  if (pair === null) return { pair: null, tasks: [], difference: null };
  const tasks = matched(cells, pair[0], pair[1]);
  const clusters = tasks.map((task) => ({ key: JSON.stringify([task.taskSet, task.family, task.task]), stratum: task.taskSet, a: [task.a], b: [task.b] }));
  const difference = pairedDifference(clusters, reportSettings);
  return {
    pair: { a: pair[0], b: pair[1], distance: hammingDistance(pair[0], pair[1]) },
    tasks,
    difference: difference && { value: difference.value, low: difference.low, high: difference.high, p: difference.p },
  };
}

/** The first pair at the wanted distance, or at the one that comes nearest to it. */
function apart(codes: readonly string[]): readonly [string, string] | null {
  const pairs = codes.flatMap((a, i) => codes.slice(i + 1).map((b) => ({ a, b, off: Math.abs(hammingDistance(a, b) - wantedDistance) })));
  const best = pairs.reduce<(typeof pairs)[number] | null>((least, pair) => (least === null || pair.off < least.off ? pair : least), null);
  return best && [best.a, best.b];
}

function matched(cells: readonly EvaluationCellRow[], a: string, b: string): PairedTask[] {
  const key = ({ taskSet, family, task }: EvaluationCellRow) => JSON.stringify([taskSet, family, task]);
  const others = new Map(cells.filter(({ harness }) => harness === b).map((cell) => [key(cell), cell]));
  return cells
    .filter(({ harness }) => harness === a)
    .flatMap((cell) => {
      const other = others.get(key(cell));
      return other ? [{ taskSet: cell.taskSet, family: cell.family, task: Number(cell.task), a: cell.reward, b: other.reward, repeats: [cell.n, other.n] satisfies [number, number] }] : [];
    })
    .sort((one, two) => (JSON.stringify([one.taskSet, one.family, one.task]) < JSON.stringify([two.taskSet, two.family, two.task]) ? -1 : 1));
}
