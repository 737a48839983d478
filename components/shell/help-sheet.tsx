'use client';

import { X } from 'lucide-react';
import { Dialog } from './dialog';
import { places } from './places';

const general = [
  [['Ctrl', 'K'], 'Command palette: go anywhere, do anything'],
  [['?'], 'This sheet'],
  [['Tab'], 'To the next thing; Shift and Tab back'],
  [['Enter'], 'Follow the link, press the button'],
  [['Esc'], 'Close what is open'],
] as const;

const charts = [
  [['←', '→'], 'Move the cursor of a chart, the choice in a group'],
  [['Home', 'End'], 'To the first or the last of it'],
  [['+', '-'], 'Zoom a line chart in and out'],
  [['0'], 'Show all of it again'],
  [['Enter'], 'Keep the step under the cursor'],
] as const;

const trajectories = [
  [['j', 'k'], 'To the next turn, to the one before'],
  [['n', 'p'], 'To the next rollout, to the one before'],
  [['/'], 'Search in the turns'],
] as const;

/** Every key that does something. */
export function HelpSheet({ close }: { close: () => void }) {
  return (
    <Dialog label="Keyboard" close={close} className="overflow-y-auto">
      <div className="px-5 py-4">
        <div className="mb-3 flex items-center justify-between">
          <h2>Keyboard</h2>
          <button type="button" className="rounded-md p-1.5 text-muted hover:bg-sunken hover:text-ink" onClick={close}>
            <X aria-hidden className="size-4" />
            <span className="sr-only">Close</span>
          </button>
        </div>
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          <Keys title="Everywhere" rows={general} />
          <Keys title="Go to" rows={places.map(({ key, label }) => [['g', key], label] as const)} />
          <Keys title="In a chart or a group" rows={charts} />
          <Keys title="In a trajectory" rows={trajectories} />
        </div>
      </div>
    </Dialog>
  );
}

function Keys({ title, rows }: { title: string; rows: readonly (readonly [readonly string[], string])[] }) {
  return (
    <section>
      <h3 className="mb-1.5 text-muted">{title}</h3>
      <dl className="space-y-1.5 text-[13px]">
        {rows.map(([keys, text]) => (
          <div key={text} className="flex items-baseline gap-3">
            <dt className="flex w-20 shrink-0 gap-1">
              {keys.map((key) => (
                <Key key={key} name={key} />
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A key as it is written on a keyboard. */
export function Key({ name }: { name: string }) {
  return <kbd className="inline-block min-w-5 rounded border border-edge/60 bg-sunken px-1 text-center font-mono text-[11px] leading-5 text-ink">{name}</kbd>;
}
