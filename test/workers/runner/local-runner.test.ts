import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../../../lib/contract/run-event';
import { runSpecs } from '../../../lib/service/run-specs';
import { presetOf } from '../../../lib/service/presets';
import { paperSpace } from '../../../lib/harness/paper-space';
import { createLocalRunner } from '../../../workers/runner/local-runner';
import { eventually } from '../../support/worker-process';
import { temporaryDirectory } from '../../support/temporary-directory';

const [spec] = runSpecs({ space: paperSpace(), training: [], heldOut: [], settings: presetOf('smoke') });

/** Starts a program, given as text, with a job; gathers what it tells. */
function start(text: string) {
  const directory = temporaryDirectory();
  const program = join(directory, 'trainer.mjs');
  writeFileSync(program, text);
  const events: RunEvent[] = [];
  if (spec === undefined) throw new Error('no spec');
  const job = createLocalRunner({ program }).start({ runId: 'r', attempt: 1, storedStep: -1, spec, runDirectory: directory, backboneDirectory: '/backbones', threads: 1 }, (event) => events.push(event));
  return { directory, events, job };
}

const emit = `let seq = 0; const emit = (event) => process.stdout.write(JSON.stringify({ seq: seq++, event }) + '\\n'); const say = (text) => emit({ type: 'log', level: 'info', text });`;
const texts = (events: readonly RunEvent[]) => events.map((event) => (event.type === 'log' ? event.text : event.type));

describe('the local runner', () => {
  it('gives the job as one line and hands every event over before it says how it ended', async () => {
    const { job, events } = start(`${emit} process.stdin.once('data', (line) => { say(JSON.parse(line).backboneDirectory); emit({ type: 'done', outcome: 'finished' }); process.exit(0); });`);
    expect(await job.ended).toEqual({ kind: 'done', outcome: 'finished' });
    expect(texts(events)).toEqual(['/backbones', 'done']);
  });

  it('joins lines that were cut anywhere', async () => {
    const { job, events } = start(`const line = JSON.stringify({ seq: 0, event: { type: 'log', level: 'info', text: 'zurück – 🚀' } }) + '\\n';
      const bytes = Buffer.from(line); let at = 0;
      const next = () => at < bytes.length ? process.stdout.write(bytes.subarray(at, ++at), () => setImmediate(next)) : process.exit(1); next();`);
    await job.ended;
    expect(texts(events)).toEqual(['zurück – 🚀']);
  });

  it('passes on nothing of its own environment but an allow-list', async () => {
    process.env.STUDIO_SECRET_CANARY = 'canary';
    const { job, events } = start(`${emit} say(Object.keys(process.env).sort().join(' ')); process.exit(0);`);
    await job.ended;
    delete process.env.STUDIO_SECRET_CANARY;
    expect(texts(events)[0]?.split(' ').every((name) => ['HOME', 'LANG', 'NODE_ENV', 'PATH', 'TMPDIR', 'TZ'].includes(name))).toBe(true);
  });

  it('tells how a trainer ended that did not say so, with its last words', async () => {
    const failing = start(`process.stderr.write('x'.repeat(9000) + 'no memory'); process.exitCode = 7; process.stdin.destroy();`);
    expect(await failing.job.ended).toMatchObject({ kind: 'broken', text: expect.stringMatching(/^the trainer ended with exit code 7: x{3900,}no memory$/) });
    expect(await start(`process.kill(process.pid, 'SIGSEGV');`).job.ended).toEqual({ kind: 'broken', text: 'the trainer ended with signal SIGSEGV' });
    expect(await start(`process.kill(process.pid, 'SIGKILL');`).job.ended).toEqual({ kind: 'killed', text: 'the trainer ended with signal SIGKILL' });
  });

  it('stops listening at a line that is no event, or is numbered wrongly', async () => {
    const cases: [string, RegExp][] = [
      [`process.stdout.write('hello\\n');`, /no event: .*; the line begins "hello"/],
      [`process.stdout.write('{"seq":5,"event":{"type":"log","level":"info","text":"a"}}\\n');`, /trainer line 0 is numbered 5/],
      [`${emit} emit({ type: 'metric', step: -1, values: {} });`, /invalid trainer line 0 at event.step/],
    ];
    for (const [text, message] of cases) {
      const { job, events } = start(`${text} setInterval(() => process.stdout.write('{"seq":1,"event":{"type":"log","level":"info","text":"late"}}\\n'), 5);`);
      expect(await job.ended).toMatchObject({ kind: 'broken', text: expect.stringMatching(message) });
      expect(events).toEqual([]);
    }
  });

  it('ends whatever a trainer has started, with it', async () => {
    const { job, directory } = start(`import { spawn } from 'node:child_process';
      spawn(process.execPath, ['-e', 'setInterval(() => require("fs").writeFileSync(process.argv[1], String(process.pid)), 5)', process.argv[1] + '.pid'], { stdio: 'inherit' });
      process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000);`);
    await eventually(() => existsSync(join(directory, 'trainer.mjs.pid')));
    expect(await job.stop(60_000)).toMatchObject({ kind: 'broken' }); // resolves only when the pipes are closed, so the grandchild is gone
  });

  it('kills a trainer that does not end in its time of grace', async () => {
    const { job, events } = start(`${emit} process.on('SIGTERM', () => say('not now')); say('ready'); setInterval(() => {}, 1000);`);
    await eventually(() => events.length > 0);
    expect(await job.stop(200)).toEqual({ kind: 'broken', text: 'the trainer ended with signal SIGKILL' });
    expect(texts(events)).toEqual(['ready', 'not now']);
  });

  it('survives a program that is not there', async () => {
    const job = createLocalRunner({ program: '/nowhere/trainer.mjs' });
    if (spec === undefined) throw new Error('no spec');
    const end = await job.start({ runId: 'r', attempt: 1, storedStep: -1, spec, runDirectory: '/', backboneDirectory: '/', threads: 1 }, () => undefined).ended;
    expect(end).toMatchObject({ kind: 'broken', text: expect.stringContaining('Cannot find module') });
  });
});
