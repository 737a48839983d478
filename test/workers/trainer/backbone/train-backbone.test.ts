import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { externalHarnessNames } from '../../../../lib/harness/external/external-harness';
import { paperSpace } from '../../../../lib/harness/paper-space';
import { backboneRecipe } from '../../../../workers/trainer/backbone/recipe';
import { parameterCount } from '../../../../workers/trainer/model/config';
import { loadTrainerKit } from '../../../support/load-trainer-kit';

const space = paperSpace();
let kit: Awaited<ReturnType<typeof loadTrainerKit>>;
beforeAll(async () => {
  kit = await loadTrainerKit();
});

/** The shipped recipe with a few small steps. */
function shortRecipe(leftOut: string[], seed = 1) {
  const recipe = backboneRecipe(space, seed, leftOut);
  return { ...recipe, demonstrations: 16, skill: { ...recipe.skill, steps: 2 }, careless: { ...recipe.careless, maxSteps: 4 } };
}

describe('making a backbone', () => {
  it('yields the same weights for a recipe with one thread and with two, and others for another seed', async () => {
    const hashes: string[] = [];
    for (const [threads, seed] of [[1, 1], [2, 1], [2, 2]] as const) {
      const { parameters } = await kit.trainBackbone(space, shortRecipe([], seed), threads, () => undefined);
      hashes.push(createHash('sha256').update(parameters).digest('hex'));
    }
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).not.toBe(hashes[0]);
  });

  it('that is to lack realisations never meets them, learns on training tasks alone, and still has their words', async () => {
    const play = vi.spyOn(kit.ThreadPool.prototype, 'play');
    const demonstrate = vi.spyOn(kit.ThreadPool.prototype, 'demonstrate');
    const log: string[] = [];
    const recipe = shortRecipe(['observation=paged', 'workflow=verify']);
    const { config, phrases, parameters, carelessSteps } = await kit.trainBackbone(space, recipe, 1, (text) => log.push(text));
    const items = [...play.mock.calls, ...demonstrate.mock.calls].flatMap(([list]) => list);
    vi.restoreAllMocks();
    expect(demonstrate.mock.calls).toHaveLength(2 + 4);
    expect(items.length).toBeGreaterThan(6 * 16);
    for (const { task, harness } of items) {
      expect(task % 2).toBe(0); // evaluation tasks are odd
      expect(externalHarnessNames().includes(harness) || recipe.harnesses.includes(harness)).toBe(true);
    }
    expect(parameters).toHaveLength(parameterCount(config));
    expect(carelessSteps).toBe(4);
    expect(log.some((text) => text.startsWith('carelessness, step 4'))).toBe(true);
    const whole = await kit.trainBackbone(space, { ...shortRecipe([]), skill: { ...recipe.skill, steps: 0 }, careless: { ...recipe.careless, maxSteps: 0 } }, 1, () => undefined);
    expect(phrases).toEqual(whole.phrases);
  });
});
