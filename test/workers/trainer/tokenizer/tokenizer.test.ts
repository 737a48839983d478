import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runEpisode } from '../../../../lib/harness/episode';
import { expertPolicy } from '../../../../lib/harness/expert';
import { externalHarness } from '../../../../lib/harness/external/external-harness';
import { FileSandbox } from '../../../../lib/harness/file-sandbox';
import { harnessOf } from '../../../../lib/harness/harness-of';
import { paperSpace } from '../../../../lib/harness/paper-space';
import type { Harness } from '../../../../lib/harness/types';
import { enumerateHarnesses } from '../../../../lib/space/enumerate-harnesses';
import { builtInTaskSets } from '../../../../lib/tasks/built-in';
import { readPolicy } from '../../../../workers/trainer/run/policy-file';
import { messageText } from '../../../../workers/trainer/tokenizer/chat-template';
import { vocabularyPhrases } from '../../../../workers/trainer/tokenizer/fragments';
import { endToken, Tokenizer } from '../../../../workers/trainer/tokenizer/tokenizer';

const space = paperSpace();
const harnesses: Harness[] = enumerateHarnesses(space, 243).map((code) => harnessOf(space, code));
const phrases = vocabularyPhrases(harnesses);
const tokenizer = new Tokenizer(phrases);
const families = builtInTaskSets().flatMap((set) => set.families);

async function expertTranscript(harness: Harness, family: (typeof families)[number], seed: number) {
  const task = family.make(seed);
  return (await runEpisode({ task, harness, policy: expertPolicy(task, harness), sandbox: new FileSandbox(task.files), keepTranscript: true })).transcript;
}

describe('the vocabulary', () => {
  it('is the one that the shipped backbone was made with', async () => {
    const shipped = await readPolicy('public/backbones/micro.safetensors');
    const remedy = 'a text that the micro policy reads has changed, so the shipped backbone no longer fits it: run npm run backbone and commit public/backbones/micro.safetensors';
    const missing = phrases.filter((phrase) => !shipped.phrases.includes(phrase));
    const gone = shipped.phrases.filter((phrase) => !phrases.includes(phrase));
    expect({ missing, gone }, remedy).toEqual({ missing: [], gone: [] });
    expect(phrases, remedy).toEqual(shipped.phrases);
    expect(tokenizer.size, remedy).toBe(shipped.config.vocab);
  });

  it('is sorted, without repetition, of phrases that show', () => {
    expect(phrases).toEqual([...new Set(phrases)].sort());
    expect(phrases.filter((phrase) => phrase.trim() === '')).toEqual([]);
    expect(tokenizer.size).toBe(phrases.length + 2);
  });

  it('does not depend on the order of the harnesses', () => {
    expect(vocabularyPhrases([...harnesses].reverse())).toEqual(phrases);
  });
});

describe('encoding', () => {
  it('brings back to the letter all that the expert says, in all harnesses and families', async () => {
    const wrong = new Set<string>();
    for (const harness of [...harnesses, externalHarness('field-agent')]) {
      for (const family of families) {
        for (const { reply } of await expertTranscript(harness, family, 20)) {
          const text = messageText(reply);
          if (tokenizer.decode(tokenizer.encode(text)) !== text) wrong.add(`${harness.code}: ${text}`);
        }
      }
    }
    expect([...wrong]).toEqual([]);
  });

  it('keeps each line of a file that an observation shows, and the names in the instruction', async () => {
    for (const code of ['00000', '01110', '02220', '11211', '22122']) {
      for (const family of families) {
        const task = family.make(31);
        const lines = Object.values(task.files).flatMap((text) => text.trimEnd().split('\n'));
        expect(tokenizer.decode(tokenizer.encode(task.instruction))).toContain(task.target);
        for (const { observation } of await expertTranscript(harnessOf(space, code), family, 31)) {
          const read = tokenizer.decode(tokenizer.encode(observation));
          expect(lines.filter((line) => observation.includes(line) && !read.includes(line))).toEqual([]);
        }
      }
    }
  });

  it('takes any text: what it knows, and no reserved token', () => {
    const bits = fc.oneof(fc.string({ unit: 'binary', maxLength: 8 }), fc.constantFrom(...phrases));
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 12 }).map((parts) => parts.join('')), (text) => {
        const ids = tokenizer.encode(text);
        for (const id of ids) expect(id > endToken && id < tokenizer.size).toBe(true);
        expect(ids.length).toBeLessThanOrEqual(text.length);
        expect(tokenizer.encode(text)).toEqual(new Tokenizer(phrases).encode(text));
      }),
      { numRuns: 200 },
    );
  });

  it('makes one token of each phrase', () => {
    phrases.forEach((phrase, index) => expect(Array.from(tokenizer.encode(phrase))).toEqual([index + 2]));
  });

  it('gives a key the same token in a file and in a sentence', () => {
    expect(tokenizer.encode('port')).toEqual(tokenizer.encode('port: '));
    expect(new Tokenizer(['port', 'port: ']).encode('port')).not.toEqual(new Tokenizer(['port', 'port: ']).encode('port: '));
  });

  it('takes the longest phrase at each place and skips what begins none', () => {
    const small = new Tokenizer(['ab', 'abc', 'c']);
    expect(Array.from(small.encode('abc§abcc💥ab'))).toEqual([3, 3, 4, 2]);
    expect(small.decode([3, 3, 4, 2])).toBe('abcabccab');
  });

  it('reads reserved and unknown ids as nothing', () => {
    expect(tokenizer.decode([0, endToken, tokenizer.size, -1, 10 ** 9])).toBe('');
    expect(new Tokenizer([]).encode('anything')).toHaveLength(0);
  });
});
