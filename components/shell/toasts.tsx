'use client';

import dynamic from 'next/dynamic';
import { useState, useSyncExternalStore } from 'react';
import { notices } from '../ui/toast';

const Toaster = dynamic(() => import('./toaster').then((module) => module.ShownToasts), { ssr: false });
const none: readonly never[] = [];

/** Shows what {@link notify} was told. The code for it is fetched with the first notice. */
export function Toasts() {
  const waiting = useSyncExternalStore(notices.subscribe, notices.waiting, () => none);
  const [needed, setNeeded] = useState(false);
  if (waiting.length > 0 && !needed) setNeeded(true);
  return needed ? <Toaster /> : null;
}
