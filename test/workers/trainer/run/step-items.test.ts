import { describe, expect, it } from 'vitest';
import { runSpecs } from '../../../../lib/service/run-specs';
import { presetOf } from '../../../../lib/service/presets';
import { hammingDistance } from '../../../../lib/space/codes';
import { builtInTaskSets } from '../../../../lib/tasks/built-in';
import { evaluationItems, evaluationSetsOf } from '../../../../workers/trainer/run/evaluate';
import { stepItems } from '../../../../workers/trainer/run/train';
import { tinySpec } from '../../../support/trainer-run';

const { space, training, heldOut } = tinySpec();
const specs = runSpecs({ space, training, heldOut, settings: presetOf('quick') });
const specOf = (arm: string) => specs.find((spec) => spec.arm === arm) ?? tinySpec();
const scaling = specOf('harness-scaling');
const single = specOf('single-harness');

/** Task and harness of each group. */
function groupsOf(spec: typeof scaling, step: number) {
  return stepItems(spec, step).filter(({ repeat }) => repeat === 0).map(({ taskSet, family, task, harness }) => ({ name: `${taskSet}/${family}/${task}`, harness }));
}

describe('the rollouts of a step', () => {
  it('under harness scaling meet the same tasks in two steps, on a training harness and then on one of its nearest', () => {
    for (const block of [0, 1, 17]) {
      const [first, second] = [groupsOf(scaling, 2 * block), groupsOf(scaling, 2 * block + 1)];
      expect(second.map(({ name }) => name)).toEqual(first.map(({ name }) => name));
      first.forEach(({ harness: anchor }, index) => {
        const next = second[index]?.harness ?? '';
        const nearest = Math.min(...training.filter((code) => code !== anchor).map((code) => hammingDistance(code, anchor)));
        expect(training).toContain(anchor);
        expect(training).toContain(next);
        expect(hammingDistance(anchor, next)).toBe(nearest);
      });
      expect(groupsOf(scaling, 2 * block + 2).map(({ name }) => name)).not.toEqual(first.map(({ name }) => name));
    }
  });

  it('of the single-harness arm are all on the base harness, with new tasks every step', () => {
    const names = new Set<string>();
    for (let step = 0; step < 20; step++) for (const { name, harness } of groupsOf(single, step)) {
      expect(harness).toBe(single.base);
      names.add(name);
    }
    expect(names.size).toBe(20 * 16);
  });

  it('are as many in both arms, a group of equal tasks for each of 16 tasks, each with a stream of its own', () => {
    const streams = new Set<string>();
    for (let step = 0; step < 10; step++) for (const spec of [scaling, single]) {
      const items = stepItems(spec, step);
      expect(items.map(({ index }) => index)).toEqual(Array.from({ length: 128 }, (_, index) => index));
      for (let group = 0; group < 16; group++) expect(new Set(items.filter((item) => item.group === group).map(({ task, harness }) => `${task} ${harness}`)).size).toBe(1);
      if (spec === scaling) for (const { stream } of items) streams.add(JSON.stringify(stream));
    }
    expect(streams.size).toBe(10 * 128);
  });
});

describe('the episodes of an evaluation', () => {
  it('are the same tasks for every harness, set and arm, none of which training ever meets', () => {
    const names = (harness: string) => evaluationItems(scaling, 'held-out', [harness], 80).map(({ taskSet, family, task, repeat }) => `${taskSet}/${family}/${task}/${repeat}`);
    expect(names('12012')).toEqual(names('20121'));
    expect(evaluationItems(single, 'base', ['00000'], 80).map(({ task }) => task)).toEqual(evaluationItems(scaling, 'base', ['00000'], 80).map(({ task }) => task));
    expect(names('12012')).toHaveLength(3 * scaling.evaluation.tasksPerSet * scaling.evaluation.repeats);
    expect(evaluationItems(scaling, 'base', ['00000'], 80).every(({ task }) => task % 2 === 1)).toBe(true);
    expect(stepItems(scaling, 0).every(({ task }) => task % 2 === 0)).toBe(true);
    for (const set of builtInTaskSets()) for (const { id } of set.families) expect(names('12012').some((name) => name.startsWith(`${set.id}/${id}/`))).toBe(true);
  });

  it('cover the base harness, the held-out design and the external harness, sets without harness left out', () => {
    expect(evaluationSetsOf(scaling)).toEqual([
      { set: 'base', harnesses: ['00000'] },
      { set: 'held-out', harnesses: heldOut },
      { set: 'external', harnesses: scaling.external },
    ]);
    expect(evaluationSetsOf({ ...scaling, heldOut: [], external: [] }).map(({ set }) => set)).toEqual(['base']);
  });
});
