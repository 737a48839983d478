import type { Workflow } from '../types';

/** A plan is kept in a todo tool: state it first, mark the item done at the end. */
export function todoWorkflow(): Workflow {
  return {
    id: 'todo',
    text: 'Keep a plan with the todo tool: write it down before anything else, and mark the item `done: ` with its reference once the work stands. Status line when you close: `Every item is closed.`',
    tools: [{ name: 'todo', description: 'Write the plan down, or mark an item as done.' }],
    status: 'Every item is closed.',
    needsPlan: true,
    needsReadBack: false,
    record: (reference) => `done: ${reference}`,
    gate: (state, action) =>
      state.planned || action.type === 'workflow' ? null : 'Refused: write the plan down with the todo tool first.',
    answer: () => 'The list is saved.',
    review: () => null,
  };
}
