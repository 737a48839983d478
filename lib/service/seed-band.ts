import { readSeedBand } from '../../db/store/metrics';
import { findRunRow, listRunRows } from '../../db/store/runs';
import type { SeedBand, SeedBandQuery } from '../contract/api/run-data';
import type { Context } from './context';
import { found } from './found';
import { thinSteps } from './thin-steps';

/** Lowest and highest value of a metric over all seeds of the run's arm, step by step. */
export function seedBand(ctx: Context, runId: string, { name }: SeedBandQuery): SeedBand {
  const row = found(findRunRow(ctx.db, runId), 'run', runId);
  const runs = listRunRows(ctx.db, row.experimentId).filter(({ arm, algorithm }) => arm === row.arm && algorithm === row.algorithm);
  const points = readSeedBand(ctx.db, runs.map(({ id }) => id), name);
  return { runs: runs.map(({ id, seed }) => ({ id, seed })), points: thinSteps(points).map(({ step, low, high }): [number, number, number] => [step, low, high]) };
}
