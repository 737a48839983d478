import { findReportRow } from '../../db/store/reports';
import { deleteShareLink, insertShareLink, listShareLinks, openShareLink, type ShareLinkRow } from '../../db/store/share-links';
import { write } from '../../db/write';
import type { Deleted } from '../contract/api/common';
import type { ShareLink } from '../contract/api/reports';
import { StudioError } from '../contract/errors';
import type { Context } from './context';
import { hashSecret, newSecret } from './create-login-token';
import { found } from './found';
import { exportReport } from './report-export';

const mostLinks = 100;

/** The links of a report, newest first, without their tokens. */
export function getShareLinks(ctx: Context, reportId: string): { links: ShareLink[] } {
  found(findReportRow(ctx.db, reportId), 'report', reportId);
  return { links: listShareLinks(ctx.db, reportId).map(linkView) };
}

/** Makes a link of 256 random bits by which a published report is read without a session. The token is told this once. Throws `conflict` for a draft. */
export async function createShareLink(ctx: Context, reportId: string): Promise<ShareLink & { token: string }> {
  const token = newSecret();
  const row = { id: ctx.newId(), reportId, tokenHash: hashSecret(token), createdAt: ctx.now(), openedAt: null, opens: 0 };
  await write(ctx.db, (db) => {
    const { state } = found(findReportRow(db, reportId), 'report', reportId);
    if (state !== 'published') throw new StudioError('conflict', 'a draft cannot be shared, since it still changes; publish it first');
    if (listShareLinks(db, reportId).length >= mostLinks) throw new StudioError('conflict', `this report has ${mostLinks} links; revoke one first`);
    insertShareLink(db, row);
  });
  return { ...linkView(row), token };
}

/** From now on the link opens nothing. */
export async function revokeShareLink(ctx: Context, reportId: string, id: string): Promise<Deleted> {
  await write(ctx.db, (db) => {
    if (!deleteShareLink(db, reportId, id)) throw new StudioError('not-found', `report ${reportId} has no link ${id}; it may have been revoked already`);
  });
  return { deleted: id };
}

/** The report behind a token as a page of its own, or null; that it was opened is noted. It is looked up by its hash, so that timing tells nothing of it. */
export async function sharedReport(ctx: Context, token: string): Promise<string | null> {
  const reportId = await write(ctx.db, (db) => openShareLink(db, hashSecret(token), ctx.now()));
  return reportId === null ? null : exportReport(ctx, reportId, 'html');
}

function linkView({ id, createdAt, openedAt, opens }: ShareLinkRow): ShareLink {
  return { id, createdAt, openedAt, opens };
}
