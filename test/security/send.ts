import { request } from 'node:http';
import { connect } from 'node:net';

export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** One request with exactly these headers; unlike `fetch` it lets the test choose `Host`. An event stream is cut after its head. */
export function send(port: number, { method = 'GET', path, headers = {}, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request({ host: '127.0.0.1', port, method, path, setHost: false, headers: { host: `127.0.0.1:${port}`, ...length, ...headers } }, (message) => {
      let text = '';
      const done = () => resolve({ status: message.statusCode ?? 0, headers: message.headers, body: text });
      if (message.headers['content-type']?.startsWith('text/event-stream')) {
        done();
        return message.destroy();
      }
      message.on('data', (chunk: Buffer) => (text += chunk.toString()));
      message.once('end', done);
      message.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Writes bytes as they are and gives back the status line's number; for requests that no client library would send. */
export function sendRaw(port: number, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
      const status = /^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1];
      if (status === undefined) return;
      resolve(Number(status));
      socket.destroy();
    });
    socket.once('error', reject);
    socket.once('end', () => resolve(0));
    socket.write(text);
  });
}
