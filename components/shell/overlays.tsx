'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { showOverlay, useOverlay } from './overlay';
import { places } from './places';

const Palette = dynamic(() => import('./palette').then((module) => module.Palette), { ssr: false });
const HelpSheet = dynamic(() => import('./help-sheet').then((module) => module.HelpSheet), { ssr: false });

/** How long the key after `g` may take. */
const chordMs = 1500;

/** The command palette, the help sheet, and the keys that bring them; the code comes when they are wanted. */
export function Overlays() {
  const router = useRouter();
  const shown = useOverlay();
  useEffect(() => listenForKeys((href) => router.push(href)), [router]);
  const close = () => showOverlay(null);
  return (
    <>
      {shown === 'palette' && <Palette close={close} />}
      {shown === 'help' && <HelpSheet close={close} />}
    </>
  );
}

function listenForKeys(go: (href: string) => void): () => void {
  let pressedG = -Infinity;
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      return showOverlay('palette');
    }
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const afterG = event.timeStamp - pressedG < chordMs;
    pressedG = -Infinity;
    if (afterG) {
      const place = places.find(({ key }) => key === event.key);
      if (place) go(place.href);
    } else if (event.key === 'g') pressedG = event.timeStamp;
    else if (event.key === '?') showOverlay('help');
    else return;
    event.preventDefault();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable], dialog, [role=dialog]') !== null;
}
