import type { ReportDifference, ReportEstimate } from '../contract/report-model';

const missing = '–';

/** A share in [0, 1] as percent with one decimal, without the sign: `41.3`. */
export function percent(share: number | null): string {
  return share === null ? missing : withMinus(share * 100, 1);
}

/** A difference of shares in percentage points, always signed: `+9.2`. */
export function points(share: number | null): string {
  return share === null ? missing : signed(share * 100, 1);
}

/** A number with sign and true minus. */
export function signed(value: number, decimals: number): string {
  const text = withMinus(value, decimals);
  return text.startsWith('−') || Number(text) === 0 ? text : `+${text}`;
}

/** `41.3` and `[35.0, 47.2]` */
export function estimateParts({ value, low, high }: ReportEstimate): { text: string; interval?: string } {
  return low === null || high === null ? { text: percent(value) } : { text: percent(value), interval: `[${percent(low)}, ${percent(high)}]` };
}

/** `+9.2` and `[+4.0, +14.1]` */
export function differenceParts({ value, low, high }: ReportDifference): { text: string; interval?: string } {
  return low === null || high === null ? { text: points(value) } : { text: points(value), interval: `[${points(low)}, ${points(high)}]` };
}

/** A p value: three decimals, `< 0.001` below. */
export function pText(p: number | null): string {
  if (p === null) return missing;
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}

/** A count with thin spaces between thousands. */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, '\u2009');
}

/** A capability score in [1, 5]. */
export function scoreText(score: number | null): string {
  return score === null ? missing : score.toFixed(2);
}

/** `4` where all are equal, else `2–4`; nothing for no numbers. */
export function rangeText(values: readonly number[]): string {
  if (values.length === 0) return missing;
  const low = Math.min(...values);
  const high = Math.max(...values);
  return low === high ? String(low) : `${low}–${high}`;
}

/** Rounded; minus zero is written as zero, a negative number with a true minus. */
function withMinus(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '−');
}
