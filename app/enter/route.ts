import { isStudioError } from '../../lib/contract';
import { checkDoor } from '../../lib/guard/guard';
import { studioPort } from '../../lib/guard/host';
import { lockedPage } from '../../lib/guard/locked-page';
import { refuse, secure } from '../../lib/guard/respond';
import { sessionCookie } from '../../lib/guard/session-cookie';
import { studioContext } from '../../lib/guard/studio-context';
import { openSession } from '../../lib/service';

export const dynamic = 'force-dynamic';

/** Exchanges the one-time token of the printed link for a session, and leaves the address without it. */
export async function GET(request: Request): Promise<Response> {
  try {
    checkDoor(request.headers);
    const token = new URL(request.url).searchParams.get('token') ?? '';
    const ctx = studioContext();
    const { secret, expiresAt } = await openSession(ctx, token);
    const headers = { location: '/', 'set-cookie': sessionCookie(studioPort(), secret, Math.floor((expiresAt - ctx.now()) / 1000)) };
    return secure(new Response(null, { status: 303, headers }));
  } catch (error) {
    return isStudioError(error) && ['unauthorised', 'forbidden'].includes(error.code) ? lockedPage(error) : refuse(error);
  }
}
