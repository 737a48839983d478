import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { StudioError } from '../../../lib/contract/errors';
import type { Rollout } from '../../../lib/contract/run-event';
import { parameterCount } from '../model/config';
import type { Demonstration, GroupFacts, GroupLoss, PlayItem, PlayedTranscript, ThreadAnswer, ThreadRequest, ThreadSetUp } from './thread-protocol';

export interface PlayResult {
  rollouts: Rollout[];
  groups: GroupFacts[];
  promptTokens: number;
  transcripts: PlayedTranscript[];
}

export type PoolSetUp = Omit<ThreadSetUp, 'parameters' | 'gradients'>;

/** Where the bundled thread lies: beside the bundle that starts it. */
const threadFile = fileURLToPath(new URL('./rollout-thread.mjs', import.meta.url));

/**
 * Rollout threads that share the parameters. Groups are dealt to threads in turn; sums over groups are taken in group
 * order by the caller, so that no result depends on the number of threads.
 */
export class ThreadPool {
  readonly parameters: Float32Array;
  private readonly gradients: SharedArrayBuffer;
  private readonly size: number;

  private constructor(private readonly workers: readonly Worker[], parameters: SharedArrayBuffer, gradients: SharedArrayBuffer, size: number) {
    this.parameters = new Float32Array(parameters);
    this.gradients = gradients;
    this.size = size;
  }

  static async open(setUp: PoolSetUp, threads: number, groups: number): Promise<ThreadPool> {
    const size = parameterCount(setUp.config);
    const parameters = new SharedArrayBuffer(size * 4);
    const gradients = new SharedArrayBuffer(size * 4 * groups);
    const workerData: ThreadSetUp = { ...setUp, parameters, gradients };
    const workers = Array.from({ length: threads }, () => new Worker(threadFile, { workerData }));
    const pool = new ThreadPool(workers, parameters, gradients, size);
    await Promise.all(workers.map((worker) => answerOf(worker)));
    return pool;
  }

  /** The gradient of a group after `gradient`. */
  gradientOf(group: number): Float32Array {
    return new Float32Array(this.gradients, group * this.size * 4, this.size);
  }

  private threadOf(group: number): number {
    return group % this.workers.length;
  }

  private async ask(thread: number, request: ThreadRequest): Promise<ThreadAnswer> {
    const worker = this.workers[thread];
    if (!worker || worker.threadId < 0) throw new StudioError('internal', `rollout thread ${thread} has ended; resume the run`);
    worker.postMessage(request);
    return answerOf(worker);
  }

  private async played(request: (items: PlayItem[]) => ThreadRequest, items: readonly PlayItem[]): Promise<PlayResult> {
    const parts = this.workers.map((_, thread) => items.filter(({ group }) => this.threadOf(group) === thread));
    const answers = await Promise.all(parts.map((part, thread) => this.ask(thread, request(part))));
    const all = answers.flatMap((answer) => (answer.kind === 'played' ? [answer] : []));
    return {
      rollouts: all.flatMap((one) => one.rollouts).sort((a, b) => a.index - b.index),
      groups: all.flatMap((one) => one.groups).sort((a, b) => a.group - b.group),
      promptTokens: all.reduce((sum, one) => sum + one.promptTokens, 0),
      transcripts: all.flatMap((one) => one.transcripts).sort((a, b) => a.index - b.index),
    };
  }

  play(items: readonly PlayItem[], options: { greedy?: boolean; keep?: boolean; transcripts?: boolean } = {}): Promise<PlayResult> {
    const { greedy = false, keep = false, transcripts = false } = options;
    return this.played((part) => ({ kind: 'play', items: part, greedy, keep, transcripts }), items);
  }

  demonstrate(items: readonly PlayItem[], how: Demonstration): Promise<PlayResult> {
    return this.played((part) => ({ kind: 'demonstrate', items: part, how }), items);
  }

  async gradient(groups: readonly number[], rule: { mode: 'clip' | 'nll'; clipRatio: number; normaliser: number }): Promise<GroupLoss[]> {
    const answers = await Promise.all(
      this.workers.map((_, thread) => this.ask(thread, { kind: 'gradient', groups: groups.filter((group) => this.threadOf(group) === thread), ...rule })),
    );
    return answers.flatMap((answer) => (answer.kind === 'gradient' ? answer.losses : [])).sort((a, b) => a.group - b.group);
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()));
  }
}

/** The next answer of a thread; rejects with its error or its death. */
function answerOf(worker: Worker): Promise<ThreadAnswer> {
  return new Promise((resolve, reject) => {
    const clear = () => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
    };
    const onMessage = (answer: ThreadAnswer) => {
      clear();
      if (answer.kind === 'error') reject(new StudioError('internal', answer.message));
      else resolve(answer);
    };
    const onError = (error: unknown) => {
      clear();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const onExit = (code: number) => {
      clear();
      reject(new StudioError('internal', `a rollout thread ended with code ${code}; resume the run`));
    };
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
  });
}
