import type { RunSummary } from '../../lib/contract';
import { progressLine } from './progress-line';

const quietMs = 5000;

/** Shows runs on standard error: redrawn in place on a terminal, else a line for what changed every few seconds. */
export function createProgressBoard(out: NodeJS.WriteStream): { draw(runs: readonly RunSummary[], last?: boolean): void } {
  return out.isTTY ? redrawn(out) : logged(out);
}

function redrawn(out: NodeJS.WriteStream): { draw(runs: readonly RunSummary[]): void } {
  let height = 0;
  return {
    draw(runs) {
      const lines = runs.map((run) => `\x1b[2K${progressLine(run).slice(0, Math.max(20, out.columns - 1))}\n`);
      out.write((height > 0 ? `\x1b[${height}A` : '') + lines.join(''));
      height = runs.length;
    },
  };
}

function logged(out: NodeJS.WriteStream): { draw(runs: readonly RunSummary[], last?: boolean): void } {
  const shown = new Map<string, string>();
  let drawn = -Infinity;
  return {
    draw(runs, last = false) {
      if (!last && performance.now() - drawn < quietMs) return;
      drawn = performance.now();
      for (const run of runs) {
        const line = progressLine(run);
        if (shown.get(run.id) !== line) out.write(`${line}\n`);
        shown.set(run.id, line);
      }
    },
  };
}
