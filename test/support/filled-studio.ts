import { setTimeout as pause } from 'node:timers/promises';
import type { Lease } from '../../db/queue/lease';
import type { Rollout, RunEvent } from '../../lib/contract/run-event';
import type { RunSpec } from '../../lib/contract/run-spec';
import { runEpisode } from '../../lib/harness/episode';
import { expertPolicy } from '../../lib/harness/expert';
import { externalHarness } from '../../lib/harness/external/external-harness';
import { FileSandbox } from '../../lib/harness/file-sandbox';
import { harnessOf } from '../../lib/harness/harness-of';
import type { Episode } from '../../lib/harness/types';
import { hashParts } from '../../lib/rl/random';
import { breakOffRun, cancelRun, claimRun, finishRun, launchExperiment, listRollouts, paperHeldOutId, paperTrainingId, publishReport, recordEvents, registerWorker, releaseRun, type Context } from '../../lib/service';
import { hammingDistance } from '../../lib/space/codes';
import { makeTask } from '../../lib/tasks/built-in';
import { evaluationItems, evaluationSetsOf } from '../../workers/trainer/run/evaluate';
import { rolloutOf, transcriptOf } from '../../workers/trainer/rollout/play-episode';
import type { PlayItem } from '../../workers/trainer/rollout/thread-protocol';

/** What {@link fillStudio} has put into a database. */
export interface FilledStudio {
  /** All six runs finished: three arms, two seeds. */
  readonly finished: { readonly experiment: string; readonly runs: readonly string[] };
  /** Its runs, in this order: running at step 9 of 16, failed, cancelled, queued. */
  readonly live: { readonly experiment: string; readonly runs: readonly string[]; readonly lease: Lease };
  readonly report: string;
  /** A held-out rollout of the third finished run, in a harness that summarises its context; its messages were kept. */
  readonly rollout: number;
}

const steps = 16;
const common = {
  preset: 'smoke',
  trainingDesignId: paperTrainingId,
  heldOutDesignId: paperHeldOutId,
  schedule: { steps, tasksPerStep: 8, rolloutsPerTask: 4, k: 2 },
  evaluation: { tasksPerSet: 8, repeats: 2, everySteps: 0 },
};

/**
 * Fills a database, built-ins in it, with what pages show, through the same verbs that a worker uses. The episodes are
 * the scripted expert's, real text; whether one counts as passed is drawn from a made-up learning curve by a fixed seed.
 */
export async function fillStudio(ctx: Context): Promise<FilledStudio> {
  const done = await launchExperiment(ctx, { ...common, name: 'Two seeds', seeds: [1, 2], idempotencyKey: 'filled-finished' });
  const worker = await registerWorker(ctx, { pid: process.pid, slots: 1 });
  for (const { id } of done.runs) {
    const { lease, spec } = await claimed(ctx, worker, done.id);
    await tell(ctx, lease, trainingEvents(spec, spec.schedule.steps));
    await tell(ctx, lease, await evaluationEvents(spec));
    if (lease.runId !== id || !(await finishRun(ctx, lease, 'finished'))) throw new Error(`run ${id} could not be finished`);
  }
  const report = await publishReport(ctx, { experimentId: done.id, title: 'Two seeds on the paper’s space' });
  // Lists are ordered by time: the second experiment must not carry the first one's millisecond.
  await pause(2);
  const open = await launchExperiment(ctx, { ...common, name: 'Still running', arms: ['harness-scaling', 'single-harness'], seeds: [3, 4], idempotencyKey: 'filled-live-1' });
  const running = await claimed(ctx, worker, open.id);
  await tell(ctx, running.lease, trainingEvents(running.spec, 9));
  const broken = await claimed(ctx, worker, open.id);
  await tell(ctx, broken.lease, [{ type: 'log', level: 'error', text: 'the trainer ran out of memory' }]);
  for (let lease: Lease | null = broken.lease, tries = 0; lease && tries < 3; tries++) {
    await breakOffRun(ctx, lease, { code: 'trainer-failed', text: 'the trainer ended with code 1; see its log' });
    const again: Awaited<ReturnType<typeof claimRun>> = tries < 2 ? await claimAgain(ctx, worker, lease.runId, open.id) : null;
    lease = again?.lease ?? null;
  }
  const states = open.runs.map(({ id }) => id).filter((id) => id !== running.lease.runId && id !== broken.lease.runId);
  if (states[0]) await cancelRun(ctx, states[0]);
  return {
    finished: { experiment: done.id, runs: done.runs.map(({ id }) => id) },
    live: { experiment: open.id, runs: [running.lease.runId, broken.lease.runId, ...states], lease: running.lease },
    report: report.id,
    rollout: summarised(ctx, done.runs[2]?.id ?? ''),
  };
}

function summarised(ctx: Context, runId: string): number {
  const { rollouts } = listRollouts(ctx, runId, { phase: 'evaluate', set: 'held-out', after: 0, limit: 500 });
  const kept = rollouts.filter(({ harness, hasTrajectory }) => hasTrajectory && harness.charAt(3) === '2');
  const longest = kept.toSorted((a, b) => b.turns - a.turns)[0];
  if (!longest) throw new Error(`run ${runId} has no kept rollout in a harness that summarises`);
  return longest.id;
}

/** Claims runs until the wanted one comes; the others go back into the queue. */
async function claimAgain(ctx: Context, worker: string, runId: string, experiment: string): ReturnType<typeof claimRun> {
  const passed: Lease[] = [];
  for (;;) {
    const claim = await claimRun(ctx, worker, experiment);
    if (!claim || claim.lease.runId === runId) {
      for (const lease of passed) await releaseRun(ctx, lease);
      return claim;
    }
    passed.push(claim.lease);
  }
}

async function claimed(ctx: Context, worker: string, experiment: string): Promise<{ lease: Lease; spec: RunSpec }> {
  const claim = await claimRun(ctx, worker, experiment);
  if (!claim) throw new Error(`experiment ${experiment} has no run to claim`);
  return claim;
}

async function tell(ctx: Context, lease: Lease, events: readonly RunEvent[]): Promise<void> {
  if (!(await recordEvents(ctx, lease, events))) throw new Error(`the lease of run ${lease.runId} was lost`);
}

/** Training from step `from` + 1 to `to` as the trainer tells it: rollouts, metrics, progress, a checkpoint every fourth step. */
export function trainingEvents(spec: RunSpec, to: number, from = 0): RunEvent[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => trainingStep(spec, from + i + 1)).flat();
}

function trainingStep(spec: RunSpec, step: number): RunEvent[] {
  const { steps: total, tasksPerStep, rolloutsPerTask } = spec.schedule;
  const items = Array.from({ length: tasksPerStep * rolloutsPerTask }, (_, index): Rollout => {
    const task = Math.floor(index / rolloutsPerTask);
    const harness = spec.training[(step * 5 + task) % Math.max(1, spec.training.length)] ?? spec.base;
    const rate = 0.25 + (0.6 * step) / total - 0.04 * hammingDistance(harness, spec.base);
    const reward = drawn(rate, [spec.arm, spec.seed, step, index]) ? 1 : draw(['part', spec.seed, step, index]) / 2;
    return { index, taskSet: spec.taskSets[task % spec.taskSets.length] ?? '', family: 'lookup', task: 2 * task, repeat: index % rolloutsPerTask, harness, reward, passed: reward === 1, turns: 4 + (index % 5), toolCalls: 3, segments: 1 + (index % 2), tokens: 90 + ((index * 7 + step) % 40), end: 'finished', signals: { turns: 4 } };
  });
  const rewards = items.map(({ reward }) => reward);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const values = {
    'critic/rewards/mean': mean(rewards),
    'critic/rewards/max': Math.max(...rewards),
    'critic/rewards/min': Math.min(...rewards),
    'train/success': mean(items.map(({ passed }) => (passed ? 1 : 0))),
    'train/turns': mean(items.map(({ turns }) => turns)),
    'train/segments': mean(items.map(({ segments }) => segments)),
    'response_length/mean': mean(items.map(({ tokens }) => tokens)),
    'actor/pg_loss': 0.02 * draw(['loss', spec.seed, step]) - 0.01,
    'actor/entropy': 0.9 - (0.5 * step) / total,
    'actor/pg_clipfrac': 0.05 * draw(['clip', spec.seed, step]),
    'actor/ppo_kl': 0.002 * draw(['kl', spec.seed, step]),
    'actor/grad_norm': 0.3 + 0.2 * draw(['norm', spec.seed, step]),
    'actor/lr': spec.optimiser.learningRate * Math.min(1, step / 10),
    'perf/total_num_tokens': 4000 * step,
    'timing/gen': 0.8 + 0.1 * draw(['gen', step]),
    'timing/update_actor': 0.5,
    'timing/step': 1.4 + 0.1 * draw(['step', step]),
  };
  const checkpoint: RunEvent[] = step % 4 === 0 ? [{ type: 'checkpoint', step, file: `step-${step}.safetensors`, bytes: 568_640, sha256: String(step).padStart(64, '0') }] : [];
  return [
    { type: 'rollouts', phase: 'train', step, set: null, items },
    { type: 'metric', step, values },
    { type: 'progress', phase: 'train', done: step, total },
    { type: 'log', level: 'info', text: `step ${step} of ${total}` },
    ...checkpoint,
  ];
}

/** The whole evaluation of a spec at its last step, with the transcript of the first repeat of each task. */
export async function evaluationEvents(spec: RunSpec, step = spec.schedule.steps): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  for (const { set, harnesses } of evaluationSetsOf(spec)) {
    const items = evaluationItems(spec, set, harnesses, step);
    const played = await Promise.all(items.map((item) => evaluated(spec, set, item)));
    events.push({ type: 'rollouts', phase: 'evaluate', step, set, items: played.map(({ rollout }) => rollout) });
    for (const { rollout, body } of played) if (rollout.repeat === 0) events.push({ type: 'trajectory', phase: 'evaluate', step, set, index: rollout.index, body });
  }
  return events;
}

const strength = { 'base-model': [0.3, 0], 'single-harness': [0.95, 0.13], 'harness-scaling': [0.88, 0.02] } as const;

async function evaluated(spec: RunSpec, set: string, item: PlayItem): Promise<{ rollout: Rollout; body: unknown }> {
  const episode = await expertEpisode(spec, set, item);
  const [at, loss] = strength[spec.arm];
  const rate = at - loss * (set === 'external' ? 4 : hammingDistance(item.harness, spec.base));
  const passed = episode.passed && drawn(rate, ['evaluate', spec.arm, spec.seed, set, item.harness, item.family, item.task, item.repeat]);
  const rollout = rolloutOf(item, episode, 1);
  const signals = passed ? rollout.signals : { ...rollout.signals, valueRight: 0, deliverableRightForm: 0, refused: 2 };
  const reward = passed ? 1 : 0.25 * Math.floor(3 * draw([spec.seed, item.harness, item.task]));
  return { rollout: { ...rollout, passed, reward, signals }, body: transcriptOf(item, { ...episode, passed, reward }) };
}

const episodes = new Map<string, Promise<Episode>>();

function expertEpisode(spec: RunSpec, set: string, item: PlayItem): Promise<Episode> {
  const key = [set === 'external' ? set : '', item.harness, item.taskSet, item.family, item.task].join(' ');
  const known = episodes.get(key) ?? play(spec, set, item);
  episodes.set(key, known);
  return known;
}

function play(spec: RunSpec, set: string, item: PlayItem): Promise<Episode> {
  const task = makeTask(item.taskSet, item.family, item.task);
  const harness = set === 'external' ? externalHarness(item.harness) : harnessOf(spec.space, item.harness);
  return runEpisode({ task, harness, policy: expertPolicy(task, harness), sandbox: new FileSandbox(task.files), keepTranscript: true });
}

/** In [0, 1), the same for the same parts. */
function draw(parts: readonly (string | number)[]): number {
  return hashParts(parts) / 2 ** 32;
}

function drawn(rate: number, parts: readonly (string | number)[]): boolean {
  return draw(parts) < rate;
}
