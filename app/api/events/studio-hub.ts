import type { Context } from '../../../lib/service/context';
import { eventsAfter, lastEventId } from '../../../lib/service';
import type { EventHub } from './event-hub';
import { createEventHub } from './event-hub';

declare global {
  /** Next bundles a module several times into one process; only `globalThis` is shared between the copies. */
  var studioEventHub: EventHub | undefined;
}

const pollMs = 200;
const beatMs = 15_000;

/** The web process's one hub; it looks for new events only while somebody listens. */
export function studioHub(ctx: Context): EventHub {
  return (globalThis.studioEventHub ??= startHub(ctx));
}

function startHub(ctx: Context): EventHub {
  const hub = createEventHub({
    newest: () => lastEventId(ctx),
    after: (id, limit) => {
      const { events, gap } = eventsAfter(ctx, id, limit);
      return { events: events.map((event) => ({ id: event.id, text: JSON.stringify(event) })), gap };
    },
  });
  setInterval(() => hub.size() > 0 && hub.poll(), pollMs).unref();
  setInterval(() => hub.beat(), beatMs).unref();
  return hub;
}
