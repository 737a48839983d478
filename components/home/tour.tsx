'use client';

import { useEffect, useRef } from 'react';
import { Button, TextLink } from '../ui/button';
import { QuickLaunch } from './quick-launch';

const steps = [
  {
    title: 'Launch',
    text: 'One click queues three runs: the untrained model, the same model trained in one harness, and trained across a design of 18 harnesses. Same tasks, same number of steps.',
    see: { href: '/designs', label: 'The two designs' },
  },
  {
    title: 'Watch',
    text: 'Rewards, step times and the log arrive while a small policy trains on this machine. Close the page if you like: a run goes on, and after a crash it resumes from its checkpoint.',
    see: { href: '/runs', label: 'The runs' },
  },
  {
    title: 'Measure',
    text: 'Each run is then tried on 18 harnesses that training never met, and on a foreign one. From every figure you get to the very text that the model saw.',
    see: { href: '/evaluations', label: 'The evaluations' },
  },
  {
    title: 'Report',
    text: 'Table 1 of the paper with your figures, their intervals and how to make them again; frozen, to share as a link or download.',
    see: { href: '/reports', label: 'The reports' },
  },
] as const;

/** What happens from the first click to a report. `asked`: the reader has called for it, so it takes the focus. Escape leaves it. */
export function Tour({ asked, leave, onLaunch }: { asked: boolean; leave: () => void; onLaunch: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (asked) heading.current?.focus();
  }, [asked]);
  return (
    <section aria-labelledby="tour-title" className="mb-8 rounded-lg border border-accent/50 bg-panel p-4 sm:p-5" onKeyDown={(event) => event.key === 'Escape' && leave()}>
      <h2 id="tour-title" ref={heading} tabIndex={-1} className="w-fit">
        From here to your first result, in four steps
      </h2>
      <ol className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map(({ title, text, see }, i) => (
          <li key={title} className="border-t-2 border-accent/40 pt-2">
            <h3 className="font-semibold">
              <span className="mr-1.5 text-muted">{i + 1}</span>
              {title}
            </h3>
            <p className="mt-1 text-[13px]">{text}</p>
            <p className="mt-1 text-[13px]">
              <TextLink href={see.href}>{see.label}</TextLink>
            </p>
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <QuickLaunch onLaunch={onLaunch} />
        <Button tone="quiet" onClick={leave}>
          Skip the tour
        </Button>
      </div>
    </section>
  );
}
