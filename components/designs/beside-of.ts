import type { DesignDetail } from '../../lib/contract';

/** In the address, for a training design alone. */
export const noneBeside = 'none';

/** Which design stands beside one: for a held-out design always its training design. */
export function besideOf(design: Pick<DesignDetail, 'purpose' | 'trainingDesignId'>, partners: readonly { readonly id: string }[], wanted: string | null): string | null {
  if (design.purpose === 'held-out') return design.trainingDesignId;
  if (wanted === noneBeside) return null;
  return (partners.find(({ id }) => id === wanted) ?? partners.at(-1))?.id ?? null;
}
