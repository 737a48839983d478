import type { RunSummary } from '../../lib/contract';
import { formatSeconds } from './format-seconds';

const barWidth = 24;

/** One line for one run: what it is, a bar for its current phase, and the time left when it can be told. */
export function progressLine(run: RunSummary): string {
  const label = `${run.arm.padEnd(15)} seed ${String(run.seed).padEnd(4)}`;
  if (run.state !== 'running' || run.progress === null) return `${label} ${run.state}${run.reason === null ? '' : `: ${run.reason}`}`;
  const { phase, done, total } = run.progress;
  const part = total > 0 ? Math.min(1, done / total) : 0;
  const filled = Math.round(part * barWidth);
  const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
  const left = run.secondsLeft === null ? '' : `  ${formatSeconds(run.secondsLeft)} left`;
  return `${label} ${bar} ${phase} ${done}/${total}${left}`;
}
