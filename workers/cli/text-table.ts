const figure = /^[\d+−–-][\d.,\s[\]+−–-]*$/;

/** Lays rows out in columns for a terminal, figures flush right under their heads, words flush left, two spaces between. */
export function textTable(head: string[], rows: string[][]): string {
  const lines = [head, ...rows];
  const columns = head.map((_, column) => ({
    width: Math.max(...lines.map((line) => line[column]?.length ?? 0)),
    right: rows.length > 0 && rows.every((row) => figure.test(row[column] ?? '')),
  }));
  const layOut = (line: string[]): string => columns.map(({ width, right }, column) => (right ? (line[column] ?? '').padStart(width) : (line[column] ?? '').padEnd(width))).join('  ').trimEnd();
  return [layOut(head), columns.map(({ width }) => '─'.repeat(width)).join('──'), ...rows.map(layOut)].join('\n');
}
