import type { Observation } from '../types';
import { outputLines } from './lines';

/** Raw text, the first `cap` lines, the exit code last. */
export function headObservation(cap: number): Observation {
  return {
    id: 'head',
    text: `Tool output is shown raw. Only the first ${cap} lines are shown; ask for the lines after them if you need them.`,
    render({ output, exitCode }) {
      const lines = outputLines(output);
      const hidden = Math.max(0, lines.length - cap);
      const note = hidden > 0 ? `[exit code ${exitCode}; ${hidden} more lines not shown]` : `[exit code ${exitCode}]`;
      return { text: [...lines.slice(0, cap), note].join('\n'), hidden };
    },
    hiddenRange: (total) => (total > cap ? { from: cap + 1, to: null } : null),
  };
}
