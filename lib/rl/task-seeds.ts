import { hashParts } from './random';

/** Seed of a training task: even, so that no evaluation task ever has it. */
export function trainTaskSeed(parts: readonly (number | string)[]): number {
  return (hashParts(parts) >>> 1) * 2;
}

/** Seed of the evaluation task number `index`: odd, so that no training task ever has it. */
export function evaluationTaskSeed(index: number): number {
  return 2 * index + 1;
}
