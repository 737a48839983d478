/**
 * One CSV field (RFC 4180). Numbers stay numbers; a missing figure is an empty field. Where a spreadsheet would run a
 * text as a formula (`= + - @` at its start, or after a quote, semicolon or line break that an importer may take for
 * the start of a cell; a leading tab or return), an apostrophe is put before it.
 */
export function escapeCsv(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = value.replace(/((?:^|["';])\s*|[\t\r\n]\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'").replace(/^(?=[\t\r])/, "'");
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
