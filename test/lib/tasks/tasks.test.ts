import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInTaskSets, makeTask } from '../../../lib/tasks/built-in';
import type { Task } from '../../../lib/tasks/types';
import { evaluationTaskSeed, trainTaskSeed } from '../../../lib/rl/task-seeds';

const sets = builtInTaskSets();
const families = sets.flatMap((set) => set.families.map((family) => ({ name: `${set.id}/${family.id}`, set, family })));
const seed = fc.nat({ max: 2 ** 32 });

/** A task as data, to compare. */
function facts(task: Task): unknown {
  const { verify, ...rest } = task;
  expect(verify).toBeTypeOf('function');
  return rest;
}

function untouched(task: Task): Map<string, string> {
  return new Map(Object.entries(task.files));
}

describe('the built-in task sets', () => {
  it('are at least three, of several families each, with ids and titles of their own', () => {
    expect(sets.length).toBeGreaterThanOrEqual(3);
    expect(new Set(sets.map(({ id }) => id)).size).toBe(sets.length);
    expect(new Set(sets.map(({ title }) => title)).size).toBe(sets.length);
    for (const set of sets) expect(set.families.length).toBeGreaterThanOrEqual(4);
  });

  it('refuse an unknown set or family and a seed that is none, naming what there is', () => {
    expect(() => makeTask('service-desk', 'juggle', 1)).toThrow('unknown task family service-desk/juggle; the sets are service-desk, stock-room, field-notes');
    expect(() => makeTask('nowhere', 'lookup', 1)).toThrow('unknown task family nowhere/lookup');
    for (const bad of [-1, 0.5, Number.NaN, 2 ** 53]) expect(() => makeTask('service-desk', 'lookup', bad)).toThrow('is not a whole number from 0 on; use one');
  });

  it('have training seeds that are even and evaluation seeds that are odd, so that none is in both', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.integer(), fc.string()), { minLength: 1 }), fc.nat(1e6), (parts, index) => {
        expect(trainTaskSeed(parts) % 2).toBe(0);
        expect(evaluationTaskSeed(index) % 2).toBe(1);
      }),
    );
  });
});

describe.each(families)('tasks of $name', ({ set, family }) => {
  it('are the same for the same seed', () => {
    fc.assert(
      fc.property(seed, (value) => {
        expect(facts(family.make(value))).toEqual(facts(makeTask(set.id, family.id, value)));
      }),
    );
  });

  it('differ from seed to seed', () => {
    const texts = Array.from({ length: 400 }, (_, value) => JSON.stringify([family.make(value).instruction, family.make(value).files]));
    expect(new Set(texts).size).toBe(400);
  });

  it('score 0 in an untouched workspace', () => {
    fc.assert(
      fc.property(seed, (value) => {
        const task = family.make(value);
        for (const place of [task.target, `out/${task.target}`]) expect(task.verify(untouched(task), task.deliverable === null ? task.target : place).score).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  it('score 0 in an empty workspace', () => {
    const task = family.make(5);
    expect(task.verify(new Map(), task.target).score).toBe(0);
  });

  it('have four files of four lines and an instruction of whole sentences that names what it asks for', () => {
    fc.assert(
      fc.property(seed, (value) => {
        const task = family.make(value);
        expect(Object.keys(task.files)).toHaveLength(4);
        for (const text of Object.values(task.files)) expect(text).toMatch(/^(?:[\w-]+: \S+\n){4}$/);
        expect(task.instruction).toMatch(/^[A-Z].*[.?]$/);
        expect(task.instruction).not.toMatch(/[{}]|undefined/);
        expect(task.instruction).toContain(task.target);
      }),
    );
  });
});

describe('tasks to be solved by reading', () => {
  const solvable = families.filter(({ family }) => family.id === 'lookup' || family.id === 'follow');

  it.each(solvable)('do not give the answer away in the instruction: $name', ({ family }) => {
    fc.assert(
      fc.property(seed, (value) => {
        const task = family.make(value);
        expect(task.instruction).not.toContain(task.answer);
        expect(Object.values(task.files).join('')).toContain(`: ${task.answer}\n`);
      }),
      { numRuns: 300 },
    );
  });

  it.each(families.filter(({ family }) => family.id === 'follow'))('need the second file: the first holds another value or none: $name', ({ family }) => {
    fc.assert(
      fc.property(seed, (value) => {
        const { goal, files, answer } = family.make(value);
        if (goal.kind !== 'report') throw new Error('a follow task asks for a report');
        const [first, second] = goal.route;
        if (first?.step !== 'line' || second?.step !== 'line') throw new Error('a follow task leads over two lines');
        expect(files[first.file]).toContain(`see: ${second.file}\n`);
        expect(files[first.file]).not.toContain(`${second.key}: ${answer}\n`);
        expect(files[second.file]).toContain(`${second.key}: ${answer}\n`);
      }),
    );
  });

  it.each(families.filter(({ family }) => family.id === 'find'))('have one file that fits: $name', ({ family }) => {
    fc.assert(
      fc.property(seed, (value) => {
        const { goal, files, answer } = family.make(value);
        const pattern = goal.kind === 'report' && goal.route[0]?.step === 'search' ? goal.route[0].pattern : '';
        expect(Object.keys(files).filter((name) => files[name]?.includes(`${pattern}\n`))).toEqual([answer]);
      }),
    );
  });

  it.each(families.filter(({ family }) => family.id === 'correct'))('ask for a value that is not there yet: $name', ({ family }) => {
    fc.assert(
      fc.property(seed, (value) => {
        const { goal, files } = family.make(value);
        if (goal.kind !== 'set') throw new Error('a correct task sets a line');
        expect(files[goal.file]).toContain(`${goal.key}: `);
        expect(files[goal.file]).not.toContain(`${goal.key}: ${goal.value}\n`);
      }),
    );
  });
});
