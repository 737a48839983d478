'use client';

import { useRouter } from 'next/navigation';

/** Closes the palette and goes somewhere, or does something. */
export function useLeave(close: () => void): { go: (href: string) => void; run: (act: () => void) => void } {
  const router = useRouter();
  return {
    go(href) {
      close();
      router.push(href);
    },
    run(act) {
      close();
      act();
    },
  };
}
