/**
 * Holm's adjusted p values (Holm 1979, Scand. J. Statist. 6, 65), in the order given: the family-wise error stays
 * below the level whatever the dependence. Values are in [0, 1].
 */
export function holm(pValues: readonly number[]): number[] {
  const adjusted = new Array<number>(pValues.length);
  let floor = 0;
  pValues
    .map((p, index) => ({ p, index }))
    .sort((a, b) => a.p - b.p)
    .forEach(({ p, index }, rank) => {
      floor = Math.max(floor, Math.min(1, p * (pValues.length - rank)));
      adjusted[index] = floor;
    });
  return adjusted;
}
