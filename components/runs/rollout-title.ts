import type { RolloutRow } from '../../lib/contract';
import { words } from '../ui/format';

/** A rollout's task: set, family and seed. */
export function rolloutTitle({ taskSet, family, task }: Pick<RolloutRow, 'taskSet' | 'family' | 'task'>): string {
  return `${words(taskSet)}, ${words(family)} ${task}`;
}
