import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { decodePolicy } from '../../../../workers/trainer/run/policy-file';
import { stepItems } from '../../../../workers/trainer/run/train';
import { loadTrainerKit } from '../../../support/load-trainer-kit';
import { shippedBackbones, tinySpec } from '../../../support/trainer-run';

const spec = tinySpec();
const { policy } = decodePolicy(readFileSync(join(shippedBackbones, 'micro.safetensors')), 'micro');
const setUp = { phrases: policy.phrases, config: policy.config, space: spec.space, slots: 16 };
const items = stepItems(spec, 0);

async function openPool(threads: number) {
  const { ThreadPool } = await loadTrainerKit();
  const pool = await ThreadPool.open(setUp, threads, 4);
  onTestFinished(() => pool.close());
  pool.parameters.set(policy.parameters);
  return pool;
}

describe('the thread pool', () => {
  it('gives the same rollouts, losses and gradients with one, two and three threads', async () => {
    const results = [];
    for (const threads of [1, 2, 3]) {
      const pool = await openPool(threads);
      const played = await pool.play(items, { keep: true });
      const losses = await pool.gradient([3, 0, 1, 2], { mode: 'clip', clipRatio: 0.2, normaliser: 10 });
      results.push({ played, losses, gradients: [0, 1, 2, 3].map((group) => createHash('sha256').update(pool.gradientOf(group)).digest('hex')) });
    }
    expect(results[0]?.played.rollouts.map(({ index }) => index)).toEqual(items.map(({ index }) => index));
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
  });

  it('tells in a sentence what went wrong in a thread', async () => {
    const pool = await openPool(2);
    await expect(pool.play(items.map((item) => ({ ...item, harness: '99999' })))).rejects.toThrow(/^digit '9' of code '99999' names no realisation/);
  });

  it('refuses work once its threads are gone, instead of waiting for ever', async () => {
    const pool = await openPool(2);
    await pool.close();
    await expect(pool.play(items)).rejects.toThrow('rollout thread 0 has ended; resume the run');
  });
});
