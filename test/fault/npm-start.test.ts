import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closeDatabase } from '../../db/open';
import { createContext, getStatus } from '../../lib/service';
import { root } from '../../workers/build.mjs';
import { enterLink, npmStart, type Started } from '../support/npm-start';
import { temporaryDirectory } from '../support/temporary-directory';

const promisedMs = 10_000;

/** A studio that ends with the test. */
function start(directory: string, args?: string[]): Started {
  const studio = npmStart(directory, args);
  onTestFinished(async () => {
    await studio.stop();
  });
  return studio;
}

async function ready(directory: string): Promise<{ studio: Started; url: string; enter: string }> {
  const studio = start(directory);
  const enter = await studio.says(enterLink);
  return { studio, enter, url: new URL(enter).origin };
}

async function request(url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const [response]: IncomingMessage[] = await once(get(url, { headers, agent: false }), 'response');
  if (!response) throw new Error(`no answer from ${url}`);
  return response;
}

/** Resolves once nothing listens any more. */
async function silent(url: string): Promise<void> {
  while (await request(url).then((response) => response.resume(), () => null)) await delay(50);
}

/** A store of the directory that goes with the test. */
function storeOf(directory: string): ReturnType<typeof createContext> {
  const ctx = createContext(directory, { home: root });
  onTestFinished(() => closeDatabase(ctx.db.path));
  return ctx;
}

/** Processes of the studio on this directory that are neither the supervisor nor gone, by what they run. */
function childOf(log: string, pattern: RegExp): number {
  return Number(pattern.exec(log)?.[1]);
}

describe('npm start', () => {
  it('ends within ten seconds of SIGTERM with code 0, however many streams are open, and starts again', async () => {
    const directory = temporaryDirectory();
    const { studio, enter, url } = await ready(directory);
    const cookie = (await request(enter)).headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const streams = await Promise.all([1, 2, 3].map(() => request(`${url}/api/events`, { cookie })));
    expect(streams.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    studio.process.kill('SIGTERM');
    expect(await Promise.race([studio.ended, delay(promisedMs, 'late', { ref: false })])).toBe(0);
    await expect(request(url)).rejects.toThrow('ECONNREFUSED');
    await ready(directory);
  });

  it('refuses a second studio on the same data directory and leaves the first alone', async () => {
    const directory = temporaryDirectory();
    const { url } = await ready(directory);
    const second = start(directory);
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`data directory ${directory} is already in use by a studio at ${url}`);
    expect((await request(url)).statusCode).toBe(401);
  });

  it('starts a killed worker again', async () => {
    const directory = temporaryDirectory();
    const { studio } = await ready(directory);
    const log = (): string => readFileSync(join(directory, 'studio.log'), 'utf8');
    while (!log().includes('worker started')) await delay(50);
    process.kill(childOf(log(), /"pid":(\d+)[^\n]*worker started/), 'SIGKILL');
    expect(await studio.says(/the worker ended by itself \(SIGKILL\); it starts again in 1 s/)).toBeTruthy();
    while (log().split('worker started').length < 3) await delay(50);
    expect(getStatus(storeOf(directory)).worker.alive).toBe(true);
  });

  it('takes web and worker with it when it is killed itself, and starts again', async () => {
    const directory = temporaryDirectory();
    const { studio, url } = await ready(directory);
    studio.process.kill('SIGKILL');
    await studio.ended;
    await silent(url);
    await ready(directory);
  });

  it('names a port in use and the remedy', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const studio = start(temporaryDirectory(), ['--port', String(port)]);
    expect(await studio.ended).toBe(1);
    expect(studio.said()).toContain(`port ${port} is in use or not allowed; give another with --port`);
  });

  it('refuses the database of a newer studio and changes no byte of it', async () => {
    const directory = temporaryDirectory();
    const path = join(directory, 'studio.db');
    const ctx = createContext(directory, { home: root });
    ctx.db.sqlite.exec("insert into __drizzle_migrations (hash, created_at) values ('of tomorrow', 99999999999999)");
    closeDatabase(path);
    const digest = (): string => createHash('sha256').update(readFileSync(path)).digest('hex');
    const before = digest();
    const studio = start(directory);
    expect(await studio.ended).toBe(1);
    expect(studio.said()).toContain(`${path} was written by a newer studio; update this checkout, or set STUDIO_DATA to another directory`);
    expect(digest()).toBe(before);
  });

  it('refuses a data directory that cannot be written', async () => {
    const studio = start('/proc/studio-data');
    expect(await studio.ended).toBe(1);
    expect(studio.said()).toMatch(/data directory \/proc\/studio-data is not writable \(E[A-Z]+\)/);
  });
});
