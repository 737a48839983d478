import { describe, expect, it } from 'vitest';
import { claimRun, finishRun, getRun, measuredPace, recordEvents, registerWorker } from '../../../lib/service';
import { launchSample, serviceContext } from '../../support/service-context';

describe('the measured pace', () => {
  it('is nothing in an empty studio', () => {
    expect(measuredPace(serviceContext().ctx)).toEqual({ paces: [], slots: null });
  });

  it('comes from the steps and from start to end of finished runs, by arm', async () => {
    const { ctx, pass } = serviceContext();
    const ids = await launchSample(ctx, { arms: ['base-model', 'single-harness'], steps: 3 });
    const worker = await registerWorker(ctx, { pid: 1, slots: 2 });
    for (const id of ids) {
      const claim = await claimRun(ctx, worker);
      expect(claim?.lease.runId).toBe(id);
      if (!claim) continue;
      const { schedule, heldOut } = claim.spec;
      for (let step = 1; step <= schedule.steps; step++) await recordEvents(ctx, claim.lease, [{ type: 'metric', step, values: { 'timing/step': step } }]);
      // 2 tasks of each of 3 sets in the base harness, 18 held-out ones and one external: 0.1 s for each episode.
      expect(heldOut).toHaveLength(18);
      pass((schedule.steps > 0 ? 6000 : 0) + 120 * 100);
      expect(await finishRun(ctx, claim.lease, 'finished')).toBe(true);
    }
    expect(getRun(ctx, ids[0] ?? '').state).toBe('finished');
    expect(measuredPace(ctx).slots).toBeNull(); // the worker was not heard for half a minute
    await registerWorker(ctx, { pid: 2, slots: 2 });
    const { paces, slots } = measuredPace(ctx);
    expect(slots).toBe(2);
    expect(paces).toHaveLength(2);
    // The middle step took 2 s for its 2 tasks x 4 rollouts.
    expect(paces.find(({ arm }) => arm === 'single-harness')).toMatchObject({ backbone: 'micro', runs: 1, secondsPerRollout: 0.25, secondsPerEpisode: 0.1 });
    expect(paces.find(({ arm }) => arm === 'base-model')).toMatchObject({ runs: 1, secondsPerRollout: null, secondsPerEpisode: 0.1 });
  });
});
