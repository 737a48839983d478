import type { Workflow } from '../types';

/** The first closing message is sent back once, for a review against the task. */
export function verifyWorkflow(): Workflow {
  return {
    id: 'verify',
    text: 'Your first closing message is answered with a review. Then read the changed file back, say `checked: ` with its reference through the confirm tool, and close again. Status line when you close: `The review is answered.`',
    tools: [{ name: 'confirm', description: 'Confirm that the deliverable was checked against the task.' }],
    status: 'The review is answered.',
    needsPlan: false,
    needsReadBack: true,
    record: (reference) => `checked: ${reference}`,
    gate: () => null,
    answer: () => 'Your confirmation is noted.',
    review: (state) => (state.reviewed ? null : 'Review: compare the file with the task, word by word, before you close.'),
  };
}
