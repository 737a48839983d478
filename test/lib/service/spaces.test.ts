import { describe, expect, it } from 'vitest';
import { findSpaceDefinition } from '../../../db/store/spaces';
import { paperSpace } from '../../../lib/harness/paper-space';
import { countSpace, createDesign, createSpace, deleteSpace, ensureBuiltIns, getDesign, getSpace, listDesigns, listSpaces, paperHeldOutId, paperSpaceId, paperTrainingId, previewHarness, updateSpace } from '../../../lib/service';
import { spaceOf } from '../space/spaces';
import { serviceContext } from '../../support/service-context';

const named = (name: string) => ({ ...paperSpace(), name });

describe('the built-in space', () => {
  it('is there once after the first start and after every other', async () => {
    const { ctx } = serviceContext();
    await ensureBuiltIns(ctx);
    await ensureBuiltIns(ctx);
    expect(listSpaces(ctx).spaces).toMatchObject([{ id: paperSpaceId, builtIn: true, levels: [3, 3, 3, 3, 3], harnesses: '243', version: 1 }]);
    expect(listDesigns(ctx, paperSpaceId).designs.map(({ id, size }) => [id, size])).toEqual([
      [paperTrainingId, 18],
      [paperHeldOutId, 18],
    ]);
  });

  it('comes with a training design of strength 2 and a held-out design that is disjoint from it', async () => {
    const { ctx } = serviceContext();
    await ensureBuiltIns(ctx);
    const training = getDesign(ctx, paperTrainingId);
    const heldOut = getDesign(ctx, paperHeldOutId);
    expect(training.quality.wordLengthPattern.slice(0, 3)).toEqual([0, 0, 5]);
    expect(training.quality.pairCounts.every(({ counts }) => counts.flat().every((n) => n === 2))).toBe(true);
    expect(heldOut.quality.strata?.slice(0, 3)).toEqual([0, 9, 9]);
    expect(heldOut.trainingDesignId).toBe(paperTrainingId);
  });

  it('can be neither changed nor deleted', async () => {
    const { ctx } = serviceContext();
    await ensureBuiltIns(ctx);
    await expect(updateSpace(ctx, paperSpaceId, { definition: named('Mine') })).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('make a copy and change that') });
    await expect(deleteSpace(ctx, paperSpaceId)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a space', () => {
  it('is kept as it was given, and counted', async () => {
    const { ctx } = serviceContext();
    const space = await createSpace(ctx, { definition: { ...named('Mine'), forbidden: [[{ component: 0, realisation: 1 }, { component: 1, realisation: 2 }]] } });
    expect(getSpace(ctx, space.id)).toEqual(space);
    expect(space).toMatchObject({ name: 'Mine', harnesses: '216', base: '00000', designs: 0, version: 1 });
    expect(countSpace(ctx, space.definition)).toEqual({ levels: [3, 3, 3, 3, 3], harnesses: '216', trainable: '216', untrainable: expect.stringContaining('forbidden') });
  });

  it('is refused when a realisation is bound to nothing that exists', async () => {
    const { ctx } = serviceContext();
    const definition = named('Mine');
    const first = definition.components[0]?.realisations[0];
    if (first) first.implementation = 'telepathy';
    await expect(createSpace(ctx, { definition })).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('"telepathy"') });
    expect(listSpaces(ctx).spaces).toEqual([]);
  });

  it('is counted but refused when two components are of one kind, as with 10^9 harnesses', async () => {
    const { ctx } = serviceContext();
    const definition = spaceOf(Array(9).fill(10));
    expect(countSpace(ctx, definition).harnesses).toBe('1000000000');
    const message = "components 'component 0' and 'component 1' are both of kind workflow, of which a harness has one; remove one or change its kind";
    await expect(createSpace(ctx, { definition })).rejects.toMatchObject({ code: 'invalid', message });
    expect(listSpaces(ctx).spaces).toEqual([]);
  });

  it('gets a new version by a change; a change made from an old version is a conflict', async () => {
    const { ctx } = serviceContext();
    const { id } = await createSpace(ctx, { definition: named('One') });
    expect(await updateSpace(ctx, id, { definition: named('Two'), version: 1 })).toMatchObject({ name: 'Two', version: 2 });
    await expect(updateSpace(ctx, id, { definition: named('Three'), version: 1 })).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('at version 2, the change was made from version 1') });
    expect(findSpaceDefinition(ctx.db, id, 1)).toBeUndefined();
  });

  it('keeps the version that a design was made for', async () => {
    const { ctx } = serviceContext();
    const { id } = await createSpace(ctx, { definition: named('One') });
    const design = await createDesign(ctx, { purpose: 'train', spaceId: id, seed: 3 });
    await updateSpace(ctx, id, { definition: named('Two') });
    expect(getDesign(ctx, design.id).space.name).toBe('One');
    expect(getSpace(ctx, id).name).toBe('Two');
    const heldOut = await createDesign(ctx, { purpose: 'held-out', spaceId: id, trainingDesignId: design.id, seed: 3 });
    expect(heldOut.space.name).toBe('One');
    await expect(deleteSpace(ctx, id)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('2 designs stand on space "Two"') });
  });

  it('can be deleted while nothing stands on it', async () => {
    const { ctx } = serviceContext();
    const { id } = await createSpace(ctx, { definition: named('One') });
    expect(await deleteSpace(ctx, id)).toEqual({ deleted: id });
    expect(() => getSpace(ctx, id)).toThrow(`there is no space ${id}`);
  });

  it('shows the text that a model meets in one of its harnesses', async () => {
    const { ctx } = serviceContext();
    await ensureBuiltIns(ctx);
    const stored = await previewHarness(ctx, { spaceId: paperSpaceId, code: '01210' });
    expect(stored.messages.length).toBeGreaterThan(3);
    expect(stored).toEqual(await previewHarness(ctx, { definition: paperSpace(), code: '01210' }));
    await expect(previewHarness(ctx, { spaceId: paperSpaceId, code: '09000' })).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('a design', () => {
  it('is the same for the same seed', async () => {
    const { ctx } = serviceContext();
    await ensureBuiltIns(ctx);
    const make = (seed: number) => createDesign(ctx, { purpose: 'train', spaceId: paperSpaceId, seed });
    expect((await make(7)).codes).toEqual((await make(7)).codes);
  });

  it('that is held out needs a training design of its own space', async () => {
    const { ctx } = serviceContext();
    await ensureBuiltIns(ctx);
    const { id } = await createSpace(ctx, { definition: named('Other') });
    const made = (spaceId: string, trainingDesignId: string) => createDesign(ctx, { purpose: 'held-out', spaceId, trainingDesignId, seed: 1 });
    await expect(made(id, paperTrainingId)).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('belongs to another space') });
    await expect(made(paperSpaceId, paperHeldOutId)).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('choose a training design') });
    await expect(made(paperSpaceId, 'nothing')).rejects.toMatchObject({ code: 'not-found' });
  });
});
