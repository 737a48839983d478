import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { execute } from '../../../lib/harness/execute';
import { externalHarness } from '../../../lib/harness/external/external-harness';
import { FileSandbox } from '../../../lib/harness/file-sandbox';
import type { Action, AssistantMessage, ToolInterface } from '../../../lib/harness/types';
import { messageFromText } from '../../../workers/trainer/tokenizer/chat-template';
import { harness } from './play';

const functions = harness('00000').toolInterface;
const shell = harness('01000').toolInterface;
const patch = harness('02000').toolInterface;
const fieldAgent = externalHarness('field-agent').toolInterface;
const dialects: ToolInterface[] = [functions, shell, patch];
const tools = [{ name: 'todo', description: '' }, { name: 'confirm', description: '' }];

function textOf(characters: string, minLength = 1): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength: 12 });
}

const path = textOf('abzXY09._-/ é&;$[{~#!|').filter((text) => text.trim() === text && !text.startsWith('-') && text !== '');
const line = textOf('ab Z09:._-/&\\$"é#', 0);
const key = textOf('abcxyz_09 -');
const lines = fc.oneof(
  fc.record({ from: fc.integer({ min: 1, max: 99 }), to: fc.constant(null) }),
  fc.tuple(fc.integer({ min: 1, max: 99 }), fc.nat(99)).map(([from, more]) => ({ from, to: from + more })),
);
const reads: fc.Arbitrary<Action> = fc.record({ type: fc.constant('read' as const), path, lines: fc.oneof(fc.constant(null), lines) });
const writes: fc.Arbitrary<Action> = fc
  .record({ type: fc.constant('write' as const), path, content: fc.array(line, { minLength: 1, maxLength: 4 }).map((all) => `${all.join('\n')}\n`) })
  .filter(({ content }) => !content.startsWith('-'));
const replaces: fc.Arbitrary<Action> = fc.record({ type: fc.constant('replace' as const), path, before: fc.array(line, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n')).filter((text) => text !== ''), after: line });
const setLines: fc.Arbitrary<Action> = fc.record({ type: fc.constant('set-line' as const), path, key, value: line });
const searches: fc.Arbitrary<Action> = fc.record({ type: fc.constant('search' as const), pattern: textOf('abZ09:._ /&"é#').filter((text) => !text.startsWith('-')) });
const notes: fc.Arbitrary<Action> = fc.record({ type: fc.constant('workflow' as const), tool: fc.constantFrom('todo', 'confirm'), text: textOf("ab Z:.'\\é\n", 0) });
const messages: fc.Arbitrary<Action> = fc.record({ type: fc.constant('message' as const), text: textOf("abZ .:#'\n", 0) });
const commands: fc.Arbitrary<Action> = fc.record({ type: fc.constant('command' as const), command: fc.constantFrom('ls -l', 'wc -l a.txt', 'cat a b', 'cat a | sort', 'find . -name "*.md"', 'mkdir -p x && touch x/y') });

const kinds: [name: string, actions: fc.Arbitrary<Action>, dialects: ToolInterface[]][] = [
  ['read', reads, dialects],
  ['write', writes, dialects],
  ['replace', replaces, [functions, patch]],
  ['set-line', setLines, dialects],
  ['search', searches, dialects],
  ['workflow', notes, dialects],
  ['message', messages, dialects],
  ['command', commands, dialects],
];

describe('a tool interface reads back what it writes', () => {
  it.each(kinds.flatMap(([kind, actions, those]) => those.map((dialect) => ({ kind, actions, dialect, id: dialect.id }))))('for any $kind action in $id', ({ actions, dialect }) => {
    fc.assert(
      fc.property(actions, (action) => {
        expect(dialect.parse(dialect.render(action), tools)).toEqual(action);
      }),
      { numRuns: 500 },
    );
  });

  it('also the external one, for the actions that it has', () => {
    const word = textOf('abZ09._-/');
    const own: fc.Arbitrary<Action> = fc.oneof(
      fc.record({ type: fc.constant('read' as const), path: word, lines: fc.constantFrom(null, { from: 1, to: 2 }) }),
      fc.record({ type: fc.constant('write' as const), path: word, content: word.map((text) => `${text}\n`) }),
      fc.record({ type: fc.constant('replace' as const), path: word, before: word, after: word }),
      fc.record({ type: fc.constant('search' as const), pattern: word }),
      fc.record({ type: fc.constant('workflow' as const), tool: fc.constant('note_plan'), text: word }),
    );
    fc.assert(
      fc.property(own, (action) => {
        expect(fieldAgent.parse(fieldAgent.render(action), tools)).toEqual(action);
      }),
      { numRuns: 500 },
    );
  });
});

const fragments = [
  '```bash\n', '```sh\n', '\n```', '```', '<exec>', '<exec lines="2-3">', '<exec lines="2-">', '</exec>', '<apply_patch>\n', '*** Begin Patch\n', '*** Add File: a.txt\n', '*** Update File: a.txt\n', '\n*** End Patch\n', '</apply_patch>',
  '<todo>', '</todo>', '<confirm>', 'todo ', '<tool_call>', '{"name":"read","arguments":{"path":"a.txt"}}', '{"name":"write","arguments":null}', '</tool_call>', 'Action: ', 'open_file[a.txt]', 'save_file[a :: b]', 'Final Answer: ', ' :: ', ']',
  'cat ', 'head -n 2 ', "sed -n '2,3p' ", "sed -i 's/^port: .*/port: 80/' ", 'grep -rl ', 'echo ', ' > ', 'a.txt', "'", '"', '\\', '+x\n', '-x\n', '\n', '\0', '../', '§', '💥', '9'.repeat(400), 'plain words. ',
];
const text = fc.array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...fragments) }, { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) }), { maxLength: 9 }).map((parts) => parts.join(''));
const call = fc.record({
  id: fc.constant('call'),
  name: fc.oneof(fc.constantFrom('read', 'write', 'str_replace', 'bash', 'todo', '__proto__', 'toString'), fc.string()),
  arguments: fc.dictionary(fc.constantFrom('path', 'content', 'old', 'new', 'command', 'text', 'offset', 'limit', '__proto__'), fc.oneof(fc.jsonValue(), text)),
});
const reply: fc.Arbitrary<AssistantMessage> = fc.oneof(
  text.map((content): AssistantMessage => ({ role: 'assistant', content, toolCalls: [] })),
  text.map(messageFromText),
  fc.record({ role: fc.constant('assistant' as const), content: text, toolCalls: fc.array(call, { minLength: 1, maxLength: 2 }) }),
);
const knownTypes = ['read', 'write', 'replace', 'set-line', 'search', 'command', 'workflow', 'message', 'refused'];

describe('a malformed reply', () => {
  it('never throws: it is an action or a refusal with a reason, and the action fails by its exit code', async () => {
    await fc.assert(
      fc.asyncProperty(reply, async (message) => {
        for (const dialect of [...dialects, fieldAgent]) {
          const parsed = dialect.parse(message, tools);
          expect(knownTypes).toContain(parsed.type);
          if (parsed.type === 'refused') expect(parsed.reason).toMatch(/^(Refused|Observation): /);
          else if (parsed.type !== 'message' && parsed.type !== 'workflow') {
            const { exitCode, output } = await execute(new FileSandbox({ 'a.txt': 'port: 8080\nowner: me\n' }), parsed);
            expect([Number.isInteger(exitCode), typeof output]).toEqual([true, 'string']);
          }
        }
      }),
      { numRuns: 10_000 },
    );
  });
});
