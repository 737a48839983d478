import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { execute } from '../../../lib/harness/execute';
import { expertPolicy } from '../../../lib/harness/expert';
import { FileSandbox } from '../../../lib/harness/file-sandbox';
import { headObservation } from '../../../lib/harness/observation/head';
import { jsonObservation } from '../../../lib/harness/observation/json';
import { pagedObservation } from '../../../lib/harness/observation/paged';
import type { ToolResult } from '../../../lib/harness/types';
import { makeTask } from '../../../lib/tasks/built-in';
import { harness, play } from './play';

const makers = [headObservation, jsonObservation, pagedObservation];
const spill = () => '.spill/1.txt';

function ok(output: string): ToolResult {
  return { exitCode: 0, output };
}

const missing: ToolResult = { exitCode: 1, output: 'cat: x: No such file or directory\n' };

const exact: [name: string, result: ToolResult, texts: [head: string, json: string, paged: string], hidden: number][] = [
  ['no line', ok(''), ['[exit code 0]', '{"status":"ok","output":""}', '-- no output --'], 0],
  ['one line', ok('a\n'), ['a\n[exit code 0]', '{"status":"ok","output":"a"}', '-- whole output --\n   1| a'], 0],
  ['one line without its end', ok('a'), ['a\n[exit code 0]', '{"status":"ok","output":"a"}', '-- whole output --\n   1| a'], 0],
  ['two lines', ok('a\nb\n'), ['a\nb\n[exit code 0]', '{"status":"ok","output":"a\\nb"}', '-- whole output --\n   1| a\n   2| b'], 0],
  [
    'four lines',
    ok('a\nb\nc\nd\n'),
    ['a\nb\n[exit code 0; 2 more lines not shown]', '{"status":"ok","head":"a","tail":"d","elided":2}', '-- page ends here; 2 lines above, whole output in .spill/1.txt --\n   3| c\n   4| d'],
    2,
  ],
  ['a failure without output', { exitCode: 1, output: '' }, ['[exit code 1]', '{"status":"error","output":""}', '-- no output (failed with 1) --'], 0],
  [
    'a failure',
    missing,
    ['cat: x: No such file or directory\n[exit code 1]', '{"status":"error","output":"cat: x: No such file or directory"}', '-- whole output (failed with 1) --\n   1| cat: x: No such file or directory'],
    0,
  ],
];

describe('an observation of two lines', () => {
  it.each(exact)('is to the letter what the policy learnt to read: %s', (_, result, texts, hidden) => {
    expect(makers.map((make) => make(2).render(result, spill))).toEqual(texts.map((text) => ({ text, hidden })));
  });
});

describe('what an observation hides', () => {
  it.each(makers.map((make) => ({ id: make(2).id, make })))('is exactly what reading its hidden range brings, for any length and cap: $id', async ({ make }) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 2, max: 40 }), fc.boolean(), async (total, cap, ended) => {
        const observation = make(cap);
        const lines = Array.from({ length: total }, (_, index) => `line<${index + 1}>`);
        const output = lines.join('\n') + (ended && total > 0 ? '\n' : '');
        const { text, hidden } = observation.render(ok(output), spill);
        const unseen = lines.filter((line) => !text.includes(line));
        const range = observation.hiddenRange(total);
        expect(hidden).toBe(unseen.length);
        expect(range === null).toBe(unseen.length === 0);
        expect(lines.length - unseen.length).toBe(Math.min(total, cap));
        if (!range) return;
        const rest = await execute(new FileSandbox({ f: output }), { type: 'read', path: 'f', lines: range });
        expect(rest.output.trimEnd().split('\n')).toEqual(unseen);
        if (unseen.length <= cap) expect(unseen.filter((line) => !observation.render(rest, spill).text.includes(line))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a spill file', () => {
  const task = makeTask('field-notes', 'lookup', 4);

  it('keeps the whole output in the workspace, where it can be read, and the verifier never sees it', async () => {
    const seen: string[] = [];
    const spied = { ...task, verify: (workspace: ReadonlyMap<string, string>, place: string) => (seen.push(...workspace.keys()), task.verify(workspace, place)) };
    const { episode, sandbox } = await play(spied, harness('00200'), expertPolicy(task, harness('00200')));
    const first = episode.transcript[0];
    const file = first?.action.type === 'read' ? first.action.path : '';
    expect(first?.observation).toContain('whole output in .spill/1.txt');
    expect(sandbox.read('.spill/1.txt')).toBe(task.files[file]);
    expect(seen.sort()).toEqual([...Object.keys(task.files), 'finding.txt'].sort());
    expect(episode.reward).toBe(1);
  });

  it('is written by no other observation', async () => {
    for (const code of ['00000', '00100']) {
      const { sandbox } = await play(task, harness(code), expertPolicy(task, harness(code)));
      expect(sandbox.paths().filter((path) => path.startsWith('.spill'))).toEqual([]);
    }
  });
});
