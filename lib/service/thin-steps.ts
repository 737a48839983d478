const most = 600;

/** At most 600 of the steps, evenly spread, the first and the last among them. */
export function thinSteps<T>(steps: readonly T[]): T[] {
  if (steps.length <= most) return [...steps];
  return Array.from({ length: most }, (_, i) => steps[Math.round((i * (steps.length - 1)) / (most - 1))]).filter((step) => step !== undefined);
}
