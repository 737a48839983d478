import type { TrajectoryBody, TrajectoryMessage } from '../../lib/contract';
import { classNames } from '../ui/class-names';
import { count } from '../ui/format';
import { PlainLink } from './plain-link';
import { callText, shownTurns, splitMatches, type PromptPart, type ShownTurn } from './turns';

export interface TurnsView {
  /** Number of the turn one is at, from 1. */
  readonly current?: number | null;
  /** Whether the part of a prompt that the turn before had is open. */
  readonly whole?: boolean;
  /** Marked wherever it occurs. */
  readonly find?: string;
  /** Before the numbers in the ids of the turns; two transcripts stand side by side. */
  readonly name?: string;
  /** Address of a turn, and what going there does. */
  readonly turnLink?: { readonly href: (turn: number) => string; readonly go: (turn: number) => void };
}

export const turnId = (turn: number, name = 'turn') => `${name}-${turn}`;

/** A transcript turn by turn: what the model saw, what it said, what that was taken for. */
export function TurnByTurn({ body, ...view }: { body: TrajectoryBody } & TurnsView) {
  const turns = shownTurns(body.turns);
  return (
    <ol className="space-y-5">
      {turns.map((shown, i) => (
        <li key={i}>
          {shown.rewritten && <SegmentBoundary shown={shown} />}
          <Turn number={i + 1} shown={shown} last={i === turns.length - 1} view={view} />
        </li>
      ))}
    </ol>
  );
}

function SegmentBoundary({ shown: { segment, parts } }: { shown: ShownTurn }) {
  const number = (kind: PromptPart['kind']) => parts.reduce((sum, part) => sum + (part.kind === kind ? part.messages.length : 0), 0);
  return (
    <p className="mb-5 flex items-center gap-3 text-xs before:h-px before:min-w-4 before:flex-1 before:bg-edge/60 after:h-px after:min-w-4 after:flex-1 after:bg-edge/60">
      <span className="rounded bg-mark px-2 py-0.5 text-center">
        context rewritten, segment {segment}: {count(number('gone'), 'message')} out, {number('new')} in
      </span>
    </p>
  );
}

function Turn({ number, shown: { turn, parts }, last, view }: { number: number; shown: ShownTurn; last: boolean; view: TurnsView }) {
  const { type, reason } = turn.action;
  const id = turnId(number, view.name);
  const current = view.current === number;
  return (
    <section id={id} tabIndex={-1} aria-label={`Turn ${number}`} aria-current={current ? 'true' : undefined} className={classNames('scroll-mt-16 border-l-3 pl-3 outline-none', current ? 'border-accent' : 'border-line')}>
      <h3 className="mb-1.5 flex flex-wrap items-baseline gap-x-3">
        {view.turnLink ? (
          <PlainLink href={view.turnLink.href(number)} go={() => view.turnLink?.go(number)} className="hover:underline">
            Turn {number}
          </PlainLink>
        ) : (
          `Turn ${number}`
        )}
        <span className={classNames('text-xs font-normal', type === 'refused' ? 'font-medium text-bad' : 'text-muted')}>{type === 'refused' ? 'refused' : `taken as ${type}`}</span>
      </h3>
      <div className="space-y-1.5">
        {parts.map((part, i) => (
          <Part key={`${i} ${String(view.whole)}`} part={part} view={view} />
        ))}
        <Message message={turn.reply} own find={view.find} />
        {type === 'refused' && (
          <div className="ml-4 rounded-lg border border-bad/50 bg-bad-wash sm:ml-10">
            <p className="px-3 pt-1.5 text-xs font-medium text-bad">not carried out, because</p>
            <Written text={reason ?? 'the reply was not understood'} find={view.find ?? ''} />
          </div>
        )}
        {last && turn.observation !== '' && type !== 'refused' && <Message message={{ role: 'came back, and was not read any more', content: turn.observation }} find={view.find} />}
      </div>
    </section>
  );
}

const partNames = { same: 'as in the turn before', gone: 'taken out of the context, not seen any more' } as const;

function Part({ part: { kind, messages }, view }: { part: PromptPart; view: TurnsView }) {
  if (kind === 'new') return messages.map((message, i) => <Message key={i} message={message} find={view.find} />);
  return (
    <details open={kind === 'same' && view.whole === true} className="mr-4 sm:mr-10">
      <summary className="w-fit text-xs leading-6 text-muted hover:text-ink">
        {count(messages.length, 'message')} {partNames[kind]}
      </summary>
      <div className="mt-1 space-y-1.5">
        {messages.map((message, i) => (
          <Message key={i} message={message} own={message.role === 'assistant'} find={view.find} />
        ))}
      </div>
    </details>
  );
}

function Message({ message, own = false, find = '' }: { message: TrajectoryMessage; own?: boolean; find?: string | undefined }) {
  return (
    <div className={classNames('overflow-hidden rounded-lg border', own ? 'ml-4 border-accent/60 bg-accent-wash sm:ml-10' : 'mr-4 border-line bg-panel sm:mr-10')}>
      <p className="px-3 pt-1.5 text-xs font-medium text-muted">{own ? 'model' : message.role}</p>
      {message.content !== '' && <Written text={message.content} find={find} />}
      {message.toolCalls?.map((call, i) => (
        <Written key={i} text={callText(call)} find={find} />
      ))}
    </div>
  );
}

function Written({ text, find }: { text: string; find: string }) {
  return (
    <pre className="px-3 py-1.5 font-mono text-xs leading-5 break-words whitespace-pre-wrap">
      {splitMatches(text, find).map((piece, i) => (piece.match ? <mark key={i} className="rounded-xs bg-mark text-ink outline outline-edge/60">{piece.text}</mark> : piece.text))}
    </pre>
  );
}
