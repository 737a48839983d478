import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endReasons } from '../../../lib/contract/run-event';
import { externalHarness } from '../../../lib/harness/external/external-harness';
import { textMessage } from '../../../lib/harness/tool-interface/dialect';
import type { Action, AssistantMessage, Policy } from '../../../lib/harness/types';
import { makeTask } from '../../../lib/tasks/built-in';
import { everyHarness, harness, play, playActions, rendered, scripted } from './play';

const base = harness('00000');
const task = makeTask('service-desk', 'lookup', 6);
const route = task.goal.kind === 'report' && task.goal.route[0]?.step === 'line' ? task.goal.route[0] : { file: '', key: '' };
const readFile: Action = { type: 'read', path: route.file, lines: null };
const foreign = textMessage('<exec>ls</exec>');

function always(message: AssistantMessage): Policy {
  return { complete: async () => ({ message, promptTokens: 10, completionTokens: 3 }) };
}

describe('an episode ends', () => {
  it('as finished, with a closing message', async () => {
    const { episode } = await playActions(task, base, [{ type: 'message', text: 'The task is done.' }]);
    expect(episode).toMatchObject({ end: 'finished', turns: 1, toolCalls: 0, score: 0, reward: 0, accepted: true, passed: false, policyError: null });
  });

  it('at the turn limit, with every turn counted', async () => {
    const message = base.toolInterface.render(readFile);
    expect((await play(task, base, always(message))).episode).toMatchObject({ end: 'turn-limit', turns: 14, toolCalls: 14, completionTokens: 42, accepted: false });
    expect((await play(task, base, always(message), { limits: { turns: 3, formatErrors: 4 } })).episode.turns).toBe(3);
  });

  it('at the token limit, where the prompt no longer fits the policy', async () => {
    expect((await playActions(task, base, [readFile])).episode).toMatchObject({ end: 'token-limit', turns: 1, completionTokens: 1 });
  });

  it('after four refusals in a row, but not after as many with an action between them', async () => {
    expect((await play(task, base, always(foreign))).episode).toMatchObject({ end: 'format-errors', turns: 4, toolCalls: 0 });
    const mixed = [foreign, foreign, foreign, base.toolInterface.render(readFile), foreign, foreign, foreign];
    expect((await play(task, base, scripted(mixed))).episode).toMatchObject({ end: 'token-limit', turns: 7, toolCalls: 1 });
  });

  it('as cancelled, before the first turn or between two, or where the policy gives up for it', async () => {
    const aborted = AbortSignal.abort();
    expect((await play(task, base, always(foreign), { signal: aborted })).episode).toMatchObject({ end: 'cancelled', turns: 0 });
    const controller = new AbortController();
    const stopping: Policy = {
      async complete() {
        controller.abort();
        return { message: base.toolInterface.render(readFile), promptTokens: 0, completionTokens: 0 };
      },
    };
    expect((await play(task, base, stopping, { signal: controller.signal })).episode).toMatchObject({ end: 'cancelled', turns: 1 });
    const second = new AbortController();
    const throwing: Policy = {
      async complete(_messages, _tools, signal) {
        second.abort();
        signal?.throwIfAborted();
        return null;
      },
    };
    expect((await play(task, base, throwing, { signal: second.signal })).episode).toMatchObject({ end: 'cancelled', turns: 0, policyError: null });
  });

  it('with a policy error, where the policy throws, and keeps what it said and what was done', async () => {
    const write: Action = { type: 'write', path: 'answer.txt', content: `${task.answer}\n` };
    const queue = rendered(base.toolInterface, [write]);
    const failing: Policy = {
      async complete() {
        const message = queue.shift();
        if (!message) throw new Error('the endpoint hung up');
        return { message, promptTokens: 0, completionTokens: 0 };
      },
    };
    expect((await play(task, base, failing)).episode).toMatchObject({ end: 'policy-error', policyError: 'the endpoint hung up', turns: 1, score: 1, reward: 0.6, passed: false });
  });
});

describe('the transcript', () => {
  it('holds for each turn what the model saw, said and got back, and is left out unless asked for', async () => {
    const { episode } = await playActions(task, base, [readFile, { type: 'message', text: 'Bye.' }]);
    expect(episode.transcript).toHaveLength(2);
    expect(episode.transcript[0]?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(episode.transcript[1]?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool']);
    expect(episode.transcript[1]?.messages.at(-1)?.content).toBe(episode.transcript[0]?.observation);
    expect((await play(task, base, always(foreign), { keepTranscript: false })).episode.transcript).toEqual([]);
  });

  it('carries observations as tool messages after native calls and as user messages elsewhere', async () => {
    for (const [code, role] of [['01000', 'user'], ['02000', 'user']] as const) {
      const { episode } = await playActions(task, harness(code), [readFile, readFile]);
      expect(episode.transcript[1]?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', role]);
    }
    const { episode } = await play(task, base, scripted([foreign, foreign]));
    expect(episode.transcript[1]?.messages.at(-1)).toEqual({ role: 'user', content: 'Refused: this harness takes function calls only.' });
  });
});

describe('the signals of a trajectory', () => {
  const place = 'answer.txt';
  const none = {
    actions: 0, refused: 0, toolErrors: 0, recovered: 0, repeatedMistakes: 0, truncated: 0, truncatedResolved: 0, needlessReads: 0, valueSeen: 0, staleWrites: 0, bounced: 0,
    deliverableRightPlace: 0, deliverableRightForm: 0, valueRight: 0, planDue: 0, planDone: 0, recordDue: 0, recordRight: 0, readBackDue: 0, readBackDone: 0, finishRight: 0, finished: 0,
  };

  it('are all there and nil where nothing was done', async () => {
    expect((await play(task, base, scripted([]))).episode.signals).toEqual(none);
  });

  it('count a way with every kind of slip and its mending', async () => {
    const said = [
      ...rendered(base.toolInterface, [{ type: 'read', path: 'nowhere.txt', lines: null }, readFile, { type: 'read', path: route.file, lines: { from: 3, to: null } }, readFile]),
      foreign,
      foreign,
      ...rendered(base.toolInterface, [{ type: 'write', path: place, content: `${task.answer}\n` }, { type: 'message', text: 'The task is done.' }]),
    ];
    const { episode } = await play(task, base, scripted(said));
    expect(episode.signals).toEqual({
      ...none, actions: 7, refused: 2, toolErrors: 1, recovered: 3, repeatedMistakes: 1, truncated: 2, truncatedResolved: 1, needlessReads: 1, valueSeen: 1,
      deliverableRightPlace: 1, deliverableRightForm: 1, valueRight: 1, finishRight: 1, finished: 1,
    });
  });

  it('count a mistake as repeated only where the reply before was the same', async () => {
    const other = textMessage('```bash\nls\n```');
    expect((await play(task, base, scripted([foreign, other, foreign]))).episode.signals).toEqual({ ...none, actions: 3, refused: 3 });
    expect((await play(task, base, scripted([foreign, foreign, foreign]))).episode.signals).toEqual({ ...none, actions: 3, refused: 3, repeatedMistakes: 2 });
  });

  it('count a word that was written without having been seen, in the wrong form and place', async () => {
    const { episode } = await playActions(task, harness('10000'), [{ type: 'write', path: place, content: 'no idea\n' }, { type: 'message', text: 'The task is done.' }]);
    expect(episode.signals).toEqual({ ...none, actions: 1, staleWrites: 1, finished: 1 });
    const other = await playActions(task, harness('10000'), [{ type: 'write', path: `out/${place}`, content: 'no idea\n' }, { type: 'message', text: 'RESULT: The task is done.' }]);
    expect(other.episode.signals).toEqual({ ...none, actions: 1, staleWrites: 1, deliverableRightPlace: 1, finishRight: 1, finished: 1 });
  });

  it('see a found file name in a search', async () => {
    const find = makeTask('service-desk', 'find', 6);
    const pattern = find.goal.kind === 'report' && find.goal.route[0]?.step === 'search' ? find.goal.route[0].pattern : '';
    const { episode } = await playActions(find, base, [{ type: 'search', pattern }, { type: 'write', path: place, content: `${find.answer}\n` }]);
    expect(episode.signals).toEqual({ ...none, actions: 2, valueSeen: 1, deliverableRightPlace: 1, deliverableRightForm: 1, valueRight: 1 });
  });
});

describe('a policy of chance', () => {
  const bits = fc.constantFrom('```bash\n', '\n```', `cat ${route.file}`, 'ls', 'rm -rf *', "echo 'x' > answer.txt", '<exec>', '</exec>', '<todo>plan</todo>', "todo 'plan'", "confirm 'x'", 'Action: ', 'open_file[a]', 'note_plan[x]', 'Final Answer: ', 'The task is done.', '\n', '');
  const text = fc.array(fc.oneof({ weight: 4, arbitrary: bits }, { weight: 1, arbitrary: fc.string() }), { maxLength: 5 }).map((parts) => textMessage(parts.join('')));
  const call = fc.record({ id: fc.string(), name: fc.constantFrom('read', 'write', 'bash', 'todo', 'confirm', 'x'), arguments: fc.dictionary(fc.constantFrom('path', 'content', 'command', 'text'), fc.oneof(fc.string(), fc.integer(), fc.constantFrom(route.file, 'answer.txt', '../x'))) });
  const called = call.map((one): AssistantMessage => ({ role: 'assistant', content: '', toolCalls: [one] }));

  it('never makes an episode throw, in any harness: it ends for a reason, with a reward from 0 to 1', async () => {
    const built = fc.constantFrom(...everyHarness, externalHarness('field-agent'));
    await fc.assert(
      fc.asyncProperty(built, fc.array(fc.oneof(text, called), { maxLength: 20 }), async (one, said) => {
        const { episode } = await play(task, one, scripted(said));
        expect(endReasons).toContain(episode.end);
        expect(episode.reward).toBeGreaterThanOrEqual(0);
        expect(episode.reward).toBeLessThanOrEqual(1);
        expect(episode.turns).toBeLessThanOrEqual(14);
        for (const value of Object.values(episode.signals)) expect(value).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 2000 },
    );
  });
});
