'use client';

import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Draws what it holds once the reader comes near it, so that heavy code is fetched only when it is looked at; keeps its place until then. */
export function WhenNear({ height, children }: { height: number; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  // As long as parts above are on their way, everything is near the top.
  const unsettled = useIsFetching() > 0;
  useEffect(() => {
    if (near || unsettled || ref.current === null) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), { rootMargin: '200px' });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [near, unsettled]);
  return near ? children : <div ref={ref} aria-hidden style={{ height }} />;
}
