import { planTexts } from '../../../lib/harness/expert';
import { externalHarness, externalHarnessNames } from '../../../lib/harness/external/external-harness';
import { droppedObservation } from '../../../lib/harness/external/field-agent';
import { systemParts } from '../../../lib/harness/opening';
import type { Action, Harness, LineRange, ToolResult } from '../../../lib/harness/types';
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
  ];
}

/** Texts that no template above yields. */
const fixed = [
  ...Object.values(planTexts),
  droppedObservation,
  '[old tool output cleared]',
  '[summary of earlier turns]',
  '- read ', '- wrote ', '- changed ', '- searched the folder', '- ran a command', '- noted with todo', '- noted with confirm', '- offered to close', '- was refused',
  'Refused: this harness takes function calls only.',
  'Refused: no such function, or an argument is missing.',
  'Refused: this harness takes one bash block only.',
  'Refused: write exactly one bash block.',
  'Refused: this harness takes <exec> and <apply_patch> only.',
  'Observation: that is no action I know.',
];

function keysAsLines(): string[] {
  return builtInTaskSets().flatMap((set) => set.lineKeys).map((key) => `${key}: `);
}

/** Every phrase that is one token, sorted: fixed fragments of the given harnesses, names, keys and values. */
export function vocabularyPhrases(harnesses: readonly Harness[]): string[] {
  const all = [...harnesses, ...externalHarnessNames().map(externalHarness)];
  const cut = (text: string) => text.replaceAll(`${gap}: `, gap).split(gap); // a key's token holds its colon
  const read = [...all.flatMap(templates).flatMap(cut), ...fixed, ...builtInTaskSets().flatMap((set) => set.phrases), ...keysAsLines()];
  const written = all.flatMap(actionTemplates).flatMap(cut); // these must survive encoding to the letter
  return [...new Set([...read.filter((text) => text.length > 1), ...written])].filter((text) => text.trim() !== '').sort();
}
