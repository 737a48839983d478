import { describe, expect, it } from 'vitest';
import { expertPolicy } from '../../../lib/harness/expert';
import { builtInTaskSets } from '../../../lib/tasks/built-in';
import { codes, everyHarness, play } from './play';

const seeds = [6, 1_000_003];

describe('the scripted expert', () => {
  it.each(builtInTaskSets().map((set) => ({ id: set.id, set })))('scores 1 in each of the 243 harnesses and the external one: $id', async ({ set }) => {
    expect(codes).toHaveLength(243);
    const failures: string[] = [];
    for (const harness of everyHarness) {
      for (const family of set.families) {
        for (const seed of seeds) {
          const { episode } = await play(family.make(seed), harness, expertPolicy(family.make(seed), harness));
          const good = episode.passed && episode.reward === 1 && episode.score === 1 && episode.accepted && episode.end === 'finished' && episode.signals.refused === 0;
          if (!good) failures.push(`${harness.code} ${family.id} ${seed}: ${episode.end}, reward ${episode.reward}`);
        }
      }
    }
    expect(failures).toEqual([]);
  });
});
