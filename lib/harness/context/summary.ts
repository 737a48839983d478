import type { Action, ContextManagement, HistoryTurn, Refusal } from '../types';
import { droppedCount, turnMessages } from './observed';

function digest(action: Action | Refusal): string {
  switch (action.type) {
    case 'read':
      return `- read ${action.path}`;
    case 'write':
      return `- wrote ${action.path}`;
    case 'replace':
    case 'set-line':
      return `- changed ${action.path}`;
    case 'search':
      return '- searched the folder';
    case 'command':
      return '- ran a command';
    case 'workflow':
      return `- noted with ${action.tool}`;
    case 'message':
      return '- offered to close';
    case 'refused':
      return '- was refused';
  }
}

function summarise(turns: readonly HistoryTurn[]): string {
  return ['[summary of earlier turns]', ...turns.map(({ action }) => digest(action))].join('\n');
}

/** Compaction with a recent tail: past `trigger` live turns all but the last `keep` become a summary. */
export function summaryContext(trigger: number, keep: number): ContextManagement {
  return {
    id: 'summary',
    reference: 'S1',
    text: 'Earlier turns are folded into a summary as the conversation grows. Refer to items by their summary key, as in `S1`.',
    view(history, answer) {
      const folded = droppedCount(history.length, trigger, keep);
      const live = history.slice(folded).flatMap((turn) => turnMessages(turn, turn.observation, answer));
      return folded === 0 ? live : [{ role: 'user', content: summarise(history.slice(0, folded)) }, ...live];
    },
  };
}
