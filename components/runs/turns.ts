import type { TrajectoryBody, TrajectoryMessage } from '../../lib/contract';

type Turn = TrajectoryBody['turns'][number];

/** A stretch of a prompt against the turn before: `same` stood there too, `new` came in, `gone` was taken out and is not seen. */
export interface PromptPart {
  readonly kind: 'same' | 'new' | 'gone';
  readonly messages: readonly TrajectoryMessage[];
}

/** One turn with its whole prompt, cut by what the turn before had. */
export interface ShownTurn {
  readonly turn: Turn;
  /** Number of the segment that the turn lies in, from 1. */
  readonly segment: number;
  /** The prompt does not extend the one before and its reply: the context was rewritten and a segment begins. */
  readonly rewritten: boolean;
  readonly parts: readonly PromptPart[];
}

/** Every prompt against the last prompt and its reply. `same` and `new` in their order are the prompt as the model saw it. */
export function shownTurns(turns: readonly Turn[]): ShownTurn[] {
  let segment = 1;
  return turns.map((turn, i) => {
    const before = turns[i - 1];
    if (!before) return { turn, segment, rewritten: false, parts: [{ kind: 'new', messages: turn.messages }] };
    const known = [...before.messages, before.reply];
    const rewritten = known.some((message, j) => textOf(message) !== textOf(turn.messages[j]));
    if (rewritten) segment++;
    return { turn, segment, rewritten, parts: partsOf(known, turn.messages) };
  });
}

const textOf = (message: TrajectoryMessage | undefined): string => (message ? JSON.stringify([message.role, message.content, message.toolCalls ?? []]) : '');

/** Alignment by a longest common subsequence; a prompt has a few dozen messages at most. */
function partsOf(before: readonly TrajectoryMessage[], now: readonly TrajectoryMessage[]): PromptPart[] {
  const old = before.map(textOf);
  const fresh = now.map(textOf);
  // common[i][j]: length for the rests of both from i and j on.
  const common = Array.from({ length: old.length + 1 }, () => new Array<number>(fresh.length + 1).fill(0));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) for (let j = fresh.length - 1; j >= 0; j--) common[i]?.splice(j, 1, old[i] === fresh[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1)));
  const parts: { kind: PromptPart['kind']; messages: TrajectoryMessage[] }[] = [];
  const add = (kind: PromptPart['kind'], message: TrajectoryMessage | undefined) => {
    if (!message) return;
    const last = parts.at(-1);
    if (last?.kind === kind) last.messages.push(message);
    else parts.push({ kind, messages: [message] });
  };
  for (let i = 0, j = 0; i < old.length || j < fresh.length; ) {
    if (i < old.length && j < fresh.length && old[i] === fresh[j]) {
      add('same', now[j]);
      i++;
      j++;
    } else if (j === fresh.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) add('gone', before[i++]);
    else add('new', now[j++]);
  }
  return parts;
}

/** How often a text occurs, whatever its case, in what each turn newly saw and said; every text of an episode counts once. */
export function countMatches(turns: readonly ShownTurn[], text: string): number[] {
  return turns.map(({ turn, parts }) => [...parts.filter(({ kind }) => kind === 'new').flatMap(({ messages }) => messages), turn.reply].reduce((sum, message) => sum + matchesOf(message, text), 0));
}

function matchesOf(message: TrajectoryMessage, text: string): number {
  return [message.content, ...(message.toolCalls?.map(callText) ?? [])].reduce((sum, written) => sum + splitMatches(written, text).filter(({ match }) => match).length, 0);
}

/** A tool call as it is shown. */
export function callText({ name, arguments: given }: { name: string; arguments: Record<string, unknown> }): string {
  return `${name}(${JSON.stringify(given)})`;
}

/** A text cut where another occurs in it, whatever its case. */
export function splitMatches(written: string, text: string): { text: string; match: boolean }[] {
  if (text === '') return [{ text: written, match: false }];
  const pieces: { text: string; match: boolean }[] = [];
  const [where, what] = [written.toLowerCase(), text.toLowerCase()];
  let from = 0;
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, from)) {
    if (at > from) pieces.push({ text: written.slice(from, at), match: false });
    pieces.push({ text: written.slice(at, at + what.length), match: true });
    from = at + what.length;
  }
  if (from < written.length) pieces.push({ text: written.slice(from), match: false });
  return pieces;
}
