/** Lays rows out in columns for a terminal: the first column flush left, the others flush right, two spaces between. */
export function textTable(head: string[], rows: string[][]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const layOut = (line: string[]): string => widths.map((width, column) => pad(line[column] ?? '', width, column)).join('  ').trimEnd();
  return [layOut(head), widths.map((width) => '─'.repeat(width)).join('──'), ...rows.map(layOut)].join('\n');
}

function pad(text: string, width: number, column: number): string {
  return column === 0 ? text.padEnd(width) : text.padStart(width);
}
