import { parentPort, workerData } from 'node:worker_threads';
import { errorText } from './error-text';
import { RolloutWorker } from './rollout/rollout-worker';
import type { ThreadAnswer, ThreadRequest, ThreadSetUp } from './rollout/thread-protocol';

/** Entry of a rollout thread: set up by `workerData`, then one answer a request. */
async function serve(setUp: ThreadSetUp): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('a rollout thread is started by the trainer, not by hand');
  const say = (answer: ThreadAnswer) => port.postMessage(answer);
  const fail = (error: unknown) => say({ kind: 'error', message: errorText(error) });
  try {
    const worker = await RolloutWorker.create(setUp);
    port.on('message', (request: ThreadRequest) => void worker.answer(request).then(say, fail));
    say({ kind: 'ready' });
  } catch (error) {
    fail(error);
  }
}

await serve(workerData);
