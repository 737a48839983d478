type Points = readonly (readonly [x: number, y: number])[];

/** Tokens a step from their running total: between two points of a thinned series, the mean of the steps between. */
export function tokensPerStep(total: Points): [number, number][] {
  return total.map(([step, tokens], i) => {
    const [before, had] = total[i - 1] ?? [0, 0];
    return [step, (tokens - had) / Math.max(1, step - before)];
  });
}

/** Tokens a second at the steps whose time is known too. */
export function tokensPerSecond(total: Points, seconds: Points): [number, number][] {
  const times = new Map(seconds);
  return tokensPerStep(total).flatMap(([step, tokens]): [number, number][] => {
    const time = times.get(step);
    return time === undefined || time <= 0 ? [] : [[step, tokens / time]];
  });
}
