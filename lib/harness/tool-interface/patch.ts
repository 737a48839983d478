import type { Action, AssistantMessage, LineRange, Refusal, ToolInterface } from '../types';
import { looksLikeAction, textMessage } from './dialect';
import { parseShellCommand, searchCommand, setLineCommand, shellPath } from './shell-command';

const execCall = /<exec(?: lines="(\d+)-(\d*)")?>([\s\S]*?)<\/exec>/;
const patchCall = /<apply_patch>\s*\*\*\* Begin Patch\n([\s\S]*?)\n\*\*\* End Patch\s*<\/apply_patch>/;

function parseExec(match: RegExpExecArray): Action | Refusal {
  const action = parseShellCommand(match[3] ?? '');
  if (match[1] === undefined) return action;
  if (action.type !== 'read' || action.lines) return { type: 'refused', reason: 'Refused: lines="…" works with cat alone.' };
  return { ...action, lines: { from: Math.max(1, Number(match[1])), to: match[2] ? Number(match[2]) : null } };
}

function parsePatch(body: string): Action | Refusal {
  const lines = body.split('\n');
  const header = /^\*\*\* (Add|Update) File: (.+)$/.exec(lines[0] ?? '');
  const path = header?.[2]?.trim();
  if (!header || !path) return { type: 'refused', reason: 'Refused: the patch names no file to add or update.' };
  const pick = (sign: string) => lines.slice(1).filter((line) => line.startsWith(sign)).map((line) => line.slice(1));
  const added = pick('+');
  if (header[1] === 'Add') return { type: 'write', path, content: `${added.join('\n')}\n` };
  const before = pick('-').join('\n');
  if (before === '') return { type: 'refused', reason: 'Refused: an update needs the lines that it replaces.' };
  return { type: 'replace', path, before, after: added.join('\n') };
}

function exec(command: string, lines: LineRange | null = null): AssistantMessage {
  const attribute = lines ? ` lines="${lines.from}-${lines.to ?? ''}"` : '';
  return textMessage(`<exec${attribute}>${command}</exec>`);
}

function patch(header: string, path: string, changes: string[]): AssistantMessage {
  return textMessage(`<apply_patch>\n*** Begin Patch\n*** ${header} File: ${path}\n${changes.join('\n')}\n*** End Patch\n</apply_patch>`);
}

function signed(sign: string, text: string): string[] {
  return text.split('\n').map((line) => `${sign}${line}`);
}

function render(action: Action): AssistantMessage {
  switch (action.type) {
    case 'read':
      return exec(`cat ${shellPath(action.path)}`, action.lines);
    case 'write':
      return patch('Add', action.path, signed('+', action.content.replace(/\n$/, '')));
    case 'replace':
      return patch('Update', action.path, [...signed('-', action.before), ...signed('+', action.after)]);
    case 'set-line':
      return exec(setLineCommand(action.path, action.key, action.value));
    case 'search':
      return exec(searchCommand(action.pattern));
    case 'command':
      return exec(action.command);
    case 'workflow':
      return textMessage(`<${action.tool}>${action.text}</${action.tool}>`);
    case 'message':
      return textMessage(action.text);
  }
}

/** XML calls: exec for commands, apply_patch for files. */
export function patchInterface(): ToolInterface {
  return {
    id: 'patch',
    native: false,
    text: 'You act through XML calls: <exec> runs a command (lines="a-b" narrows what cat shows), <apply_patch> adds or updates a file. One call a reply; a reply without a call closes the task.',
    schemas: () => [],
    parse(message, extra) {
      const patched = patchCall.exec(message.content);
      if (patched) return parsePatch(patched[1] ?? '');
      const executed = execCall.exec(message.content);
      if (executed) return parseExec(executed);
      for (const { name } of extra) {
        const text = new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(message.content);
        if (text) return { type: 'workflow', tool: name, text: text[1] ?? '' };
      }
      if (looksLikeAction(message)) return { type: 'refused', reason: 'Refused: this harness takes <exec> and <apply_patch> only.' };
      return { type: 'message', text: message.content };
    },
    render,
  };
}
