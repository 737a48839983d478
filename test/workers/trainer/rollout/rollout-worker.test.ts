import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parameterCount } from '../../../../workers/trainer/model/config';
import { RolloutWorker } from '../../../../workers/trainer/rollout/rollout-worker';
import type { GroupLoss, PlayItem, ThreadAnswer } from '../../../../workers/trainer/rollout/thread-protocol';
import { decodePolicy } from '../../../../workers/trainer/run/policy-file';
import { stepItems } from '../../../../workers/trainer/run/train';
import { shippedBackbones, tinySpec } from '../../../support/trainer-run';

const spec = tinySpec();
const { policy } = decodePolicy(readFileSync(join(shippedBackbones, 'micro.safetensors')), 'micro');
const items = stepItems(spec, 0);
const groups = [0, 1, 2, 3];

/** A worker on the shipped backbone, with the memory that it shares with its test. */
async function workerOf(slots: number) {
  const size = parameterCount(policy.config);
  const parameters = new SharedArrayBuffer(size * 4);
  const gradients = new SharedArrayBuffer(size * 4 * groups.length);
  const shared = new Float32Array(parameters);
  shared.set(policy.parameters);
  const worker = await RolloutWorker.create({ phrases: policy.phrases, config: policy.config, space: spec.space, parameters, gradients, slots });
  return { worker, parameters: shared, gradients: new Float32Array(gradients) };
}

async function play(worker: RolloutWorker, list: PlayItem[], greedy = false) {
  return played(await worker.answer({ kind: 'play', items: list, greedy, keep: true, transcripts: true }));
}

function played(answer: ThreadAnswer): Extract<ThreadAnswer, { kind: 'played' }> {
  if (answer.kind !== 'played') throw new Error(`answered ${answer.kind}`);
  return answer;
}

async function lossesOf(worker: RolloutWorker, clipRatio = 0.2): Promise<GroupLoss> {
  const answer = await worker.answer({ kind: 'gradient', groups, mode: 'clip', clipRatio, normaliser: 100 });
  const losses = answer.kind === 'gradient' ? answer.losses : [];
  const sum = (pick: (loss: GroupLoss) => number) => losses.reduce((total, loss) => total + pick(loss), 0);
  return { group: -1, lossSum: sum((l) => l.lossSum), tokens: sum((l) => l.tokens), clipped: sum((l) => l.clipped), klSum: sum((l) => l.klSum), entropySum: sum((l) => l.entropySum) };
}

describe('sampling', () => {
  it('gives the same rollouts, segments and gradients however many slots there are', async () => {
    const results = [];
    for (const slots of [1, 3, 128]) {
      const { worker, gradients } = await workerOf(slots);
      results.push({ played: await play(worker, items), losses: await lossesOf(worker), gradients: createHash('sha256').update(gradients).digest('hex') });
    }
    expect(results[0]?.played.rollouts).toHaveLength(16);
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
  });

  it('of a rollout depends on its own stream alone, not on what is played beside it', async () => {
    const { worker } = await workerOf(128);
    const together = await play(worker, items);
    const apart = await play(worker, items.slice(5, 6));
    expect(apart.rollouts).toEqual(together.rollouts.slice(5, 6));
    const other = await play(worker, items.map((item) => ({ ...item, stream: ['another', item.index] })));
    expect(other.rollouts).not.toEqual(together.rollouts);
  });

  it('where greedy does not depend on the stream', async () => {
    const { worker } = await workerOf(128);
    const one = await play(worker, items, true);
    const two = await play(worker, items.map((item) => ({ ...item, stream: ['another', item.index] })), true);
    expect(two.rollouts).toEqual(one.rollouts);
  });
});

describe('the first update after sampling', () => {
  it('sees the probabilities that were sampled: the ratio is 1, nothing is clipped', async () => {
    const { worker, parameters, gradients } = await workerOf(128);
    const { groups: facts } = await play(worker, items);
    const tokens = facts.reduce((sum, group) => sum + group.tokens, 0);
    const first = await lossesOf(worker, 0.001);
    expect(tokens).toBeGreaterThan(50);
    expect(first.tokens).toBe(tokens);
    expect(first.clipped).toBe(0);
    expect(Math.abs(first.klSum / tokens)).toBeLessThan(1e-5);
    expect(gradients.some((value) => value !== 0)).toBe(true);
    // Control: under other parameters the ratio moves, so the figures above can fail.
    parameters.forEach((value, index) => (parameters[index] = value * 1.05));
    const later = await lossesOf(worker, 0.001);
    expect(later.clipped).toBeGreaterThan(tokens / 10);
    expect(Math.abs(later.klSum / tokens)).toBeGreaterThan(1e-4);
  });

  it('counts only groups whose rewards differ', async () => {
    const { worker } = await workerOf(128);
    const { rollouts, groups: facts } = await play(worker, items);
    for (const { group, tokens } of facts) {
      const rewards = new Set(rollouts.filter(({ index }) => Math.floor(index / 4) === group).map(({ reward }) => reward));
      expect(tokens > 0).toBe(rewards.size > 1);
    }
  });
});

describe('transcripts', () => {
  it('are kept of the first repeat of a task and show each turn as the model met it', async () => {
    const { worker } = await workerOf(128);
    const { transcripts, rollouts } = await play(worker, items);
    expect(transcripts.map(({ index }) => index)).toEqual([0, 4, 8, 12]);
    for (const { index, body } of transcripts) {
      const rollout = rollouts.find((one) => one.index === index);
      expect(body).toMatchObject({ harness: rollout?.harness, family: rollout?.family, task: rollout?.task, reward: rollout?.reward, end: rollout?.end });
      expect(JSON.stringify(body)).toContain('"role":"system"');
    }
  });
});
