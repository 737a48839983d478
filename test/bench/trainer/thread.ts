import { parentPort, workerData } from 'node:worker_threads';
import { createRandom } from '../../../lib/rl/random';
import { Engine } from '../../../workers/trainer/model/engine';
import { clipRatio, makeWorkload } from './workload';

export interface BenchThreadSetUp {
  readonly index: number;
  readonly threads: number;
  readonly parameters: SharedArrayBuffer;
  readonly gradient: SharedArrayBuffer;
}

export type BenchRequest = 'update' | 'sample';

/** One thread of our side: every `threads`-th segment and prompt is its own. */
export async function serveBench(): Promise<void> {
  const setUp: BenchThreadSetUp = workerData;
  const workload = makeWorkload();
  const mine = <T>(all: readonly T[]) => all.filter((_, i) => i % setUp.threads === setUp.index);
  const segments = mine(workload.segments);
  const prompts = mine(workload.prompts);
  const engine = await Engine.create(workload.config, { slots: prompts.length });
  const update = () => {
    engine.zeroGradient();
    const report = engine.lossAndGradient({ segments, mode: 'clip', clipRatio, normaliser: workload.normaliser });
    new Float32Array(setUp.gradient).set(engine.gradient);
    return report.lossSum;
  };
  parentPort?.on('message', (request: BenchRequest) => {
    engine.setParameters(new Float32Array(setUp.parameters));
    parentPort?.postMessage(request === 'update' ? update() : sample(engine, prompts, workload.newTokens));
  });
  parentPort?.postMessage(0);
}

function sample(engine: Engine, prompts: readonly Int32Array[], newTokens: number): number {
  const random = createRandom(['bench-sample']);
  const slots = Int32Array.from(prompts.keys());
  const ones = new Int32Array(prompts.length).fill(1);
  const uniforms = () => Float64Array.from(prompts, () => random.next());
  const tokens = new Int32Array(prompts.reduce((sum, prompt) => sum + prompt.length, 0));
  let at = 0;
  for (const prompt of prompts) {
    tokens.set(prompt, at);
    at += prompt.length;
  }
  engine.extend(slots, Int32Array.from(prompts, (prompt) => prompt.length), tokens);
  let chosen = engine.choose(uniforms());
  for (let i = 1; i < newTokens; i++) {
    engine.extend(slots, ones, chosen.tokens);
    chosen = engine.choose(uniforms());
  }
  return chosen.logprobs.reduce((sum, logprob) => sum + logprob, 0);
}
