import { parentPort, workerData } from 'node:worker_threads';
import { RolloutWorker } from './rollout/rollout-worker';
import type { ThreadAnswer, ThreadRequest, ThreadSetUp } from './rollout/thread-protocol';

/** Entry of a rollout thread: set up by `workerData`, then one answer a request. */
async function serve(setUp: ThreadSetUp): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('a rollout thread is started by the trainer, not by hand');
  const say = (answer: ThreadAnswer) => port.postMessage(answer);
  const worker = await RolloutWorker.create(setUp);
  port.on('message', (request: ThreadRequest) => {
    worker.answer(request).then(say, (error: unknown) => say({ kind: 'error', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }));
  });
  say({ kind: 'ready' });
}

await serve(workerData);
