import { z } from 'zod';
import type { Database } from '../../db/database';
import { listCheckpointRows } from '../../db/store/checkpoints';
import { newestEventId } from '../../db/store/events';
import { findExperimentRow } from '../../db/store/experiments';
import { listMetricNames, readSeries } from '../../db/store/metrics';
import type { RunRow } from '../../db/store/runs';
import type { Progress, RunDetail, RunSummary } from '../contract/api/runs';
import { decode } from '../contract/decode';
import { runStates } from '../contract/run-event';
import { runSpecSchema, type RunSpec } from '../contract/run-spec';
import { runReasonSchema } from './run-reason';

const phasesSchema = z.enum(['prepare', 'train', 'evaluate']);

/** Decodes a stored run spec. */
export function specOf(row: RunRow): RunSpec {
  return decode(runSpecSchema, row.spec, `spec of run ${row.id}`);
}

/** One run as lists show it. */
export function runSummary(db: Database, row: RunRow): RunSummary {
  const spec = specOf(row);
  const progress = row.phase === null ? null : { phase: decode(phasesSchema, row.phase, 'stored phase'), done: row.done, total: row.total };
  return {
    id: row.id,
    experimentId: row.experimentId,
    experimentName: findExperimentRow(db, row.experimentId)?.name ?? '',
    arm: spec.arm,
    algorithm: spec.algorithm,
    backbone: spec.backbone,
    seed: row.seed,
    state: decode(z.enum(runStates), row.state, 'stored state'),
    reason: row.reason === null ? null : decode(runReasonSchema, row.reason, 'stored reason').text,
    cancelRequested: row.cancelRequested,
    attempt: row.attempt,
    steps: spec.schedule.steps,
    progress,
    secondsLeft: row.state === 'running' && progress !== null ? secondsLeft(db, row, progress) : null,
    createdAt: row.createdAt,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
  };
}

/** Steps whose times the estimate rests on; the first is slower than the rest. */
const window = 20;

/**
 * Seconds until the current phase ends, from the median of the last measured times: `timing/step` is the seconds of
 * one training step, `timing/evaluate` those of one rollout of evaluation. Null until one was measured.
 */
function secondsLeft(db: Database, row: RunRow, { phase, done, total }: Progress): number | null {
  const name = phase === 'train' ? 'timing/step' : phase === 'evaluate' ? 'timing/evaluate' : null;
  if (name === null) return null;
  const times = readSeries(db, row.id, name).slice(-window).map((point) => point.value);
  const median = times.sort((a, b) => a - b)[times.length >> 1];
  return median === undefined ? null : Math.max(0, total - done) * median;
}

/** One run with its spec, its checkpoints and the names of its metrics. */
export function runDetail(db: Database, row: RunRow): RunDetail {
  return {
    // First, so that no event can be newer than the rows beside it and yet not be sent.
    lastEventId: newestEventId(db, row.id),
    ...runSummary(db, row),
    spec: specOf(row),
    checkpoints: listCheckpointRows(db, row.id).map(({ step, file, bytes, sha256 }) => ({ step, file, bytes, sha256 })),
    metrics: listMetricNames(db, row.id),
  };
}
