// Viridis (Smith, van der Walt; CC0) at nine even places: even steps look even, also in grey and to the colour-blind.
const stops = ['#440154', '#472d7b', '#3b528b', '#2c728e', '#21918c', '#28ae80', '#5ec962', '#addc30', '#fde725'].map((hex) =>
  [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)),
);

/** The one colour scale of heat maps: 0 is darkest, 1 is lightest; outside values are clamped. */
export function heatColor(share: number): string {
  return `rgb(${heatParts(share).join(' ')})`;
}

/** Red, green and blue of {@link heatColor}, each from 0 to 255. */
export function heatParts(share: number): number[] {
  return mix(share).map(Math.round);
}

/** Black or white, whichever can be read on {@link heatColor}. */
export function inkOn(share: number): string {
  const [r = 0, g = 0, b = 0] = mix(share);
  return 0.299 * r + 0.587 * g + 0.114 * b > 118 ? '#000' : '#fff';
}

function mix(share: number): number[] {
  const place = Math.min(1, Math.max(0, share)) * (stops.length - 1);
  const low = stops[Math.floor(place)] ?? [];
  const high = stops[Math.ceil(place)] ?? low;
  const part = place - Math.floor(place);
  return low.map((value, i) => value + ((high[i] ?? value) - value) * part);
}

/** Colours of up to five series that are not arms. */
export const seriesColors = ['var(--accent)', 'var(--arm-single-harness)', 'var(--arm-harness-scaling)', 'var(--series-4)', 'var(--series-5)'] as const;
export const seriesDashes = ['none', '6 3', '2 3', '8 3 2 3', '10 4'] as const;
