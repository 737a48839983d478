import type { ReportComparison, ReportDifference, ReportRow, ReportTable } from '../../contract/report-model';
import { adjustTogether, difference, estimate, passRate } from '../estimate';
import { policyKey, rolloutsOf, seedsOf, withSeeds, type Policy, type Slice } from '../policies';
import { reportSets, type ReportInput, type ReportSet } from '../report-input';
import { reportSettings } from '../settings';

/** One table an evaluation set that has rollouts, in the form of the paper's Table 1. */
export function passTables(input: ReportInput, policies: readonly Policy[]): ReportTable[] {
  const sets = reportSets.filter((set) => policies.some((policy) => rolloutsOf(policy, { set }).length > 0));
  return sets.map((set) => {
    const compared = adjustTogether(comparisons(input, policies, set));
    return { set, rows: policies.map((policy) => row(input, policies, policy, set, compared)), comparisons: compared };
  });
}

function row(input: ReportInput, policies: readonly Policy[], policy: Policy, set: ReportSet, compared: readonly ReportComparison[]): ReportRow {
  const rivals = policies.filter(({ backbone }) => backbone === policy.backbone);
  const cell = (slice: Slice) => ({ estimate: estimate(rolloutsOf(policy, slice)), mark: markOf(policy, rivals, slice) });
  const seeds = seedsOf(policy);
  return {
    ...policyKey(policy),
    cells: input.taskSets.map(({ id }) => cell({ set, taskSet: id })),
    average: cell({ set }),
    delta: policy.method === 'harness-scaling' ? deltaOf(policy, compared) : null,
    perSeed: seeds.map((seed) => ({ seed, value: passRate(rolloutsOf(withSeeds(policy, [seed]), { set })) })),
  };
}

function deltaOf(policy: Policy, compared: readonly ReportComparison[]): ReportDifference | null {
  const found = compared.find(({ backbone, algorithm, taskSet, seed }) => backbone === policy.backbone && algorithm === policy.algorithm && taskSet === null && seed === null);
  return found?.difference ?? null;
}

/** A mark needs the interval only, so no signs are flipped for it. */
const intervalOnly = { ...reportSettings, signFlips: 1 };

/** Harness scaling minus single harness: each task set and the average pooled over the shared seeds, the average by seed. */
function comparisons(input: ReportInput, policies: readonly Policy[], set: ReportSet): ReportComparison[] {
  return policies.flatMap((scaling) => {
    if (scaling.method !== 'harness-scaling') return [];
    const single = policies.find((policy) => policy.method === 'single-harness' && policy.backbone === scaling.backbone && policy.algorithm === scaling.algorithm);
    if (!single) return [];
    const shared = seedsOf(scaling).filter((seed) => seedsOf(single).includes(seed));
    const about = { backbone: scaling.backbone, algorithm: scaling.algorithm };
    const compare = (seeds: readonly number[], slice: Slice) => difference(rolloutsOf(withSeeds(scaling, seeds), slice), rolloutsOf(withSeeds(single, seeds), slice));
    return [
      ...input.taskSets.map(({ id }) => ({ ...about, taskSet: id, seed: null, difference: compare(shared, { set, taskSet: id }) })),
      { ...about, taskSet: null, seed: null, difference: compare(shared, { set }) },
      ...(shared.length > 1 ? shared.map((seed) => ({ ...about, taskSet: null, seed, difference: compare([seed], { set }) })) : []),
    ];
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
