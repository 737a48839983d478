/** Independent of `lib/design`: how often each tuple of the given columns occurs, by plain text keys. */
export function tupleCounts(codes: readonly string[], columns: readonly number[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const code of codes) {
    const key = columns.map((column) => code[column]).join(',');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Whether every tuple of any `strength` columns occurs equally often, all tuples included. */
export function hasStrength(codes: readonly string[], sizes: readonly number[], strength: number): boolean {
  const choose = (from: number, left: number): number[][] =>
    left === 0 ? [[]] : sizes.flatMap((_, i) => (i < from ? [] : choose(i + 1, left - 1).map((rest) => [i, ...rest])));
  return choose(0, strength).every((columns) => {
    const cells = columns.reduce((product, column) => product * (sizes[column] ?? 0), 1);
    const counts = [...tupleCounts(codes, columns).values()];
    return counts.length === cells && counts.every((count) => count === codes.length / cells);
  });
}
