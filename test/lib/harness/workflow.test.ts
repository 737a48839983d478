import { describe, expect, it } from 'vitest';
import { expertActions } from '../../../lib/harness/expert';
import type { Action, Harness } from '../../../lib/harness/types';
import { makeTask } from '../../../lib/tasks/built-in';
import { harness, play, playActions, rendered, scripted } from './play';

const task = makeTask('service-desk', 'lookup', 6);

/** The actions of the expert, to be spoilt. */
function expertOf(built: Harness): Action[] {
  const all: Action[] = [];
  const actions = expertActions(task, built);
  for (let next = actions.next(''); !next.done; next = actions.next(`${task.goal.kind === 'report' ? task.goal.route.map((step) => (step.step === 'line' ? `${step.key}: ${task.answer}` : '')).join('\n') : ''}`)) all.push(next.value);
  return all;
}

function change(actions: readonly Action[], pick: (action: Action) => boolean, to: (action: Action) => Action[]): Action[] {
  return actions.flatMap((action) => (pick(action) ? to(action) : [action]));
}

const isClosing = (action: Action) => action.type === 'message';
const isNote = (action: Action) => action.type === 'workflow';
const isRecord = (action: Action) => action.type === 'workflow' && /^(done|checked): /.test(action.text);
const isReadBack = (built: Harness) => (action: Action) => action.type === 'read' && action.path === built.systemPrompt.place('answer.txt');

async function outcome(built: Harness, actions: readonly Action[]) {
  const { episode } = await playActions(task, built, actions);
  const { end, score, reward, accepted, passed } = episode;
  return { end, score, reward, accepted, passed, said: episode.transcript.map(({ observation }) => observation), signals: episode.signals };
}

const rejected = { end: 'finished', score: 1, reward: 0.6, accepted: false, passed: false };
const welcomed = { end: 'finished', score: 1, reward: 1, accepted: true, passed: true };

describe('a closing message', () => {
  it.each(['00000', '10000', '20000', '00001', '10001', '20002'])('is accepted only as prompt and workflow want it together: %s', async (code) => {
    const built = harness(code);
    const good = expertOf(built);
    expect(await outcome(built, good)).toMatchObject(welcomed);
    for (const other of ['00000', '10001', '20002', '10000', '20000', '00002'].map(harness)) {
      const text = other.systemPrompt.closing(other.workflow.status);
      if (text === built.systemPrompt.closing(built.workflow.status)) continue;
      const spoilt = await outcome(built, change(good, isClosing, () => [{ type: 'message', text }]));
      expect(spoilt).toMatchObject(rejected);
      expect(spoilt.signals.finishRight).toBe(0);
    }
  });

  it('that is wrong costs 0.4 of any score, silently', async () => {
    const built = harness('10000');
    const good = await outcome(built, expertOf(built));
    const spoilt = await outcome(built, change(expertOf(built), isClosing, () => [{ type: 'message', text: 'All done!' }]));
    expect(spoilt.said).toEqual(good.said);
    const wrongPlace = change(expertOf(built), (action) => action.type === 'write', (action) => (action.type === 'write' ? [{ ...action, path: 'answer.txt' }] : []));
    expect(await outcome(built, wrongPlace)).toMatchObject({ end: 'finished', score: 0.4, reward: 0.4, accepted: true, passed: false });
    const both = await outcome(built, change(wrongPlace, isClosing, () => [{ type: 'message', text: 'All done!' }]));
    expect(both.reward).toBeCloseTo(0.24, 12);
  });

  it('counts with blanks around it, and never arrives where the episode ended otherwise', async () => {
    const built = harness('00000');
    expect(await outcome(built, change(expertOf(built), isClosing, () => [{ type: 'message', text: '\n The task is done. \n' }]))).toMatchObject(welcomed);
    expect(await outcome(built, expertOf(built).filter((action) => !isClosing(action)))).toMatchObject({ ...rejected, end: 'token-limit' });
  });
});

describe('the free loop', () => {
  it('asks for no plan, record or reading back', async () => {
    const signals = (await outcome(harness('00000'), expertOf(harness('00000')))).signals;
    expect(signals).toMatchObject({ planDue: 0, recordDue: 0, readBackDue: 0 });
  });
});

describe('the todo workflow', () => {
  const built = harness('00001');
  const good = expertOf(built);

  it('refuses every action before a plan, with the reason, and takes it up afterwards', async () => {
    const early: Action[] = [{ type: 'read', path: 'a.txt', lines: null }, { type: 'message', text: 'Every item is closed.' }];
    const { said, signals, ...rest } = await outcome(built, [...early, ...good]);
    expect(rest).toMatchObject(welcomed);
    expect(said.slice(0, 3)).toEqual(['Refused: write the plan down with the todo tool first.', 'Refused: write the plan down with the todo tool first.', 'The list is saved.']);
    expect(signals).toMatchObject({ refused: 2, planDue: 1, planDone: 1, recordDue: 1, recordRight: 1 });
  });

  it.each([
    ['the reference of another context', 'done: item:deliverable'],
    ['the word of another workflow', 'checked: #1'],
    ['no reference', 'done'],
  ])('does not accept a record with %s, silently', async (_, text) => {
    const spoilt = await outcome(built, change(good, isRecord, () => [{ type: 'workflow', tool: 'todo', text }]));
    expect(spoilt).toMatchObject(rejected);
    expect(spoilt.said).toEqual((await outcome(built, good)).said);
    expect(spoilt.signals).toMatchObject({ recordDue: 1, recordRight: 0 });
  });

  it('does not accept a missing record, nor one that stands in the place of the plan', async () => {
    expect(await outcome(built, good.filter((action) => !isRecord(action)))).toMatchObject(rejected);
    const only: Action = { type: 'workflow', tool: 'todo', text: 'done: #1' };
    expect(await outcome(built, [only, ...good.filter((action) => !isNote(action))])).toMatchObject(rejected);
  });

  it('takes the last record that was made', async () => {
    const wrong: Action = { type: 'workflow', tool: 'todo', text: 'done: #2' };
    expect(await outcome(built, change(good, isRecord, (record) => [wrong, record]))).toMatchObject(welcomed);
    expect(await outcome(built, change(good, isRecord, (record) => [record, wrong]))).toMatchObject(rejected);
  });

  it.each([['00001', 'done: #1'], ['00011', 'done: item:deliverable'], ['00021', 'done: S1'], ['00002', 'checked: #1'], ['00012', 'checked: item:deliverable'], ['00022', 'checked: S1']])('wants the reference of the context in the words of the workflow: %s', (code, record) => {
    const { workflow, context } = harness(code);
    expect(workflow.record(context.reference)).toBe(record);
  });
});

describe('the verify workflow', () => {
  const built = harness('10002');
  const good = expertOf(built);

  it('answers the first closing with a review and ends with the second', async () => {
    const { said, signals, ...rest } = await outcome(built, good);
    expect(rest).toMatchObject(welcomed);
    expect(said.filter((text) => text.startsWith('Review: '))).toEqual(['Review: compare the file with the task, word by word, before you close.']);
    expect(signals).toMatchObject({ bounced: 1, readBackDue: 1, readBackDone: 1, recordRight: 1 });
  });

  it('does not accept a file that was not read back, silently', async () => {
    const spoilt = await outcome(built, good.filter((action) => !isReadBack(built)(action)));
    expect(spoilt).toMatchObject(rejected);
    expect(spoilt.signals).toMatchObject({ readBackDue: 1, readBackDone: 0 });
  });

  it('does not take reading it before it was written, or reading another file, for reading back', async () => {
    const place = built.systemPrompt.place('answer.txt');
    const early: Action = { type: 'read', path: place, lines: null };
    const without = good.filter((action) => !isReadBack(built)(action));
    expect(await outcome(built, [early, ...without])).toMatchObject(rejected);
    const other: Action = { type: 'read', path: 'answer.txt', lines: null };
    expect(await outcome(built, change(good, isReadBack(built), () => [other]))).toMatchObject(rejected);
    const dotted: Action = { type: 'read', path: `./${place}`, lines: null };
    expect(await outcome(built, change(good, isReadBack(built), () => [dotted]))).toMatchObject(welcomed);
  });

  it('does not take reading a file before it was changed for reading it back', async () => {
    const correct = makeTask('stock-room', 'correct', 6);
    if (correct.goal.kind !== 'set') throw new Error('a correct task sets a line');
    const { file, key, value } = correct.goal;
    const look: Action = { type: 'read', path: file, lines: null };
    const set: Action = { type: 'set-line', path: file, key, value };
    const rest: Action[] = [{ type: 'workflow', tool: 'confirm', text: 'checked: #1' }, ...['', ''].map((): Action => ({ type: 'message', text: 'RESULT: The review is answered.' }))];
    expect((await playActions(correct, built, [look, set, ...rest])).episode).toMatchObject({ end: 'finished', score: 1, reward: 0.6, accepted: false });
    expect((await playActions(correct, built, [set, look, ...rest])).episode).toMatchObject({ end: 'finished', score: 1, reward: 1, accepted: true });
  });

  it('does not accept a missing confirmation', async () => {
    expect(await outcome(built, good.filter((action) => !isRecord(action)))).toMatchObject(rejected);
  });
});

describe('the verifier', () => {
  it('sees the workspace alone: without a word in common, two episodes that leave the same files score the same', async () => {
    const seen: unknown[][] = [];
    const spied = { ...task, verify: (...given: Parameters<typeof task.verify>) => (seen.push(given), task.verify(...given)) };
    const built = harness('00000');
    const blind: Action[] = [{ type: 'write', path: 'answer.txt', content: `${task.answer}\n` }, { type: 'message', text: 'I guessed.' }];
    const one = await play(spied, built, scripted(rendered(built.toolInterface, expertOf(built))));
    const other = await play(spied, built, scripted(rendered(built.toolInterface, blind)));
    expect(one.episode.score).toBe(other.episode.score);
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toEqual([new Map([...Object.entries(task.files), ['answer.txt', `${task.answer}\n`]]), 'answer.txt']);
  });
});
