import { headers } from 'next/headers';
import { unauthorized } from 'next/navigation';
import { isStudioError } from '../contract';
import type { Context } from '../service/context';
import { checkHost, studioPort } from './host';
import { checkSession } from './guard';
import { studioContext } from './studio-context';

/** The context of a request with a known host and a session, or null. For the root layout, which stands around every answer. */
export async function findSession(): Promise<Context | null> {
  const sent = await headers();
  try {
    checkHost(sent, studioPort());
    const ctx = studioContext();
    checkSession(sent, ctx);
    return ctx;
  } catch (error) {
    if (isStudioError(error) && (error.code === 'forbidden' || error.code === 'unauthorised')) return null;
    throw error;
  }
}

/**
 * Stands first in every page: host and session. Without them the answer has status 401 and shows
 * `app/unauthorized.tsx`. A page may be opened from a link elsewhere, so the origin is not asked for.
 */
export async function requireSession(): Promise<Context> {
  return (await findSession()) ?? unauthorized();
}
