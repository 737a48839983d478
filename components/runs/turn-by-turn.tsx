import type { TrajectoryBody, TrajectoryMessage } from '../../lib/contract';
import { classNames } from '../ui/class-names';
import { freshParts, type ShownTurn } from './turns';

/** A transcript turn by turn: what the model newly saw, what it said, what it was taken for. */
export function TurnByTurn({ body }: { body: TrajectoryBody }) {
  return (
    <ol className="space-y-5">
      {freshParts(body.turns).map((shown, i) => (
        <li key={i}>
          <Turn number={i + 1} shown={shown} />
        </li>
      ))}
    </ol>
  );
}

function Turn({ number, shown: { turn, rewritten, fresh } }: { number: number; shown: ShownTurn }) {
  const { type, reason } = turn.action;
  return (
    <section aria-label={`Turn ${number}`}>
      <h3 className="mb-1.5 flex flex-wrap items-baseline gap-x-3">
        Turn {number}
        <span className={classNames('text-xs font-normal', type === 'refused' ? 'text-bad' : 'text-muted')}>{type === 'refused' ? `refused: ${reason ?? 'not understood'}` : `taken as ${type}`}</span>
        {rewritten && <span className="rounded bg-mark px-1.5 text-xs font-normal">context rewritten: the whole prompt follows</span>}
      </h3>
      <div className="space-y-1.5">
        {fresh.map((message, i) => (
          <Message key={i} message={message} />
        ))}
        <Message message={turn.reply} own />
      </div>
    </section>
  );
}

function Message({ message, own = false }: { message: TrajectoryMessage; own?: boolean }) {
  return (
    <div className={classNames('overflow-hidden rounded-lg border', own ? 'ml-4 border-accent/60 bg-accent-wash sm:ml-10' : 'mr-4 border-line bg-panel sm:mr-10')}>
      <p className="px-3 pt-1.5 text-xs font-medium text-muted">{own ? 'model' : message.role}</p>
      {message.content !== '' && <pre className="px-3 py-1.5 font-mono text-xs leading-5 break-words whitespace-pre-wrap">{message.content}</pre>}
      {message.toolCalls?.map((call, i) => (
        <pre key={i} className="px-3 py-1.5 font-mono text-xs leading-5 break-words whitespace-pre-wrap">
          {call.name}({JSON.stringify(call.arguments)})
        </pre>
      ))}
    </div>
  );
}
