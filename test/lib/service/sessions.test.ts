import { describe, expect, it } from 'vitest';
import { createLoginToken, openSession } from '../../../lib/service';
import { hasSession } from '../../../lib/service/has-session';
import { serviceContext } from '../../support/service-context';

const day = 24 * 3_600_000;

describe('a login token', () => {
  it('opens one session, once', async () => {
    const { ctx } = serviceContext();
    const token = await createLoginToken(ctx);
    const { secret, expiresAt } = await openSession(ctx, token);
    expect(hasSession(ctx, secret)).toBe(true);
    expect(expiresAt - ctx.now()).toBe(30 * day);
    await expect(openSession(ctx, token)).rejects.toMatchObject({ code: 'unauthorised', message: expect.stringContaining('get a new one') });
  });

  it('opens one session only, though many ask at once', async () => {
    const { ctx } = serviceContext();
    const token = await createLoginToken(ctx);
    const opened = await Promise.allSettled(Array.from({ length: 5 }, () => openSession(ctx, token)));
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is too old after a quarter of an hour', async () => {
    const { ctx, pass } = serviceContext();
    const token = await createLoginToken(ctx);
    pass(15 * 60_000);
    await expect(openSession(ctx, token)).rejects.toMatchObject({ code: 'unauthorised' });
  });
});

describe('a session', () => {
  it('ends after thirty days', async () => {
    const { ctx, pass } = serviceContext();
    const { secret } = await openSession(ctx, await createLoginToken(ctx));
    pass(30 * day - 1);
    expect(hasSession(ctx, secret)).toBe(true);
    pass(1);
    expect(hasSession(ctx, secret)).toBe(false);
  });

  it('is not opened by a guess, nor by what the store holds', async () => {
    const { ctx } = serviceContext();
    const { secret } = await openSession(ctx, await createLoginToken(ctx));
    const stored = String(ctx.db.sqlite.prepare('select secret_hash from sessions').pluck().get());
    for (const guess of ['', stored, secret.slice(0, -1), `${secret} `]) expect(hasSession(ctx, guess)).toBe(false);
    const kept = JSON.stringify(ctx.db.sqlite.prepare('select * from sessions').all()) + JSON.stringify(ctx.db.sqlite.prepare('select * from login_tokens').all());
    expect(kept).not.toContain(secret);
  });
});
