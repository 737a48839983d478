interface Harness {
  readonly points: readonly { readonly step: number; readonly mean: number; readonly n: number }[];
}

/** A harness × step matrix of at most `limit` columns: successive steps are pooled, each mean weighted by its rollouts. */
export function binSteps(harnesses: readonly Harness[], limit: number): { columns: string[]; values: (number | null)[][]; width: number } {
  const steps = harnesses.flatMap((one) => one.points.map((point) => point.step));
  if (steps.length === 0) return { columns: [], values: harnesses.map(() => []), width: 1 };
  const first = steps.reduce((a, b) => Math.min(a, b));
  const last = steps.reduce((a, b) => Math.max(a, b));
  const width = Math.ceil((last - first + 1) / limit);
  const count = Math.ceil((last - first + 1) / width);
  const values = harnesses.map((one) => {
    const sums = Array.from({ length: count }, () => ({ reward: 0, n: 0 }));
    for (const point of one.points) {
      const bin = sums[Math.floor((point.step - first) / width)];
      if (!bin) continue;
      bin.reward += point.mean * point.n;
      bin.n += point.n;
    }
    return sums.map(({ reward, n }) => (n === 0 ? null : reward / n));
  });
  return { columns: Array.from({ length: count }, (_, i) => String(first + i * width)), values, width };
}
