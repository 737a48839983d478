import type { WritableDatabase } from '../../db/database';
import { insertEvent } from '../../db/store/events';
import type { RunRow } from '../../db/store/runs';
import { decode } from '../contract/decode';
import { runReasonSchema } from './run-reason';

/** Tells the event stream of a run's new state, in the transaction that made it. */
export function changeState(db: WritableDatabase, row: RunRow, at: number): void {
  const reason = row.reason === null ? null : decode(runReasonSchema, row.reason, 'reason').text;
  insertEvent(db, { runId: row.id, at, body: { type: 'state', state: row.state, reason } });
}
