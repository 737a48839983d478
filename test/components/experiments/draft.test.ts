import { describe, expect, it, test } from 'vitest';
import { changesOf, draftOfPreset, faultsOf, firstDesigns, launchOf, parseSeeds, type Choices } from '../../../components/experiments/draft';
import { cellsOn, isOn, matrixRows, switchCells } from '../../../components/experiments/matrix';
import { settingFault } from '../../../components/experiments/setting-fields';
import { makespan, roughly, sentenceOf, timeSentence, workloadOf } from '../../../components/experiments/workload';
import { experimentLaunchSchema, launchLimits, launchSettings, type DesignSummary, type LaunchDraft, type PresetSummary } from '../../../lib/contract';

const preset: PresetSummary = {
  name: 'quick',
  title: 'Quick',
  description: '',
  arms: ['base-model', 'single-harness', 'harness-scaling'],
  seeds: [1, 2],
  schedule: { steps: 60, tasksPerStep: 16, rolloutsPerTask: 8, k: 2 },
  optimiser: { learningRate: 2.5e-4, warmupSteps: 0, clipRatio: 0.2, miniBatches: 1, gradientClip: 1, temperature: 1 },
  evaluation: { tasksPerSet: 10, repeats: 3, everySteps: 20 },
  checkpointEvery: 10,
};
const design = (id: string, purpose: DesignSummary['purpose'], size = 18, trainingDesignId: string | null = null): DesignSummary => ({ id, purpose, size, trainingDesignId, spaceId: 's', spaceName: 'Small', name: id, createdAt: 0 });
const choices: Choices = {
  offer: { presets: [preset], backbones: ['micro'], taskSets: [{ id: 'a', title: 'A' }, { id: 'b', title: 'B' }], external: 1 },
  spaces: [{ id: 's', name: 'Small', version: 1, builtIn: false, levels: [3, 3], harnesses: '9', createdAt: 0, updatedAt: 0 }],
  designs: [design('t', 'train'), design('h', 'held-out', 18, 't'), design('t2', 'train', 4), design('h2', 'held-out', 9, 't2')],
};
const draft: LaunchDraft = { version: 1, source: '', ...draftOfPreset(preset, choices.offer), ...firstDesigns(choices.designs, 's') };
const [base, single, scaled] = matrixRows;

test('seeds may stand apart by commas or blanks', () => {
  expect(parseSeeds('3, 1 2')).toEqual([3, 1, 2]);
});

test.each([
  ['', /no seed is given/],
  ['1, x', /no seed: 'x'/],
  ['-1', /no seed: '-1'/],
  ['4, 4', /seed 4 stands twice/],
  [Array.from({ length: 51 }, (_, i) => i).join(' '), /51 seeds are given; give at most 50/],
])('seeds %j are refused', (text, message) => {
  expect(() => parseSeeds(text)).toThrow(message);
});

describe('the matrix', () => {
  it('switches a cell off and on again', () => {
    const off = switchCells(draft, [1, 2], (row, seed) => row === single && seed === 2, false);
    expect(cellsOn(off, [1, 2])).toHaveLength(5);
    expect(single && isOn(off, single, 2)).toBe(false);
    expect(switchCells(off, [1, 2], (row, seed) => row === single && seed === 2, true)).toEqual({ rows: draft.rows, off: [] });
  });

  it('keeps a row off for a seed that is added later, once it has no cell left', () => {
    const off = switchCells(draft, [1, 2], (row) => row === base, false);
    expect(cellsOn(off, [1, 2, 3]).map(({ arm }) => arm)).not.toContain('base-model');
    expect(cellsOn(off, [1, 2, 3])).toHaveLength(6);
  });

  it('switches a whole column', () => {
    expect(cellsOn(switchCells(draft, [1, 2], (_, seed) => seed === 1, false), [1, 2]).map(({ seed }) => seed)).toEqual([2, 2, 2]);
  });
});

describe('a launch', () => {
  it('is one that the server takes, with every setting as a number', () => {
    const launch = launchOf({ ...draft, settings: { ...draft.settings, 'optimiser.learningRate': '1e-3' } }, 'key-12345');
    expect(experimentLaunchSchema.parse(launch)).toEqual(launch);
    expect(launch).toMatchObject({ arms: preset.arms, seeds: [1, 2], schedule: { steps: 60, k: 2 }, optimiser: { learningRate: 0.001 }, checkpointEvery: 10 });
    expect(launch).not.toHaveProperty('without');
  });

  it('names the cells that are off, and leaves arms and seeds without any out', () => {
    const switches = switchCells(switchCells(draft, [1, 2, 3], (row, seed) => row === base || seed === 3, false), [1, 2, 3], (row, seed) => row === scaled && seed === 1, false);
    const launch = launchOf({ ...draft, ...switches, seeds: '1 2 3' }, 'key-12345');
    expect(launch).toMatchObject({ arms: ['single-harness', 'harness-scaling'], seeds: [1, 2], without: [{ arm: 'harness-scaling', algorithm: 'grpo', seed: 1 }] });
  });
});

describe('faults', () => {
  it('are none for a preset', () => {
    expect(faultsOf(draft, choices)).toEqual({});
  });

  it('stand beside the field that they are in', () => {
    const wrong = { ...draft, name: ' ', seeds: 'x', backbone: 'gone', taskSets: [], trainingDesignId: 'gone', settings: { ...draft.settings, 'schedule.steps': '0', checkpointEvery: 'often' } };
    expect(Object.keys(faultsOf(wrong, choices)).sort()).toEqual(['backbone', 'checkpointEvery', 'name', 'schedule.steps', 'seeds', 'taskSets', 'training']);
  });

  it('hold K to the size of the training design', () => {
    const small = { ...draft, ...firstDesigns(choices.designs, 's', 't2'), settings: { ...draft.settings, 'schedule.k': '5' } };
    expect(small.heldOutDesignId).toBe('h2');
    expect(faultsOf(small, choices)).toEqual({ 'schedule.k': 'the training design has 4 harnesses; use 1 to 4' });
  });

  it('say when nothing is switched on', () => {
    expect(faultsOf({ ...draft, rows: [] }, choices)).toEqual({ cells: 'nothing is switched on; switch on at least one run' });
  });

  it.each(launchSettings)('of %s begin just past its limits, here as on the server', (setting) => {
    const { high, low, whole } = launchLimits[setting];
    const launch = (value: number) => {
      const [part = '', name] = setting.split('.');
      return experimentLaunchSchema.safeParse({ name: 'x', preset: 'quick', trainingDesignId: 't', heldOutDesignId: 'h', idempotencyKey: 'key-12345', [part]: name === undefined ? value : { [name]: value } }).success;
    };
    const inside = [high, whole ? low : high / 2];
    const outside = [high + 1, low - 1, ...(whole ? [low + 0.5] : [0])];
    for (const value of inside) expect([settingFault(setting, String(value)), launch(value)]).toEqual([null, true]);
    for (const value of outside) expect([settingFault(setting, String(value)) === null, launch(value)]).toEqual([false, false]);
  });
});

describe('the sentence', () => {
  it('says what runs and what it is measured on', () => {
    const sentence = sentenceOf(draft, choices, workloadOf(draft, choices, undefined));
    expect(sentence).toMatch(/^6 runs in Small: base model, single harness and harness scaling with seeds 1 and 2; trained runs take 60 steps of 16 tasks × 8 rollouts, harness scaling on 18 harnesses with K = 2;/);
    expect(sentence).toContain('measured 3× on 10 tasks of each of 2 task sets, in the base harness, 18 held-out harnesses and 1 external harness.');
  });

  it('says nothing of the time where nothing was measured', () => {
    expect(timeSentence(workloadOf(draft, choices, { paces: [], slots: 2 }))).toMatch(/^How long it takes is not known yet/);
  });
});

describe('the predicted time', () => {
  const paces = [
    { backbone: 'micro', arm: 'base-model' as const, runs: 2, secondsPerRollout: null, secondsPerEpisode: 0.01 },
    { backbone: 'micro', arm: 'single-harness' as const, runs: 1, secondsPerRollout: 0.02, secondsPerEpisode: 0.01 },
  ];
  const one = { ...draft, seeds: '1', ...switchCells(draft, [1], (row) => row === scaled, false) };

  it('is the sum of steps and episodes by the measured paces, on as many slots as the worker has', () => {
    const work = workloadOf(one, choices, { paces, slots: 2 });
    // 10 tasks x 2 sets x 3 repeats x 20 harnesses = 1200 episodes; trained: at steps 20 and 40, and at the end.
    expect(work).toMatchObject({ steps: 60, rollouts: 7680, episodes: 1200 + 3 * 1200 });
    expect(work.time?.seconds).toBeCloseTo(7680 * 0.02 + 3600 * 0.01, 6);
    expect(work.time).toMatchObject({ slots: 2, runs: 3, borrowed: false });
    expect(workloadOf(one, choices, { paces, slots: 1 }).time?.seconds).toBeCloseTo(7680 * 0.02 + 4800 * 0.01, 6);
  });

  it('says when the pace of another arm stands in, and is unknown for another backbone', () => {
    expect(workloadOf(draft, choices, { paces, slots: 2 }).time?.borrowed).toBe(true);
    expect(workloadOf({ ...draft, backbone: 'other' }, choices, { paces, slots: 2 }).time).toBeNull();
  });

  it('starts each run where a slot is free first', () => {
    expect(makespan([4, 1, 1, 1], 2)).toBe(4);
    expect(makespan([3, 3, 3], 2)).toBe(6);
  });

  it('is told without digits that mean nothing', () => {
    expect([roughly(31.4), roughly(183), roughly(9000)]).toEqual(['35 s', '3 min', '2.5 h']);
  });
});

test('changes are listed with what they were, and a number written otherwise is none', () => {
  const changed = { ...draft, off: ['single-harness grpo 2'], seeds: '1,2', trainingDesignId: 't2', settings: { ...draft.settings, 'schedule.steps': '40', 'optimiser.learningRate': '25e-5' } };
  expect(changesOf(draft, changed, choices)).toEqual([
    { what: 'Runs', before: 'base model (none), single harness (grpo), harness scaling (grpo)', after: 'base model (none), single harness (grpo), harness scaling (grpo) without single harness seed 2' },
    { what: 'Training design', before: 't', after: 't2' },
    { what: 'Training steps', before: '60', after: '40' },
  ]);
});
