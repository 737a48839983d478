import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { paperSpace } from '../../../lib/harness/paper-space';
import { root } from '../../../workers/build.mjs';
import { spaceOf } from '../../lib/space/spaces';
import { temporaryDirectory } from '../../support/temporary-directory';

/** Runs a verb as `npm run studio -- <args>` does, on a data directory. */
function studio(directory: string, ...args: string[]): { code: number | null; out: string; err: string } {
  const env = { ...process.env, STUDIO_DATA: directory, INIT_CWD: directory };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'workers/studio.mjs'), ...args], { cwd: root, encoding: 'utf8', env });
  return { code: status, out: stdout, err: stderr };
}

function parsed(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  return Object(value);
}

describe('the command line', () => {
  let help = '';
  beforeAll(() => {
    help = studio(join(root, 'test/.tmp/cli'), 'help').out;
  });

  it('lists its verbs', () => {
    for (const verb of ['space', 'design', 'experiment', 'runs', 'run', 'report', 'link', 'status', 'backbone']) expect(help).toMatch(new RegExp(`^  ${verb}\\b`, 'm'));
  });

  it('finds the paper space and its designs in a fresh data directory', () => {
    const directory = temporaryDirectory();
    expect(parsed(studio(directory, 'space', 'show', 'paper', '--json').out)).toMatchObject({ harnesses: '243', base: '00000' });
    expect(parsed(studio(directory, 'design', 'list', '--json').out)).toMatchObject({ designs: [{ purpose: 'train', size: 18 }, { purpose: 'held-out', size: 18 }] });
  });

  it('makes a training design and a held-out design against it', () => {
    const directory = temporaryDirectory();
    const training = parsed(studio(directory, 'design', 'create', '--purpose', 'train', '--seed', '3', '--json').out);
    const heldOut = parsed(studio(directory, 'design', 'create', '--purpose', 'held-out', '--training', String(training.id), '--json').out);
    expect(heldOut).toMatchObject({ purpose: 'held-out', size: 18, trainingDesignId: training.id });
  });

  it('prints what a model sees in a harness', () => {
    expect(studio(temporaryDirectory(), 'space', 'preview', '10210').out).toContain('── system · tool-interface ──');
  });

  it('counts, makes and changes a space of a file', () => {
    const directory = temporaryDirectory();
    const save = (definition: object): void => writeFileSync(join(directory, 'mine.json'), JSON.stringify(definition));
    save(spaceOf(Array(9).fill(10)));
    expect(parsed(studio(directory, 'space', 'count', 'mine.json', '--json').out)).toMatchObject({ harnesses: '1000000000' });
    save({ ...paperSpace(), name: 'Mine' });
    const { id } = parsed(studio(directory, 'space', 'create', 'mine.json', '--json').out);
    save({ ...paperSpace(), name: 'Mine', forbidden: [[{ component: 0, realisation: 1 }, { component: 1, realisation: 2 }]] });
    expect(studio(directory, 'space', 'change', String(id), 'mine.json', '--from', '1').out).toBe(`space ${String(id)}, version 2: 216 harnesses\n`);
    expect(studio(directory, 'space', 'change', String(id), 'mine.json', '--from', '1').err).toContain('is at version 2, the change was made from version 1');
    save(spaceOf([2, 1]));
    expect(studio(directory, 'space', 'create', 'mine.json').err).toContain('has 1 realisation(s), so nothing varies in it; give it at least two or remove it');
    expect(parsed(studio(directory, 'space', 'list', '--json').out).spaces).toHaveLength(2);
  });

  it.each([
    [['bogus'], /unknown command 'bogus'/],
    [['space', 'show', 'nope'], /there is no space nope/],
    [['space', 'preview', '99999'], /99999/],
    [['run', 'cancel', 'nope'], /there is no run nope/],
    [['report', 'show', 'nope', '--format', 'word'], /invalid report format/],
    [['design', 'create', '--purpose', 'held-out'], /a held-out design needs the training design that it is disjoint from; name it with --training/],
    [['design', 'create', '--purpose', 'held-out', '--training', ''], /a held-out design needs the training design that it is disjoint from; name it with --training/],
    [['design', 'create', '--purpose', 'test'], /there is no purpose "test"; choose train or held-out/],
    [['design', 'create', '--purpose', 'train', '--runs', '20'], /has 20 runs: 20 is no multiple of 9, which every pair of realisations needs; ask for 18/],
    [['design', 'create', '--purpose', 'held-out', '--training', 'paper-training', '--runs', '9'], /leave --runs out/],
    [['experiment', '--preset', 'bogus'], /unknown preset "bogus"; choose quick, full, smoke/],
    [['experiment', '--seeds', '1,x'], /"x" is not a whole number/],
    [['experiment', '--seeds', '1,1'], /seed 1 is given twice/],
    [['experiment', '--training', 'paper-held-out'], /is for held-out, not for training/],
    [['experiment', '--backbone', 'huge'], /there is no backbone "huge"; choose from micro/],
    [['experiment', '--json', 'no/such/folder/out.json'], /no\/such\/folder\/out\.json cannot be written; name a file in a folder that exists/],
    [['space', 'create', 'absent.json'], /absent\.json cannot be read as JSON .*; correct it or name another/],
    [['link'], /no studio runs on .*; start one with npm start/],
  ])('refuses %j with one sentence', (args, sentence) => {
    const { code, err } = studio(temporaryDirectory(), ...args);
    expect(code).toBe(1);
    expect(err).toMatch(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it('runs the main job headless, writes its figures, and leaves everything in the studio', () => {
    const directory = temporaryDirectory();
    const { code, out, err } = studio(directory, 'experiment', '--preset', 'smoke', '--seeds', '1,2', '--evaluate-every', '1', '--json', 'out.json');
    expect(err).toContain('harness-scaling seed 2');
    expect({ code, err }).toMatchObject({ code: 0 });
    expect(out).toContain('harness scaling minus single harness');
    const figures = parsed(readFileSync(join(directory, 'out.json'), 'utf8'));
    const fraction = expect.toSatisfy((value: unknown) => typeof value === 'number' && value >= 0 && value <= 1);
    const run = (arm: string, seed: number) => ({ arm, seed, algorithm: 'grpo', steps: 2, tokens: expect.any(Number), base: fraction, heldOut: fraction, external: fraction });
    expect(figures).toMatchObject({
      preset: 'smoke',
      seeds: [1, 2],
      wallSeconds: expect.any(Number),
      runs: [run('single-harness', 1), run('single-harness', 2), run('harness-scaling', 1), run('harness-scaling', 2)],
      paired: { heldOut: { delta: expect.any(Number), low: expect.any(Number), high: expect.any(Number) } },
      unfinished: [],
    });
    const report = studio(directory, 'report', 'show', String(figures.reportId));
    expect(report.out).toMatch(/^# /);
    expect(parsed(studio(directory, 'runs', '--json').out).runs).toHaveLength(6);
  });
});
