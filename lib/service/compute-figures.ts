import { createHash } from 'node:crypto';
import type { ExperimentRow } from '../../db/store/experiments';
import { StudioError } from '../contract/errors';
import type { ReportModel } from '../contract/report-model';
import { reportSteps, type ReportProgress } from '../report/build-report';
import type { ReportInput } from '../report/report-input';
import type { Context } from './context';
import { finishedRuns, reportInput, type Breathe } from './report-input';

export interface Figures {
  readonly model: ReportModel;
  /** Ids of the runs that they were computed from. */
  readonly runs: readonly string[];
}

/** Who waits for figures: told how far they are, and able to give them up. */
export interface Watcher {
  readonly signal?: AbortSignal;
  tell?(progress: ReportProgress): void;
}

/**
 * Computes the figures of an experiment from its finished runs, a slice at a time, so that the process answers others
 * meanwhile. Throws `conflict` while no run has finished, and when it is given up.
 */
export async function computeFigures(ctx: Context, experiment: ExperimentRow, watcher: Watcher = {}): Promise<Figures> {
  const runs = finishedRuns(ctx, experiment);
  const input = await reportInput(ctx, experiment, runs, breatheFor(watcher));
  return { model: await modelOf(input, watcher), runs };
}

/** Parts of a report that has every table: reading, three tables and four others. */
const usualParts = 8;

export function breatheFor(watcher: Watcher): Breathe {
  return (part) => giveWay(watcher, { part, done: 0, total: usualParts });
}

/** Computes a report's model from what was read. */
export async function modelOf(input: ReportInput, watcher: Watcher): Promise<ReportModel> {
  const steps = reportSteps(input, sha256);
  for (;;) {
    const next = steps.next();
    if (next.done) return next.value;
    const { part, done, total } = next.value;
    await giveWay(watcher, { part, done: done + 1, total: total + 1 });
  }
}

async function giveWay({ signal, tell }: Watcher, progress: ReportProgress): Promise<void> {
  if (signal?.aborted) throw new StudioError('conflict', 'the computation was given up; start it again');
  tell?.(progress);
  await new Promise((resolve) => setImmediate(resolve));
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
