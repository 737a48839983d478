const none = '–';

/** `0.4213` → `42.1`; the unit (%) stands in the head of the column. */
export function percent(fraction: number | null | undefined, digits = 1): string {
  return fraction === null || fraction === undefined || Number.isNaN(fraction) ? none : (fraction * 100).toFixed(digits);
}

/** A signed difference of fractions in points: `+12.3`, `−4.0`. */
export function points(fraction: number | null | undefined, digits = 1): string {
  if (fraction === null || fraction === undefined || Number.isNaN(fraction)) return none;
  const text = Math.abs(fraction * 100).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${fraction < 0 ? '−' : '+'}${text}`;
}

/** Seconds as people say them: `8 s`, `3 min 20 s`, `2 h 05 min`. */
export function duration(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined || !Number.isFinite(seconds)) return none;
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
  return `${Math.floor(whole / 3600)} h ${String(Math.floor((whole % 3600) / 60)).padStart(2, '0')} min`;
}

/** A figure with at most four significant digits, or in scientific form where that is shorter. */
export function figure(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return none;
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size < 1e-3 || size >= 1e7) return value.toExponential(2);
  if (Number.isInteger(value)) return grouped(value);
  return String(Number(value.toPrecision(4)));
}

/** An integer (also a decimal string past 2^53) with thin spaces between thousands. */
export function grouped(value: number | string): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, '\u2009');
}

export function bytes(count: number): string {
  if (count < 1024) return `${count} B`;
  if (count < 1024 ** 2) return `${(count / 1024).toFixed(1)} kB`;
  return `${(count / 1024 ** 2).toFixed(1)} MB`;
}

/** `1 run`, `3 runs`. */
export function count(number: number, noun: string): string {
  return `${grouped(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/** A figure as short as an axis needs it: `400k`, `0.25`, `5e-4`. */
export function axisFigure(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e6) return `${Number((value / 1e6).toPrecision(3))}M`;
  if (size >= 1e4) return `${Number((value / 1e3).toPrecision(3))}k`;
  if (size > 0 && size < 1e-3) return value.toExponential().replace(/(\.\d\d)\d+/, '$1');
  return String(Number(value.toPrecision(4)));
}

/** An identifier as words: `service-desk` → `service desk`. */
export function words(id: string): string {
  return id.replaceAll('-', ' ');
}
