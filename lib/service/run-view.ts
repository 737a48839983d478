import { z } from 'zod';
import { listCheckpointRows } from '../../db/store/checkpoints';
import { newestEventId } from '../../db/store/events';
import { findExperimentRow } from '../../db/store/experiments';
import { listMetricNames } from '../../db/store/metrics';
import type { RunRow } from '../../db/store/runs';
import type { RunDetail, RunSummary } from '../contract/api/runs';
import { decode } from '../contract/decode';
import { runStates } from '../contract/run-event';
import { runSpecSchema, type RunSpec } from '../contract/run-spec';
import type { Context } from './context';
import { runReasonSchema } from './run-reason';
import { secondsLeft } from './seconds-left';

const stateSchema = z.enum(runStates);
const phasesSchema = z.enum(['prepare', 'train', 'evaluate']);

/** Decodes a stored run spec. */
export function specOf(row: RunRow): RunSpec {
  return decode(runSpecSchema, row.spec, `spec of run ${row.id}`);
}

const listedSpecSchema = runSpecSchema.pick({ arm: true, algorithm: true, backbone: true, schedule: true }).strip();

/** One run as lists show it; a list gives the experiments' names, and of the spec decodes what it shows. */
export function runSummary(ctx: Context, row: RunRow, experimentName = findExperimentRow(ctx.db, row.experimentId)?.name ?? ''): RunSummary {
  const spec = decode(listedSpecSchema, row.spec, `spec of run ${row.id}`);
  const progress = row.phase === null ? null : { phase: decode(phasesSchema, row.phase, 'stored phase'), done: row.done, total: row.total };
  return {
    id: row.id,
    experimentId: row.experimentId,
    experimentName,
    arm: spec.arm,
    algorithm: spec.algorithm,
    backbone: spec.backbone,
    seed: row.seed,
    state: decode(stateSchema, row.state, 'stored state'),
    reason: row.reason === null ? null : decode(runReasonSchema, row.reason, 'stored reason').text,
    cancelRequested: row.cancelRequested,
    attempt: row.attempt,
    steps: spec.schedule.steps,
    progress,
    secondsLeft: row.state === 'running' && progress !== null ? secondsLeft(ctx, row, specOf(row)) : null,
    createdAt: row.createdAt,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
  };
}

/** One run with its spec, its checkpoints and the names of its metrics. */
export function runDetail(ctx: Context, row: RunRow): RunDetail {
  return {
    // First, so that no event can be newer than the rows beside it and yet not be sent.
    lastEventId: newestEventId(ctx.db, row.id),
    ...runSummary(ctx, row),
    spec: specOf(row),
    checkpoints: listCheckpointRows(ctx.db, row.id).map(({ step, file, bytes, sha256 }) => ({ step, file, bytes, sha256 })),
    worker: row.workerId,
    metrics: listMetricNames(ctx.db, row.id),
  };
}
