import type { ChatMessage, HistoryTurn } from '../types';

/** How many of `count` items have been taken out when each overflow of `trigger` leaves `keep`. */
export function droppedCount(count: number, trigger: number, keep: number): number {
  let dropped = 0;
  for (let seen = 1; seen <= count; seen++) if (seen - dropped > trigger) dropped = seen - keep;
  return dropped;
}

/** The plain rendering of a turn: the reply, then what came back. */
export function turnMessages(
  turn: HistoryTurn,
  text: string,
  answer: (turn: HistoryTurn, text: string) => ChatMessage,
): ChatMessage[] {
  return [turn.reply, answer(turn, text)];
}
