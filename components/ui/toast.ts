'use client';

/** What a toast says: what happened, more about it, and where it can be seen. */
export interface Notice {
  readonly title: string;
  readonly body?: string;
  readonly tone?: 'plain' | 'good' | 'warn' | 'bad';
  readonly link?: { readonly href: string; readonly label: string };
  /** A later notice with the same key takes the place of the earlier one. */
  readonly key?: string;
}

let waiting: readonly Notice[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Notice[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** The one way to tell of something that is not in front of the reader; the shell shows it. */
export function notify(notice: Notice): void {
  change([...waiting, notice]);
}

/** Notices that nobody has shown yet, for the shell. */
export const notices = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  waiting: (): readonly Notice[] => waiting,
  /** Hands them over: they wait no more. */
  take(): readonly Notice[] {
    const taken = waiting;
    if (taken.length > 0) change([]);
    return taken;
  },
};
