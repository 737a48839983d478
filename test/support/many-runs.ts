import { insertRollouts, type NewRollout } from '../../db/store/rollouts';
import { write } from '../../db/write';
import type { Rollout } from '../../lib/contract/run-event';
import type { RunSpec } from '../../lib/contract/run-spec';
import { hashParts } from '../../lib/rl/random';
import { ensureBuiltIns, getRun, launchExperiment, paperHeldOutId, paperTrainingId, type Context } from '../../lib/service';

export interface ManyRuns {
  readonly experiments: readonly string[];
  /** In the order of their making: 20 an experiment. */
  readonly runs: readonly string[];
  readonly points: number;
}

const perExperiment = 20;
const names = ['critic/rewards/mean', 'train/success', 'actor/pg_loss', 'actor/entropy', 'actor/grad_norm', 'actor/ppo_kl', 'response_length/mean', 'perf/total_num_tokens', 'timing/gen', 'timing/step'];

/**
 * Fills a store, in seconds, with as many runs and metric points as a busy year leaves: by default 200 runs with 10^6
 * points, each run with its last training step and a small evaluation. The values are made up from hashes; most runs are finished.
 */
export async function fillManyRuns(ctx: Context, { runs = 200, points = 1_000_000 }: { runs?: number; points?: number } = {}): Promise<ManyRuns> {
  await ensureBuiltIns(ctx);
  const steps = Math.max(2, Math.round(points / runs / names.length));
  const experiments: string[] = [];
  const ids: string[] = [];
  for (let made = 0; made < runs; made += perExperiment) {
    const experiment = await launchExperiment(ctx, {
      name: `Sweep ${String(made / perExperiment + 1).padStart(2, '0')}`,
      preset: 'smoke',
      trainingDesignId: paperTrainingId,
      heldOutDesignId: paperHeldOutId,
      idempotencyKey: `many-runs-${String(made).padStart(5, '0')}`,
      arms: ['single-harness', 'harness-scaling'],
      seeds: Array.from({ length: perExperiment / 2 }, (_, i) => i + 1),
      schedule: { steps, tasksPerStep: 16, rolloutsPerTask: 8, k: (made / perExperiment) % 2 === 0 ? 2 : 3 },
      optimiser: { learningRate: 1e-3 / (1 + made / perExperiment) },
      evaluation: { tasksPerSet: 4, repeats: 1, everySteps: 0 },
    });
    experiments.push(experiment.id);
    ids.push(...experiment.runs.map(({ id }) => id));
  }
  const kept = ids.slice(0, runs);
  const specs = new Map(kept.map((id) => [id, getRun(ctx, id).spec]));
  await write(ctx.db, (db) => {
    const insert = db.sqlite.prepare('insert into metrics (run_id, name, step, value) values (?, ?, ?, ?)');
    kept.forEach((id, index) => {
      for (const name of names) for (let step = 1; step <= steps; step++) insert.run(id, name, step, valueOf(name, step / steps, index + step, step));
    });
    const end = db.sqlite.prepare(`update runs set state = ?, reason = ?, attempt = 1, phase = 'evaluate', done = 1, total = 1, started_at = created_at + ?, ended_at = created_at + ? where id = ?`);
    kept.forEach((id, index) => {
      const state = index % 33 === 32 ? 'failed' : index % 29 === 28 ? 'cancelled' : 'finished';
      const reason = state === 'failed' ? { code: 'trainer-failed', text: 'the trainer ended with code 1; see its log' } : state === 'cancelled' ? { code: 'cancelled', text: 'cancelled on request' } : null;
      end.run(state, reason && JSON.stringify(reason), index * 1000, index * 1000 + 90_000 + (index % 7) * 1500, id);
      const spec = specs.get(id);
      if (spec) insertRollouts(db, [...lastStep(id, spec), ...(state === 'finished' ? evaluation(id, spec) : [])]);
    });
  });
  return { experiments, runs: kept, points: kept.length * names.length * steps };
}

function valueOf(name: string, done: number, salt: number, step: number): number {
  const noise = ((salt * 2654435761) % 1000) / 1000;
  if (name === 'perf/total_num_tokens') return step * 4000;
  if (name.startsWith('timing/')) return 1 + noise / 10;
  return name.startsWith('critic/') || name.startsWith('train/') ? 0.2 + 0.6 * done + 0.1 * noise : noise;
}

/** In [0, 1), the same for the same text. */
const draw = (...parts: (string | number)[]) => hashParts(parts) / 2 ** 32;

function row(runId: string, phase: string, evaluationSet: string, step: number, place: number, body: Omit<Rollout, 'index'>): NewRollout {
  const { harness, taskSet, reward, passed, tokens } = body;
  return { runId, phase, evaluationSet, step, place, harness, taskSet, reward, passed, tokens, body: { ...body, index: place } };
}

const common = { turns: 4, toolCalls: 3, segments: 1, tokens: 120, end: 'finished', signals: { turns: 4 } } as const;

function lastStep(id: string, spec: RunSpec): NewRollout[] {
  const { steps, tasksPerStep, rolloutsPerTask } = spec.schedule;
  return Array.from({ length: tasksPerStep * rolloutsPerTask }, (_, place) => {
    const task = Math.floor(place / rolloutsPerTask);
    const passed = draw('train', spec.arm, spec.seed, id, place) < 0.8;
    return row(id, 'train', '', steps, place, { ...common, taskSet: spec.taskSets[task % spec.taskSets.length] ?? '', family: 'lookup', task, repeat: place % rolloutsPerTask, harness: spec.training[task % spec.training.length] ?? spec.base, reward: passed ? 1 : 0, passed });
  });
}

function evaluation(id: string, spec: RunSpec): NewRollout[] {
  const sets: [string, readonly string[]][] = [['base', [spec.base]], ['held-out', spec.heldOut], ['external', spec.external]];
  return sets.flatMap(([set, harnesses]) => {
    const cells = harnesses.flatMap((harness) => spec.taskSets.flatMap((taskSet) => Array.from({ length: spec.evaluation.tasksPerSet }, (_, i) => ({ harness, taskSet, task: 2 * i + 1 }))));
    return cells.map((cell, place) => {
      const rate = (spec.arm === 'harness-scaling' ? 0.75 : set === 'base' ? 0.8 : 0.5) - 0.1 * draw('task', cell.taskSet, cell.task);
      const passed = draw(id, set, cell.harness, cell.taskSet, cell.task) < rate;
      return row(id, 'evaluate', set, spec.schedule.steps, place, { ...common, ...cell, family: 'lookup', repeat: 0, reward: passed ? 1 : 0, passed });
    });
  });
}

