import { describe, expect, it } from 'vitest';
import { computeDraft, deleteRun, draftReport, draftVersion, ensureBuiltIns, checkReport, createShareLink, exportReport, freezeReport, getReport, getReportWork, getShareLinks, cancelReportWork, listReports, publishReport, removeDraft, revokeShareLink, saveDraft, sharedReport, startReportWork } from '../../../lib/service';
import { write } from '../../../db/write';
import type { Context } from '../../../lib/service';
import { fillStudio } from '../../support/filled-studio';
import { serviceContext } from '../../support/service-context';

const text = { id: 's1', place: 'before' as const, heading: 'Aim', text: 'Does it **carry over**?' };

async function filled() {
  const { ctx, pass } = serviceContext();
  await ensureBuiltIns(ctx);
  const studio = await fillStudio(ctx);
  return { ctx, pass, ...studio, experimentId: studio.finished.experiment };
}

/** A draft with figures and one section. */
async function written(ctx: Context, experimentId: string) {
  const { id } = await draftReport(ctx, { experimentId });
  await computeDraft(ctx, id);
  return saveDraft(ctx, id, { revision: 0, title: 'Written', sections: [text] });
}

describe('a draft', () => {
  it('is there at once, without figures, and gets those that the report of the command line has', async () => {
    const { ctx, experimentId } = await filled();
    const draft = await draftReport(ctx, { experimentId });
    expect(draft).toMatchObject({ state: 'draft', title: 'Two seeds', model: null, hash: null, publishedAt: null, revision: 0, sections: [] });
    expect(() => exportReport(ctx, draft.id, 'html')).toThrow('no figures yet');
    await expect(freezeReport(ctx, draft.id, 0)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('no figures yet') });
    await expect(checkReport(ctx, draft.id)).rejects.toMatchObject({ code: 'conflict' });
    await computeDraft(ctx, draft.id);
    const direct = await publishReport(ctx, { experimentId });
    expect(getReport(ctx, draft.id).model).toEqual(direct.model);
  });

  it('keeps its text, and refuses one that was typed over an older state', async () => {
    const { ctx, pass, experimentId } = await filled();
    const draft = await written(ctx, experimentId);
    expect(draft).toMatchObject({ title: 'Written', sections: [text], revision: 1 });
    pass(5);
    await expect(saveDraft(ctx, draft.id, { revision: 0, title: 'Other tab', sections: [] })).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('another tab') });
    await expect(freezeReport(ctx, draft.id, 0)).rejects.toMatchObject({ code: 'conflict' });
    expect(getReport(ctx, draft.id)).toEqual(draft);
  });

  it('cannot be published while a section lacks its heading or its text', async () => {
    const { ctx, experimentId } = await filled();
    const { id } = await written(ctx, experimentId);
    await saveDraft(ctx, id, { revision: 1, title: 'Written', sections: [text, { ...text, id: 's2', text: ' ' }] });
    await expect(freezeReport(ctx, id, 2)).rejects.toMatchObject({ code: 'invalid', message: 'section "Aim" lacks a text; fill it in, or remove the section' });
    expect(getReport(ctx, id).state).toBe('draft');
  });

  it('can be removed, which a published report cannot', async () => {
    const { ctx, report, experimentId } = await filled();
    const { id } = await draftReport(ctx, { experimentId });
    expect(await removeDraft(ctx, id)).toEqual({ deleted: id });
    expect(listReports(ctx).reports.map((one) => one.id)).toEqual([report]);
    await expect(removeDraft(ctx, report)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('publishing', () => {
  it('freezes title, text and figures under one hash, after which every change is refused', async () => {
    const { ctx, experimentId } = await filled();
    const { id } = await written(ctx, experimentId);
    const published = await freezeReport(ctx, id, 1);
    expect(published).toMatchObject({ state: 'published', publishedAt: ctx.now(), hash: expect.stringMatching(/^[0-9a-f]{64}$/), sections: [text], title: 'Written' });
    const refused = [() => saveDraft(ctx, id, { revision: published.revision, title: 'Later', sections: [] }), () => freezeReport(ctx, id, published.revision), () => computeDraft(ctx, id), () => removeDraft(ctx, id)];
    for (const change of refused) await expect(change()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('is published') });
    expect(() => startReportWork(ctx, id, 'figures')).toThrow('is published');
    expect(getReport(ctx, id)).toEqual(published);
  });

  it('gives another hash for another text, and tells when the stored text is no longer what was published', async () => {
    const { ctx, experimentId } = await filled();
    const first = await written(ctx, experimentId);
    const { hash } = await freezeReport(ctx, first.id, 1);
    const second = await draftVersion(ctx, first.id);
    await saveDraft(ctx, second.id, { revision: 0, title: 'Written', sections: [{ ...text, text: `${text.text} ` }] });
    expect((await freezeReport(ctx, second.id, 1)).hash).not.toBe(hash);
    expect((await checkReport(ctx, first.id)).intact).toBe(true);
    await write(ctx.db, (db) => void db.sqlite.prepare(`update reports set title = 'Tampered' where id = ?`).run(first.id));
    expect((await checkReport(ctx, first.id)).intact).toBe(false);
  });

  it('of a new version names what it supersedes, and leaves the first as it was', async () => {
    const { ctx, pass, experimentId } = await filled();
    const { id } = await written(ctx, experimentId);
    const first = await freezeReport(ctx, id, 1);
    pass(1000);
    const draft = await draftVersion(ctx, id);
    expect(draft).toMatchObject({ state: 'draft', title: 'Written', sections: [text], predecessor: { id, hash: first.hash }, model: first.model });
    await expect(draftVersion(ctx, draft.id)).rejects.toMatchObject({ code: 'conflict' });
    await freezeReport(ctx, draft.id, 0);
    expect(getReport(ctx, id)).toEqual({ ...first, successors: [{ id: draft.id, title: 'Written', state: 'published' }] });
    expect(exportReport(ctx, draft.id, 'markdown')).toContain(`Supersedes: “Written”, sha256 ${first.hash}.`);
  });
});

describe('computing the figures', () => {
  it('lets other work run in between, tells how far it is, and can be given up', async () => {
    const { ctx, experimentId } = await filled();
    const { id } = await draftReport(ctx, { experimentId });
    let turns = 0;
    const beat = setInterval(() => turns++, 1);
    const { work, done } = startReportWork(ctx, id, 'figures');
    expect(work.progress).toMatchObject({ done: 0, total: 8 });
    expect(() => startReportWork(ctx, id, 'check')).toThrow('being computed already');
    await expect.poll(() => turns).toBeGreaterThan(3);
    expect(getReportWork(ctx, id).progress).not.toBeNull();
    cancelReportWork(ctx, id);
    await done;
    clearInterval(beat);
    expect(getReportWork(ctx, id)).toEqual({ kind: null, progress: null, check: null, failure: null });
    expect(getReport(ctx, id).model).toBeNull();
    await startReportWork(ctx, id, 'figures').done;
    expect(getReportWork(ctx, id)).toEqual({ kind: 'figures', progress: null, check: null, failure: null });
    expect(getReport(ctx, id).model?.completeness.runsDone).toBe(6);
  });

  it('says why it failed', async () => {
    const { ctx, finished, experimentId } = await filled();
    const { id } = await draftReport(ctx, { experimentId });
    for (const run of finished.runs) await deleteRun(ctx, run);
    await startReportWork(ctx, id, 'figures').done;
    expect(getReportWork(ctx, id).failure).toContain('no run of "Two seeds" has finished');
  });
});

describe('a check', () => {
  it('finds every digit again', async () => {
    const { ctx, report } = await filled();
    expect(await checkReport(ctx, report)).toEqual({ verdict: 'identical', intact: true, differs: [], runsUsed: 6, runsDeleted: 0 });
    await startReportWork(ctx, report, 'check').done;
    expect(getReportWork(ctx, report)).toMatchObject({ kind: 'check', progress: null, check: { verdict: 'identical' } });
  });

  it('names the parts that the stored rows do not give again', async () => {
    const { ctx, finished, report } = await filled();
    await write(ctx.db, (db) => void db.sqlite.prepare(`update rollouts set body = json_set(body, '$.passed', json('true')) where run_id = ? and evaluation_set = 'held-out'`).run(finished.runs[0]));
    const { verdict, intact, differs } = await checkReport(ctx, report);
    expect([verdict, intact]).toEqual(['differs', true]);
    expect(differs).toEqual(expect.arrayContaining(['tables', 'provenance']));
  });

  it('says which runs are gone, and the report stays readable in every format', async () => {
    const { ctx, finished, report } = await filled();
    const before = (['markdown', 'latex', 'csv', 'html'] as const).map((format) => exportReport(ctx, report, format));
    const [first = '', ...rest] = finished.runs;
    await deleteRun(ctx, first);
    expect(await checkReport(ctx, report)).toEqual({ verdict: 'runs-deleted', intact: true, differs: [], runsUsed: 6, runsDeleted: 1 });
    for (const run of rest) await deleteRun(ctx, run);
    expect(await checkReport(ctx, report)).toMatchObject({ verdict: 'runs-deleted', runsDeleted: 6 });
    expect((['markdown', 'latex', 'csv', 'html'] as const).map((format) => exportReport(ctx, report, format))).toEqual(before);
    expect(getReport(ctx, report)).toMatchObject({ experimentName: 'Two seeds', runs: finished.runs.map((id) => ({ id, deleted: true })) });
  });
});

describe('a share link', () => {
  it('opens a published report until it is revoked, and tells when it was opened', async () => {
    const { ctx, pass, report } = await filled();
    const { token, id } = await createShareLink(ctx, report);
    const other = await createShareLink(ctx, report);
    expect(getShareLinks(ctx, report).links.map((link) => link.openedAt)).toEqual([null, null]);
    pass(5000);
    expect(await sharedReport(ctx, token)).toBe(exportReport(ctx, report, 'html'));
    expect(getShareLinks(ctx, report).links.find((link) => link.id === id)).toMatchObject({ openedAt: ctx.now(), opens: 1 });
    expect(listReports(ctx).reports[0]?.links).toBe(2);
    await revokeShareLink(ctx, report, id);
    expect(await sharedReport(ctx, token)).toBeNull();
    expect(await sharedReport(ctx, other.token)).not.toBeNull();
    await expect(revokeShareLink(ctx, report, id)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is stored as its hash only, and opens nothing but by its whole self', async () => {
    const { ctx, report } = await filled();
    const { token } = await createShareLink(ctx, report);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const stored = JSON.stringify(ctx.db.sqlite.prepare('select * from share_links').all());
    expect(stored).not.toContain(token);
    for (const wrong of ['', token.slice(1), `${token}A`, stored.slice(0, 40)]) expect(await sharedReport(ctx, wrong)).toBeNull();
    expect(JSON.stringify(getShareLinks(ctx, report))).not.toContain(token);
  });

  it('is not made for a draft', async () => {
    const { ctx, experimentId } = await filled();
    const { id } = await draftReport(ctx, { experimentId });
    await expect(createShareLink(ctx, id)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('draft') });
  });
});

describe('a report from before there were drafts', () => {
  it('opens as a published one, and can be checked, downloaded and superseded', async () => {
    const { ctx, report } = await filled();
    const { model } = getReport(ctx, report);
    // What an older studio wrote: only these columns, with the hash of the model.
    await write(ctx.db, (db) => void db.sqlite.prepare(`update reports set hash = ?, published_at = null, runs = null, sections = '[]', revision = 0 where id = ?`).run(model?.hash, report));
    expect(getReport(ctx, report)).toMatchObject({ state: 'published', publishedAt: ctx.now(), hash: model?.hash, sections: [], runs: [] });
    expect(await checkReport(ctx, report)).toMatchObject({ verdict: 'identical', intact: true });
    expect(exportReport(ctx, report, 'html')).toContain(model?.hash);
    expect((await draftVersion(ctx, report)).predecessor?.id).toBe(report);
  });
});
