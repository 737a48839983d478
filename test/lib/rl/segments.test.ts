import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmentsOf, type TokenisedTurn } from '../../../lib/rl/segments';

const plain = (turns: TokenisedTurn[]) => segmentsOf(turns).map(({ tokens, action }) => ({ tokens: [...tokens], action: [...action] }));

/** Turns that either append to what stands or rewrite it, as `append` says; token 9 opens a rewritten context. */
const rollouts = fc.array(fc.record({ append: fc.boolean(), read: fc.array(fc.nat(5), { minLength: 1, maxLength: 4 }), said: fc.array(fc.nat(5), { minLength: 1, maxLength: 4 }) }), { minLength: 1, maxLength: 12 }).map((steps) => {
  let context: number[] = [];
  let rewrites = 0;
  const turns = steps.map(({ append, read, said }, i) => {
    if (!append && i > 0) {
      rewrites++;
      context = [9 + rewrites];
    }
    const prompt = [...context, ...read];
    context = [...prompt, ...said];
    return { prompt, answer: said };
  });
  return { turns, segments: rewrites + 1 };
});

describe('segments', () => {
  it('are one while each prompt extends the last one with its answer', () => {
    expect(plain([{ prompt: [1, 2], answer: [3] }, { prompt: [1, 2, 3, 4], answer: [5, 6] }])).toEqual([{ tokens: [1, 2, 3, 4, 5, 6], action: [0, 0, 1, 0, 1, 1] }]);
  });

  it('open anew where the context was rewritten, if only by one token, or cut', () => {
    expect(plain([{ prompt: [1, 2], answer: [3] }, { prompt: [1, 2, 7, 4], answer: [5] }])).toHaveLength(2);
    expect(plain([{ prompt: [1, 2], answer: [3] }, { prompt: [1, 2], answer: [5] }])).toEqual([
      { tokens: [1, 2, 3], action: [0, 0, 1] },
      { tokens: [1, 2, 5], action: [0, 0, 1] },
    ]);
  });

  it('are as many as there were rewrites, plus one', () => {
    fc.assert(fc.property(rollouts, ({ turns, segments }) => segmentsOf(turns).length === segments), { numRuns: 1000 });
  });

  it('hold every answer token as an action once, with its log probability, in the order said', () => {
    fc.assert(
      fc.property(rollouts, ({ turns }) => {
        let next = 0;
        const withLogprobs = turns.map((turn) => ({ ...turn, logprobs: turn.answer.map(() => -(++next)) }));
        const segments = segmentsOf(withLogprobs);
        const said = segments.flatMap(({ tokens, action }) => [...tokens].filter((_, i) => action[i] === 1));
        expect(said).toEqual(turns.flatMap(({ answer }) => answer));
        expect(segments.flatMap(({ action, oldLogprob }) => [...oldLogprob].filter((_, i) => action[i] === 1))).toEqual(withLogprobs.flatMap(({ logprobs }) => logprobs));
        for (const { tokens, action, oldLogprob } of segments) {
          expect([action.length, oldLogprob.length]).toEqual([tokens.length, tokens.length]);
          expect([...oldLogprob].every((logprob, i) => action[i] === 1 || logprob === 0)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('of no turn are none', () => expect(segmentsOf([])).toEqual([]));
});
