import { copyFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { getRun } from '../../lib/service';
import { root } from '../../workers/build.mjs';
import { liveContext } from '../support/real-worker';
import { launchSample } from '../support/service-context';
import { temporaryDirectory } from '../support/temporary-directory';
import { shippedBackbones } from '../support/trainer-run';
import { buildScriptedWorker, startWorkerProcess } from '../support/worker-process';

let program = '';
beforeAll(async () => {
  program = await buildScriptedWorker();
});

/** A copy of the built trainer, to be broken. */
function copyOfTrainer(): string {
  const directory = temporaryDirectory();
  for (const name of ['trainer.mjs', 'rollout-thread.mjs', 'kernels.wasm']) copyFileSync(join(root, 'dist', name), join(directory, name));
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
  return directory;
}

/** How a run of a broken trainer ends. */
async function endOf(damage: (directory: string) => void): Promise<{ state: string; reason: string }> {
  const directory = copyOfTrainer();
  damage(directory);
  const ctx = liveContext();
  copyFileSync(join(shippedBackbones, 'micro.safetensors'), join(ctx.directory, 'micro.safetensors'));
  const [id = ''] = await launchSample(ctx, { arms: ['single-harness'] });
  const worker = startWorkerProcess(program, ctx.directory, getRun(ctx, id).experimentId, join(directory, 'trainer.mjs'));
  expect(await worker.ended).toBe(0);
  const { state, reason } = getRun(ctx, id);
  return { state, reason: reason ?? '' };
}

const thread = (text: string) => (directory: string) => writeFileSync(join(directory, 'rollout-thread.mjs'), text);
const ready = `import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ kind: 'ready' });`;
const givenUp = 'given up after 3 attempts in a row that brought nothing new; the last one: the trainer ended with exit code 1: ';

describe('a run whose trainer is broken', () => {
  it('finishes with the copy that is not broken', async () => {
    expect(await endOf(() => undefined)).toEqual({ state: 'finished', reason: '' });
  });

  it.each([
    ['has no kernels', (directory: string) => rmSync(join(directory, 'kernels.wasm')), 'kernels.wasm is not built: run npm run build'],
    ['has damaged kernels', (directory: string) => writeFileSync(join(directory, 'kernels.wasm'), 'no wasm'), 'kernels.wasm is damaged: run npm run build'],
    ['has no thread program', (directory: string) => rmSync(join(directory, 'rollout-thread.mjs')), 'rollout-thread.mjs'],
    ['has a thread that ends at once', thread('process.exit(7);'), 'a rollout thread ended with code 7; resume the run'],
    ['has a thread that ends while it plays', thread(`${ready} parentPort.on('message', () => process.exit(5));`), 'a rollout thread ended with code 5; resume the run'],
    ['has a thread that ends between two requests', thread(`${ready} setImmediate(() => process.exit(6));`), 'rollout thread'],
    ['has a thread that throws', thread(`${ready} parentPort.on('message', () => { throw new RangeError('out of luck'); });`), 'RangeError: out of luck'],
  ])('that %s fails with the reason instead of hanging', async (_, damage, sentence) => {
    const { state, reason } = await endOf(damage);
    expect(state).toBe('failed');
    expect(reason).toContain(givenUp);
    expect(reason).toContain(sentence);
  });
});
