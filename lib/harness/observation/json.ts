import type { Observation } from '../types';
import { outputLines } from './lines';

/** A JSON envelope with status; long outputs keep head and tail and lose the middle. */
export function jsonObservation(cap: number): Observation {
  const head = Math.ceil(cap / 2);
  const tail = Math.max(1, cap - head);
  return {
    id: 'json',
    text: `Tool output comes as JSON. Of an output longer than ${cap} lines only head and tail are shown; ask for the elided lines by their range.`,
    render({ output, exitCode }) {
      const lines = outputLines(output);
      const status = exitCode === 0 ? 'ok' : 'error';
      const hidden = lines.length > cap ? lines.length - head - tail : 0;
      const body =
        hidden > 0
          ? { status, head: lines.slice(0, head).join('\n'), tail: lines.slice(-tail).join('\n'), elided: hidden }
          : { status, output: lines.join('\n') };
      return { text: JSON.stringify(body), hidden };
    },
    hiddenRange: (total) => (total > cap ? { from: head + 1, to: total - tail } : null),
  };
}
