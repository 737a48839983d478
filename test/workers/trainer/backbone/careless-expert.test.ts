import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runEpisode } from '../../../../lib/harness/episode';
import { expertPolicy } from '../../../../lib/harness/expert';
import { externalHarness, externalHarnessNames } from '../../../../lib/harness/external/external-harness';
import { harnessOf } from '../../../../lib/harness/harness-of';
import { paperSpace } from '../../../../lib/harness/paper-space';
import type { Harness, Policy } from '../../../../lib/harness/types';
import { createRandom, type Random } from '../../../../lib/rl/random';
import { enumerateHarnesses } from '../../../../lib/space/enumerate-harnesses';
import { builtInTaskSets, makeTask } from '../../../../lib/tasks/built-in';
import type { Task } from '../../../../lib/tasks/types';
import { MemorySandbox } from '../../../../workers/sandbox/memory-sandbox';
import { CarelessExpert, type Carelessness } from '../../../../workers/trainer/backbone/careless-expert';

const space = paperSpace();
const codes = enumerateHarnesses(space, 243);
const harnesses: Harness[] = [...codes.map((code) => harnessOf(space, code)), ...externalHarnessNames().map(externalHarness)];
const dialects = { base: harnessOf(space, '00000'), others: ['00000', '11111', '22222'].map((code) => harnessOf(space, code)) };
const families = builtInTaskSets().flatMap((set) => set.families.map(({ id }) => ({ set: set.id, family: id })));

function episodeOf(task: Task, harness: Harness, policy: Policy) {
  return runEpisode({ task, harness, policy, sandbox: new MemorySandbox(task.files), keepTranscript: true });
}

function demonstrate(task: Task, harness: Harness, random: Random, care: Carelessness) {
  return episodeOf(task, harness, new CarelessExpert(task, harness, random, care, dialects));
}

/** A generator that never falls below a rate. */
const careful: Random = { ...createRandom([0]), next: () => 0.999 };

describe('the careless expert', () => {
  it('without carelessness says word for word what the expert says, in every harness', async () => {
    for (const [index, harness] of harnesses.entries()) {
      const { set, family } = families[index % families.length] ?? { set: '', family: '' };
      const task = makeTask(set, family, 2 * index);
      const shown = await demonstrate(task, harness, careful, { level: 0, certainty: 1 });
      const expert = await episodeOf(task, harness, expertPolicy(task, harness));
      expect(shown.transcript.map(({ reply }) => reply)).toEqual(expert.transcript.map(({ reply }) => reply));
    }
  });

  it('without carelessness scores 1 in every harness and family, also where it reads more than it must', async () => {
    for (const [index, harness] of harnesses.entries()) for (const part of [0, 1, 2]) {
      const { set, family } = families[(index + 5 * part) % families.length] ?? { set: '', family: '' };
      const { reward, passed, end } = await demonstrate(makeTask(set, family, 6 * index + part), harness, createRandom([index, part]), { level: 0, certainty: 1 });
      expect([harness.code, family, reward, passed, end]).toEqual([harness.code, family, 1, true, 'finished']);
    }
  });

  it('never throws and always comes to an end, however careless', async () => {
    const level = fc.double({ min: 0, max: 1, noNaN: true });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...harnesses), fc.constantFrom(...families), fc.nat(2 ** 30), level, level, async (harness, { set, family }, seed, rate, certainty) => {
        const episode = await demonstrate(makeTask(set, family, seed), harness, createRandom(['careless', seed]), { level: rate, certainty });
        expect(episode.turns).toBeGreaterThan(0);
        expect(episode.reward).toBeGreaterThanOrEqual(0);
        expect(episode.reward).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  it('fails the more often the more careless it is, and guesses conventions only away from the base harness', async () => {
    const rate = async (code: string, care: Carelessness) => {
      let passed = 0;
      for (let index = 0; index < 120; index++) {
        const { set, family } = families[index % families.length] ?? { set: '', family: '' };
        passed += (await demonstrate(makeTask(set, family, 2 * index), harnessOf(space, code), createRandom([code, index]), care)).passed ? 1 : 0;
      }
      return passed / 120;
    };
    const away = [await rate('11111', { level: 0, certainty: 1 }), await rate('11111', { level: 0.3, certainty: 1 }), await rate('11111', { level: 1, certainty: 1 })];
    expect(away[0]).toBe(1);
    expect(away[1]).toBeLessThan(0.95);
    expect(away[2]).toBeLessThan(away[1] ?? 0);
    expect(await rate('00000', { level: 0, certainty: 0 })).toBe(1);
    expect(await rate('11111', { level: 0, certainty: 0 })).toBeLessThan(0.2);
  });
});
