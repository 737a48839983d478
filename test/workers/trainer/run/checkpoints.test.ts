import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../../lib/rl/random';
import { parameterCount } from '../../../../workers/trainer/model/config';
import { newestCheckpoint, saveCheckpoint, type TrainingState } from '../../../../workers/trainer/run/checkpoints';
import { temporaryDirectory } from '../../../support/temporary-directory';
import { runTrainer, tinySpec, trainerJob } from '../../../support/trainer-run';
import { tinyModel } from '../../../support/training-samples';

const spec = tinySpec();
const name = (step: number) => `step-${String(step).padStart(6, '0')}.safetensors`;

function stateAt(step: number): TrainingState {
  const random = createRandom(['state', step]);
  const values = () => Float32Array.from({ length: parameterCount(tinyModel) }, () => random.next() - 0.5);
  const policy = { config: tinyModel, phrases: ['one', 'zwei – 2', '§'], parameters: values(), notes: { recipe: '{"seed":1}' } };
  return { policy, optimiser: { m: values(), v: values(), updates: 2 * step }, step, tokens: 1000 * step };
}

/** A directory with the checkpoints of steps 1 and 2. */
async function twoSaved(): Promise<string> {
  const directory = temporaryDirectory();
  for (const step of [1, 2]) await saveCheckpoint(directory, spec, stateAt(step));
  return directory;
}

describe('checkpoints', () => {
  it('give back all that was saved, to the bit', async () => {
    const directory = await twoSaved();
    expect(await newestCheckpoint(directory, spec, 2)).toEqual({ state: stateAt(2), skipped: [] });
  });

  it('are the same bytes for the same state, and are told by their hash', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => saveCheckpoint(temporaryDirectory(), spec, stateAt(3))));
    expect(one).toEqual(two);
    expect((await saveCheckpoint(temporaryDirectory(), spec, stateAt(4))).sha256).not.toBe(one?.sha256);
  });

  it('keep the newest and the one before, and leave no half-written file', async () => {
    const directory = await twoSaved();
    await saveCheckpoint(directory, spec, stateAt(3));
    expect(readdirSync(directory)).toEqual([name(2), name(3)]);
  });

  it('are passed over when cut off anywhere, and the older one is used', async () => {
    const directory = await twoSaved();
    const bytes = readFileSync(join(directory, name(2)));
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), async (length) => {
        writeFileSync(join(directory, name(2)), bytes.subarray(0, length));
        expect(await newestCheckpoint(directory, spec, 2)).toEqual({ state: stateAt(1), skipped: [name(2)] });
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['that is no checkpoint', () => Buffer.from('hello')],
    ['of zeros', (bytes: Buffer) => Buffer.alloc(bytes.length)],
    ['with a damaged header', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 8), Buffer.alloc(40, '}'), bytes.subarray(48)])],
    ['that is a policy without the state of a run', () => readFileSync('public/backbones/micro.safetensors')],
  ])('skip a file %s', async (_, damage) => {
    const directory = await twoSaved();
    const bytes = readFileSync(join(directory, name(2)));
    writeFileSync(join(directory, name(2)), damage(bytes));
    expect(await newestCheckpoint(directory, spec, 2)).toEqual({ state: stateAt(1), skipped: [name(2)] });
  });

  it('of another spec are not used', async () => {
    const directory = await twoSaved();
    expect(await newestCheckpoint(directory, tinySpec({ seed: 5 }), 2)).toEqual({ state: null, skipped: [name(2), name(1)] });
  });

  it('whose points were not stored are deleted, and foreign files are left alone', async () => {
    const directory = await twoSaved();
    writeFileSync(join(directory, `${name(9)}.part`), 'half');
    writeFileSync(join(directory, 'notes.txt'), 'mine');
    mkdirSync(join(directory, 'folder'));
    expect(await newestCheckpoint(directory, spec, 1)).toEqual({ state: stateAt(1), skipped: [] });
    expect(readdirSync(directory).sort()).toEqual(['folder', 'notes.txt', name(1), `${name(9)}.part`].sort());
    expect(await newestCheckpoint(directory, spec, -1)).toEqual({ state: null, skipped: [] });
  });

  it('that are damaged are named in the log of the run, which goes on from the older one', async () => {
    const whole = await runTrainer(trainerJob(spec));
    writeFileSync(join(whole.directory, name(2)), 'damaged');
    const again = await runTrainer(trainerJob(spec, { runDirectory: whole.directory, storedStep: 2 }));
    expect(again.events.filter(({ type }) => type === 'log')).toEqual([
      { type: 'log', level: 'warn', text: `checkpoint ${name(2)} cannot be used; going on without it` },
      { type: 'log', level: 'info', text: 'resuming after step 1' },
    ]);
    const last = (run: typeof whole) => run.events.filter(({ type }) => type === 'checkpoint').at(-1);
    expect(last(again)).toEqual(last(whole));
  });
});
