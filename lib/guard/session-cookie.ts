/** Cookies are shared between the ports of a host, hence the port in the name: two studios do not sign each other out. */
function cookieName(port: number): string {
  return `studio-session-${port}`;
}

/** Value of `Set-Cookie`. No `Secure`: the studio speaks plain HTTP on the loopback. */
export function sessionCookie(port: number, secret: string, maxAgeSeconds: number): string {
  return `${cookieName(port)}=${secret}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict`;
}

/** The session secret of a request, from its cookie or from `Authorization: Bearer`; null without one. */
export function sessionSecret(headers: Headers, port: number): string | null {
  const bearer = /^Bearer ([A-Za-z0-9_-]{16,256})$/.exec(headers.get('authorization') ?? '');
  if (bearer?.[1]) return bearer[1];
  const wanted = `${cookieName(port)}=`;
  const parts = (headers.get('cookie') ?? '').split(';').map((part) => part.trim());
  const value = parts.find((part) => part.startsWith(wanted))?.slice(wanted.length);
  return value !== undefined && /^[A-Za-z0-9_-]{16,256}$/.test(value) ? value : null;
}
