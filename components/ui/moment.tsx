'use client';

import { useSyncExternalStore } from 'react';
import { useInBrowser } from './in-browser';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const two = (value: number) => String(value).padStart(2, '0');

/**
 * A moment: `30 Nov, 21:10` in the reader's time zone, and in UTC (and saying so) as long as the zone is not known,
 * which is on the server. `relative` says how long ago it was, once in the browser.
 */
export function Moment({ at, relative = false }: { at: number; relative?: boolean }) {
  const inBrowser = useInBrowser();
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={inBrowser ? localText(date, true) : undefined} className="whitespace-nowrap">
      {!inBrowser ? utcText(date) : relative ? <Ago at={at} /> : localText(date)}
    </time>
  );
}

function Ago({ at }: { at: number }) {
  const seconds = useSyncExternalStore(everyHalfMinute, () => Math.floor(Date.now() / 30_000) * 30);
  const ago = seconds - Math.floor(at / 1000);
  if (ago < 60) return 'just now';
  if (ago < 3600) return `${Math.floor(ago / 60)} min ago`;
  if (ago < 48 * 3600) return `${Math.floor(ago / 3600)} h ago`;
  return `${Math.floor(ago / 86_400)} days ago`;
}

function everyHalfMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 30_000);
  return () => clearInterval(timer);
}

function utcText(date: Date): string {
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]}, ${two(date.getUTCHours())}:${two(date.getUTCMinutes())} UTC`;
}

function localText(date: Date, whole = false): string {
  const day = `${date.getDate()} ${months[date.getMonth()]}`;
  const time = `${two(date.getHours())}:${two(date.getMinutes())}`;
  return whole ? `${day} ${date.getFullYear()}, ${time}:${two(date.getSeconds())}` : `${day}, ${time}`;
}
