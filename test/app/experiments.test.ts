import { describe, expect, it } from 'vitest';
import * as cancel from '../../app/api/runs/[id]/cancel/route';
import * as designs from '../../app/api/designs/route';
import * as events from '../../app/api/events/route';
import * as experiments from '../../app/api/experiments/route';
import * as presets from '../../app/api/presets/route';
import * as resume from '../../app/api/runs/[id]/resume/route';
import * as reports from '../../app/api/reports/route';
import * as run from '../../app/api/runs/[id]/route';
import * as runs from '../../app/api/runs/route';
import * as status from '../../app/api/status/route';
import {
  designDetailSchema,
  designListSchema,
  errorResponseSchema,
  experimentDetailSchema,
  experimentListSchema,
  presetListSchema,
  runDetailSchema,
  runListSchema,
  statusResponseSchema,
  streamEventSchema,
} from '../../lib/contract';
import { paperSpace } from '../../lib/harness/paper-space';
import { createSpace, paperHeldOutId, paperTrainingId } from '../../lib/service';
import { useStudio } from './call';

const { call, ctx } = useStudio();

const launch = (idempotencyKey: string, change: object = {}) =>
  call(experiments.POST, '/api/experiments', {
    method: 'POST',
    body: { name: 'Try', preset: 'smoke', trainingDesignId: paperTrainingId, heldOutDesignId: paperHeldOutId, idempotencyKey, ...change },
  });
const refusal = async (response: Response) => ({ status: response.status, ...errorResponseSchema.parse(await response.json()).error });

describe('the design routes', () => {
  it('give the built-in designs, and make another one', async () => {
    const { designs: list } = designListSchema.parse(await (await call(designs.GET, '/api/designs?space=paper')).json());
    expect(list.map(({ purpose, size }) => `${size} ${purpose}`).sort()).toEqual(['18 held-out', '18 train']);
    const made = await call(designs.POST, '/api/designs', { method: 'POST', body: { purpose: 'train', spaceId: 'paper', seed: 3 } });
    expect(made.status).toBe(201);
    expect(designDetailSchema.parse(await made.json()).quality.wordLengthPattern.slice(0, 2)).toEqual([0, 0]);
  });
});

describe('the experiment and run routes', () => {
  it('launch once, however often the browser sends it', async () => {
    const first = experimentDetailSchema.parse(await (await launch('same-key-1')).json());
    const second = experimentDetailSchema.parse(await (await launch('same-key-1')).json());
    expect(second.id).toBe(first.id);
    const { experiments: list } = experimentListSchema.parse(await (await call(experiments.GET, '/api/experiments')).json());
    expect(list.filter(({ id }) => id === first.id)).toHaveLength(1);
    const { runs: queued } = runListSchema.parse(await (await call(runs.GET, `/api/runs?experiment=${first.id}`)).json());
    expect(queued.map(({ state }) => state)).toEqual(first.runs.map(() => 'queued'));
  });

  it('refuse an unknown backbone, a setting out of range, and a cell that is none', async () => {
    expect(await refusal(await launch('bad-key-1', { backbone: 'absent' }))).toMatchObject({ status: 400, message: expect.stringContaining('there is no backbone "absent"') });
    expect(await refusal(await launch('bad-key-2', { optimiser: { learningRate: 2 } }))).toMatchObject({ status: 400, message: expect.stringContaining('optimiser.learningRate') });
    expect(await refusal(await launch('bad-key-3', { optimiser: { temperature: 2 } }))).toMatchObject({ status: 400, message: expect.stringContaining('temperature') });
    expect(await refusal(await launch('bad-key-4', { without: [{ arm: 'base-model', algorithm: 'none', seed: 9 }] }))).toMatchObject({ status: 400, message: expect.stringContaining('with seed 9 is left out') });
  });

  it('cancel a run that waits, and queue it again', async () => {
    const { runs: [one] } = experimentDetailSchema.parse(await (await launch('cancel-key-1')).json());
    const params = { id: one?.id ?? '' };
    const send = { method: 'POST', params, body: {} };
    expect(runDetailSchema.parse(await (await call(cancel.POST, '/x', send)).json()).state).toBe('cancelled');
    expect(await refusal(await call(cancel.POST, '/x', send))).toMatchObject({ status: 409, code: 'conflict' });
    expect(runDetailSchema.parse(await (await call(resume.POST, '/x', send)).json()).state).toBe('queued');
    expect(runDetailSchema.parse(await (await call(run.GET, '/x', { params })).json()).spec.version).toBe(1);
  });

  it('delete a run that does not run', async () => {
    const { runs: launched } = experimentDetailSchema.parse(await (await launch('delete-key-1')).json());
    const params = { id: launched[0]?.id ?? '' };
    expect(await (await call(run.DELETE, '/x', { method: 'DELETE', params })).json()).toEqual({ deleted: params.id });
    expect(await refusal(await call(run.GET, '/x', { params }))).toMatchObject({ status: 404, code: 'not-found' });
    expect(await refusal(await call(run.DELETE, '/x', { method: 'DELETE', params }))).toMatchObject({ status: 404 });
  });

  it.each([
    ['a preset that is not there', { preset: 'huge' }, 'huge'],
    ['a design that is not there', { trainingDesignId: 'nowhere' }, 'nowhere'],
    ['the designs swapped', { trainingDesignId: paperHeldOutId, heldOutDesignId: paperTrainingId }, 'design'],
    ['a task set that is not there', { taskSets: ['nowhere'] }, 'nowhere'],
    ['one seed twice', { seeds: [1, 1] }, 'seed 1'],
    ['no arm', { arms: [] }, 'arms'],
  ])('refuse %s, and leave nothing behind', async (_, change, named) => {
    const { status: code, message } = await refusal(await launch('refused-key', { name: 'Refused', ...change }));
    expect([400, 404]).toContain(code);
    expect(message).toContain(named);
    const { experiments: list } = experimentListSchema.parse(await (await call(experiments.GET, '/api/experiments')).json());
    expect(list.filter(({ name }) => name === 'Refused')).toEqual([]);
  });

  it('refuse a held-out design of another space', async () => {
    const other = await createSpace(ctx(), { definition: { ...paperSpace(), name: 'Other' } });
    const made = await call(designs.POST, '/api/designs', { method: 'POST', body: { purpose: 'train', spaceId: other.id } });
    const { id } = designDetailSchema.parse(await made.json());
    expect(await refusal(await launch('other-space', { trainingDesignId: id }))).toMatchObject({ status: 400, message: expect.stringContaining(other.id) });
  });

  it('refuse a report while no run has finished', async () => {
    const { id } = experimentDetailSchema.parse(await (await launch('report-key-1')).json());
    expect(await refusal(await call(reports.POST, '/api/reports', { method: 'POST', body: { experimentId: id } }))).toMatchObject({ status: 409 });
  });

  it('offer the presets and tell the status', async () => {
    const { presets: list, taskSets } = presetListSchema.parse(await (await call(presets.GET, '/api/presets')).json());
    expect(list.map(({ name }) => name)).toEqual(expect.arrayContaining(['quick', 'full', 'smoke']));
    expect(taskSets.length).toBeGreaterThanOrEqual(3);
    const answer = statusResponseSchema.parse(await (await call(status.GET, '/api/status')).json());
    expect(answer).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), worker: { alive: false, seenAt: null } });
  });
});

describe('the event stream', () => {
  it('tells what happens, and goes on behind the last event that a browser has seen', async () => {
    const { lastEventId } = statusResponseSchema.parse(await (await call(status.GET, '/api/status')).json());
    const response = await call(events.GET, `/api/events?after=${lastEventId}`);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
    const { runs: launched } = experimentDetailSchema.parse(await (await launch('stream-key-1')).json());
    const told = await read(response, launched.length);
    expect(told.map((event) => event.runId)).toEqual(launched.map(({ id }) => id));

    const again = await call(events.GET, '/api/events?after=0', { headers: { 'last-event-id': String(told[0]?.id) } });
    expect(await read(again, launched.length - 1)).toEqual(told.slice(1));
  });
});

/** The first events of a stream. */
async function read(response: Response, count: number) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const lines = () => [...text.matchAll(/^data: (\{.+\})$/gm)].flatMap((match) => match[1] ?? []);
  while (reader && lines().length < count) text += (await reader.read()).value ?? '';
  await reader?.cancel();
  return lines().map((line) => streamEventSchema.parse(JSON.parse(line)));
}
