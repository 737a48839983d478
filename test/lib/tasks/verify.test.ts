import { describe, expect, it } from 'vitest';
import { verifyReport, verifySetLine } from '../../../lib/tasks/verify';

const files = { 'a.card': 'shelf: A-12\ncount: 120\nbatch: K7-201\n', 'b.card': 'shelf: B-07\n' };

function report(changes: Record<string, string>, place = 'out/reply.txt') {
  return verifyReport(new Map(Object.entries({ ...files, ...changes })), files, 'reply.txt', place, '120');
}

function set(changes: Record<string, string>) {
  return verifySetLine(new Map(Object.entries({ ...files, ...changes })), files, 'a.card', 'count', '240');
}

describe('the verifier of a new file', () => {
  it('gives 1 for the right word in the right place, with or without a final newline', () => {
    for (const text of ['120\n', '120']) expect(report({ 'out/reply.txt': text })).toEqual({ score: 1, rightPlace: true, rightForm: true, rightValue: true });
  });

  it('sees blanks around the right word as a wrong form, at no cost', () => {
    expect(report({ 'out/reply.txt': '\n 120 \n\n' })).toEqual({ score: 1, rightPlace: true, rightForm: false, rightValue: true });
  });

  it('gives 0.4 for the right word under the right name in another folder', () => {
    for (const path of ['reply.txt', 'deliverables/reply.txt', 'deep/er/reply.txt']) expect(report({ [path]: '120\n' })).toEqual({ score: 0.4, rightPlace: false, rightForm: true, rightValue: true });
  });

  it('gives 0.1 for the right place with another content', () => {
    expect(report({ 'out/reply.txt': '240\n' })).toEqual({ score: 0.1, rightPlace: true, rightForm: true, rightValue: false });
    expect(report({ 'out/reply.txt': 'count: 120\n' })).toEqual({ score: 0.1, rightPlace: true, rightForm: false, rightValue: false });
    expect(report({ 'out/reply.txt': '' }).score).toBe(0.1);
  });

  it('lets a wrong word in the right place outweigh a right one elsewhere', () => {
    expect(report({ 'out/reply.txt': '240\n', 'reply.txt': '120\n' }).score).toBe(0.1);
  });

  it('gives nothing for a wrong word elsewhere or the right word under another name', () => {
    for (const [path, text] of [['reply.txt', '240\n'], ['answer.txt', '120\n'], ['my-reply.txt', '120\n']] as const) expect(report({ [path]: text }).score).toBe(0);
  });

  it('halves each of these where a file that should stay was changed or removed', () => {
    const damage = { 'b.card': 'shelf: C-31\n' };
    expect(report({ ...damage, 'out/reply.txt': '120\n' }).score).toBe(0.5);
    expect(report({ ...damage, 'reply.txt': '120\n' }).score).toBe(0.2);
    expect(report({ ...damage, 'out/reply.txt': '9\n' }).score).toBe(0.05);
    const without = new Map([['a.card', files['a.card']], ['out/reply.txt', '120\n']]);
    expect(verifyReport(without, files, 'reply.txt', 'out/reply.txt', '120').score).toBe(0.5);
  });

  it('does not mind other new files', () => expect(report({ 'out/reply.txt': '120\n', 'notes.txt': 'x' }).score).toBe(1));
});

describe('the verifier of a changed line', () => {
  it('gives 1 where that line alone changed, with or without a final newline', () => {
    const good = 'shelf: A-12\ncount: 240\nbatch: K7-201\n';
    for (const text of [good, good.trimEnd()]) expect(set({ 'a.card': text })).toEqual({ score: 1, rightPlace: true, rightForm: true, rightValue: true });
  });

  it.each([
    ['another line changed', 'shelf: B-07\ncount: 240\nbatch: K7-201\n'],
    ['another line is gone', 'count: 240\nbatch: K7-201\n'],
    ['the right line was added beside the old one', 'shelf: A-12\ncount: 120\nbatch: K7-201\ncount: 240\n'],
    ['the lines changed places', 'count: 240\nshelf: A-12\nbatch: K7-201\n'],
  ])('gives 0.5 where %s', (_, text) => expect(set({ 'a.card': text })).toEqual({ score: 0.5, rightPlace: true, rightForm: false, rightValue: true }));

  it('gives 0.5 where another file suffered', () => {
    expect(set({ 'a.card': 'shelf: A-12\ncount: 240\nbatch: K7-201\n', 'b.card': '' })).toEqual({ score: 0.5, rightPlace: true, rightForm: true, rightValue: true });
  });

  it('gives nothing for another value, a line that only begins rightly, or the line in another file', () => {
    for (const line of ['count: 365', 'count: 2400', 'count:240', 'xcount: 240']) expect(set({ 'a.card': `shelf: A-12\n${line}\nbatch: K7-201\n` }).score).toBe(0);
    expect(set({ 'b.card': 'count: 240\n' }).score).toBe(0);
  });
});
