import { z } from 'zod';
import type { Database } from '../../db/database';
import type { ExperimentRow } from '../../db/store/experiments';
import { listRunRows, type RunRow } from '../../db/store/runs';
import { findSpaceRow } from '../../db/store/spaces';
import { cellSchema, type ExperimentDetail, type ExperimentSummary } from '../contract/api/experiments';
import { decode } from '../contract/decode';
import { runStates } from '../contract/run-event';
import { armNames, runSpecSchema } from '../contract/run-spec';
import type { Context } from './context';
import type { Settings } from './presets';
import { runSummary } from './run-view';

const settingsSchema = runSpecSchema
  .pick({ backbone: true, external: true, taskSets: true, schedule: true, optimiser: true, evaluation: true, checkpointEvery: true })
  .extend({ arms: z.array(z.enum(armNames)).min(1), seeds: z.array(runSpecSchema.shape.seed).min(1).max(50), without: z.array(cellSchema).optional() });

/** Decodes settings, given or stored. */
export function settingsOf(input: unknown, what: string): Settings {
  const { without, ...settings } = decode(settingsSchema, input, what);
  return without === undefined ? settings : { ...settings, without };
}

export function experimentSummary(db: Database, row: ExperimentRow, runs: readonly RunRow[] = listRunRows(db, row.id)): ExperimentSummary {
  const settings = settingsOf(row.settings, 'stored settings');
  const states: ExperimentSummary['states'] = {};
  for (const state of runStates) {
    const n = runs.filter((run) => run.state === state).length;
    if (n > 0) states[state] = n;
  }
  return {
    id: row.id,
    name: row.name,
    preset: row.preset,
    spaceId: row.spaceId,
    spaceName: findSpaceRow(db, row.spaceId)?.name ?? '',
    arms: [...settings.arms],
    seeds: [...settings.seeds],
    states,
    createdAt: row.createdAt,
  };
}

export function experimentDetail(ctx: Context, row: ExperimentRow): ExperimentDetail {
  const runs = listRunRows(ctx.db, row.id);
  const { taskSets, backbone, schedule, optimiser, evaluation, checkpointEvery } = settingsOf(row.settings, 'stored settings');
  return {
    ...experimentSummary(ctx.db, row, runs),
    trainingDesignId: row.trainingDesignId,
    heldOutDesignId: row.heldOutDesignId,
    taskSets,
    backbone,
    schedule,
    optimiser,
    evaluation,
    checkpointEvery,
    runs: runs.map((run) => runSummary(ctx, run)),
  };
}
