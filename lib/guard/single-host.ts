import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * Makes a request with several `Host` headers fail the guard. Node keeps the first one only, so that a handler could
 * not tell; here the header is emptied before anybody reads it. Call once a process, before it serves.
 */
export function refuseRepeatedHosts(): void {
  subscribe('http.server.request.start', (message) => {
    if (!isRequestMessage(message)) return;
    const { rawHeaders, headers } = message.request;
    const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
    if (hosts.length > 1) headers.host = '';
  });
}

function isRequestMessage(message: unknown): message is { request: IncomingMessage } {
  return typeof message === 'object' && message !== null && 'request' in message;
}
