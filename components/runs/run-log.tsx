'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { runLogQuery } from '../../lib/client/runs';
import { logLevels, type LogLevel, type RunLog } from '../../lib/contract';
import { classNames } from '../ui/class-names';
import { SelectField, TextField } from '../ui/field';
import { ErrorNote, Skeleton } from '../ui/notes';
import { Section } from '../ui/section';
import { useDebounced } from './use-debounced';

const tones = { info: '', warn: 'text-warn', error: 'text-bad font-medium' } as const;
const levelNames = { info: 'Everything', warn: 'Warnings and errors', error: 'Errors' } as const;

/** The last 500 lines of a run's log by level and text; it follows the end until one scrolls away from it. */
export function RunLogLines({ id }: { id: string }) {
  const [level, setLevel] = useState<LogLevel>('info');
  const [text, setText] = useState('');
  const [follows, setFollows] = useState(true);
  const { data, error } = useQuery(runLogQuery(id, level, useDebounced(text, 200)));
  return (
    <Section title="Log">
      <div className="mb-2 flex flex-wrap items-end gap-3">
        <SelectField label="Show" value={level} onChange={(event) => setLevel(logLevels.find((one) => one === event.target.value) ?? 'info')} options={logLevels.map((value) => ({ value, label: levelNames[value] }))} className="w-48" />
        <TextField label="Containing" type="search" maxLength={200} value={text} onChange={(event) => setText(event.target.value)} className="min-w-32 flex-1" />
        <label className="flex min-h-8 items-center gap-2 text-[13px]">
          <input type="checkbox" checked={follows} onChange={(event) => setFollows(event.target.checked)} /> Follow
        </label>
      </div>
      {error && !data ? <ErrorNote error={error} /> : !data ? <Skeleton lines={3} /> : <Lines lines={data.lines} follows={follows} setFollows={setFollows} filtered={level !== 'info' || text !== ''} />}
    </Section>
  );
}

function Lines({ lines, follows, setFollows, filtered }: { lines: RunLog['lines']; follows: boolean; setFollows: (follows: boolean) => void; filtered: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (follows && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [follows, lines]);
  const onScroll = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
    const atEnd = scrollHeight - scrollTop - clientHeight < 8;
    if (atEnd !== follows) setFollows(atEnd);
  };
  return (
    <div ref={box} role="group" aria-label="Log lines" tabIndex={0} onScroll={onScroll} className="h-72 overflow-auto rounded-lg border border-line bg-panel px-3 py-2">
      {lines.length === 0 && <p className="text-muted">{filtered ? 'No such line.' : 'No line yet.'}</p>}
      <ol className="font-mono text-xs leading-5">
        {lines.map((line) => (
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
  );
}
