import { StudioError } from '../contract';

/** Port that the studio listens on, from `STUDIO_PORT`, which `npm start` sets. */
export function studioPort(): number {
  const text = process.env.STUDIO_PORT ?? '';
  const port = Number(text);
  if (/^[0-9]{1,5}$/.test(text) && port > 0 && port < 65_536) return port;
  throw new StudioError('unavailable', `STUDIO_PORT is '${text}', not a port; start the studio with npm start`);
}

/** Every spelling of `Host` under which the studio answers. */
export function allowedHosts(port: number): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((name) => (port === 80 ? name : `${name}:${port}`));
}

/**
 * Refuses a request that was not addressed to the studio (DNS rebinding). It reads the `host` header itself: in a
 * route handler `request.url` says `localhost` whatever the client sent. Returns the accepted host.
 */
export function checkHost(headers: Headers, port: number): string {
  const host = headers.get('host')?.toLowerCase() ?? '';
  if (allowedHosts(port).includes(host)) return host;
  throw new StudioError('forbidden', `host '${host.slice(0, 80)}' is not this studio; open http://127.0.0.1:${port} instead`);
}
