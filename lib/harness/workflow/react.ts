import type { Workflow } from '../types';

/** Free loop: act, observe, close when done. */
export function reactWorkflow(): Workflow {
  return {
    id: 'react',
    text: 'Work freely, one step at a time. Status line when you close: `The task is done.`',
    tools: [],
    status: 'The task is done.',
    needsPlan: false,
    needsReadBack: false,
    record: () => null,
    gate: () => null,
    answer: () => '',
    review: () => null,
  };
}
