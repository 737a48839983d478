import { beforeAll, describe, expect, it } from 'vitest';
import { componentKinds, type ComponentKind } from '../../../lib/contract/space';
import { systemParts } from '../../../lib/harness/opening';
import type { Action, ChatMessage, Harness, HistoryTurn, ToolResult } from '../../../lib/harness/types';
import { at } from '../../../lib/contract/at';
import { makeTask } from '../../../lib/tasks/built-in';
import { codes, harness, playActions, rendered } from './play';

const actions: Action[] = [
  { type: 'read', path: 'a.txt', lines: null },
  { type: 'read', path: 'a.txt', lines: { from: 2, to: 3 } },
  { type: 'write', path: 'out/b.txt', content: 'x\n' },
  { type: 'replace', path: 'a.txt', before: 'one', after: 'two' },
  { type: 'set-line', path: 'a.txt', key: 'port', value: '80' },
  { type: 'search', pattern: 'port: 80' },
  { type: 'command', command: 'ls -l' },
  { type: 'message', text: 'All is well.' },
];
const results: ToolResult[] = [0, 1, 2, 5].flatMap((lines) => [0, 1].map((exitCode) => ({ exitCode, output: 'a line\n'.repeat(lines) })));
const states = [true, false].flatMap((flag) => [
  { planned: flag, recorded: null, wrote: null, readBack: false, reviewed: !flag },
  { planned: flag, recorded: 'done', wrote: 'a.txt', readBack: true, reviewed: flag },
]);
const history: HistoryTurn[] = Array.from({ length: 9 }, (_, index) => ({
  reply: { role: 'assistant', content: `reply ${index}`, toolCalls: [] },
  action: at(actions, index % actions.length),
  observation: `observation ${index}`,
}));
const answer = (_: HistoryTurn, content: string): ChatMessage => ({ role: 'user', content });
const replies = codes.slice(0, 243).filter((code) => /^0.000$/.test(code)).flatMap((code) => rendered(harness(code).toolInterface, actions));

/** All that a component shows of itself, as text to compare. */
const faces: Record<ComponentKind, (harness: Harness) => unknown> = {
  'system-prompt': ({ systemPrompt }) => [systemPrompt.id, systemPrompt.text, systemPrompt.place('a.txt'), systemPrompt.closing('Done.')],
  'tool-interface': ({ toolInterface }) => [toolInterface.id, toolInterface.text, toolInterface.native, toolInterface.schemas([]), rendered(toolInterface, actions), replies.map((reply) => toolInterface.parse(reply, []))],
  observation: ({ observation }) => [observation.id, observation.text, results.map((result) => observation.render(result, () => 'spill')), [1, 2, 3, 9].map((total) => observation.hiddenRange(total))],
  context: ({ context }) => [context.id, context.text, context.reference, history.map((_, length) => context.view(history.slice(0, length + 1), answer))],
  workflow: ({ workflow }) => {
    const answers = states.map((state) => [workflow.answer(state, 'x'), workflow.review(state), actions.map((action) => workflow.gate(state, action))]);
    return [workflow.id, workflow.text, workflow.tools, workflow.status, workflow.needsPlan, workflow.needsReadBack, workflow.record('ref'), answers];
  },
};

function facesOf(code: string): Record<ComponentKind, string> {
  const built = harness(code);
  const part = (kind: ComponentKind) => JSON.stringify([systemParts(built).find(({ component }) => component === kind), faces[kind](built)]);
  return { 'system-prompt': part('system-prompt'), 'tool-interface': part('tool-interface'), observation: part('observation'), context: part('context'), workflow: part('workflow') };
}

function withDigit(code: string, index: number, digit: string): string {
  return code.slice(0, index) + digit + code.slice(index + 1);
}

const pairs = [['0', '1'], ['0', '2'], ['1', '2']] as const;
const cases = componentKinds.flatMap((kind, index) => pairs.map(([one, other]) => ({ kind, index, one, other })));

describe('each realisation changes its own component only', () => {
  const known = new Map<string, Record<ComponentKind, string>>();
  beforeAll(() => codes.forEach((code) => known.set(code, facesOf(code))));

  it.each(cases)('in text and in behaviour: $kind $one against $other, whatever the other components are', ({ kind, index, one, other }) => {
    const rest = codes.filter((code) => code[index] === one);
    expect(rest).toHaveLength(81);
    for (const code of rest) {
      const before = known.get(code);
      const after = known.get(withDigit(code, index, other));
      for (const each of componentKinds) {
        if (each === kind) expect(after?.[each]).not.toBe(before?.[each]);
        else expect(after?.[each]).toBe(before?.[each]);
      }
    }
  });

  it('so that the paragraphs of the system message come one a component, in the order of the code', () => {
    for (const code of codes) expect(systemParts(harness(code)).map(({ component }) => component)).toEqual(componentKinds);
  });
});

describe('the same actions in two harnesses that differ in one component', () => {
  const task = makeTask('stock-room', 'correct', 8);
  const file = task.target;
  const key = task.goal.kind === 'set' ? task.goal.key : '';
  const steps: Action[] = [
    { type: 'read', path: file, lines: null },
    { type: 'read', path: file, lines: { from: 2, to: 3 } },
    { type: 'read', path: 'nowhere.txt', lines: null },
    { type: 'search', pattern: ': ' },
    { type: 'set-line', path: file, key, value: '42.00' },
    { type: 'write', path: 'new/place.txt', content: 'a word\n' },
  ];

  async function trace(code: string) {
    const built = harness(code);
    const tool = built.workflow.tools[0]?.name;
    const plan: Action[] = tool ? [{ type: 'workflow', tool, text: 'plan: go on' }] : [];
    const { episode, sandbox } = await playActions(task, built, [...plan, ...steps]);
    const turns = episode.transcript.slice(plan.length);
    const files = [...sandbox.files].filter(([path]) => !path.startsWith('.spill/'));
    return { actions: turns.map(({ action }) => action), observations: turns.map(({ observation }) => observation), files, replies: turns.map(({ reply }) => reply), score: episode.score };
  }

  it.each(cases)('are understood alike, change the same files and show the same: $kind $one against $other', async ({ kind, index, one, other }) => {
    for (const start of ['00000', '11111', '22222', '01212', '20121']) {
      const before = await trace(withDigit(start, index, one));
      const after = await trace(withDigit(start, index, other));
      expect(after.actions).toEqual(steps);
      expect(after.actions).toEqual(before.actions);
      expect(after.files).toEqual(before.files);
      expect(after.score).toBe(before.score);
      if (kind === 'observation') expect(after.observations).not.toEqual(before.observations);
      else expect(after.observations).toEqual(before.observations);
      if (kind === 'tool-interface') expect(after.replies).not.toEqual(before.replies);
      else expect(after.replies).toEqual(before.replies);
    }
  });
});
