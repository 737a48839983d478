import { findRunRow, type RunRow } from '../../db/store/runs';
import { listMetricNames } from '../../db/store/metrics';
import { newestRolloutStep, readTaskResults } from '../../db/store/task-results';
import { comparedSets, mostCompared, type ComparedCell, type ComparedSet, type CompareQuery, type Comparison, type PairedDelta, type PassFigure } from '../contract/api/run-figures';
import { StudioError } from '../contract/errors';
import { runSpecSchema, type RunSpec } from '../contract/run-spec';
import { canonicalJson } from '../report/canonical-json';
import { reportSettings } from '../report/settings';
import { holm } from '../stats/holm';
import { pairedDifference } from '../stats/paired-difference';
import { pairClusters, type Cluster } from '../stats/task-clusters';
import type { Context } from './context';
import { flattenSpec } from './flatten-spec';
import { found } from './found';
import { passFigures } from './run-figures';
import { runSummary, specOf } from './run-view';
import { hasLone, passClusters } from './task-estimates';

interface Candidate {
  readonly row: RunRow;
  readonly spec: RunSpec;
  readonly passAt1: Record<ComparedSet, PassFigure | null>;
  readonly clusters: Record<ComparedSet, Cluster[]>;
}

/**
 * Two to eight runs side by side: Pass@1 by evaluation set with the difference from the baseline, paired by task, and
 * their specs leaf by leaf. Where two runs cannot be compared it says why instead of computing something.
 * Throws `invalid` for another number of runs or a baseline that is not among them, `not-found` for an unknown run.
 */
export function compareRuns(ctx: Context, { runs: asked, baseline }: CompareQuery): Comparison {
  const ids = [...new Set(asked.split(','))];
  if (ids.length < 2 || ids.length > mostCompared) throw new StudioError('invalid', `${ids.length} runs cannot be compared; choose two to ${mostCompared}`);
  const first = baseline ?? ids[0] ?? '';
  if (!ids.includes(first)) throw new StudioError('invalid', `baseline ${first} is not among the runs; choose one of them`);
  const candidates = ids.map((id) => candidate(ctx, found(findRunRow(ctx.db, id), 'run', id)));
  const reference = found(candidates.find(({ row }) => row.id === first), 'run', first);
  const cells = adjusted(candidates.map((one) => comparedSets.map((set) => cellOf(one, reference, set))));
  return {
    baseline: first,
    runs: candidates.map(({ row }, i) => ({ ...runSummary(ctx, row), metrics: listMetricNames(ctx.db, row.id), cells: cells[i] ?? [] })),
    configuration: configurationOf(candidates),
    comparisons: cells.flat().filter(({ delta }) => delta !== null).length,
  };
}

function candidate(ctx: Context, row: RunRow): Candidate {
  const spec = specOf(row);
  const step = newestRolloutStep(ctx.db, row.id, 'evaluate');
  const results = step === null ? [] : readTaskResults(ctx.db, row.id, 'evaluate', step);
  const clusters = (set: ComparedSet) => passClusters(results.filter(({ evaluationSet }) => evaluationSet === set));
  return { row, spec, passAt1: passFigures(ctx, row, spec), clusters: { base: clusters('base'), 'held-out': clusters('held-out'), external: clusters('external') } };
}

type OpenCell = Omit<ComparedCell, 'delta'> & { readonly delta: Omit<PairedDelta, 'pHolm'> | null };

function cellOf(one: Candidate, reference: Candidate, set: ComparedSet): OpenCell {
  const passAt1 = one.passAt1[set];
  const reason = obstacle(one, reference, set);
  if (one === reference || reason !== null) return { set, passAt1, delta: null, reason };
  const pairs = pairClusters(one.clusters[set], reference.clusters[set]);
  const result = pairedDifference(pairs, reportSettings);
  if (result === null) return { set, passAt1, delta: null, reason: 'no task in common with the baseline' };
  const { value, low, high, p } = result;
  const all = Math.max(one.clusters[set].length, reference.clusters[set].length);
  const note = pairs.length < all ? `on the ${pairs.length} tasks in common, of ${all}` : null;
  return { set, passAt1, delta: { value, low: hasLone(pairs) ? null : low, high: hasLone(pairs) ? null : high, p, tasks: pairs.length }, reason: note };
}

/** Why two runs cannot be compared on a set; null where nothing is in the way. */
function obstacle(one: Candidate, reference: Candidate, set: ComparedSet): string | null {
  const own = unusable(one, set);
  if (own !== null || one === reference) return own;
  if (unusable(reference, set) !== null) return 'the baseline has no complete evaluation here';
  if (set === 'external') return sameMembers(one.spec.external, reference.spec.external) ? null : 'other external harnesses than the baseline';
  if (canonicalJson(one.spec.space.components) !== canonicalJson(reference.spec.space.components)) return 'another harness space than the baseline';
  if (set === 'base') return one.spec.base === reference.spec.base ? null : 'another base harness than the baseline';
  return sameMembers(one.spec.heldOut, reference.spec.heldOut) ? null : 'other held-out harnesses than the baseline';
}

function unusable({ row, passAt1 }: Candidate, set: ComparedSet): string | null {
  const figure = passAt1[set];
  if (figure === null) return row.state === 'queued' || row.state === 'running' ? 'not evaluated yet' : 'not evaluated';
  return figure.complete ? null : 'evaluation incomplete';
}

function sameMembers(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((code) => b.includes(code));
}

/** Holm's adjustment over every difference of the answer. */
function adjusted(rows: readonly (readonly OpenCell[])[]): ComparedCell[][] {
  const pValues = rows.flat().flatMap(({ delta }) => (delta ? [delta.p] : []));
  const corrected = holm(pValues);
  let next = 0;
  return rows.map((cells) => cells.map((cell) => ({ ...cell, delta: cell.delta && { ...cell.delta, pHolm: corrected[next++] ?? 1 } })));
}

function configurationOf(candidates: readonly Candidate[]): Comparison['configuration'] {
  const leaves = candidates.map(({ row }) => flattenSpec(row.spec));
  const order = Object.keys(runSpecSchema.shape);
  const rank = (path: string) => order.indexOf(path.split('.')[0] ?? '');
  const paths = [...new Set(leaves.flatMap((one) => [...one.keys()]))].sort((a, b) => rank(a) - rank(b));
  return paths.map((path) => ({ path, values: leaves.map((one) => one.get(path) ?? null) }));
}
