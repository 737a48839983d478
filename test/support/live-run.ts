import type { Lease } from '../../db/queue/lease';
import type { RunSpec } from '../../lib/contract/run-spec';
import { claimRun, heartbeat, launchExperiment, paperHeldOutId, paperTrainingId, recordEvents, registerWorker, type Context } from '../../lib/service';
import { trainingEvents } from './filled-studio';

export interface LiveRun {
  readonly id: string;
  readonly spec: RunSpec;
  readonly lease: Lease;
  /** The last step told. */
  step(): number;
  /** Tells the next steps as a trainer would, and keeps the lease. */
  tell(steps: number): Promise<void>;
}

/** Launches a run of the harness-scaling arm, claims it, and tells its first steps. */
export async function startLiveRun(ctx: Context, { steps, told }: { steps: number; told: number }): Promise<LiveRun> {
  const experiment = await launchExperiment(ctx, {
    name: 'Live',
    preset: 'smoke',
    arms: ['harness-scaling'],
    seeds: [1],
    trainingDesignId: paperTrainingId,
    heldOutDesignId: paperHeldOutId,
    schedule: { steps, tasksPerStep: 16, rolloutsPerTask: 8, k: 2 },
    idempotencyKey: 'live-run-of-a-test',
  });
  const worker = await registerWorker(ctx, { pid: process.pid, slots: 1 });
  const claim = await claimRun(ctx, worker, experiment.id);
  if (!claim) throw new Error('the live run could not be claimed');
  const { lease, spec } = claim;
  let step = 0;
  const tell = async (more: number) => {
    await heartbeat(ctx, worker, [lease]);
    for (const end = step + more; step < end; ) {
      const to = Math.min(end, step + 50);
      if (!(await recordEvents(ctx, lease, trainingEvents(spec, to, step)))) throw new Error(`the lease of run ${lease.runId} was lost at step ${step}`);
      step = to;
    }
  };
  await tell(told);
  return { id: lease.runId, spec, lease, step: () => step, tell };
}
