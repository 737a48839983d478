import { describe, expect, it } from 'vitest';
import { runSpecSchema } from '../../../lib/contract/run-spec';
import { paperSpace } from '../../../lib/harness/paper-space';
import { createDesign, createSpace, eventsAfter, getExperiment, getRun, launchExperiment, listExperiments, listPresets, listRuns, paperHeldOutId, paperSpaceId, paperTrainingId, ensureBuiltIns, updateSpace } from '../../../lib/service';
import { backboneNames } from '../../../lib/service/list-presets';
import { presets } from '../../../lib/service/presets';
import { launchSample, sampleLaunch, serviceContext } from '../../support/service-context';

describe('launching an experiment', () => {
  it('queues one run a cell, each reproducible from its spec alone', async () => {
    const { ctx } = serviceContext();
    const ids = await launchSample(ctx, { seeds: [1, 2] });
    const specs = ids.map((id) => getRun(ctx, id).spec);
    expect(specs.map(({ arm, seed, algorithm }) => `${arm} ${seed} ${algorithm}`)).toEqual([
      'base-model 1 none',
      'base-model 2 none',
      'single-harness 1 grpo',
      'single-harness 2 grpo',
      'harness-scaling 1 grpo',
      'harness-scaling 2 grpo',
    ]);
    expect(specs.map(({ schedule, training }) => [schedule.steps, schedule.k, training.length])).toEqual([[0, 1, 0], [0, 1, 0], [2, 1, 1], [2, 1, 1], [2, 2, 18], [2, 2, 18]]);
    for (const spec of specs) expect(runSpecSchema.parse(spec)).toEqual(spec);
    expect(eventsAfter(ctx, 0, 100).events.map(({ runId, type }) => [runId, type])).toEqual(ids.map((id) => [id, 'state']));
  });

  it('leaves out the cells that are switched off, and gives the others the specs that they would have had', async () => {
    const { ctx } = serviceContext();
    const all = (await launchSample(ctx, { seeds: [1, 2] })).map((id) => getRun(ctx, id).spec);
    const off = { arm: 'single-harness' as const, algorithm: 'grpo' as const, seed: 2 };
    const ids = await launchSample(ctx, { seeds: [1, 2], without: [off], idempotencyKey: 'without-one' });
    expect(ids.map((id) => JSON.stringify(getRun(ctx, id).spec))).toEqual(all.filter(({ arm, seed }) => arm !== off.arm || seed !== off.seed).map((spec) => JSON.stringify(spec)));
  });

  it('with one key twice, even at once, is one launch', async () => {
    const { ctx } = serviceContext();
    await ensureBuiltIns(ctx);
    const launched = await Promise.all([1, 2, 3].map(() => launchExperiment(ctx, sampleLaunch())));
    expect(new Set(launched.map(({ id }) => id)).size).toBe(1);
    expect(listExperiments(ctx).experiments).toHaveLength(1);
    expect(listRuns(ctx).runs).toHaveLength(3);
  });

  it('takes what it does not name from the preset', async () => {
    const { ctx } = serviceContext();
    const ids = await launchSample(ctx, { preset: 'quick', arms: ['harness-scaling'], steps: 4, evaluation: { repeats: 2 }, taskSets: ['service-desk'] });
    const { spec } = getRun(ctx, ids[0] ?? '');
    const quick = presets().find(({ name }) => name === 'quick');
    expect(spec.schedule).toEqual({ ...quick?.schedule, steps: 4 });
    expect(spec.evaluation).toEqual({ ...quick?.evaluation, repeats: 2 });
    expect(spec.taskSets).toEqual(['service-desk']);
  });

  it('refuses designs that do not belong together, and stores nothing', async () => {
    const { ctx } = serviceContext();
    await ensureBuiltIns(ctx);
    const other = await createSpace(ctx, { definition: { ...paperSpace(), name: 'Other' } });
    const training = await createDesign(ctx, { purpose: 'train', spaceId: other.id, seed: 1 });
    await updateSpace(ctx, other.id, { definition: { ...paperSpace(), name: 'Other again' } });
    const later = await createDesign(ctx, { purpose: 'train', spaceId: other.id, seed: 2 });
    const heldOut = await createDesign(ctx, { purpose: 'held-out', spaceId: other.id, trainingDesignId: later.id, seed: 2 });
    const launch = (trainingDesignId: string, heldOutDesignId: string) => launchExperiment(ctx, sampleLaunch({ trainingDesignId, heldOutDesignId }));
    await expect(launch(training.id, paperHeldOutId)).rejects.toMatchObject({ code: 'invalid', message: `design "${training.name}" belongs to space ${other.id} and design "Held-out design" to space ${paperSpaceId}; choose two designs of one space` });
    await expect(launch(training.id, heldOut.id)).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('for version 1 of the space and') });
    await expect(launch(paperHeldOutId, paperHeldOutId)).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('choose a training design') });
    await expect(launch(paperTrainingId, paperTrainingId)).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('choose a held-out design') });
    await expect(launch('nothing', paperHeldOutId)).rejects.toMatchObject({ code: 'not-found' });
    expect(listRuns(ctx).runs).toEqual([]);
  });

  it('refuses a held-out design that shares a harness with training', async () => {
    const { ctx } = serviceContext();
    await ensureBuiltIns(ctx);
    const second = await createDesign(ctx, { purpose: 'train', spaceId: paperSpaceId, seed: 99 });
    const against = await createDesign(ctx, { purpose: 'held-out', spaceId: paperSpaceId, trainingDesignId: second.id, seed: 5 });
    ctx.db.sqlite.prepare('update designs set codes = ? where id = ?').run(JSON.stringify(second.codes.slice(0, 1)), against.id);
    await expect(launchExperiment(ctx, sampleLaunch({ trainingDesignId: second.id, heldOutDesignId: against.id }))).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining(`harness ${second.codes[0]} is in both`) });
  });

  it('refuses settings that cannot be used, by name', async () => {
    const { ctx } = serviceContext();
    await ensureBuiltIns(ctx);
    await expect(launchExperiment(ctx, sampleLaunch({ preset: 'slow' }))).rejects.toMatchObject({ code: 'invalid', message: 'unknown preset "slow"; choose quick, full, smoke' });
    await expect(launchExperiment(ctx, sampleLaunch({ seeds: [3, 3] }))).rejects.toMatchObject({ code: 'invalid', message: 'seed 3 is given twice; name each once' });
    await expect(launchExperiment(ctx, sampleLaunch({ backbone: 'absent' }))).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('there is no backbone "absent"; choose from micro') });
    await expect(launchExperiment(ctx, sampleLaunch({ without: [{ arm: 'base-model', algorithm: 'grpo', seed: 1 }] }))).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('base-model by grpo with seed 1 is left out, but it is no cell') });
    await expect(launchExperiment(ctx, sampleLaunch({ arms: ['base-model'], without: [{ arm: 'base-model', algorithm: 'none', seed: 1 }] }))).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('every cell is left out') });
    await expect(launchExperiment(ctx, sampleLaunch({ evaluation: { repeats: 0 } }))).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('evaluation.repeats') });
  });
});

describe('experiments', () => {
  it('count their runs by state', async () => {
    const { ctx } = serviceContext();
    const ids = await launchSample(ctx);
    const { id } = listExperiments(ctx).experiments[0] ?? { id: '' };
    expect(getExperiment(ctx, id)).toMatchObject({ states: { queued: 3 }, spaceName: 'Paper space', runs: ids.map((run) => ({ id: run })) });
  });
});

describe('presets', () => {
  it('are offered with the backbones and task sets that exist, and each can be launched', async () => {
    const { ctx } = serviceContext();
    const offered = listPresets(ctx);
    expect(offered.presets.map(({ name }) => name)).toEqual(['quick', 'full', 'smoke']);
    expect(offered.taskSets).toHaveLength(3);
    expect(offered.backbones).toEqual(backboneNames());
    for (const { name } of offered.presets) await launchSample(ctx, { preset: name, idempotencyKey: `key-of-${name}` });
    expect(listExperiments(ctx).experiments).toHaveLength(3);
  });
});
