import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paperSpace } from '../../../../lib/harness/paper-space';
import { decodePolicy } from '../../../../workers/trainer/run/policy-file';
import { loadTrainerKit } from '../../../support/load-trainer-kit';
import { shippedBackbones } from '../../../support/trainer-run';

describe('the shipped backbone in all 243 harnesses', () => {
  it('succeeds 15 % to 45 % of the time on average, sometimes in each, and at least 75 % greedily on the base harness', async () => {
    const file = join(shippedBackbones, 'micro.safetensors');
    const { checkBackbone } = await loadTrainerKit();
    const check = await checkBackbone(paperSpace(), decodePolicy(readFileSync(file), file).policy, 2, 120);
    console.info(`backbone: mean ${check.mean.toFixed(3)}, lowest ${check.lowest.harness} ${check.lowest.success.toFixed(3)}, greedy base ${check.greedyBase.toFixed(3)}`);
    expect(check.mean).toBeGreaterThanOrEqual(0.15);
    expect(check.mean).toBeLessThanOrEqual(0.45);
    expect(check.zeros).toEqual([]);
    expect(check.greedyBase).toBeGreaterThanOrEqual(0.75);
  });
});
