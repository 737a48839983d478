import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harnessOf } from '../../../../lib/harness/harness-of';
import { paperSpace } from '../../../../lib/harness/paper-space';
import type { Action, AssistantMessage } from '../../../../lib/harness/types';
import { messageFromText, messageText } from '../../../../workers/trainer/tokenizer/chat-template';

const dialects = ['00000', '01000', '02000'].map((code) => harnessOf(paperSpace(), code).toolInterface);
const actions: Action[] = [
  { type: 'read', path: 'a.txt', lines: { from: 2, to: 3 } },
  { type: 'write', path: 'a b.txt', content: 'one\n"two"\n' },
  { type: 'replace', path: 'a.txt', before: 'x', after: '' },
  { type: 'set-line', path: 'a.txt', key: 'port', value: '80' },
  { type: 'search', pattern: 'port: 80' },
  { type: 'workflow', tool: 'todo', text: 'plan' },
  { type: 'message', text: 'Done.' },
];

function plain(content: string): AssistantMessage {
  return { role: 'assistant', content, toolCalls: [] };
}

describe('the text of a message', () => {
  it('reads back as the same message, for every action in every syntax', () => {
    for (const dialect of dialects) for (const action of actions) expect(messageFromText(messageText(dialect.render(action)))).toEqual(dialect.render(action));
  });

  it('reads back any call, whatever its arguments', () => {
    const args = fc.dictionary(fc.string().filter((key) => key !== '__proto__'), fc.jsonValue()).map((value): Record<string, unknown> => JSON.parse(JSON.stringify(value)));
    fc.assert(
      fc.property(fc.string(), args, (name, value) => {
        const message: AssistantMessage = { role: 'assistant', content: '', toolCalls: [{ id: 'call', name, arguments: value }] };
        expect(messageFromText(messageText(message))).toEqual(message);
      }),
    );
  });

  it.each(['', 'words', '<tool_call>', '<tool_call></tool_call>', '<tool_call>{</tool_call>', '<tool_call>7</tool_call>', '<tool_call>null</tool_call>', '<tool_call>[]</tool_call>', '<tool_call>{"name":7,"arguments":{}}</tool_call>', '<tool_call>{"name":"read"}</tool_call>', '<tool_call>{"name":"read","arguments":[]}</tool_call>', 'x <tool_call>{"name":"read","arguments":{}}</tool_call>'])(
    'stays text where it is no well-formed call: %j',
    (text) => expect(messageFromText(text)).toEqual(plain(text)),
  );

  it('is the content of messages that are not the policy\'s', () => {
    expect(messageText({ role: 'system', content: 'Be good.' })).toBe('Be good.');
    expect(messageText({ role: 'tool', content: 'seen', toolCallId: 'call' })).toBe('seen');
  });
});
