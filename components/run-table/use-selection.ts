'use client';

import { useMemo, useState } from 'react';

export interface Selection {
  readonly ids: readonly string[];
  has(id: string): boolean;
  set(ids: readonly string[], chosen: boolean): void;
  /** Chooses or leaves runs; with an `order`, also all between them and those touched last. */
  toggle(ids: readonly string[], chosen: boolean, order: readonly string[] | null): void;
  clear(): void;
}

/** The chosen runs among those that are there, in the order of their choosing. */
export function useSelection(known: readonly string[]): Selection {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [last, setLast] = useState<string | null>(null);
  return useMemo(() => {
    const there = new Set(known);
    const ids = chosen.filter((id) => there.has(id));
    const members = new Set(ids);
    const set = (some: readonly string[], on: boolean) => setChosen(on ? [...ids, ...some.filter((id) => !members.has(id))] : ids.filter((id) => !some.includes(id)));
    return {
      ids,
      has: (id) => members.has(id),
      set,
      toggle(some, on, order) {
        set(order && last !== null ? between(order, last, some) : some, on);
        setLast(some[0] ?? null);
      },
      clear: () => setChosen([]),
    };
  }, [known, chosen, last]);
}

/** The runs from one to others in the order of the rows, all of them included. */
export function between(order: readonly string[], from: string, to: readonly string[]): string[] {
  const places = [from, ...to].map((id) => order.indexOf(id)).filter((place) => place >= 0);
  return [...new Set([...order.slice(Math.min(...places), Math.max(...places) + 1), ...to])];
}
