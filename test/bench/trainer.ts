// Our engine against PyTorch: same model, parameters, batch and cores, in interleaved rounds. Needs python3 with torch.
// Arguments: the thread counts to try, by default 1 2. On a machine that does other work, PyTorch's threads wait for each other: try 1.
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
const threadCounts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1, 2];

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

interface Cost {
  /** Milliseconds. */
  readonly wall: number;
  /** Of all threads of the process; on a busy machine the fairer figure. */
  readonly cpu: number;
}

async function timed(work: () => Promise<unknown>): Promise<Cost> {
  const start = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { wall: performance.now() - start, cpu: (user + system) / 1000 };
}

function best(costs: readonly Cost[]): Cost {
  return { wall: Math.min(...costs.map(({ wall }) => wall)), cpu: Math.min(...costs.map(({ cpu }) => cpu)) };
}

function relativeDifference(actual: Float32Array, expected: Float32Array): number {
  let [difference, size] = [0, 0];
  expected.forEach((value, i) => {
    difference += ((actual[i] ?? NaN) - value) ** 2;
    size += value ** 2;
  });
  return Math.sqrt(difference / size);
}

/** Prints how far the two sides agree on the loss and the gradient of the first update. */
async function checkSame(engines: readonly Awaited<ReturnType<typeof openOurs>>[], torch: ReturnType<typeof openTorch>, folder: string): Promise<void> {
  for (const engine of engines) {
    const { loss, gradient } = await engine.gradient();
    const same = await torch.ask({ work: 'update', threads: 1, batch: 32, step: false });
    const bytes = readFileSync(join(folder, 'torch-gradient.bin'));
    const theirs = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    const difference = relativeDifference(gradient, theirs).toExponential(1);
    console.log(`loss: ours ${loss.toFixed(4)}, torch ${same.loss?.toFixed(4)}; gradients differ by ${difference} (relative L2)`);
  }
}

interface Contender {
  readonly name: string;
  readonly work: 'update' | 'sample';
  readonly ours: boolean;
  readonly threads: number;
  readonly run: () => Promise<Cost>;
}

async function main(): Promise<void> {
  const workload = makeWorkload();
  const folder = writeWorkload(workload, batchSizes);
  const torch = openTorch(folder);
  const engines = new Map<number, Awaited<ReturnType<typeof openOurs>>>();
  for (const threads of threadCounts) engines.set(threads, await openOurs(workload, threads));
  await checkSame([...engines.values()], torch, folder);
  const torchRun = (command: TorchCommand) => () => torch.ask(command);
  const contenders: Contender[] = [];
  for (const [threads, engine] of engines) {
    contenders.push({ name: `ours, ${threads} threads`, work: 'update', ours: true, threads, run: () => timed(engine.update) });
    contenders.push({ name: `ours, ${threads} threads`, work: 'sample', ours: true, threads, run: () => timed(engine.sample) });
    for (const batch of batchSizes)
      contenders.push({ name: `torch, ${threads} threads, batches of ${batch}`, work: 'update', ours: false, threads, run: torchRun({ work: 'update', threads, batch }) });
    contenders.push({ name: `torch, ${threads} threads`, work: 'sample', ours: false, threads, run: torchRun({ work: 'sample', threads }) });
  }
  const costs = new Map(contenders.map((contender) => [contender, new Array<Cost>()]));
  for (let round = 0; round <= rounds; round++) {
    for (const contender of contenders) {
      const cost = await contender.run();
      if (round > 0) costs.get(contender)?.push(cost); // the first round warms both sides up
    }
  }
  report(workload, contenders, new Map(contenders.map((contender) => [contender, best(costs.get(contender) ?? [])])));
  await Promise.all([torch.close(), ...[...engines.values()].map((engine) => engine.close())]);
  rmSync(folder, { recursive: true });
}

function report(workload: Workload, contenders: readonly Contender[], costs: ReadonlyMap<Contender, Cost>): void {
  const newTokens = workload.prompts.length * workload.newTokens;
  console.log(`update: ${workload.rows} tokens, ${workload.segments.length} segments, ${workload.normaliser} actions; sample: ${newTokens} new tokens of ${workload.prompts.length} sequences`);
  console.log(`${''.padEnd(46)}   wall     cpu (ms, best of ${rounds} rounds)`);
  for (const work of ['update', 'sample'] as const) {
    const own = contenders.filter((contender) => contender.work === work);
    for (const contender of own) {
      const { wall, cpu } = costs.get(contender) ?? best([]);
      console.log(`${work.padEnd(8)}${contender.name.padEnd(38)}${wall.toFixed(0).padStart(7)} ${cpu.toFixed(0).padStart(7)}`);
    }
    for (const threads of threadCounts) {
      const side = (ours: boolean) => best(own.filter((contender) => contender.ours === ours && contender.threads <= threads).map((contender) => costs.get(contender) ?? best([])));
      const [a, b] = [side(true), side(false)];
      console.log(`${work.padEnd(8)}${`ours / best torch, up to ${threads} threads`.padEnd(38)}${(a.wall / b.wall).toFixed(2).padStart(7)} ${(a.cpu / b.cpu).toFixed(2).padStart(7)}`);
    }
  }
}

await (isMainThread ? main() : serveBench());
