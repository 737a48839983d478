import type { Action, LineRange } from '../types';

const word = String.raw`('[^']*'|"[^"$\`\\]*"|[^\s'"$\`\\|&;<>()*?]+)`;
const patterns = {
  cat: new RegExp(`^cat ${word}$`),
  head: new RegExp(`^head -n (\\d+) ${word}$`),
  tail: new RegExp(`^tail -n \\+(\\d+) ${word}$`),
  range: new RegExp(`^sed -n '(\\d+),(\\d+)p' ${word}$`),
  search: new RegExp(`^grep -rlF? ${word}(?: \\.)?$`),
  echo: new RegExp(`^echo ${word} > ${word}$`),
  set: new RegExp(`^sed -i 's/\\^([\\w -]+): \\.\\*/([\\w -]+): ([^/'&\\\\]*)/' ${word}$`),
};

/** Takes the quotes off one shell word. */
function unquote(text: string): string {
  return /^(['"]).*\1$/s.test(text) ? text.slice(1, -1) : text;
}

function read(path: string, lines: LineRange | null): Action {
  return { type: 'read', path: unquote(path), lines };
}

/** Recognises the few commands whose meaning is plain, so that they need no shell; everything else stays a command. */
export function parseShellCommand(text: string): Action {
  const command = text.trim();
  let match = patterns.cat.exec(command);
  if (match?.[1]) return read(match[1], null);
  match = patterns.head.exec(command);
  if (match?.[2]) return read(match[2], { from: 1, to: Number(match[1]) });
  match = patterns.tail.exec(command);
  if (match?.[2]) return read(match[2], { from: Math.max(1, Number(match[1])), to: null });
  match = patterns.range.exec(command);
  if (match?.[3]) return read(match[3], { from: Math.max(1, Number(match[1])), to: Number(match[2]) });
  match = patterns.search.exec(command);
  if (match?.[1]) return { type: 'search', pattern: unquote(match[1]) };
  match = patterns.echo.exec(command);
  if (match?.[1] && match[2]) return { type: 'write', path: unquote(match[2]), content: `${unquote(match[1])}\n` };
  match = patterns.set.exec(command);
  if (match?.[4] && match[1] === match[2]) return { type: 'set-line', path: unquote(match[4]), key: match[1] ?? '', value: match[3] ?? '' };
  return { type: 'command', command };
}

/** Quotes `text` for a POSIX shell. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** The plain command for an action that reads, searches or sets a line. */
export function readCommand(path: string, lines: LineRange | null): string {
  if (!lines) return `cat ${path}`;
  if (lines.to === null) return `tail -n +${lines.from} ${path}`;
  if (lines.from === 1) return `head -n ${lines.to} ${path}`;
  return `sed -n '${lines.from},${lines.to}p' ${path}`;
}
