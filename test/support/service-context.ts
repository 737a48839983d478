import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { closeDatabase } from '../../db/open';
import { createContext, ensureBuiltIns, launchExperiment, paperHeldOutId, paperTrainingId, type Context, type LaunchExperiment } from '../../lib/service';
import { temporaryDirectory } from './temporary-directory';

/** A context on a fresh data directory whose clock stands until it is moved. */
export function serviceContext(directory = temporaryDirectory()): { ctx: Context; pass(ms: number): void } {
  let now = 1_700_000_000_000;
  let made = 0;
  const ctx = { ...createContext(directory, { busyTimeoutMs: 5000 }), now: () => now, newId: () => `id-${++made}` };
  onTestFinished(() => closeDatabase(join(directory, 'studio.db')));
  return { ctx, pass: (ms) => void (now += ms) };
}

/** A small launch on the paper's designs. */
export function sampleLaunch(changes: Partial<LaunchExperiment> = {}): LaunchExperiment {
  return { name: 'Sample', preset: 'smoke', trainingDesignId: paperTrainingId, heldOutDesignId: paperHeldOutId, idempotencyKey: 'sample-key', ...changes };
}

/** Launches a small experiment; gives the ids of its runs in order. */
export async function launchSample(ctx: Context, changes: Partial<LaunchExperiment> = {}): Promise<string[]> {
  await ensureBuiltIns(ctx);
  return (await launchExperiment(ctx, sampleLaunch(changes))).runs.map(({ id }) => id);
}
