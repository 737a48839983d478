/** For each parameter that a page knows, whether it understands a text. */
export type AddressRules = Readonly<Record<string, (text: string) => boolean>>;

/** Longer ones are cut when they are shown. */
const shownLength = 40;

/** The parts of an address, as `name=text`, that a page does not know or does not understand. */
export function wrongParts(parts: readonly (readonly [string, string])[], rules: AddressRules): string[] {
  return parts.flatMap(([name, text]) => (Object.hasOwn(rules, name) && rules[name]?.(text) ? [] : [cut(`${name}=${text}`)]));
}

/** A list with commas, each item of it understood. */
export function listOf(item: (text: string) => boolean): (text: string) => boolean {
  return (text) => text === '' || text.split(',').every(item);
}

export function oneOf(values: readonly string[]): (text: string) => boolean {
  return (text) => values.includes(text);
}

/** A day as `2026-11-30` that there is. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
}

/** A whole number from zero on that needs no rounding. */
export function isWhole(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}

function cut(text: string): string {
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}
