import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageCapabilities, capabilities, scoreCapabilities, type Capability, type Signals } from '../../../lib/stats/capabilities';

const counts = fc.nat({ max: 12 });
const flags = fc.nat({ max: 1 });
const anySignals: fc.Arbitrary<Signals> = fc.record({
  actions: counts,
  refused: counts,
  toolErrors: counts,
  recovered: counts,
  repeatedMistakes: counts,
  truncated: counts,
  truncatedResolved: counts,
  needlessReads: counts,
  deliverableRightPlace: flags,
  deliverableRightForm: flags,
  valueRight: flags,
  valueSeen: flags,
  staleWrites: counts,
  planDue: counts,
  planDone: counts,
  recordDue: flags,
  recordRight: flags,
  readBackDue: flags,
  readBackDone: flags,
  bounced: counts,
  finishRight: flags,
  finished: flags,
});

/** Signals whose rise helps (+1) or harms (-1), never changing whether there is an occasion. */
const directions: readonly [name: string, capability: Capability, sign: 1 | -1][] = [
  ['deliverableRightPlace', 'instruction-following', 1],
  ['deliverableRightForm', 'instruction-following', 1],
  ['finishRight', 'instruction-following', 1],
  ['refused', 'interface-handling', -1],
  ['toolErrors', 'interface-handling', -1],
  ['truncatedResolved', 'observation-reading', 1],
  ['valueSeen', 'observation-reading', 1],
  ['valueRight', 'state-tracking', 1],
  ['staleWrites', 'state-tracking', -1],
  ['needlessReads', 'state-tracking', -1],
  ['planDone', 'workflow-compliance', 1],
  ['recordRight', 'workflow-compliance', 1],
  ['readBackDone', 'workflow-compliance', 1],
  ['finished', 'workflow-compliance', 1],
  ['bounced', 'workflow-compliance', -1],
  ['recovered', 'error-recovery', 1],
  ['repeatedMistakes', 'error-recovery', -1],
];

const flawless: Signals = {
  actions: 6, truncated: 1, truncatedResolved: 1, deliverableRightPlace: 1, deliverableRightForm: 1, valueRight: 1, valueSeen: 1,
  planDue: 2, planDone: 2, recordDue: 1, recordRight: 1, readBackDue: 1, readBackDone: 1, finishRight: 1, finished: 1, refused: 1, recovered: 1,
};

describe('scoreCapabilities', () => {
  it('stays within 1 and 5 or says that there was no occasion, whatever the counts', () => {
    fc.assert(
      fc.property(anySignals, (signals) => {
        const scores = scoreCapabilities(signals);
        expect(Object.keys(scores)).toEqual([...capabilities]);
        for (const value of Object.values(scores)) if (value !== null) expect(value >= 1 && value <= 5).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(directions)('moves with %s in %s only in the good direction', (name, capability, sign) => {
    fc.assert(
      fc.property(anySignals, fc.integer({ min: 1, max: 5 }), (signals, rise) => {
        const before = scoreCapabilities(signals)[capability];
        const after = scoreCapabilities({ ...signals, [name]: (signals[name] ?? 0) + rise })[capability];
        if (before === null || after === null) return;
        expect(sign * (after - before)).toBeGreaterThanOrEqual(-1e-12);
      }),
      { numRuns: 300 },
    );
  });

  it('ignores every count that belongs to another capability, apart from shared occasions', () => {
    const scores = scoreCapabilities({ ...flawless, finishRight: 0 });
    const best = scoreCapabilities(flawless);
    for (const capability of capabilities) if (capability !== 'instruction-following') expect(scores[capability]).toBe(best[capability]);
    expect(scores['instruction-following']).toBeCloseTo(1 + (4 * 2) / 3, 12);
  });

  it('gives 5 to a trajectory that does everything asked, but for the interface slip it recovered from', () => {
    const scores = scoreCapabilities(flawless);
    expect(scores['interface-handling']).toBeCloseTo(1 + 4 * (5 / 6), 12);
    for (const capability of capabilities) if (capability !== 'interface-handling') expect(scores[capability]).toBe(5);
  });

  it('knows no occasion where nothing went wrong, no step was due, or nothing was done', () => {
    expect(scoreCapabilities({ actions: 3, valueSeen: 1, valueRight: 1 })['error-recovery']).toBeNull();
    expect(scoreCapabilities({ actions: 3, finished: 1 })['workflow-compliance']).toBeNull();
    expect(scoreCapabilities({ actions: 3 })['state-tracking']).toBeNull();
    expect(Object.values(scoreCapabilities({}))).toEqual([null, null, null, null, null, null]);
  });

  it('holds a missed deliverable against a policy that did nothing at all', () => {
    const scores = scoreCapabilities({ actions: 0, deliverableRightPlace: 0, deliverableRightForm: 0, finishRight: 0, finished: 1 });
    expect(scores).toMatchObject({ 'instruction-following': 1, 'interface-handling': null, 'observation-reading': null });
  });

  it('computes each rule as documented', () => {
    const scores = scoreCapabilities({
      actions: 10, refused: 2, toolErrors: 2, recovered: 3, repeatedMistakes: 2, truncated: 4, truncatedResolved: 1, needlessReads: 1,
      valueSeen: 1, valueRight: 1, staleWrites: 1, planDue: 4, planDone: 2, recordDue: 1, recordRight: 1, finished: 1, bounced: 1, deliverableRightPlace: 1,
    });
    expect(scores['instruction-following']).toBeCloseTo(1 + 4 / 3, 12);
    expect(scores['interface-handling']).toBeCloseTo(1 + 4 * 0.7, 12);
    expect(scores['observation-reading']).toBeCloseTo(1 + 4 * 0.625, 12);
    expect(scores['state-tracking']).toBeCloseTo(1 + 4 * 0.75 * 0.9, 12);
    expect(scores['workflow-compliance']).toBeCloseTo(1 + 4 * ((0.5 + 1 + 1) / 3 / 2), 12);
    expect(scores['error-recovery']).toBeCloseTo(1 + 4 * 0.75 * 0.75, 12);
  });
});

describe('averageCapabilities', () => {
  it('averages within a harness first and over harnesses second, and counts the occasions', () => {
    const perfect = { actions: 1, refused: 1, recovered: 1 };
    const lost = { actions: 1, refused: 1 };
    const rows = [
      ...Array.from({ length: 9 }, () => ({ harness: 'a', signals: perfect })),
      { harness: 'b', signals: lost },
      { harness: 'c', signals: { actions: 1 } },
    ];
    const recovery = averageCapabilities(rows).find(({ capability }) => capability === 'error-recovery');
    expect(recovery).toEqual({ capability: 'error-recovery', score: 3, scaled: 0.6, trajectories: 10, harnesses: 2 });
  });

  it('has no score where no trajectory gave an occasion', () => {
    expect(averageCapabilities([])[0]).toEqual({ capability: 'instruction-following', score: null, scaled: null, trajectories: 0, harnesses: 0 });
  });
});
