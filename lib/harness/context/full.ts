import type { ContextManagement } from '../types';
import { turnMessages } from './observed';

/** Everything stays; the policy's own window is the hard limit. */
export function fullContext(): ContextManagement {
  return {
    id: 'full',
    reference: '#1',
    text: 'The whole conversation stays in view. Refer to items by number, as in `#1`.',
    view: (history, answer) => history.flatMap((turn) => turnMessages(turn, turn.observation, answer)),
  };
}
