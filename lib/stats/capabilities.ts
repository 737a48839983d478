/** The six harness-related capabilities of arXiv:2610.29458v1, section D.1, in the paper's order. */
export const capabilities = [
  'instruction-following',
  'interface-handling',
  'observation-reading',
  'state-tracking',
  'workflow-compliance',
  'error-recovery',
] as const;
export type Capability = (typeof capabilities)[number];

/** One score in [1, 5] a capability; null where the trajectory gave no occasion to show it. */
export type CapabilityScores = Readonly<Record<Capability, number | null>>;

/** Counts from one trajectory, as `lib/harness/signals.ts` makes them; an absent count is 0. */
export type Signals = Readonly<Record<string, number>>;

/** What each rule measures, for captions: the paper has a judge model read the trajectory, here counts decide. */
export const capabilityRules: Readonly<Record<Capability, string>> = {
  'instruction-following': 'mean of: deliverable in the right place, in the right form, closing message in the demanded form',
  'interface-handling': '1 - (refused actions + failed commands / 2) / actions',
  'observation-reading': 'mean of: truncated outputs whose hidden part was fetched, right value brought into view before writing',
  'state-tracking': 'mean of: value seen was the value delivered, 1 / (1 + writes of a value never seen); times 1 - reads that showed nothing new / actions',
  'workflow-compliance': 'mean of: plan steps done, close-out records right, read-backs done, finished; divided by 1 + finishes sent back',
  'error-recovery': 'errors followed by a success of the same purpose / errors; times 1 - repeated mistakes / (2 errors)',
};

/**
 * Scores one trajectory by the rules of {@link capabilityRules}: a ratio r in [0, 1] becomes 1 + 4 r, so that 1 is
 * "largely absent" and 5 is "consistent", the ends of the paper's rubric (section D.2).
 * Every score rises, or stays, as a count moves in its good direction with the occasions unchanged.
 */
export function scoreCapabilities(signals: Signals): CapabilityScores {
  return {
    'instruction-following': score(instructionFollowing(signals)),
    'interface-handling': score(interfaceHandling(signals)),
    'observation-reading': score(observationReading(signals)),
    'state-tracking': score(stateTracking(signals)),
    'workflow-compliance': score(workflowCompliance(signals)),
    'error-recovery': score(errorRecovery(signals)),
  };
}

/** An instruction was always given, so one who does nothing fails it; no occasion only where no deliverable was judged. */
function instructionFollowing(signals: Signals): number | null {
  if (signals.deliverableRightPlace === undefined) return null;
  return mean([flag(signals, 'deliverableRightPlace'), flag(signals, 'deliverableRightForm'), flag(signals, 'finishRight')]);
}

/** A command that the tool understood and that failed is half as much the interface's matter as one it refused. */
function interfaceHandling(signals: Signals): number | null {
  return complement(count(signals, 'refused') + count(signals, 'toolErrors') / 2, count(signals, 'actions'));
}

function observationReading(signals: Signals): number | null {
  if (count(signals, 'actions') === 0) return null;
  return mean([share(signals, 'truncatedResolved', 'truncated'), flag(signals, 'valueSeen')]);
}

/** No occasion where no value was seen and none was written. */
function stateTracking(signals: Signals): number | null {
  const seen = flag(signals, 'valueSeen') > 0;
  const staleWrites = count(signals, 'staleWrites');
  if (!seen && staleWrites === 0) return null;
  const kept = mean([seen ? flag(signals, 'valueRight') : null, 1 / (1 + staleWrites)]);
  const fresh = complement(count(signals, 'needlessReads'), count(signals, 'actions'));
  return kept === null ? null : kept * (fresh ?? 1);
}

/** A free workflow asks for no step and so gives no occasion. */
function workflowCompliance(signals: Signals): number | null {
  const steps = mean([share(signals, 'planDone', 'planDue'), share(signals, 'recordRight', 'recordDue'), share(signals, 'readBackDone', 'readBackDue')]);
  if (steps === null) return null;
  const asked = ['planDue', 'recordDue', 'readBackDue'].filter((name) => count(signals, name) > 0).length;
  return (steps * asked + flag(signals, 'finished')) / (asked + 1) / (1 + count(signals, 'bounced'));
}

function errorRecovery(signals: Signals): number | null {
  const errors = count(signals, 'refused') + count(signals, 'toolErrors');
  if (errors === 0) return null;
  return unit(count(signals, 'recovered') / errors) * (1 - unit(count(signals, 'repeatedMistakes') / errors) / 2);
}

/** Mean of one capability over trajectories. */
export interface CapabilityAverage {
  readonly capability: Capability;
  /** In [1, 5]; null where no trajectory gave an occasion. */
  readonly score: number | null;
  /** `score / 5`, as the paper draws it. */
  readonly scaled: number | null;
  /** Trajectories that gave an occasion, and the harnesses they ran in. */
  readonly trajectories: number;
  readonly harnesses: number;
}

/** Sum and number of the scores of one capability in each harness. */
export type CapabilityTotals = Readonly<Record<Capability, ReadonlyMap<string, { readonly sum: number; readonly n: number }>>>;

/** What {@link averageOfTotals} needs of some trajectories; totals of several runs can be pooled. */
export function capabilityTotals(trajectories: readonly { readonly harness: string; readonly signals: Signals }[]): CapabilityTotals {
  const empty = () => new Map<string, { sum: number; n: number }>();
  const totals = { 'instruction-following': empty(), 'interface-handling': empty(), 'observation-reading': empty(), 'state-tracking': empty(), 'workflow-compliance': empty(), 'error-recovery': empty() };
  for (const { harness, signals } of trajectories) {
    const scores = scoreCapabilities(signals);
    for (const capability of capabilities) {
      const value = scores[capability];
      if (value === null) continue;
      const { sum, n } = totals[capability].get(harness) ?? { sum: 0, n: 0 };
      totals[capability].set(harness, { sum: sum + value, n: n + 1 });
    }
  }
  return totals;
}

/**
 * Averages within each harness over the trajectories that gave an occasion, then equally over the harnesses that have
 * any (arXiv:2610.29458v1, section D.2). Totals of several runs are pooled within each harness.
 */
export function averageOfTotals(runs: readonly CapabilityTotals[]): CapabilityAverage[] {
  return capabilities.map((capability) => {
    const pooled = new Map<string, { sum: number; n: number }>();
    for (const totals of runs)
      for (const [harness, { sum, n }] of totals[capability]) {
        const before = pooled.get(harness) ?? { sum: 0, n: 0 };
        pooled.set(harness, { sum: before.sum + sum, n: before.n + n });
      }
    const groups = [...pooled.values()];
    const average = mean(groups.map(({ sum, n }) => sum / n));
    return {
      capability,
      score: average,
      scaled: average === null ? null : average / 5,
      trajectories: groups.reduce((total, { n }) => total + n, 0),
      harnesses: groups.length,
    };
  });
}

/** {@link averageOfTotals} of one set of trajectories. */
export function averageCapabilities(trajectories: readonly { readonly harness: string; readonly signals: Signals }[]): CapabilityAverage[] {
  return averageOfTotals([capabilityTotals(trajectories)]);
}

function score(ratio: number | null): number | null {
  return ratio === null ? null : 1 + 4 * unit(ratio);
}

function count(signals: Signals, name: string): number {
  return Math.max(0, signals[name] ?? 0);
}

function flag(signals: Signals, name: string): number {
  return unit(count(signals, name));
}

function share(signals: Signals, done: string, due: string): number | null {
  const total = count(signals, due);
  return total === 0 ? null : unit(count(signals, done) / total);
}

function complement(bad: number, total: number): number | null {
  return total === 0 ? null : 1 - unit(bad / total);
}

function mean(values: readonly (number | null)[]): number | null {
  const present = values.filter((value) => value !== null);
  return present.length === 0 ? null : present.reduce((total, value) => total + value, 0) / present.length;
}

function unit(value: number): number {
  return Math.min(1, Math.max(0, value));
}
