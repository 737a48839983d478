import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from '../../../lib/contract/at';
import { elideContext } from '../../../lib/harness/context/elide';
import { fullContext } from '../../../lib/harness/context/full';
import { droppedCount } from '../../../lib/harness/context/observed';
import { summaryContext } from '../../../lib/harness/context/summary';
import type { Action, ChatMessage, HistoryTurn, Refusal } from '../../../lib/harness/types';

const actions: (Action | Refusal)[] = [
  { type: 'read', path: 'a.txt', lines: null },
  { type: 'write', path: 'b.txt', content: 'x\n' },
  { type: 'replace', path: 'c.txt', before: 'x', after: 'y' },
  { type: 'set-line', path: 'd.txt', key: 'k', value: 'v' },
  { type: 'search', pattern: 'x' },
  { type: 'command', command: 'ls' },
  { type: 'workflow', tool: 'todo', text: 'plan' },
  { type: 'message', text: 'Done.' },
  { type: 'refused', reason: 'Refused.' },
];

function historyOf(length: number): HistoryTurn[] {
  return Array.from({ length }, (_, index) => ({
    reply: { role: 'assistant', content: `reply ${index}`, toolCalls: [] },
    action: at(actions, index % actions.length),
    observation: `seen ${index}`,
  }));
}

const answer = (_: HistoryTurn, content: string): ChatMessage => ({ role: 'user', content });

function texts(messages: readonly ChatMessage[]): string[] {
  return messages.map(({ content }) => content);
}

const settings = fc.integer({ min: 2, max: 30 }).chain((trigger) => fc.tuple(fc.constant(trigger), fc.integer({ min: 1, max: trigger - 1 })));

describe('the number of dropped turns', () => {
  it('never falls, leaves at most `trigger` live, and leaves exactly `keep` where it rises', () => {
    fc.assert(
      fc.property(settings, fc.nat(200), ([trigger, keep], count) => {
        const before = droppedCount(count, trigger, keep);
        const after = droppedCount(count + 1, trigger, keep);
        expect(after).toBeGreaterThanOrEqual(before);
        expect(count - before).toBeLessThanOrEqual(trigger);
        if (after > before) expect(count + 1 - after).toBe(keep);
        if (count <= trigger) expect(before).toBe(0);
      }),
      { numRuns: 1000 },
    );
  });

  it('is 0 0 0 0 3 3 3 6 6 6 for one to ten turns at trigger 4 and keep 2', () => {
    expect(Array.from({ length: 10 }, (_, index) => droppedCount(index + 1, 4, 2))).toEqual([0, 0, 0, 0, 3, 3, 3, 6, 6, 6]);
  });
});

describe('the views of a conversation', () => {
  const managements = [{ make: () => fullContext(), id: 'full' }, { make: elideContext, id: 'elide' }, { make: summaryContext, id: 'summary' }];

  it.each(managements)('extend the one before until the context is rewritten: $id', ({ make, id }) => {
    fc.assert(
      fc.property(settings, fc.nat(40), ([trigger, keep], length) => {
        const context = make(trigger, keep);
        const before = texts(context.view(historyOf(length), answer));
        const after = texts(context.view(historyOf(length + 1), answer));
        const rewritten = id !== 'full' && droppedCount(length, trigger, keep) !== droppedCount(length + 1, trigger, keep);
        expect(after.slice(0, before.length).join('|') === before.join('|')).toBe(!rewritten);
      }),
      { numRuns: 500 },
    );
  });

  it.each(managements.slice(1))('show at most `trigger` observations: $id', ({ make }) => {
    fc.assert(
      fc.property(settings, fc.nat(60), ([trigger, keep], length) => {
        const seen = texts(make(trigger, keep).view(historyOf(length), answer)).filter((text) => text.startsWith('seen'));
        expect(seen.length).toBeLessThanOrEqual(trigger);
        expect(seen).toEqual(historyOf(length).slice(droppedCount(length, trigger, keep)).map(({ observation }) => observation));
      }),
    );
  });

  it('hold everything in full', () => {
    expect(texts(fullContext().view(historyOf(2), answer))).toEqual(['reply 0', 'seen 0', 'reply 1', 'seen 1']);
    expect(fullContext().view(historyOf(100), answer)).toHaveLength(200);
  });

  it('keep every reply and clear old output where it is elided', () => {
    expect(texts(elideContext(4, 2).view(historyOf(5), answer))).toEqual([
      ...[0, 1, 2].flatMap((index) => [`reply ${index}`, '[old tool output cleared]']), 'reply 3', 'seen 3', 'reply 4', 'seen 4',
    ]);
  });

  it('name what was done, one line a turn, where turns are folded into a summary', () => {
    const summary = '[summary of earlier turns]\n- read a.txt\n- wrote b.txt\n- changed c.txt\n- changed d.txt\n- searched the folder\n- ran a command\n- noted with todo\n- offered to close\n- was refused';
    expect(texts(summaryContext(10, 2).view(historyOf(11), answer))).toEqual([summary, 'reply 9', 'seen 9', 'reply 10', 'seen 10']);
    expect(summaryContext(10, 2).view(historyOf(10), answer)).toHaveLength(20);
  });
});
