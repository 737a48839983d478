import type { ArmName, RunSpec } from '../contract/run-spec';
import type { SpaceDefinition } from '../contract/space';
import type { Settings } from './presets';
import { baseCode } from './space-view';

export interface Cells {
  readonly space: SpaceDefinition;
  readonly training: readonly string[];
  readonly heldOut: readonly string[];
  readonly settings: Settings;
}

/** One spec a cell of arms x seeds, seeds innermost. */
export function runSpecs(cells: Cells): RunSpec[] {
  return cells.settings.arms.flatMap((arm) => cells.settings.seeds.map((seed) => specOfCell(cells, arm, seed)));
}

function specOfCell({ space, training, heldOut, settings }: Cells, arm: ArmName, seed: number): RunSpec {
  const base = baseCode(space);
  const { arms: _arms, seeds: _seeds, ...shared } = settings;
  return {
    version: 1,
    ...shared,
    arm,
    algorithm: arm === 'base-model' ? 'none' : 'grpo',
    seed,
    space,
    base,
    heldOut: [...heldOut],
    training: arm === 'base-model' ? [] : arm === 'single-harness' ? [base] : [...training],
    schedule: { ...settings.schedule, ...(arm === 'base-model' ? { steps: 0 } : {}), ...(arm === 'harness-scaling' ? {} : { k: 1 }) },
  };
}
