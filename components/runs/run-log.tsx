'use client';

import { useQuery } from '@tanstack/react-query';
import { runLogQuery } from '../../lib/client/runs';
import { classNames } from '../ui/class-names';
import { ErrorNote, Skeleton } from '../ui/notes';
import { Section } from '../ui/section';

const tones = { info: '', warn: 'text-warn', error: 'text-bad font-medium' } as const;

/** The log of a run, newest line first, so that what happens now is in sight. */
export function RunLogLines({ id }: { id: string }) {
  const { data, error } = useQuery(runLogQuery(id));
  return (
    <Section title="Log" note="Newest first.">
      {error && !data ? (
        <ErrorNote error={error} />
      ) : !data ? (
        <Skeleton lines={3} />
      ) : (
        <div role="group" aria-label="Log lines" tabIndex={0} className="max-h-72 overflow-auto rounded-lg border border-line bg-panel px-3 py-2">
          {data.lines.length === 0 && <p className="text-muted">No line yet.</p>}
          <ol className="font-mono text-xs leading-5">
            {data.lines.toReversed().map((line) => (
              <li key={line.id} className={classNames('flex gap-3', tones[line.level])}>
                <time className="shrink-0 text-muted" dateTime={new Date(line.at).toISOString()}>
                  {new Date(line.at).toLocaleTimeString('en-GB')}
                </time>
                <span className="min-w-0 break-words whitespace-pre-wrap">
                  {line.level !== 'info' && <span className="sr-only">{line.level}: </span>}
                  {line.text}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Section>
  );
}
