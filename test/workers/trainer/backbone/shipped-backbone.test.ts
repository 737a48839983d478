import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { harnessOf } from '../../../../lib/harness/harness-of';
import { paperSpace } from '../../../../lib/harness/paper-space';
import { enumerateHarnesses } from '../../../../lib/space/enumerate-harnesses';
import { builtInTaskSets } from '../../../../lib/tasks/built-in';
import { decodePolicy } from '../../../../workers/trainer/run/policy-file';
import { vocabularyPhrases } from '../../../../workers/trainer/tokenizer/fragments';
import { loadTrainerKit } from '../../../support/load-trainer-kit';
import { shippedBackbones } from '../../../support/trainer-run';

const file = join(shippedBackbones, 'micro.safetensors');
const { policy } = decodePolicy(readFileSync(file), file);
const space = paperSpace();
const codes = enumerateHarnesses(space, 243);

/** A regular 27-run fraction of the 243: every two components meet in every combination equally often. */
const fraction = codes.filter((code) => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = [...code].map(Number);
  return (a + b + c + d) % 3 === 0 && (a + 2 * b + e) % 3 === 0;
});

describe('the shipped backbone', () => {
  it('is smaller than a megabyte and speaks the words of the space as it is today', () => {
    expect(statSync(file).size).toBeLessThan(1_000_000);
    expect(policy.phrases).toEqual(vocabularyPhrases(codes.map((code) => harnessOf(space, code))));
    expect(JSON.parse(policy.notes['recipe'] ?? '')).toMatchObject({ seed: 1, harnesses: 243, without: [] });
  });

  it('succeeds between 15 % and 45 % of the time over 27 harnesses, and mostly on the base harness when greedy', async () => {
    const { ThreadPool } = await loadTrainerKit();
    const pool = await ThreadPool.open({ phrases: policy.phrases, config: policy.config, space, slots: 128 }, 2, 1);
    try {
      pool.parameters.set(policy.parameters);
      const { rollouts } = await pool.play(itemsOf(fraction, 24));
      const mean = rollouts.filter(({ passed }) => passed).length / rollouts.length;
      expect(rollouts).toHaveLength(27 * 24);
      expect(mean).toBeGreaterThan(0.15);
      expect(mean).toBeLessThan(0.45);
      const base = await pool.play(itemsOf(['00000'], 72), { greedy: true });
      expect(base.rollouts.filter(({ passed }) => passed).length / 72).toBeGreaterThan(0.7);
    } finally {
      await pool.close();
    }
  });
});

/** Training tasks of every family in turn. */
function itemsOf(harnesses: readonly string[], each: number) {
  const families = builtInTaskSets().flatMap((set) => set.families.map(({ id }) => ({ taskSet: set.id, family: id })));
  return harnesses.flatMap((harness, row) =>
    Array.from({ length: each }, (_, column) => {
      const index = row * each + column;
      return { group: index, index, ...(families[column % families.length] ?? { taskSet: '', family: '' }), task: 2 * index, repeat: 0, harness, stream: ['shipped', index] };
    }),
  );
}
