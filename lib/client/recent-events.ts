import type { StreamEvent } from '../contract';

const kept = 2000;

/** The newest events of the stream, for data that was read before they came and reaches the cache after them. */
export class RecentEvents {
  #events: StreamEvent[] = [];
  readonly #listeners = new Set<(events: readonly StreamEvent[]) => void>();
  /** Every event behind this id is here; null when that is not known of any. */
  #from: number | null;

  constructor(after: number | undefined) {
    this.#from = after ?? null;
  }

  add(events: readonly StreamEvent[]): void {
    const first = events[0];
    if (first === undefined) return;
    this.#from ??= first.id - 1;
    this.#events.push(...events);
    for (const listener of this.#listeners) listener(events);
    for (const dropped of this.#events.splice(0, Math.max(0, this.#events.length - kept))) this.#from = dropped.id;
  }

  /** Hears every batch as it comes; returns the end of it. */
  listen(listener: (events: readonly StreamEvent[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Some events were missed. */
  forget(): void {
    this.#events = [];
    this.#from = null;
  }

  /** Events behind `id`, in order; null when some of them may not be here. */
  since(id: number): readonly StreamEvent[] | null {
    if (this.#from === null || id < this.#from) return null;
    return this.#events.filter((event) => event.id > id);
  }
}
