// A trainer for tests that needs no weights: it speaks the trainer's protocol, keeps checkpoints, and its numbers follow
// from seed and step alone. The backbone's name chooses how it behaves.
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

let seq = 0;
let stopping = false;
const emit = (event) => process.stdout.write(`${JSON.stringify({ seq: seq++, event })}\n`);

process.on('SIGTERM', () => (stopping = true));
const lines = createInterface({ input: process.stdin });
lines.once('line', (line) => run(JSON.parse(line)));
lines.once('close', () => process.exit(1)); // the worker is gone

function checkpointName(step) {
  return `step-${String(step).padStart(6, '0')}.json`;
}

function newestStep(directory, newest) {
  const steps = readdirSync(directory).map((name) => Number(/^step-(\d+)\.json$/.exec(name)?.[1] ?? 0));
  return Math.max(0, ...steps.filter((step) => step <= newest));
}

function rollout(seed, step, index) {
  const reward = ((seed * 7 + step * 3 + index) % 11) / 10;
  return { index, taskSet: 'service-desk', family: 'lookup', task: index, repeat: 0, harness: '00000', reward, passed: reward === 1, turns: 3, toolCalls: 2, segments: 1, tokens: 10 + index, end: 'finished', signals: { turns: 3 } };
}

function trainStep({ spec, runDirectory }, step) {
  const items = Array.from({ length: 8 }, (_, index) => rollout(spec.seed, step, index));
  emit({ type: 'rollouts', phase: 'train', step, set: null, items });
  emit({ type: 'trajectory', phase: 'train', step, set: null, index: 0, body: { text: `${spec.seed}/${step}` } });
  emit({ type: 'metric', step, values: { 'reward/mean': items.reduce((sum, { reward }) => sum + reward, 0) / 8, loss: 1 / (spec.seed + step), 'timing/step': performance.now() } });
  emit({ type: 'progress', phase: 'train', done: step, total: spec.schedule.steps });
  const file = checkpointName(step);
  writeFileSync(join(runDirectory, `${file}.part`), JSON.stringify({ seed: spec.seed, step }));
  renameSync(join(runDirectory, `${file}.part`), join(runDirectory, file));
  emit({ type: 'checkpoint', step, file, bytes: 1, sha256: `${spec.seed}-${step}` });
}

async function run(job) {
  const { spec, runDirectory, storedStep } = job;
  if (spec.backbone === 'fails') {
    process.stderr.write('out of luck\n');
    process.exit(3);
  }
  if (spec.backbone === 'kills-worker') process.kill(process.ppid, 'SIGKILL');
  if (spec.backbone === 'garbles') process.stdout.write('{"seq":0,"event":{"type":"metric"}}\n');
  if (spec.backbone === 'deaf') process.removeAllListeners('SIGTERM').on('SIGTERM', () => undefined);
  emit({ type: 'progress', phase: 'train', done: 0, total: spec.schedule.steps });
  for (let step = newestStep(runDirectory, storedStep) + 1; step <= spec.schedule.steps; step++) {
    if (stopping) return end('stopped');
    trainStep(job, step);
    await new Promise((resolve) => setTimeout(resolve, 10));
    while (spec.backbone === 'waits' && !stopping && !existsSync(join(runDirectory, 'go'))) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const items = Array.from({ length: 8 }, (_, index) => rollout(spec.seed, 99, index));
  emit({ type: 'rollouts', phase: 'evaluate', step: spec.schedule.steps, set: 'held-out', items });
  end('finished');
}

function end(outcome) {
  emit({ type: 'done', outcome });
  process.stdout.write('', () => process.exit(0));
}
