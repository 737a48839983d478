import type { WritableDatabase } from '../../db/database';
import { holdsLease, type Lease } from '../../db/queue/lease';
import { upsertCheckpoint } from '../../db/store/checkpoints';
import { insertEvent, pruneEvents } from '../../db/store/events';
import { insertLog } from '../../db/store/logs';
import { upsertMetrics } from '../../db/store/metrics';
import { insertRollouts } from '../../db/store/rollouts';
import { updateProgress } from '../../db/store/runs';
import { insertTrajectory } from '../../db/store/trajectories';
import { write } from '../../db/write';
import type { StreamEvent } from '../contract/api/stream';
import type { RunEvent } from '../contract/run-event';
import type { Context } from './context';

/** Older events are dropped; a page that has been away for longer fetches everything again. */
const keptEvents = 100_000;

type WithoutHead<T> = T extends unknown ? Omit<T, 'id' | 'at' | 'runId' | 'experimentId'> : never;
type EventBody = WithoutHead<StreamEvent>;

/**
 * Stores what a trainer told, in one transaction under the lease's fence. Every point has a key, so telling it again
 * changes nothing. False when the lease is lost; then nothing was stored.
 */
export async function recordEvents(ctx: Context, lease: Lease, told: readonly RunEvent[]): Promise<boolean> {
  return write(ctx.db, (db) => {
    if (!holdsLease(db, lease)) return false;
    const at = ctx.now();
    for (const event of told) {
      store(db, lease, event, at);
      const body = bodyOf(event);
      if (body) insertEvent(db, { runId: lease.runId, at, body });
    }
    pruneEvents(db, keptEvents);
    return true;
  });
}

function store(db: WritableDatabase, { runId, attempt }: Lease, event: RunEvent, at: number): void {
  switch (event.type) {
    case 'progress':
      return updateProgress(db, runId, event, at);
    case 'metric':
      return upsertMetrics(db, runId, event.step, event.values);
    case 'rollouts':
      return storeRollouts(db, runId, event);
    case 'checkpoint':
      return upsertCheckpoint(db, { runId, step: event.step, file: event.file, bytes: event.bytes, sha256: event.sha256 });
    case 'trajectory':
      return insertTrajectory(db, { runId, phase: event.phase, evaluationSet: event.set ?? '', step: event.step, place: event.index }, event.body);
    case 'log':
      return insertLog(db, { runId, attempt, level: event.level, text: event.text, at });
    case 'done':
      return;
  }
}

function storeRollouts(db: WritableDatabase, runId: string, { phase, set, step, items }: Extract<RunEvent, { type: 'rollouts' }>): void {
  const rows = items.map((body) => {
    const { index: place, harness, taskSet, reward, passed, tokens } = body;
    return { runId, phase, evaluationSet: set ?? '', step, place, harness, taskSet, reward, passed, tokens, body };
  });
  insertRollouts(db, rows);
}

/** What the event stream tells of it; bulky things are named, not sent. */
function bodyOf(event: RunEvent): EventBody | null {
  switch (event.type) {
    case 'rollouts':
      return { type: 'rollouts', phase: event.phase, step: event.step, set: event.set, count: event.items.length };
    case 'trajectory':
    case 'done':
      return null;
    default:
      return event;
  }
}
