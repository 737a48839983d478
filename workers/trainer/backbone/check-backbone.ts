import type { SpaceDefinition } from '../../../lib/contract/space';
import { trainTaskSeed } from '../../../lib/rl/task-seeds';
import { enumerateHarnesses } from '../../../lib/space/enumerate-harnesses';
import { builtInTaskSets } from '../../../lib/tasks/built-in';
import { ThreadPool } from '../rollout/thread-pool';
import type { PlayItem } from '../rollout/thread-protocol';
import type { MicroPolicy } from '../run/policy-file';

export interface BackboneCheck {
  /** Mean sampled success over all harnesses of the space. */
  mean: number;
  /** The lowest harness and its success. */
  lowest: { harness: string; success: number };
  /** Harnesses in which no episode passed. */
  zeros: string[];
  /** Greedy success on the base harness. */
  greedyBase: number;
  episodesPerHarness: number;
}

function itemsFor(harnesses: readonly string[], each: number, label: string): PlayItem[] {
  const families = builtInTaskSets().flatMap((set) => set.families.map(({ id }) => ({ taskSet: set.id, family: id })));
  return harnesses.flatMap((harness, row) =>
    Array.from({ length: each }, (_, column) => {
      const index = row * each + column;
      const name = families[column % families.length] ?? { taskSet: '', family: '' };
      return { group: index, index, ...name, task: trainTaskSeed(['backbone-check', label, index]), repeat: 0, harness, stream: ['backbone-check', label, index] };
    }),
  );
}

/** Plays a backbone in every harness of the space on training tasks. */
export async function checkBackbone(space: SpaceDefinition, policy: MicroPolicy, threads: number, episodesPerHarness: number): Promise<BackboneCheck> {
  const pool = await ThreadPool.open({ phrases: policy.phrases, config: policy.config, space, slots: 128 }, threads, 1);
  try {
    pool.parameters.set(policy.parameters);
    const codes = enumerateHarnesses(space, 10_000);
    const { rollouts } = await pool.play(itemsFor(codes, episodesPerHarness, 'all'));
    const passed = new Map(codes.map((code) => [code, 0]));
    for (const rollout of rollouts) if (rollout.passed) passed.set(rollout.harness, (passed.get(rollout.harness) ?? 0) + 1);
    const rates = [...passed].map(([harness, count]) => ({ harness, success: count / episodesPerHarness })).sort((a, b) => a.success - b.success);
    const base = await pool.play(itemsFor(codes.slice(0, 1), 240, 'base'), { greedy: true });
    return {
      mean: rates.reduce((sum, { success }) => sum + success, 0) / rates.length,
      lowest: rates[0] ?? { harness: '', success: 0 },
      zeros: rates.filter(({ success }) => success === 0).map(({ harness }) => harness),
      greedyBase: base.rollouts.filter((rollout) => rollout.passed).length / base.rollouts.length,
      episodesPerHarness,
    };
  } finally {
    await pool.close();
  }
}
