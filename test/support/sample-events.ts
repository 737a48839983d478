import type { Rollout, RunEvent } from '../../lib/contract/run-event';

/** A rollout of a made-up episode, different for every index. */
export function sampleRollout(index: number, changes: Partial<Rollout> = {}): Rollout {
  return {
    index,
    taskSet: 'service-desk',
    family: 'lookup',
    task: index % 7,
    repeat: 0,
    harness: '00000',
    reward: (index % 5) / 4,
    passed: index % 5 === 4,
    turns: 3,
    toolCalls: 2,
    segments: 1,
    tokens: 20 + index,
    end: 'finished',
    signals: { turns: 3 },
    ...changes,
  };
}

/** What a trainer tells of one training step. */
export function sampleStep(step: number, rollouts = 4): RunEvent[] {
  return [
    { type: 'progress', phase: 'train', done: step, total: 10 },
    { type: 'metric', step, values: { 'reward/mean': step / 10, loss: 1 / (step + 1), 'timing/step': 0.5 } },
    { type: 'rollouts', phase: 'train', step, set: null, items: Array.from({ length: rollouts }, (_, index) => sampleRollout(index)) },
    { type: 'checkpoint', step, file: `step-${step}.safetensors`, bytes: 1000 + step, sha256: String(step).padStart(64, '0') },
  ];
}
