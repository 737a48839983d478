/** About `wanted` round values from `low` to `high`, steps of 1, 2 or 5 times a power of ten. */
export function ticks(low: number, high: number, wanted = 5): number[] {
  if (!(high > low)) return [low];
  const rough = (high - low) / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** Maps [low, high] onto [from, to]; a range without width goes to the middle. */
export function linear(low: number, high: number, from: number, to: number): (value: number) => number {
  return (value) => (high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from));
}
