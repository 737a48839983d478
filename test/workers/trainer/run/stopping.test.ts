import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../../../../lib/contract/run-event';
import { lastSha, runTrainer, spawnTrainer, tinySpec, trainerJob } from '../../../support/trainer-run';
import { temporaryDirectory } from '../../../support/temporary-directory';

const rare = { schedule: { steps: 4, tasksPerStep: 4, rolloutsPerTask: 4, k: 2 }, checkpointEvery: 100 };

function checkpointSteps(events: readonly RunEvent[]): number[] {
  return events.flatMap((event) => (event.type === 'checkpoint' ? [event.step] : []));
}

describe('a trainer that is asked to end', () => {
  it.each([
    ['in a step', tinySpec({ ...rare, evaluation: { tasksPerSet: 1, repeats: 1, everySteps: 0 } }), (event: RunEvent) => event.type === 'metric' && event.step === 1],
    ['in an evaluation between steps', tinySpec({ ...rare, evaluation: { tasksPerSet: 4, repeats: 3, everySteps: 2 } }), (event: RunEvent) => event.type === 'rollouts' && event.set === 'base'],
    ['before its first step', tinySpec({ ...rare, evaluation: { tasksPerSet: 1, repeats: 1, everySteps: 0 } }), (event: RunEvent) => event.type === 'progress' && event.phase === 'prepare'],
  ])('%s saves where it stands, says so, and ends with the same bytes when it is resumed', async (_, spec, isMoment) => {
    const whole = await runTrainer(trainerJob(spec));
    const stopped = await runTrainer(trainerJob(spec), (event, running) => isMoment(event) && void running.stop(60_000));
    expect(stopped.end).toEqual({ kind: 'done', outcome: 'stopped' });
    const [step = -1, ...more] = checkpointSteps(stopped.events);
    expect(more).toEqual([]);
    expect(step).toBeLessThan(4);
    expect(readdirSync(stopped.directory)).toEqual([`step-00000${step}.safetensors`]);
    const rest = await runTrainer(trainerJob(spec, { runDirectory: stopped.directory, storedStep: step }));
    expect(rest.end).toEqual({ kind: 'done', outcome: 'finished' });
    expect(lastSha(rest.events)).toBe(lastSha(whole.events));
  });

  it('in its last evaluation has nothing more to save, and repeats the evaluation when it is resumed', async () => {
    const spec = tinySpec({ evaluation: { tasksPerSet: 12, repeats: 2, everySteps: 0 } });
    const stopped = await runTrainer(trainerJob(spec), (event, running) => event.type === 'progress' && event.phase === 'evaluate' && void running.stop(60_000));
    expect(stopped.end).toEqual({ kind: 'done', outcome: 'stopped' });
    expect(checkpointSteps(stopped.events)).toEqual([1, 2]);
    const rest = await runTrainer(trainerJob(spec, { runDirectory: stopped.directory, storedStep: 2 }));
    expect(rest.events.flatMap((event) => (event.type === 'rollouts' ? event.items : []))).toHaveLength(4 * 3 * 12 * 2);
  });
});

describe('a trainer', () => {
  it('ends when its standard input closes, because then its worker is gone', async () => {
    const { child, ended } = spawnTrainer();
    const job = trainerJob(tinySpec({ schedule: { steps: 100_000, tasksPerStep: 4, rolloutsPerTask: 4, k: 2 } }));
    child.stdin.write(`${JSON.stringify(job)}\n`);
    child.stdout.once('data', () => child.stdin.end());
    expect(await ended).toEqual({ code: 1, errors: '' });
  });

  it.each([
    ['that is no JSON', 'hello', 'the job line is no JSON: it begins "hello"; start runs from the studio'],
    ['without a spec', '{"runId":"r"}', 'invalid trainer job at '],
    ['with no thread', JSON.stringify({ ...trainerShape(), threads: 0 }), 'invalid trainer job at threads'],
    ['whose backbone is a path', JSON.stringify({ ...trainerShape(), spec: { ...tinySpec(), backbone: '../secret' } }), 'invalid trainer job at spec.backbone'],
  ])('refuses a job %s with one sentence', async (_, line, sentence) => {
    const { child, ended } = spawnTrainer();
    child.stdin.write(`${line}\n`);
    const { code, errors } = await ended;
    expect(code).toBe(1);
    expect(errors).toContain(sentence);
    expect(errors.trim().split('\n')).toHaveLength(1);
  });

  it('names a backbone that is not there, and one that is damaged', async () => {
    const backboneDirectory = temporaryDirectory();
    const missing = await runTrainer(trainerJob(tinySpec({ backbone: 'absent' }), { backboneDirectory }));
    const path = join(backboneDirectory, 'absent.safetensors');
    expect(missing.end).toEqual({ kind: 'broken', text: `the trainer ended with exit code 1: no policy file at ${path}; make it with npm run backbone` });
    writeFileSync(path, 'no weights');
    const damaged = await runTrainer(trainerJob(tinySpec({ backbone: 'absent' }), { backboneDirectory }));
    expect(damaged.end).toMatchObject({ kind: 'broken', text: expect.stringContaining(path) });
    expect(existsSync(path)).toBe(true);
  });
});

function trainerShape() {
  return { runId: 'r', attempt: 1, spec: tinySpec(), storedStep: -1, runDirectory: '/', backboneDirectory: '/', threads: 1 };
}
