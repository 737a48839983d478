import type { Action, LineRange } from '../types';

/** One unquoted word that no shell changes: without expansion, comment, option or redirection. */
const bareWord = String.raw`[^\s'"$\`\\|&;<>()*?[{#~-][^\s'"$\`\\|&;<>()*?[{]*`;
const word = String.raw`('(?!-[a-zA-Z])[^']*'|"(?!-[a-zA-Z])[^"$\`\\]*"|${bareWord})`;
const bare = new RegExp(`^${bareWord}$`);
const patterns = {
  cat: new RegExp(`^cat ${word}$`),
  head: new RegExp(`^head -n (\\d+) ${word}$`),
  tail: new RegExp(`^tail -n \\+(\\d+) ${word}$`),
  range: new RegExp(`^sed -n '(\\d+),(\\d+)p' ${word}$`),
  search: new RegExp(`^grep -rlF? ${word}(?: \\.)?$`),
  echo: new RegExp(`^echo ${word} > ${word}$`),
  set: new RegExp(`^sed -i 's/\\^([\\w -]+): \\.\\*/([\\w -]+): ((?:[^/'&\\\\\n]|\\\\[/&\\\\])*)/' ${word}$`),
};

/** Takes the quotes off one shell word. */
function unquote(text: string): string {
  return /^(['"]).*\1$/s.test(text) ? text.slice(1, -1) : text;
}

/** Whether sed reads the range as it stands; from an end before the start, or a line 0, it makes something else. */
function isAscending(from: string | undefined, to: string | undefined): boolean {
  return Number(from) >= 1 && Number(to) >= Number(from);
}

function read(path: string, lines: LineRange | null): Action {
  return { type: 'read', path: unquote(path), lines };
}

/**
 * Recognises the few commands whose meaning is plain, so that they need no shell; everything else stays a command. A
 * pattern of grep is taken for the very text to be found.
 */
export function parseShellCommand(text: string): Action {
  const command = text.trim();
  let match = patterns.cat.exec(command);
  if (match?.[1]) return read(match[1], null);
  match = patterns.head.exec(command);
  if (match?.[2]) return read(match[2], { from: 1, to: Number(match[1]) });
  match = patterns.tail.exec(command);
  if (match?.[2]) return read(match[2], { from: Math.max(1, Number(match[1])), to: null });
  match = patterns.range.exec(command);
  if (match?.[3] && isAscending(match[1], match[2])) return read(match[3], { from: Number(match[1]), to: Number(match[2]) });
  match = patterns.search.exec(command);
  if (match?.[1]) return { type: 'search', pattern: unquote(match[1]) };
  match = patterns.echo.exec(command);
  if (match?.[1] && match[2]) return { type: 'write', path: unquote(match[2]), content: `${unquote(match[1])}\n` };
  match = patterns.set.exec(command);
  if (match?.[4] && match[1] === match[2]) return { type: 'set-line', path: unquote(match[4]), key: match[1] ?? '', value: (match[3] ?? '').replace(/\\(.)/g, '$1') };
  return { type: 'command', command };
}

/** Quotes `text` for a POSIX shell. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A path as one shell word: bare where a shell leaves it alone, else quoted. */
export function shellPath(path: string): string {
  if (path.startsWith('-')) return shellPath(`./${path}`);
  return bare.test(path) ? path : shellQuote(path);
}

/** The plain command for an action that reads. */
export function readCommand(path: string, lines: LineRange | null): string {
  const file = shellPath(path);
  if (!lines) return `cat ${file}`;
  if (lines.to === null) return `tail -n +${lines.from} ${file}`;
  if (lines.from === 1) return `head -n ${lines.to} ${file}`;
  return `sed -n '${lines.from},${lines.to}p' ${file}`;
}

/** A text as a basic regular expression that finds it; a dot stays, for it finds itself. */
function asPattern(text: string): string {
  return text.replace(/[\\/*[\]^$]/g, '\\$&');
}

function asReplacement(text: string): string {
  return text.replace(/[\\/&]/g, '\\$&');
}

/** The command that sets the value of a key's line. */
export function setLineCommand(path: string, key: string, value: string): string {
  return `sed -i ${shellQuote(`s/^${asPattern(key)}: .*/${asReplacement(key)}: ${asReplacement(value)}/`)} ${shellPath(path)}`;
}

/** The command that replaces a whole line. */
export function replaceLineCommand(path: string, before: string, after: string): string {
  return `sed -i ${shellQuote(`s/^${asPattern(before)}$/${asReplacement(after)}/`)} ${shellPath(path)}`;
}

/** The command that names the files which hold a text. */
export function searchCommand(pattern: string): string {
  return `grep -rl ${shellQuote(pattern)} .`;
}
