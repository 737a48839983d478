'use client';

import { useEffect, useState } from 'react';
import { findMethod } from '../../lib/design/training-design';

/** How an array is built here, `null` when the search fails, `undefined` while it runs. */
export type Method = string | null | undefined;

/** Looks for a way to build `runs` harnesses, a few milliseconds at a time so that the page stays live; `runs` null asks nothing. */
export function useMethod(sizes: readonly number[], runs: number | null, seed: number): Method {
  const key = `${sizes.join('x')} ${runs} ${seed}`;
  const [answer, setAnswer] = useState<{ key: string; method: string | null } | null>(null);
  useEffect(() => {
    if (runs === null) return;
    const search = findMethod(key.split(' ')[0]?.split('x').map(Number) ?? [], runs, seed);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const work = () => {
      const step = search.next();
      if (step.done) setAnswer({ key, method: step.value });
      else timer = setTimeout(work);
    };
    timer = setTimeout(work);
    return () => clearTimeout(timer);
  }, [key, runs, seed]);
  return answer?.key === key ? answer.method : undefined;
}
