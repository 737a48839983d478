'use client';

import { Menu, Search, X } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { classNames } from '../ui/class-names';
import { showOverlay } from './overlay';
import { places, type Place as PlaceOf } from './places';
import { StreamStatus } from './stream-status';
import { ThemeToggle } from './theme-toggle';

/** The left rail; on a narrow screen a bar with a menu. */
export function Rail() {
  const pathname = usePathname();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // The menu belongs to the page that it was opened on, so that following a link closes it.
  const open = openAt === pathname;
  return (
    <header
      className="sticky top-0 z-30 border-b border-line bg-ground md:flex md:h-dvh md:w-44 md:shrink-0 md:flex-col md:border-r md:border-b-0"
      onKeyDown={(event) => event.key === 'Escape' && setOpenAt(null)}
    >
      <div className="flex items-center justify-between px-4 py-2.5 md:py-4">
        <Link href="/" className="text-[13px] leading-4 font-semibold tracking-tight">
          Harness Scaling
          <span className="text-muted md:block"> Studio</span>
        </Link>
        <button type="button" className="rounded-md p-1.5 hover:bg-sunken md:hidden" aria-expanded={open} aria-controls="rail" onClick={() => setOpenAt(open ? null : pathname)}>
          {open ? <X aria-hidden className="size-5" /> : <Menu aria-hidden className="size-5" />}
          <span className="sr-only">{open ? 'Close the menu' : 'Open the menu'}</span>
        </button>
      </div>
      <div id="rail" className={classNames('flex-col px-2 pb-3 md:flex md:flex-1 md:overflow-y-auto', open ? 'flex' : 'hidden')}>
        <button
          type="button"
          aria-haspopup="dialog"
          className="mb-2 flex items-center gap-2.5 rounded-md border border-line bg-panel px-2 py-1.5 text-[13px] text-muted hover:bg-sunken hover:text-ink"
          onClick={() => showOverlay('palette')}
        >
          <Search aria-hidden className="size-4" />
          <span className="flex-1 text-left">Find or do</span>
          <kbd aria-hidden className="hidden font-mono text-[11px] md:inline">Ctrl K</kbd>
        </button>
        <nav aria-label="Main">
          <ul className="space-y-0.5">
            {places.map((place) => (
              <li key={place.href}>
                <Place place={place} current={place.href === '/' ? pathname === '/' : pathname.startsWith(place.href)} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-3 flex items-center justify-between gap-2 border-t border-line px-2 pt-3 md:mt-auto">
          <StreamStatus />
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}

function Place({ place: { href, label, icon: Icon }, current }: { place: PlaceOf; current: boolean }) {
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      className={classNames('flex items-center gap-2.5 rounded-md px-2 py-1.5 text-[13px]', current ? 'bg-accent-wash font-semibold text-ink' : 'text-muted hover:bg-sunken hover:text-ink')}
    >
      <Icon aria-hidden className={classNames('size-4', current && 'text-accent')} />
      {label}
    </Link>
  );
}
