import type { LineRange } from '../types';

/** Splits an output into lines; a final newline opens no line of its own. */
export function outputLines(output: string): string[] {
  const trimmed = output.endsWith('\n') ? output.slice(0, -1) : output;
  return trimmed === '' ? [] : trimmed.split('\n');
}

/** Picks `range` out of `lines`. */
export function sliceLines(lines: readonly string[], range: LineRange | null): string[] {
  if (!range) return [...lines];
  return lines.slice(range.from - 1, range.to ?? lines.length);
}
