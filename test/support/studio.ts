import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDatabase } from '../../db/open';
import type { Context } from '../../lib/service/context';
import { createContext } from '../../lib/service/context';
import { createLoginToken } from '../../lib/service/create-login-token';
import { ensureBuiltIns } from '../../lib/service/ensure-built-ins';
import { root } from '../../workers/build.mjs';

export interface Studio {
  readonly port: number;
  readonly pid: number;
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** The same store that the server works with. */
  readonly ctx: Context;
  /** A fresh one-time token for `/enter`. */
  token(): Promise<string>;
  /** Everything the server has written so far. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  /** The exit code, once it has one: 143 after Next's own answer to SIGTERM, null after SIGKILL. */
  ended(): Promise<number | null>;
  /** Starts it again on the same port and data, once it has ended. */
  restart(): Promise<void>;
  /** SIGTERM, then the exit code; the data directory goes. */
  stop(): Promise<number | null>;
}

/** Serves the built pages on a free port of the loopback with a new data directory, without a worker. */
export async function startWeb(): Promise<Studio> {
  if (!existsSync(join(root, '.next/BUILD_ID'))) throw new Error('the pages are not built; run npx next build, or all tests with npm test');
  const directory = mkdtempSync(join(tmpdir(), 'studio-test-'));
  const ctx = createContext(directory, { home: root });
  await ensureBuiltIns(ctx);
  const port = await freePort();
  let output = '';
  const heard = (text: string) => void (output += text);
  let child = await serve(port, directory, heard);
  return {
    port,
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    ctx,
    token: () => createLoginToken(ctx),
    output: () => output,
    signal: (name) => void child.kill(name),
    ended: () => exitOf(child),
    async restart() {
      await exitOf(child);
      child = await serve(port, directory, heard);
    },
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM');
      await exitOf(child);
      closeDatabase(ctx.db.path);
      rmSync(directory, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

/** Starts the server and resolves when it listens. */
async function serve(port: number, directory: string, heard: (text: string) => void): Promise<ChildProcess> {
  const next = join(root, 'node_modules/next/dist/bin/next');
  const child = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', String(port)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', STUDIO_PORT: String(port), STUDIO_DATA: directory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const pipe of [child.stdout, child.stderr]) {
      pipe.on('data', (chunk: Buffer) => {
        heard(chunk.toString());
        output += chunk.toString();
        if (output.includes('Ready in')) resolve();
      });
    }
    child.once('exit', () => reject(new Error(`the web server ended before it was ready:\n${output}`)));
  });
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free on 127.0.0.1; end a program that listens there');
  return address.port;
}
