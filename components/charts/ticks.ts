/** At most `wanted` + 1 round values from `low` to `high`, steps of 1, 2 or 5 times a power of ten. */
export function ticks(low: number, high: number, wanted = 5): number[] {
  if (!(high > low)) return [low];
  const step = roundStep(low, high, wanted);
  return multiples(step, Math.ceil(low / step - 1e-9), Math.floor(high / step + 1e-9));
}

/** Like {@link ticks}, with one more at either end where needed, so that they enclose the range. */
export function outerTicks(low: number, high: number, wanted = 4): number[] {
  if (!(high > low)) return [low];
  const step = roundStep(low, high, wanted);
  return multiples(step, Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9));
}

function roundStep(low: number, high: number, wanted: number): number {
  const rough = (high - low) / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
}

function multiples(step: number, first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** Maps [low, high] onto [from, to]; a range without width goes to the middle. */
export function linear(low: number, high: number, from: number, to: number): (value: number) => number {
  return (value) => (high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from));
}
