import { newestEventId, oldestEventId, pageEvents, type EventRow } from '../../db/store/events';
import { streamEventSchema, type StreamEvent } from '../contract/api/stream';
import { decode } from '../contract/decode';
import { StudioError } from '../contract/errors';
import type { Context } from './context';

export interface EventPage {
  /** Ascending by id. */
  readonly events: StreamEvent[];
  /** Ask for events after this one next. */
  readonly lastId: number;
  /** Events after the asked id were dropped already: what a page shows must be fetched again. */
  readonly gap: boolean;
}

/** Events with ids above `after`, at most `limit`. */
export function eventsAfter(ctx: Context, after: number, limit: number): EventPage {
  const events = pageEvents(ctx.db, after, limit).map(streamEvent);
  const oldest = oldestEventId(ctx.db);
  return { events, lastId: events.at(-1)?.id ?? after, gap: after + 1 < oldest };
}

/** Id of the newest event; 0 before any. */
export function lastEventId(ctx: Context): number {
  return newestEventId(ctx.db);
}

function streamEvent({ body, ...row }: EventRow): StreamEvent {
  if (typeof body !== 'object') throw new StudioError('internal', `event ${row.id} has no body; report this as a defect`);
  return decode(streamEventSchema, { ...body, ...row }, `event ${row.id}`);
}
