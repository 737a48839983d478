// Our engine against PyTorch: same model, parameters, batch and cores, in interleaved rounds. Needs python3 with torch.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker } from 'node:worker_threads';
import { adamStep } from '../../workers/trainer/model/adam';
import { serveBench, type BenchRequest, type BenchThreadSetUp } from './trainer/thread';
import { openTorch, type TorchCommand } from './trainer/torch-side';
import { makeWorkload, optimiser, writeWorkload, type Workload } from './trainer/workload';

const rounds = 7;
const batchSizes = [32, 64];

/** Our side on `threads` worker threads. */
async function openOurs(workload: Workload, threads: number) {
  const size = 4 * workload.parameters.length;
  const shared = Array.from({ length: threads + 1 }, () => new SharedArrayBuffer(size));
  const [parameters = new SharedArrayBuffer(0), ...gradients] = shared;
  const flat = new Float32Array(parameters);
  flat.set(workload.parameters);
  const workers = gradients.map((gradient, index) => {
    const workerData: BenchThreadSetUp = { index, threads, parameters, gradient };
    return new Worker(fileURLToPath(import.meta.url), { workerData });
  });
  const answers = () => Promise.all(workers.map((worker) => new Promise<number>((resolve) => worker.once('message', resolve))));
  await answers();
  const ask = async (request: BenchRequest) => {
    const reply = answers();
    for (const worker of workers) worker.postMessage(request);
    return (await reply).reduce((sum, value) => sum + value, 0);
  };
  const sum = new Float32Array(flat.length);
  const state = { parameters: flat, gradient: sum, m: new Float32Array(flat.length), v: new Float32Array(flat.length) };
  let step = 0;
  const gradient = async () => {
    const loss = await ask('update');
    sum.fill(0);
    for (const part of gradients) new Float32Array(part).forEach((g, i) => void (sum[i] = (sum[i] ?? 0) + g));
    return { loss, gradient: sum };
  };
  return {
    gradient,
    update: async () => {
      await gradient();
      adamStep({ ...state, step: ++step, ...optimiser });
    },
    sample: () => ask('sample'),
    close: () => Promise.all(workers.map((worker) => worker.terminate())),
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function relativeDifference(actual: Float32Array, expected: Float32Array): number {
  let [difference, size] = [0, 0];
  expected.forEach((value, i) => {
    difference += ((actual[i] ?? NaN) - value) ** 2;
    size += value ** 2;
  });
  return Math.sqrt(difference / size);
}

interface Contender {
  readonly name: string;
  readonly work: 'update' | 'sample';
  readonly ours: boolean;
  readonly threads: number;
  readonly run: () => Promise<number>;
}

async function main(): Promise<void> {
  const workload = makeWorkload();
  const folder = writeWorkload(workload, batchSizes);
  const torch = openTorch(folder);
  const both = await openOurs(workload, 2);
  const engines = new Map([[1, await openOurs(workload, 1)], [2, both]]);
  const { loss, gradient } = await both.gradient();
  const same = await torch.ask({ work: 'update', threads: 1, batch: 32, step: false });
  const bytes = readFileSync(join(folder, 'torch-gradient.bin'));
  const theirs = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  console.log(`loss: ours ${loss.toFixed(4)}, torch ${same.loss?.toFixed(4)}; gradients differ by ${relativeDifference(gradient, theirs).toExponential(1)} (relative L2)`);
  const torchRun = (command: TorchCommand) => async () => (await torch.ask(command)).milliseconds;
  const contenders: Contender[] = [];
  for (const [threads, engine] of engines) {
    contenders.push({ name: `ours, ${threads} threads`, work: 'update', ours: true, threads, run: () => timed(engine.update) });
    contenders.push({ name: `ours, ${threads} threads`, work: 'sample', ours: true, threads, run: () => timed(engine.sample) });
    for (const batch of batchSizes)
      contenders.push({ name: `torch, ${threads} threads, batches of ${batch}`, work: 'update', ours: false, threads, run: torchRun({ work: 'update', threads, batch }) });
    contenders.push({ name: `torch, ${threads} threads`, work: 'sample', ours: false, threads, run: torchRun({ work: 'sample', threads }) });
  }
  const times = new Map(contenders.map((contender) => [contender, new Array<number>()]));
  for (let round = 0; round <= rounds; round++) {
    for (const contender of contenders) {
      const time = await contender.run();
      if (round > 0) times.get(contender)?.push(time); // the first round warms both sides up
    }
  }
  report(workload, contenders, new Map(contenders.map((contender) => [contender, Math.min(...(times.get(contender) ?? []))])));
  await Promise.all([torch.close(), ...[...engines.values()].map((engine) => engine.close())]);
  rmSync(folder, { recursive: true });
}

function report(workload: Workload, contenders: readonly Contender[], times: ReadonlyMap<Contender, number>): void {
  const newTokens = workload.prompts.length * workload.newTokens;
  console.log(`update: ${workload.rows} tokens, ${workload.segments.length} segments, ${workload.normaliser} actions; sample: ${newTokens} new tokens of ${workload.prompts.length} sequences`);
  for (const work of ['update', 'sample'] as const) {
    const own = contenders.filter((contender) => contender.work === work);
    const best = (ours: boolean, threads: number[]) =>
      Math.min(...own.filter((contender) => contender.ours === ours && threads.includes(contender.threads)).map((contender) => times.get(contender) ?? NaN));
    for (const contender of own) console.log(`${work.padEnd(8)}${contender.name.padEnd(38)}${(times.get(contender) ?? NaN).toFixed(0).padStart(6)} ms`);
    console.log(`${work.padEnd(8)}ours / best torch: ${(best(true, [1]) / best(false, [1])).toFixed(2)} on 1 core, ${(best(true, [1, 2]) / best(false, [1, 2])).toFixed(2)} on 2 cores (best of ${rounds} rounds)`);
  }
}

await (isMainThread ? main() : serveBench());
