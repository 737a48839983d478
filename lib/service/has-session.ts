import { hasSession as isStored } from '../../db/store/sessions';
import type { Context } from './context';
import { hashSecret } from './create-login-token';

/** Whether a secret belongs to a live session. It is looked up by its hash, so that timing tells nothing of it. */
export function hasSession(ctx: Context, secret: string): boolean {
  return isStored(ctx.db, hashSecret(secret), ctx.now());
}
