import { useEffect, useRef } from 'react';

export interface TrajectoryKeys {
  /** To a later (1) or an earlier (-1) turn. */
  readonly turn: (by: 1 | -1) => void;
  readonly rollout: (by: 1 | -1) => void;
  readonly search: () => void;
}

/** j and k go from turn to turn, n and p from rollout to rollout, the slash to the search; not while one types. */
export function useTrajectoryKeys(keys: TrajectoryKeys): void {
  const newest = useRef(keys);
  useEffect(() => {
    newest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const { turn, rollout, search } = newest.current;
      const does = new Map([['j', () => turn(1)], ['k', () => turn(-1)], ['n', () => rollout(1)], ['p', () => rollout(-1)], ['J', () => rollout(1)], ['K', () => rollout(-1)], ['/', search]]).get(event.key);
      if (!does) return;
      event.preventDefault();
      does();
    };
    // On the window, after the document's own keys: the second key of a chord belongs to the chord.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog, [role=dialog]') !== null;
}
