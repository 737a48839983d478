import type { Cell } from '../contract/api/experiments';
import { armAlgorithms, type RunSpec } from '../contract/run-spec';
import type { SpaceDefinition } from '../contract/space';
import type { Settings } from './presets';
import { baseCode } from './space-view';

export interface Cells {
  readonly space: SpaceDefinition;
  readonly training: readonly string[];
  readonly heldOut: readonly string[];
  readonly settings: Settings;
}

/** Whether two cells are the same run of an experiment. */
export function sameCell(a: Cell, b: Cell): boolean {
  return a.arm === b.arm && a.algorithm === b.algorithm && a.seed === b.seed;
}

/** The cells of arms x algorithms x seeds that are to run, seeds innermost. */
export function cellsOf({ arms, seeds, without = [] }: Pick<Settings, 'arms' | 'seeds' | 'without'>): Cell[] {
  const all = arms.flatMap((arm) => armAlgorithms[arm].flatMap((algorithm) => seeds.map((seed) => ({ arm, algorithm, seed }))));
  return all.filter((cell) => !without.some((one) => sameCell(one, cell)));
}

/** One spec a cell, in the order of {@link cellsOf}. */
export function runSpecs(cells: Cells): RunSpec[] {
  return cellsOf(cells.settings).map((cell) => specOfCell(cells, cell));
}

function specOfCell({ space, training, heldOut, settings }: Cells, { arm, algorithm, seed }: Cell): RunSpec {
  const base = baseCode(space);
  const { arms: _arms, seeds: _seeds, without: _without, ...shared } = settings;
  return {
    version: 1,
    ...shared,
    arm,
    algorithm,
    seed,
    space,
    base,
    heldOut: [...heldOut],
    training: arm === 'base-model' ? [] : arm === 'single-harness' ? [base] : [...training],
    schedule: { ...settings.schedule, ...(arm === 'base-model' ? { steps: 0 } : {}), ...(arm === 'harness-scaling' ? {} : { k: 1 }) },
  };
}
