import type { Random } from '../rl/random';
import type { Theme } from './theme';

export interface Line {
  key: string;
  value: string;
}

/** File name → its four lines. */
export type Sheets = Map<string, Line[]>;

export const linesPerFile = 4;

/** Four files of a theme, each with four different keys in random order. */
export function makeSheets(theme: Theme, random: Random): Sheets {
  const names = random.shuffle([...theme.files]).slice(0, 4);
  const keys = Object.keys(theme.fields);
  return new Map(
    names.map((name) => [
      name,
      random.shuffle([...keys]).slice(0, linesPerFile).map((key) => ({ key, value: random.pick(theme.fields[key] ?? []) })),
    ]),
  );
}

/** The text of one file. */
export function sheetText(lines: readonly Line[]): string {
  return lines.map(({ key, value }) => `${key}: ${value}\n`).join('');
}

/** All files as text. */
export function sheetFiles(sheets: Sheets): Record<string, string> {
  return Object.fromEntries([...sheets].map(([name, lines]) => [name, sheetText(lines)]));
}

/** A value of `key` other than `value`. */
export function otherValue(theme: Theme, key: string, value: string, random: Random): string {
  return random.pick((theme.fields[key] ?? []).filter((candidate) => candidate !== value));
}
