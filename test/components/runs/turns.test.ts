import { expect, test } from 'vitest';
import { freshParts } from '../../../components/runs/turns';

const system = { role: 'system', content: 'rules' };
const task = { role: 'user', content: 'task' };
const reply = { role: 'assistant', content: 'ls' };
const seen = { role: 'user', content: 'a.txt' };
const rest = { action: { type: 'command' }, observation: '' };

test('a prompt that goes on from the last one shows only what came after the reply', () => {
  const [first, second] = freshParts([{ messages: [system, task], reply, ...rest }, { messages: [system, task, reply, seen], reply, ...rest }]);
  expect(first?.fresh).toEqual([system, task]);
  expect(second).toMatchObject({ rewritten: false, fresh: [seen] });
});

test('a prompt that was rewritten is marked and shown whole', () => {
  const summary = { role: 'user', content: 'summary so far' };
  const [, second] = freshParts([{ messages: [system, task], reply, ...rest }, { messages: [system, summary, reply, seen], reply, ...rest }]);
  expect(second).toMatchObject({ rewritten: true, fresh: [system, summary, reply, seen] });
});
