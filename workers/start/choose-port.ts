import { createServer } from 'node:net';
import { StudioError } from '../../lib/contract';

const usualPort = 3000;

/**
 * The port to serve on: the wanted one, or 3000, or a free one when 3000 is taken.
 * `note` says so when it is not the usual one. Throws `unavailable` when a wanted port is in use.
 */
export async function choosePort(wanted: string | undefined): Promise<{ port: number; note: string | null }> {
  if (wanted !== undefined) {
    const port = Number(wanted);
    if (!/^\d+$/.test(wanted) || port > 65_535) throw new StudioError('invalid', `port ${wanted} is not a number from 0 to 65535; give another with --port`);
    const bound = await tryPort(port);
    if (bound === null) throw new StudioError('unavailable', `port ${port} is in use or not allowed; give another with --port, or none to get a free one`);
    return { port: bound, note: null };
  }
  if ((await tryPort(usualPort)) !== null) return { port: usualPort, note: null };
  const free = await tryPort(0);
  if (free === null) throw new StudioError('unavailable', 'no port is free on 127.0.0.1; end a program that listens there');
  return { port: free, note: `port ${usualPort} is in use, so the studio takes ${free}` };
}

/** Binds and frees a port of 127.0.0.1 (0 for any). Null when it cannot be bound. */
function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null));
    });
  });
}
