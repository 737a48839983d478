import { planTexts } from '../../../lib/harness/expert';
import { externalHarness, externalHarnessNames } from '../../../lib/harness/external/external-harness';
import { systemParts } from '../../../lib/harness/opening';
import { textMessage } from '../../../lib/harness/tool-interface/dialect';
import type { Action, AssistantMessage, Harness, LineRange, Refusal, ToolResult } from '../../../lib/harness/types';
import { builtInTaskSets } from '../../../lib/tasks/built-in';
import { messageText } from './chat-template';

/** Stands for a name or a value while a template is cut into its fixed fragments. */
const gap = '§';

const ranges: (LineRange | null)[] = [null, { from: 3, to: null }, { from: 2, to: 3 }, { from: 1, to: 2 }];

function sampleActions(harness: Harness): Action[] {
  const { workflow } = harness;
  const tools = workflow.tools.map(({ name }): Action => ({ type: 'workflow', tool: name, text: gap }));
  return [
    ...ranges.map((lines): Action => ({ type: 'read', path: gap, lines })),
    { type: 'write', path: gap, content: `${gap}\n` },
    { type: 'replace', path: gap, before: gap, after: gap },
    { type: 'set-line', path: gap, key: gap, value: gap },
    { type: 'search', pattern: gap },
    ...tools,
  ];
}

const outputs: ToolResult[] = [
  { exitCode: 0, output: '' },
  { exitCode: 1, output: '' },
  ...[1, 2, 4].map((lines) => ({ exitCode: 0, output: `${gap}\n`.repeat(lines) })),
  { exitCode: 1, output: `cat: ${gap}: No such file or directory\n` },
  { exitCode: 1, output: `edit: ${gap}: No such file or directory\n` },
  { exitCode: 1, output: 'edit: the text to replace stands in 0 places, not in one\n' },
  { exitCode: 2, output: `sed: can't read ${gap}: No such file or directory\n` },
];

function actionTemplates(harness: Harness): string[] {
  return sampleActions(harness).map((action) => messageText(harness.toolInterface.render(action)));
}

function templates(harness: Harness): string[] {
  const { observation, context, workflow, systemPrompt } = harness;
  const record = workflow.record(context.reference);
  const state = { planned: false, recorded: null, wrote: null, readBack: false, reviewed: false };
  return [
    ...systemParts(harness).map(({ text }) => text),
    ...outputs.map((output) => observation.render(output, () => gap).text),
    systemPrompt.closing(workflow.status),
    systemPrompt.place(gap),
    ...(record === null ? [] : [record]),
    workflow.answer(state, ''),
    workflow.review(state) ?? '',
    workflow.gate(state, { type: 'search', pattern: '' }) ?? '',
    ...contextTemplates(harness),
    ...refusals(harness),
  ];
}

/** What a rewritten context says in the place of old turns, line by line. */
function contextTemplates(harness: Harness): string[] {
  const recent = Array.from({ length: 10 }, (): Action => ({ type: 'search', pattern: gap }));
  const actions: (Action | Refusal)[] = [...sampleActions(harness), { type: 'command', command: gap }, { type: 'message', text: gap }, { type: 'refused', reason: gap }, ...recent];
  const history = actions.map((action) => ({ reply: textMessage(gap), action, observation: '' }));
  const messages = harness.context.view(history, (_turn, content) => ({ role: 'user', content }));
  return messages.filter(({ role }) => role === 'user').flatMap(({ content }) => content.split('\n'));
}

/** Replies that no tool interface takes, for the reasons with which each refuses them. */
const strangeReplies: AssistantMessage[] = [
  textMessage('<strange >'),
  textMessage('```bash\n1\n```\n```bash\n2\n```'),
  { role: 'assistant', content: '', toolCalls: [{ id: 'call', name: 'strange', arguments: {} }] },
];

function refusals({ toolInterface, workflow }: Harness): string[] {
  return strangeReplies.map((reply) => toolInterface.parse(reply, workflow.tools)).flatMap((parsed) => (parsed.type === 'refused' ? [parsed.reason] : []));
}

function keysAsLines(): string[] {
  return builtInTaskSets().flatMap((set) => set.lineKeys).map((key) => `${key}: `);
}

/** Every phrase that is one token, sorted: fixed fragments of the given harnesses, names, keys and values. */
export function vocabularyPhrases(harnesses: readonly Harness[]): string[] {
  const all = [...harnesses, ...externalHarnessNames().map(externalHarness)];
  const cut = (text: string) => text.replaceAll(`${gap}: `, gap).split(gap); // a key's token holds its colon
  const read = [...all.flatMap(templates).flatMap(cut), ...Object.values(planTexts), ...builtInTaskSets().flatMap((set) => set.phrases), ...keysAsLines()];
  const written = all.flatMap(actionTemplates).flatMap(cut); // these must survive encoding to the letter
  return [...new Set([...read.filter((text) => text.length > 1), ...written])].filter((text) => text.trim() !== '').sort();
}
