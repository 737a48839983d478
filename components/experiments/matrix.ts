import { armAlgorithms, armNames, type AlgorithmName, type ArmName, type Cell, type LaunchDraft } from '../../lib/contract';

export interface MatrixRow {
  readonly arm: ArmName;
  readonly algorithm: AlgorithmName;
}

/** Arms x algorithms: the rows of the launch matrix. */
export const matrixRows: readonly MatrixRow[] = armNames.flatMap((arm) => armAlgorithms[arm].map((algorithm) => ({ arm, algorithm })));

type Switches = Pick<LaunchDraft, 'rows' | 'off'>;

export const rowKey = ({ arm, algorithm }: MatrixRow): string => `${arm} ${algorithm}`;
const cellKey = (row: MatrixRow, seed: number): string => `${rowKey(row)} ${seed}`;

export function isOn({ rows, off }: Switches, row: MatrixRow, seed: number): boolean {
  return rows.includes(rowKey(row)) && !off.includes(cellKey(row, seed));
}

/** The runs that a matrix asks for, row by row. */
export function cellsOn(switches: Switches, seeds: readonly number[]): Cell[] {
  return matrixRows.flatMap((row) => seeds.filter((seed) => isOn(switches, row, seed)).map((seed) => ({ ...row, seed })));
}

/** Switches cells on or off. A row without any cell left is off as a whole, so that a seed added later stays off in it too. */
export function switchCells(switches: Switches, seeds: readonly number[], which: (row: MatrixRow, seed: number) => boolean, on: boolean): Switches {
  const rows: string[] = [];
  const off: string[] = [];
  for (const row of matrixRows) {
    const left = seeds.filter((seed) => (which(row, seed) ? on : isOn(switches, row, seed)));
    if (left.length === 0) continue;
    rows.push(rowKey(row));
    off.push(...seeds.filter((seed) => !left.includes(seed)).map((seed) => cellKey(row, seed)));
  }
  return { rows, off };
}

/** What a launch says of the matrix: the arms and seeds that run at all, and the cells among them that do not. */
export function launchedCells(switches: Switches, seeds: readonly number[]): { arms: ArmName[]; seeds: number[]; without: Cell[] } {
  const on = cellsOn(switches, seeds);
  const arms = armNames.filter((arm) => on.some((cell) => cell.arm === arm));
  const kept = seeds.filter((seed) => on.some((cell) => cell.seed === seed));
  const without = matrixRows.filter(({ arm }) => arms.includes(arm)).flatMap((row) => kept.filter((seed) => !isOn(switches, row, seed)).map((seed) => ({ ...row, seed })));
  return { arms, seeds: kept, without };
}
