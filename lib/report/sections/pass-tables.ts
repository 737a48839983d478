import type { ReportComparison, ReportDifference, ReportRow, ReportTable } from '../../contract/report-model';
import { adjustTogether, difference, estimate, passRate } from '../estimate';
import { policyKey, rolloutsOf, seedsOf, withSeeds, type Policy, type Slice } from '../policies';
import { reportSets, type ReportInput, type ReportSet } from '../report-input';
import { reportSettings } from '../settings';

/** The evaluation sets that have rollouts, each of which gets a table. */
export function evaluatedSets(policies: readonly Policy[]): ReportSet[] {
  return reportSets.filter((set) => policies.some((policy) => rolloutsOf(policy, { set }).length > 0));
}

/** The table of an evaluation set in the form of the paper's Table 1; yields after every cell and every comparison. */
export function* passTable(input: ReportInput, policies: readonly Policy[], set: ReportSet): Generator<void, ReportTable> {
  const compared = adjustTogether(yield* comparisons(input, policies, set));
  const rows: ReportRow[] = [];
  for (const policy of policies) rows.push(yield* row(input, policies, policy, set, compared));
  return { set, rows, comparisons: compared };
}

function* row(input: ReportInput, policies: readonly Policy[], policy: Policy, set: ReportSet, compared: readonly ReportComparison[]): Generator<void, ReportRow> {
  const rivals = policies.filter(({ backbone }) => backbone === policy.backbone);
  const cells: ReportRow['cells'] = [];
  for (const { id } of input.taskSets) cells.push(yield* cell(policy, rivals, { set, taskSet: id }));
  const average = yield* cell(policy, rivals, { set });
  const perSeed: ReportRow['perSeed'] = [];
  for (const seed of seedsOf(policy)) {
    perSeed.push({ seed, value: passRate(rolloutsOf(withSeeds(policy, [seed]), { set })) });
    yield;
  }
  return { ...policyKey(policy), cells, average, delta: policy.method === 'harness-scaling' ? deltaOf(policy, compared) : null, perSeed };
}

function* cell(policy: Policy, rivals: readonly Policy[], slice: Slice): Generator<void, ReportRow['average']> {
  const found = estimate(rolloutsOf(policy, slice));
  yield;
  const mark = markOf(policy, rivals, slice);
  yield;
  return { estimate: found, mark };
}

function deltaOf(policy: Policy, compared: readonly ReportComparison[]): ReportDifference | null {
  const found = compared.find(({ backbone, algorithm, taskSet, seed }) => backbone === policy.backbone && algorithm === policy.algorithm && taskSet === null && seed === null);
  return found?.difference ?? null;
}

/** A mark needs the interval only, so no signs are flipped for it. */
const intervalOnly = { ...reportSettings, signFlips: 1 };

/** Harness scaling minus single harness: each task set and the average pooled over the shared seeds, the average by seed. */
function* comparisons(input: ReportInput, policies: readonly Policy[], set: ReportSet): Generator<void, ReportComparison[]> {
  const found: ReportComparison[] = [];
  for (const { scaling, single, seeds } of comparedPolicies(policies)) {
    const wanted = [...input.taskSets.map(({ id }) => ({ taskSet: id, seed: null })), { taskSet: null, seed: null }, ...(seeds.length > 1 ? seeds.map((seed) => ({ taskSet: null, seed })) : [])];
    for (const { taskSet, seed } of wanted) {
      const slice = taskSet === null ? { set } : { set, taskSet };
      const side = (policy: Policy) => rolloutsOf(withSeeds(policy, seed === null ? seeds : [seed]), slice);
      found.push({ backbone: scaling.backbone, algorithm: scaling.algorithm, taskSet, seed, difference: difference(side(scaling), side(single)) });
      yield;
    }
  }
  return found;
}

/** Each harness-scaling policy with the single-harness policy of its backbone and algorithm, and the seeds of both. */
function comparedPolicies(policies: readonly Policy[]): { scaling: Policy; single: Policy; seeds: number[] }[] {
  return policies.flatMap((scaling) => {
    if (scaling.method !== 'harness-scaling') return [];
    const single = policies.find((policy) => policy.method === 'single-harness' && policy.backbone === scaling.backbone && policy.algorithm === scaling.algorithm);
    return single ? [{ scaling, single, seeds: seedsOf(scaling).filter((seed) => seedsOf(single).includes(seed)) }] : [];
  });
}

/** `best` for the highest value among rivals, `tied` where the paired interval of best minus this holds 0. */
function markOf(policy: Policy, rivals: readonly Policy[], slice: Slice): 'best' | 'tied' | null {
  const valued = rivals.flatMap((rival) => {
    const value = passRate(rolloutsOf(rival, slice));
    return value === null ? [] : [{ rival, value }];
  });
  const top = valued.reduce<(typeof valued)[number] | null>((best, entry) => (best === null || entry.value > best.value ? entry : best), null);
  const own = valued.find(({ rival }) => rival === policy);
  if (!top || !own || valued.length < 2) return null;
  if (own.value === top.value) return 'best';
  const { low } = difference(rolloutsOf(top.rival, slice), rolloutsOf(policy, slice), intervalOnly);
  return low !== null && low <= 0 ? 'tied' : null;
}
