import { describe, expect, it } from 'vitest';
import * as count from '../../app/api/spaces/count/route';
import * as preview from '../../app/api/spaces/preview/route';
import * as space from '../../app/api/spaces/[id]/route';
import * as spaces from '../../app/api/spaces/route';
import type { SpaceDefinition } from '../../lib/contract';
import { errorResponseSchema, previewSchema, spaceCountSchema, spaceDetailSchema, spaceListSchema } from '../../lib/contract';
import { paperSpace } from '../../lib/harness/paper-space';
import { useStudio } from './call';

const { call } = useStudio();
const paper = paperSpace();

const refusal = async (response: Response) => ({ status: response.status, ...errorResponseSchema.parse(await response.json()).error });

function pick<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`no item ${index}`);
  return item;
}

/** The paper's space with another list of realisations in its first component. */
function withFirst(realisations: SpaceDefinition['components'][number]['realisations']): SpaceDefinition {
  return { ...paper, name: 'Changed', components: paper.components.map((component, index) => (index === 0 ? { ...component, realisations } : component)) };
}

describe('the space routes', () => {
  it('give the paper’s space at the first start', async () => {
    const { spaces: list } = spaceListSchema.parse(await (await call(spaces.GET, '/api/spaces')).json());
    expect(list.map(({ harnesses, builtIn, levels }) => ({ harnesses, builtIn, levels }))).toEqual([{ harnesses: '243', builtIn: true, levels: [3, 3, 3, 3, 3] }]);
  });

  it('create, change, show and delete a space', async () => {
    const created = await call(spaces.POST, '/api/spaces', { method: 'POST', body: { definition: { ...paper, name: 'Mine' } } });
    expect(created.status).toBe(201);
    const { id, version } = spaceDetailSchema.parse(await created.json());
    const params = { id };
    const forbidden = [[{ component: 0, realisation: 0 }, { component: 1, realisation: 0 }]];
    const changed = await call(space.PUT, `/api/spaces/${id}`, { method: 'PUT', params, body: { definition: { ...paper, name: 'Mine', forbidden }, version } });
    expect(spaceDetailSchema.parse(await changed.json()).harnesses).toBe('216');
    const late = await refusal(await call(space.PUT, `/api/spaces/${id}`, { method: 'PUT', params, body: { definition: paper, version } }));
    expect(late).toMatchObject({ status: 409, code: 'conflict' });
    expect((await call(space.DELETE, `/api/spaces/${id}`, { method: 'DELETE', params })).status).toBe(200);
    expect(await refusal(await call(space.GET, `/api/spaces/${id}`, { params }))).toMatchObject({ status: 404, message: expect.stringContaining(id) });
  });

  it('count more harnesses than could ever be listed', async () => {
    const realisation = pick(pick(paper.components, 0).realisations, 0);
    const many = Array.from({ length: 36 }, (_, index) => ({ ...realisation, name: `r${index}` }));
    const definition = { ...paper, components: Array.from({ length: 12 }, (_, index) => ({ ...pick(paper.components, 0), name: `c${index}`, realisations: many })) };
    const response = await call(count.POST, '/api/spaces/count', { method: 'POST', body: { definition } });
    expect(spaceCountSchema.parse(await response.json()).harnesses).toBe(String(36n ** 12n));
  });

  it('show the text that a model sees', async () => {
    const body = { spaceId: 'paper', code: '10210' };
    const { messages } = previewSchema.parse(await (await call(preview.POST, '/api/spaces/preview', { method: 'POST', body })).json());
    expect(messages.length).toBeGreaterThan(1);
    expect(messages[0]?.role).toBe('system');
  });

  it.each([
    ['no realisation', withFirst([])],
    ['two realisations of one name', withFirst(pick(paper.components, 0).realisations.map((one) => ({ ...one, name: 'same' })))],
    ['an implementation that is not there', withFirst(pick(paper.components, 0).realisations.map((one) => ({ ...one, implementation: 'telepathy' })))],
    ['everything forbidden', { ...paper, forbidden: [0, 1, 2].flatMap((a) => [0, 1, 2].map((b) => [{ component: 0, realisation: a }, { component: 1, realisation: b }])) }],
    ['a forbidden realisation that is not there', { ...paper, forbidden: [[{ component: 0, realisation: 7 }, { component: 1, realisation: 0 }]] }],
    ['an unknown field', { ...paper, colour: 'red' }],
    ['an empty name', { ...paper, name: ' ' }],
  ])('refuse a space with %s, in a sentence', async (_, definition) => {
    const { status, message } = await refusal(await call(spaces.POST, '/api/spaces', { method: 'POST', body: { definition } }));
    expect(status).toBe(400);
    expect(message).toMatch(/^[a-z].{20,}/);
  });

  it('refuse to touch the built-in space', async () => {
    expect(await refusal(await call(space.DELETE, '/api/spaces/paper', { method: 'DELETE', params: { id: 'paper' } }))).toMatchObject({ status: 409 });
  });

  it.each(['../paper', 'a b', 'x'.repeat(65), "paper' or 1=1--"])('refuse the id %j', async (id) => {
    expect((await call(space.GET, '/api/spaces/x', { params: { id } })).status).toBe(400);
  });

  it('refuse a query that they do not know, or one given twice', async () => {
    expect(await refusal(await call(spaces.GET, '/api/spaces?sort=name'))).toMatchObject({ status: 400 });
    const twice = await refusal(await call(spaces.GET, '/api/spaces?a=1&a=2'));
    expect(twice.message).toContain("'a' stands twice");
  });
});
