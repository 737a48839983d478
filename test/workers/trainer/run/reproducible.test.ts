import { describe, expect, it } from 'vitest';
import { lastSha, pointsAfter, pointsOf, runTrainer, tinySpec, trainerJob } from '../../../support/trainer-run';

describe('a run', () => {
  it('has the same points and bytes with one thread and with two, and others with another seed', async () => {
    const one = await runTrainer(trainerJob(tinySpec()));
    const two = await runTrainer(trainerJob(tinySpec(), { threads: 2 }));
    const other = await runTrainer(trainerJob(tinySpec({ seed: 2 }), { threads: 2 }));
    expect([one.end, two.end]).toEqual([one.end, { kind: 'done', outcome: 'finished' }]);
    expect(lastSha(one.events)).toMatch(/^[0-9a-f]{64}$/);
    expect(lastSha(two.events)).toBe(lastSha(one.events));
    expect(pointsOf(two.events)).toEqual(pointsOf(one.events));
    expect(lastSha(other.events)).not.toBe(lastSha(one.events));
    expect(pointsOf(other.events)).not.toEqual(pointsOf(one.events));
  });

  it('does not depend on where it stands in its directory: from every step it ends with the same points and bytes', async () => {
    const spec = tinySpec({ schedule: { steps: 4, tasksPerStep: 4, rolloutsPerTask: 4, k: 2 }, evaluation: { tasksPerSet: 1, repeats: 1, everySteps: 2 } });
    const whole = await runTrainer(trainerJob(spec));
    for (const step of [1, 2, 3, 4]) {
      const broken = await runTrainer(trainerJob(spec), (event, running) => event.type === 'checkpoint' && event.step === step && running.kill());
      expect(broken.end.kind).toBe('broken');
      const rest = await runTrainer(trainerJob(spec, { runDirectory: broken.directory, storedStep: step, threads: 2 }));
      expect(rest.events).toContainEqual({ type: 'log', level: 'info', text: `resuming after step ${step}` });
      expect(pointsOf(rest.events)).toEqual(pointsAfter(whole.events, step));
      if (step < 4) expect(lastSha(rest.events)).toBe(lastSha(whole.events));
    }
  });

  it('finds ratio 1 in the first mini-batch of every step, and another one in later ones', async () => {
    const ratios = async (miniBatches: number) => {
      const spec = tinySpec();
      const { events } = await runTrainer(trainerJob({ ...spec, optimiser: { ...spec.optimiser, miniBatches, learningRate: 1e-3, warmupSteps: 0 } }));
      return events.flatMap((event) => (event.type === 'metric' ? [{ kl: event.values['actor/ppo_kl'] ?? NaN, clipped: event.values['actor/pg_clipfrac'], norm: event.values['actor/grad_norm'] ?? 0 }] : []));
    };
    const [first, later] = [await ratios(1), await ratios(4)];
    expect(first).toHaveLength(2);
    for (const { kl, clipped, norm } of first) {
      expect(Math.abs(kl)).toBeLessThan(1e-5);
      expect(clipped).toBe(0);
      expect(norm).toBeGreaterThan(0);
    }
    expect(Math.max(...later.map(({ kl }) => Math.abs(kl)))).toBeGreaterThan(1e-4);
  });

  it('starts anew where a checkpoint lies on disk whose points were never stored', async () => {
    const whole = await runTrainer(trainerJob(tinySpec()));
    const again = await runTrainer(trainerJob(tinySpec(), { runDirectory: whole.directory, storedStep: -1 }));
    expect(pointsOf(again.events)).toEqual(pointsOf(whole.events));
  });
});
