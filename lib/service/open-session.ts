import { insertSession, takeLoginToken } from '../../db/store/sessions';
import { write } from '../../db/write';
import { StudioError } from '../contract/errors';
import type { Context } from './context';
import { hashSecret, newSecret } from './create-login-token';

const sessionLifeMs = 30 * 24 * 3_600_000;

export interface Session {
  /** For a cookie; never stored in the clear. */
  readonly secret: string;
  readonly expiresAt: number;
}

/** Exchanges a login token for a session, once. Throws `unauthorised` for a token that is unknown, used or old. */
export async function openSession(ctx: Context, token: string): Promise<Session> {
  const now = ctx.now();
  const session = { secret: newSecret(), expiresAt: now + sessionLifeMs };
  await write(ctx.db, (db) => {
    if (!takeLoginToken(db, hashSecret(token), now)) {
      throw new StudioError('unauthorised', 'this link was used or is too old; get a new one with: npm run -s studio -- link');
    }
    insertSession(db, { secretHash: hashSecret(session.secret), createdAt: now, expiresAt: session.expiresAt });
  });
  return session;
}
