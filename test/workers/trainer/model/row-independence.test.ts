import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Engine } from '../../../../workers/trainer/model/engine';
import { livelyParameters, randomSegments, tinyModel, uniforms } from '../../../support/training-samples';

// A vocabulary that is no multiple of 8, and lengths that leave rows over in every tile. Heads of 16 columns have kernels of their own.
const configs = [
  { ...tinyModel, vocab: 21, context: 40 },
  { ...tinyModel, vocab: 21, context: 40, dim: 64, heads: 4, layers: 1 },
];
const lengths = [40, 3, 17, 22, 2, 31, 9, 12, 38, 5];

function bits(values: Float32Array): number[] {
  return Array.from(new Uint32Array(values.slice().buffer));
}

describe.each(configs)('with $heads heads in $dim columns', (config) => {
  const parameters = livelyParameters(config, 5);

  async function engine(slots = 12, rowBudget?: number): Promise<Engine> {
    const made = await Engine.create(config, rowBudget === undefined ? { slots } : { slots, rowBudget });
    made.setParameters(parameters);
    return made;
  }

  describe('the result of a row', () => {
    it('has equal bits alone and in a batch when log-probabilities are computed', async () => {
      const segments = randomSegments(config, lengths, 8);
      const together = (await engine()).logprobs(segments);
      const alone = await engine();
      segments.forEach((segment, i) => {
        const [single = new Float32Array(0)] = alone.logprobs([segment]);
        expect(bits(single)).toEqual(bits(together[i] ?? new Float32Array(0)));
      });
    });

    it('does not depend on how many rows are computed together, nor does the gradient', async () => {
      const segments = randomSegments(config, lengths, 8);
      const batch = { segments, mode: 'clip', clipRatio: 0.2, normaliser: 50 } as const;
      const wide = await engine(1, 1000);
      const report = wide.lossAndGradient(batch);
      for (const rowBudget of [1, 64, 101]) {
        const narrow = await engine(1, rowBudget);
        expect(narrow.lossAndGradient(batch)).toEqual(report);
        expect(bits(narrow.gradient)).toEqual(bits(wide.gradient));
      }
    });

    it('adds the gradients of segments one call at a time to the bits of one call', async () => {
      const segments = randomSegments(config, lengths, 8);
      const rule = { mode: 'clip', clipRatio: 0.2, normaliser: 50 } as const;
      const together = await engine();
      together.lossAndGradient({ segments, ...rule });
      const apart = await engine();
      for (const segment of segments) apart.lossAndGradient({ segments: [segment], ...rule });
      expect(bits(apart.gradient)).toEqual(bits(together.gradient));
    });

    it('has equal bits when contexts grow together in random steps and when one is read at once', async () => {
      const grown = await engine();
      const whole = await engine(1);
      await fc.assert(
        fc.asyncProperty(fc.integer(), async (seed) => {
          const random = uniforms(seed);
          const contexts = Array.from({ length: 12 }, () => Int32Array.from({ length: 40 }, () => Math.floor(random() * config.vocab)));
          contexts.forEach((_, slot) => grown.truncate(slot, 0));
          for (let round = 0; round < 6; round++) {
            const active = contexts.flatMap((_, slot) => (grown.length(slot) < 40 && random() < 0.7 ? [slot] : []));
            if (active.length === 0) continue;
            const counts = active.map((slot) => Math.min(random() < 0.5 ? 1 : 1 + Math.floor(random() * 20), 40 - grown.length(slot)));
            const tokens = active.flatMap((slot, i) => Array.from(contexts[slot]?.subarray(grown.length(slot), grown.length(slot) + (counts[i] ?? 0)) ?? []));
            const logits = grown.extend(Int32Array.from(active), Int32Array.from(counts), Int32Array.from(tokens)).slice();
            active.forEach((slot, i) => {
              const read = contexts[slot]?.subarray(0, grown.length(slot)) ?? new Int32Array(0);
              whole.truncate(0, 0);
              const expected = whole.extend(Int32Array.of(0), Int32Array.of(read.length), read);
              expect(bits(logits.subarray(i * config.vocab, (i + 1) * config.vocab))).toEqual(bits(expected));
            });
          }
        }),
        { numRuns: 10 },
      );
    });
  });

  describe('sampling', () => {
    it('forgets what is truncated and continues from there', async () => {
      const sampler = await engine(2);
      const first = sampler.extend(Int32Array.of(0), Int32Array.of(4), Int32Array.of(1, 2, 3, 4)).slice();
      sampler.extend(Int32Array.of(0), Int32Array.of(3), Int32Array.of(7, 8, 9));
      expect(sampler.length(0)).toBe(7);
      sampler.truncate(0, 2);
      expect(bits(sampler.extend(Int32Array.of(0), Int32Array.of(2), Int32Array.of(3, 4)))).toEqual(bits(first));
    });

    it('reports the log-probability that training computes for the same token', async () => {
      const sampler = await engine(3);
      const prompts = [[1, 2, 3], [4, 5], [6, 7, 8, 9, 10]];
      sampler.extend(Int32Array.of(0, 1, 2), Int32Array.of(3, 2, 5), Int32Array.from(prompts.flat()));
      const { tokens, logprobs } = sampler.choose([0.1, 0.6, 0.99]);
      const segments = prompts.map((prompt, i) => ({
        tokens: Int32Array.of(...prompt, tokens[i] ?? 0),
        action: Uint8Array.of(...prompt.map(() => 0), 1),
        weight: 1,
      }));
      const trained = sampler.logprobs(segments).map((values) => values.at(-1));
      expect(Array.from(logprobs)).toEqual(trained);
    });

    it('chooses by the cumulated probabilities, or the likeliest token', async () => {
      const sampler = await engine(1);
      const counts = new Float64Array(config.vocab);
      const logits = sampler.extend(Int32Array.of(0), Int32Array.of(2), Int32Array.of(1, 2)).slice();
      for (let i = 0; i < 4000; i++) {
        const { tokens } = sampler.choose([(i + 0.5) / 4000]);
        counts[tokens[0] ?? 0] = (counts[tokens[0] ?? 0] ?? 0) + 1;
      }
      const e = Array.from(logits, (x) => Math.exp(x));
      const total = e.reduce((sum, x) => sum + x, 0);
      e.forEach((x, token) => expect(Math.abs((counts[token] ?? 0) / 4000 - x / total)).toBeLessThan(1e-3));
      expect(sampler.choose([-1]).tokens[0]).toBe(logits.indexOf(Math.max(...logits)));
    });

    it('refuses slots, counts and lengths that do not exist', async () => {
      const sampler = await engine(2);
      const one = Int32Array.of(1);
      expect(() => sampler.extend(Int32Array.of(2), one, one)).toThrow('slot 2 does not exist');
      expect(() => sampler.extend(Int32Array.of(0), Int32Array.of(0), one)).toThrow('slot 0 cannot grow by 0');
      expect(() => sampler.extend(Int32Array.of(0), one, Int32Array.of(1, 2))).toThrow('make them equal');
      expect(() => sampler.extend(Int32Array.of(0, 0), Int32Array.of(1, 1), Int32Array.of(1, 2))).toThrow('one slot twice');
      expect(() => sampler.extend(Int32Array.of(0), one, Int32Array.of(21))).toThrow('token 21 is outside the vocabulary');
      expect(() => sampler.truncate(0, 1)).toThrow('slot 0 cannot have length 1');
    });
  });
});
