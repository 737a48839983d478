import { describe, expect, it } from 'vitest';
import { formatSeconds } from '../../../workers/cli/format-seconds';
import { progressLine } from '../../../workers/cli/progress-line';
import { textTable } from '../../../workers/cli/text-table';
import type { RunSummary } from '../../../lib/contract';

const run: RunSummary = {
  id: 'r1',
  experimentId: 'e1',
  experimentName: 'first',
  arm: 'harness-scaling',
  algorithm: 'grpo',
  backbone: 'small',
  seed: 3,
  state: 'running',
  reason: null,
  cancelRequested: false,
  attempt: 1,
  steps: 60,
  progress: { phase: 'train', done: 30, total: 60 },
  secondsLeft: 75,
  createdAt: 0,
  startedAt: 0,
  endedAt: null,
};

describe('the terminal', () => {
  it('lines columns up and keeps numbers flush right', () => {
    expect(textTable(['arm', 'base'], [['single-harness', '91.0'], ['none', '7.5']])).toBe(['arm             base', '────────────────────', 'single-harness  91.0', 'none             7.5'].join('\n'));
  });

  it('says durations in the unit that a person would use', () => {
    expect([8.4, 65, 3725].map(formatSeconds)).toEqual(['8 s', '1 min 05 s', '1 h 02 min']);
  });

  it('shows how far a running run is and when its phase will end', () => {
    expect(progressLine(run)).toBe('harness-scaling seed 3    ████████████░░░░░░░░░░░░ train 30/60  1 min 15 s left');
  });

  it('tells no time where there is no honest estimate', () => {
    expect(progressLine({ ...run, secondsLeft: null })).not.toContain('left');
  });

  it('gives the reason of a run that failed', () => {
    expect(progressLine({ ...run, state: 'failed', reason: 'no space left' })).toBe('harness-scaling seed 3    failed: no space left');
  });
});
