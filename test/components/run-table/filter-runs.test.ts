import { describe, expect, it } from 'vitest';
import { groupOverSeeds, joinFigures } from '../../../components/run-table/entries';
import { fixedColumns, seedMean } from '../../../components/run-table/columns';
import { filterRuns, type RunFilter } from '../../../components/run-table/filter-runs';
import { sortingOf, sortText } from '../../../components/run-table/use-table-view';
import { between } from '../../../components/run-table/use-selection';
import { matchesField } from '../../../components/ui/match-runs';
import type { RunFigures, RunSummary } from '../../../lib/contract';

const anything: RunFilter = { q: '', state: [], arm: [], experiment: [], seed: [], from: '', to: '' };

function run(id: string, changes: Partial<RunSummary> = {}): RunSummary {
  return { id, experimentId: 'e1', experimentName: 'Two seeds', arm: 'harness-scaling', algorithm: 'grpo', backbone: 'micro', seed: 1, state: 'finished', reason: null, cancelRequested: false, attempt: 1, steps: 10, progress: null, secondsLeft: null, createdAt: Date.parse('2026-11-30T12:00:00Z'), startedAt: null, endedAt: null, ...changes };
}

function figures(id: string, mean: number): RunFigures {
  const pass = { mean, low: null, high: null, n: 10, step: 1, complete: true };
  return { id, tokens: null, reward: null, passAt1: { base: null, 'held-out': pass, external: null }, settings: 0 };
}

const idsOf = (runs: readonly RunSummary[], filter: Partial<RunFilter>) => filterRuns(joinFigures(runs, undefined), { ...anything, ...filter }).map((entry) => entry.run.id);

describe('searching runs', () => {
  it('finds a part of a word, and letters in order from the beginning of a word', () => {
    expect(matchesField('harness scaling', 'scal')).toBe(true);
    expect(matchesField('harness scaling', 'hscal')).toBe(true);
    expect(matchesField('harness scaling', 'hs')).toBe(true);
    expect(matchesField('harness scaling', 'sh')).toBe(false);
    expect(matchesField('single harness', 'hscal')).toBe(false);
  });

  it('wants every word, each in any of the names', () => {
    const runs = [run('a'), run('b', { arm: 'single-harness' }), run('c', { seed: 2, state: 'failed' })];
    expect(idsOf(runs, { q: 'scaling fail' })).toEqual(['c']);
    expect(idsOf(runs, { q: ' two  SEEDS ' })).toEqual(['a', 'b', 'c']);
    expect(idsOf(runs, { q: 'nothing' })).toEqual([]);
  });
});

describe('filtering runs', () => {
  it('takes any of the chosen values, and all filters together', () => {
    const runs = [run('a'), run('b', { seed: 2 }), run('c', { seed: 3, state: 'failed' })];
    expect(idsOf(runs, { seed: [1, 3] })).toEqual(['a', 'c']);
    expect(idsOf(runs, { seed: [1, 3], state: ['failed'] })).toEqual(['c']);
    expect(idsOf(runs, { arm: ['base-model'] })).toEqual([]);
  });

  it('counts both days in, and takes any day where none is given or it cannot be read', () => {
    const runs = [run('early', { createdAt: Date.parse('2026-11-29T23:59:59Z') }), run('late', { createdAt: Date.parse('2026-11-30T23:59:59Z') })];
    expect(idsOf(runs, { from: '2026-11-30' })).toEqual(['late']);
    expect(idsOf(runs, { to: '2026-11-29' })).toEqual(['early']);
    expect(idsOf(runs, { from: '2026-11-29', to: '2026-11-30' })).toEqual(['early', 'late']);
    expect(idsOf(runs, { from: 'soon' })).toEqual(['early', 'late']);
  });
});

describe('grouping over seeds', () => {
  it('puts runs together that differ in their seed only, and takes the mean of those that have a value', () => {
    const runs = [run('a'), run('b', { seed: 2 }), run('c', { seed: 3 }), run('d', { arm: 'single-harness' }), run('e', { experimentId: 'e2' })];
    const rows = groupOverSeeds(joinFigures(runs, { figures: [figures('a', 0.5), figures('b', 0.7)], settings: [{}] }));
    expect(rows.map(({ entries }) => entries.map((entry) => entry.run.id))).toEqual([['a', 'b', 'c'], ['d'], ['e']]);
    const column = fixedColumns.find(({ id }) => id === 'held-out');
    const [first, second] = rows;
    if (!column || !first || !second) throw new Error('nothing to take the mean of');
    expect(seedMean(column, first)).toMatchObject({ mean: 0.6, n: 2 });
    expect(seedMean(column, second)).toBeNull();
  });
});

describe('a view of the table', () => {
  it('writes its order into the address and reads it back', () => {
    const sorting = [{ id: 'spec.optimiser.learningRate', desc: true }, { id: 'seed', desc: false }];
    expect(sortText(sorting)).toEqual(['spec.optimiser.learningRate.desc', 'seed']);
    expect(sortingOf(sortText(sorting))).toEqual(sorting);
  });

  it('chooses a stretch of rows whichever end comes first', () => {
    expect(between(['a', 'b', 'c', 'd'], 'd', ['b'])).toEqual(['b', 'c', 'd']);
    expect(between(['a', 'b', 'c', 'd'], 'a', ['b'])).toEqual(['a', 'b']);
    expect(between(['a', 'b'], 'gone', ['b'])).toEqual(['b']);
  });
});
