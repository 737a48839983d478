import { hammingDistance } from '../../lib/space/codes';

export interface Nearest {
  readonly distance: number;
  /** All training harnesses at that distance, in the order of the design. */
  readonly codes: readonly string[];
}

/** The training harnesses nearest to a harness, itself left out. */
export function nearestOf(code: string, training: readonly string[]): Nearest | null {
  let distance = Infinity;
  let codes: string[] = [];
  for (const other of training) {
    if (other === code || other.length !== code.length) continue;
    const away = hammingDistance(code, other);
    if (away < distance) [distance, codes] = [away, []];
    if (away === distance) codes.push(other);
  }
  return codes.length === 0 ? null : { distance, codes };
}

/** `counts[d]`: how many of the codes are at Hamming distance d from one, itself left out. */
export function distancesFrom(code: string, codes: readonly string[]): number[] {
  const counts = new Array<number>(code.length + 1).fill(0);
  for (const other of codes) {
    if (other === code || other.length !== code.length) continue;
    const distance = hammingDistance(code, other);
    counts[distance] = (counts[distance] ?? 0) + 1;
  }
  return counts;
}
