import type { TrajectoryBody, TrajectoryMessage } from '../../lib/contract';

type Turn = TrajectoryBody['turns'][number];

/** One turn with the part of its prompt that the turn before did not have. */
export interface ShownTurn {
  readonly turn: Turn;
  /** The prompt did not extend the one before it: the context was rewritten, and `fresh` is the whole prompt. */
  readonly rewritten: boolean;
  readonly fresh: readonly TrajectoryMessage[];
}

/** What is new in each turn. A prompt that extends the last prompt and its reply shows only what came after them. */
export function freshParts(turns: readonly Turn[]): ShownTurn[] {
  return turns.map((turn, i) => {
    const before = turns[i - 1];
    if (!before) return { turn, rewritten: false, fresh: turn.messages };
    const known = before.messages.length;
    const extended = turn.messages.length > known && before.messages.every((message, j) => isSame(message, turn.messages[j]));
    return extended ? { turn, rewritten: false, fresh: turn.messages.slice(known + 1) } : { turn, rewritten: true, fresh: turn.messages };
  });
}

function isSame(a: TrajectoryMessage, b: TrajectoryMessage | undefined): boolean {
  return b !== undefined && a.role === b.role && a.content === b.content && JSON.stringify(a.toolCalls ?? []) === JSON.stringify(b.toolCalls ?? []);
}
