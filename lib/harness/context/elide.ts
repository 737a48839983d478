import type { ContextManagement } from '../types';
import { droppedCount, turnMessages } from './observed';

/** Old tool output is cleared in batches: past `trigger` outputs all but the last `keep` go. */
export function elideContext(trigger: number, keep: number): ContextManagement {
  return {
    id: 'elide',
    reference: 'item:deliverable',
    text: 'Older tool output is cleared as the conversation grows. Refer to items by name, as in `item:deliverable`.',
    view(history, answer) {
      const cleared = droppedCount(history.length, trigger, keep);
      return history.flatMap((turn, index) =>
        turnMessages(turn, index < cleared ? '[old tool output cleared]' : turn.observation, answer),
      );
    },
  };
}
