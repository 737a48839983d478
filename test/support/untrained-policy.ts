import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paperSpace } from '../../lib/harness/paper-space';
import { harnessOf } from '../../lib/harness/harness-of';
import { createRandom } from '../../lib/rl/random';
import { enumerateHarnesses } from '../../lib/space/enumerate-harnesses';
import { defaultModel, initialParameters } from '../../workers/trainer/model/config';
import { encodePolicy } from '../../workers/trainer/run/policy-file';
import { vocabularyPhrases } from '../../workers/trainer/tokenizer/fragments';
import { Tokenizer } from '../../workers/trainer/tokenizer/tokenizer';

/** Writes a policy of random weights, `untrained.safetensors`, for tests that need a trainer at work and no skill. */
export function writeUntrainedPolicy(directory: string): void {
  const space = paperSpace();
  const phrases = vocabularyPhrases(enumerateHarnesses(space, 243).map((code) => harnessOf(space, code)));
  const config = { ...defaultModel, vocab: new Tokenizer(phrases).size };
  const random = createRandom(['untrained']);
  const parameters = initialParameters(config, () => random.next());
  writeFileSync(join(directory, 'untrained.safetensors'), encodePolicy({ config, phrases, parameters, notes: {} }));
}
