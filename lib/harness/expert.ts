import type { Task } from '../tasks/types';
import type { Action, Harness, Policy } from './types';

/** Lines of every file of the built-in tasks; what a plain read hides follows from it. */
export const expertFileLines = 4;

const attempts = 3;

export const planTexts = { report: 'plan: find the entry, then write it down', set: 'plan: find the entry, then change it' };

/** The value that an observation shows for a key, or null. */
export function valueShown(observation: string, key: string): string | null {
  const text = observation.replaceAll('\\n', '\n'); // a JSON envelope escapes line ends
  const match = new RegExp(`(?:^|[^\\w-])${key}: ([\\w.-]+)`).exec(text);
  return match?.[1] ?? null;
}

type Thorough = () => boolean;

function* findLine(harness: Harness, file: string, key: string, thorough: Thorough): Generator<Action, string | null, string> {
  const first = valueShown(yield { type: 'read', path: file, lines: null }, key);
  const lines = harness.observation.hiddenRange(expertFileLines);
  if (first !== null) {
    if (lines && thorough()) yield { type: 'read', path: file, lines };
    return first;
  }
  for (let attempt = 0; lines && attempt < attempts; attempt++) {
    const value = valueShown(yield { type: 'read', path: file, lines }, key);
    if (value !== null) return value;
  }
  return null;
}

function* work(task: Task, harness: Harness, place: string, thorough: Thorough): Generator<Action, void, string> {
  const { goal } = task;
  if (goal.kind === 'report') {
    for (const step of goal.route) {
      if (step.step === 'search') yield { type: 'search', pattern: step.pattern };
      else yield* findLine(harness, step.file, step.key, thorough);
    }
    yield { type: 'write', path: place, content: `${goal.answer}\n` };
    return;
  }
  if (harness.toolInterface.id === 'shell') {
    yield { type: 'set-line', path: goal.file, key: goal.key, value: goal.value };
    return;
  }
  const old = yield* findLine(harness, goal.file, goal.key, thorough);
  yield { type: 'replace', path: goal.file, before: `${goal.key}: ${old ?? ''}`, after: `${goal.key}: ${goal.value}` };
}

/**
 * The shortest way through a task in a harness, as a generator of actions that is fed the observations. It knows the
 * task's route and the harness's conventions; values that it needs from files it reads from the observations. Where
 * `thorough` says so, it reads the rest of a file although it has found its line.
 */
export function* expertActions(task: Task, harness: Harness, thorough: Thorough = () => false): Generator<Action, void, string> {
  const { workflow, context, systemPrompt } = harness;
  const place = task.deliverable === null ? task.target : systemPrompt.place(task.deliverable);
  const tool = workflow.tools[0]?.name ?? '';
  const record = workflow.record(context.reference);
  const closing: Action = { type: 'message', text: systemPrompt.closing(workflow.status) };
  if (workflow.needsPlan) yield { type: 'workflow', tool, text: planTexts[task.goal.kind] };
  yield* work(task, harness, place, thorough);
  if (workflow.needsReadBack) {
    yield closing;
    yield { type: 'read', path: place, lines: null };
  }
  if (record !== null) yield { type: 'workflow', tool, text: record };
  yield closing;
}

/** The scripted expert as a policy: it scores 1 on every built-in task in every harness. */
export function expertPolicy(task: Task, harness: Harness): Policy {
  const actions = expertActions(task, harness);
  return {
    async complete(messages) {
      const observation = messages.at(-1)?.content ?? '';
      const next = actions.next(observation);
      const action: Action = next.done ? { type: 'message', text: '' } : next.value;
      return { message: harness.toolInterface.render(action), promptTokens: 0, completionTokens: 0 };
    },
  };
}
