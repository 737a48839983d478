import { expect, test } from 'vitest';
import { countMatches, shownTurns, splitMatches } from '../../../components/runs/turns';

const system = { role: 'system', content: 'rules' };
const task = { role: 'user', content: 'task' };
const reply = { role: 'assistant', content: 'ls' };
const seen = { role: 'user', content: 'a.txt' };
const rest = { action: { type: 'command' }, observation: '' };

test('a prompt that goes on from the last one has that as one known stretch, and what came after the reply as new', () => {
  const [first, second] = shownTurns([{ messages: [system, task], reply, ...rest }, { messages: [system, task, reply, seen], reply, ...rest }]);
  expect(first).toMatchObject({ segment: 1, rewritten: false, parts: [{ kind: 'new', messages: [system, task] }] });
  expect(second).toMatchObject({ segment: 1, rewritten: false, parts: [{ kind: 'same', messages: [system, task, reply] }, { kind: 'new', messages: [seen] }] });
});

test('a prompt that was rewritten begins a segment and tells what was taken out and put in, in the order of the prompt', () => {
  const summary = { role: 'user', content: 'summary so far' };
  const [, second, third] = shownTurns([
    { messages: [system, task], reply, ...rest },
    { messages: [system, summary, reply, seen], reply, ...rest },
    { messages: [system, summary, reply, seen, reply, seen], reply, ...rest },
  ]);
  expect(second).toMatchObject({ segment: 2, rewritten: true });
  expect(second?.parts.map(({ kind, messages }) => [kind, messages.map(({ content }) => content)])).toEqual([['same', ['rules']], ['gone', ['task']], ['new', ['summary so far']], ['same', ['ls']], ['new', ['a.txt']]]);
  expect(third).toMatchObject({ segment: 2, rewritten: false });
});

test('what is kept and new together are the prompt, whatever was rewritten', () => {
  const names = ['a', 'b', 'c'];
  const prompts = Array.from({ length: 40 }, (_, i) => Array.from({ length: 1 + ((i * 7) % 6) }, (_, j) => ({ role: 'user', content: names[(i * 5 + j * j) % 3] ?? '' })));
  const turns = shownTurns(prompts.map((messages) => ({ messages, reply, ...rest })));
  expect(turns.map(({ parts }) => parts.filter(({ kind }) => kind !== 'gone').flatMap(({ messages }) => messages))).toEqual(prompts);
});

test('a text is counted where the model first saw it or said it, in calls as well, whatever its case', () => {
  const call = { role: 'assistant', content: '', toolCalls: [{ name: 'bash', arguments: { command: 'cat A.TXT' } }] };
  const turns = shownTurns([{ messages: [system, task], reply: call, ...rest }, { messages: [system, task, call, seen], reply, ...rest }]);
  expect(countMatches(turns, 'a.txt')).toEqual([1, 1]);
  expect(countMatches(turns, 'rules')).toEqual([1, 0]);
  expect(countMatches(turns, '')).toEqual([0, 0]);
});

test('a text is cut at what is looked for and loses nothing', () => {
  expect(splitMatches('aXbxx', 'x')).toEqual([{ text: 'a', match: false }, { text: 'X', match: true }, { text: 'b', match: false }, { text: 'x', match: true }, { text: 'x', match: true }]);
  expect(splitMatches('.*', '.')).toEqual([{ text: '.', match: true }, { text: '*', match: false }]);
});
