import { describe, expect, it } from 'vitest';
import { externalHarness } from '../../../lib/harness/external/external-harness';
import { textMessage } from '../../../lib/harness/tool-interface/dialect';
import type { Action, AssistantMessage, ToolInterface } from '../../../lib/harness/types';
import { harness, rendered } from './play';

const functions = harness('00000').toolInterface;
const shell = harness('01000').toolInterface;
const patch = harness('02000').toolInterface;
const fieldAgent = externalHarness('field-agent').toolInterface;
const todo = [{ name: 'todo', description: 'Write the plan down.' }];

const actions: Action[] = [
  { type: 'read', path: 'a.txt', lines: null },
  { type: 'read', path: 'a.txt', lines: { from: 2, to: 3 } },
  { type: 'write', path: 'a.txt', content: 'x\n' },
  { type: 'replace', path: 'a.txt', before: 'x', after: 'y' },
  { type: 'set-line', path: 'a.txt', key: 'port', value: '80' },
  { type: 'search', pattern: 'port: 80' },
  { type: 'workflow', tool: 'todo', text: 'plan: go' },
  { type: 'command', command: 'ls -l' },
];

function call(name: string, args: Record<string, unknown>): AssistantMessage {
  return { role: 'assistant', content: '', toolCalls: [{ id: 'call', name, arguments: args }] };
}

const refusals: [ToolInterface, string][] = [
  [functions, 'Refused: this harness takes function calls only.'],
  [shell, 'Refused: this harness takes one bash block only.'],
  [patch, 'Refused: this harness takes <exec> and <apply_patch> only.'],
  [fieldAgent, 'Observation: that is no action I know.'],
];

describe('a foreign syntax', () => {
  const pairs = refusals.flatMap(([own, reason]) => refusals.filter(([other]) => other !== own).map(([other]) => ({ own, reason, other, ownId: own.id, otherId: other.id })));
  it.each(pairs)('is refused with the reason: $otherId said to $ownId', ({ own, reason, other }) => {
    for (const message of rendered(other, actions)) expect(own.parse(message, todo)).toEqual({ type: 'refused', reason });
  });

  it('is not seen in plain words, which close the task', () => {
    for (const text of ['The task is done.', '', 'a < b and c > d', "It's `done`.", '## Summary\nThe task is done.']) {
      for (const own of [functions, shell, patch]) expect(own.parse(textMessage(text), todo)).toEqual({ type: 'message', text });
    }
  });
});

describe('function calls', () => {
  it('are refused where the function is unknown or an argument is missing or of another type', () => {
    const bad = [call('open', { path: 'a' }), call('read', {}), call('read', { path: 7 }), call('read', { path: '' }), call('write', { path: 'a' }), call('str_replace', { path: 'a', old: '', new: 'x' }), call('bash', { command: null }), call('todo', { words: 'x' })];
    for (const message of bad) expect(functions.parse(message, todo)).toEqual({ type: 'refused', reason: 'Refused: no such function, or an argument is missing.' });
    expect(functions.parse(call('todo', { text: 'x' }), [])).toMatchObject({ type: 'refused' });
  });

  it('read the whole file where offset and limit are no line numbers', () => {
    for (const odd of [{ offset: 0 }, { offset: -2, limit: '3' }, { limit: 1.5 }]) expect(functions.parse(call('read', { path: 'a', ...odd }), [])).toEqual({ type: 'read', path: 'a', lines: null });
    expect(functions.parse(call('read', { path: 'a', offset: 3 }), [])).toEqual({ type: 'read', path: 'a', lines: { from: 3, to: null } });
    expect(functions.parse(call('read', { path: 'a', offset: 3, limit: 2 }), [])).toEqual({ type: 'read', path: 'a', lines: { from: 3, to: 4 } });
  });

  it('have native schemas, the workflow tool last; the other interfaces have none', () => {
    expect(functions.schemas(todo).map(({ name }) => name)).toEqual(['read', 'write', 'str_replace', 'bash', 'todo']);
    expect(functions.schemas(todo).at(-1)?.parameters).toEqual({ type: 'object', properties: { text: { type: 'string' } }, required: ['text'], additionalProperties: false });
    for (const own of [shell, patch, fieldAgent]) expect(own.schemas(todo)).toEqual([]);
  });
});

describe('the bash block', () => {
  it('may stand among words, but not twice', () => {
    expect(shell.parse(textMessage('I look.\n```bash\ncat a.txt\n```\nThen I go on.'), [])).toEqual({ type: 'read', path: 'a.txt', lines: null });
    expect(shell.parse(textMessage('```sh\ncat a.txt\n```'), [])).toEqual({ type: 'read', path: 'a.txt', lines: null });
    expect(shell.parse(textMessage('```bash\ncat a\n```\n```bash\ncat b\n```'), [])).toEqual({ type: 'refused', reason: 'Refused: write exactly one bash block.' });
  });

  it('is refused when empty or in another language', () => {
    for (const text of ['```bash\n\n```', '```python\nprint(1)\n```', '```bash\ncat a.txt']) expect(shell.parse(textMessage(text), [])).toEqual({ type: 'refused', reason: 'Refused: this harness takes one bash block only.' });
  });

  it('calls a workflow tool by its name, quoted or not', () => {
    for (const said of ["todo 'plan: go'", 'todo plan: go']) expect(shell.parse(textMessage(`\`\`\`bash\n${said}\n\`\`\``), todo)).toEqual({ type: 'workflow', tool: 'todo', text: 'plan: go' });
    expect(shell.parse(textMessage('```bash\ntodos now\n```'), todo)).toEqual({ type: 'command', command: 'todos now' });
  });
});

describe('the XML calls', () => {
  const parse = (text: string) => patch.parse(textMessage(text), todo);
  const patched = (body: string) => parse(`<apply_patch>\n*** Begin Patch\n${body}\n*** End Patch\n</apply_patch>`);

  it('narrow cat by lines, and refuse lines for anything else', () => {
    expect(parse('<exec lines="2-">cat a.txt</exec>')).toEqual({ type: 'read', path: 'a.txt', lines: { from: 2, to: null } });
    for (const command of ['ls', 'head -n 2 a.txt', 'grep -rl x .']) expect(parse(`<exec lines="1-2">${command}</exec>`)).toEqual({ type: 'refused', reason: 'Refused: lines="…" works with cat alone.' });
  });

  it('add files of several lines and replace several lines at once', () => {
    expect(patched('*** Add File: a.txt\n+one\n+two')).toEqual({ type: 'write', path: 'a.txt', content: 'one\ntwo\n' });
    expect(patched('*** Update File: a.txt\n-one\n-two\n+three')).toEqual({ type: 'replace', path: 'a.txt', before: 'one\ntwo', after: 'three' });
  });

  it('refuse a patch without a file, or an update of nothing', () => {
    for (const body of ['+x', '*** Delete File: a.txt', '*** Add File: ', '']) expect(patched(body)).toEqual({ type: 'refused', reason: 'Refused: the patch names no file to add or update.' });
    expect(patched('*** Update File: a.txt\n+x')).toEqual({ type: 'refused', reason: 'Refused: an update needs the lines that it replaces.' });
  });

  it('are refused when left open', () => {
    for (const text of ['<exec>cat a.txt', '<apply_patch>\n*** Begin Patch\n*** Add File: a\n+x', '<todo>plan']) expect(parse(text)).toEqual({ type: 'refused', reason: 'Refused: this harness takes <exec> and <apply_patch> only.' });
  });
});
