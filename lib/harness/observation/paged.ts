import type { Observation } from '../types';
import { outputLines } from './lines';

/** The last `cap` lines with line numbers; the whole output is kept in a spill file. */
export function pagedObservation(cap: number): Observation {
  return {
    id: 'paged',
    text: `Tool output is paged: the last ${cap} lines are shown with their numbers, and a longer output is kept whole in a spill file. Ask for the first lines if you need them.`,
    render({ output, exitCode }, spill) {
      const lines = outputLines(output);
      const failed = exitCode === 0 ? '' : ` (failed with ${exitCode})`;
      if (lines.length === 0) return { text: `-- no output${failed} --`, hidden: 0 };
      const hidden = Math.max(0, lines.length - cap);
      const numbered = lines.slice(hidden).map((line, index) => `${String(hidden + index + 1).padStart(4)}| ${line}`);
      const head = hidden > 0 ? `-- page ends here; ${hidden} lines above, whole output in ${spill(output)} --` : `-- whole output${failed} --`;
      return { text: [head, ...numbered].join('\n'), hidden };
    },
    hiddenRange: (total) => (total > cap ? { from: 1, to: total - cap } : null),
  };
}
