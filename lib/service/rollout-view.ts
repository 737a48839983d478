import { z } from 'zod';
import type { RolloutRow as StoredRollout } from '../../db/store/rollouts';
import { rolloutPhases, type RolloutRow } from '../contract/api/run-data';
import { decode } from '../contract/decode';
import { evaluationSets, rolloutSchema, type EvaluationSet } from '../contract/run-event';

/** The set of a stored rollout; the empty text stands for none. */
export function evaluationSetOf(stored: string): EvaluationSet | null {
  return stored === '' ? null : decode(z.enum(evaluationSets), stored, 'stored evaluation set');
}

export function rolloutRow(row: StoredRollout, hasTrajectory: boolean): RolloutRow {
  return {
    ...decode(rolloutSchema, row.body, 'stored rollout'),
    id: row.id,
    phase: decode(z.enum(rolloutPhases), row.phase, 'stored phase'),
    step: row.step,
    set: evaluationSetOf(row.evaluationSet),
    hasTrajectory,
  };
}
