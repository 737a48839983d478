import type { Action, AssistantMessage, Refusal, ToolCall, ToolInterface, ToolSchema, WorkflowTool } from '../types';
import { looksLikeAction, textMessage } from './dialect';
import { parseShellCommand, searchCommand, setLineCommand } from './shell-command';

const string = { type: 'string' };
const integer = { type: 'integer', minimum: 1 };

function schema(name: string, description: string, properties: Record<string, unknown>, required: string[]): ToolSchema {
  return { name, description, parameters: { type: 'object', properties, required, additionalProperties: false } };
}

const ownSchemas: readonly ToolSchema[] = [
  schema('read', 'Read a file, or `limit` lines of it from line `offset` on.', { path: string, offset: integer, limit: integer }, ['path']),
  schema('write', 'Create or overwrite a file.', { path: string, content: string }, ['path', 'content']),
  schema('str_replace', 'Replace the one place where `old` stands in a file.', { path: string, old: string, new: string }, ['path', 'old', 'new']),
  schema('bash', 'Run a shell command in the workspace.', { command: string }, ['command']),
];

function textOf(call: ToolCall, key: string): string | null {
  const value = call.arguments[key];
  return typeof value === 'string' ? value : null;
}

function lineNumber(call: ToolCall, key: string): number | null {
  const value = call.arguments[key];
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;
}

function parseRead(call: ToolCall, path: string): Action {
  const offset = lineNumber(call, 'offset');
  const limit = lineNumber(call, 'limit');
  if (offset === null && limit === null) return { type: 'read', path, lines: null };
  const from = offset ?? 1;
  return { type: 'read', path, lines: { from, to: limit === null ? null : from + limit - 1 } };
}

function parseCall(call: ToolCall, extra: readonly WorkflowTool[]): Action | Refusal {
  const path = textOf(call, 'path');
  if (call.name === 'read' && path) return parseRead(call, path);
  if (call.name === 'write' && path) {
    const content = textOf(call, 'content');
    if (content !== null) return { type: 'write', path, content };
  }
  if (call.name === 'str_replace' && path) {
    const before = textOf(call, 'old');
    const after = textOf(call, 'new');
    if (before && after !== null) return { type: 'replace', path, before, after };
  }
  const command = textOf(call, 'command');
  if (call.name === 'bash' && command) return parseShellCommand(command);
  const text = textOf(call, 'text');
  if (extra.some((tool) => tool.name === call.name) && text !== null) return { type: 'workflow', tool: call.name, text };
  return { type: 'refused', reason: 'Refused: no such function, or an argument is missing.' };
}

function callMessage(name: string, args: Record<string, unknown>): AssistantMessage {
  return { role: 'assistant', content: '', toolCalls: [{ id: 'call', name, arguments: args }] };
}

function renderRead(path: string, from: number, to: number | null): AssistantMessage {
  if (to === null) return callMessage('read', { path, offset: from });
  if (from === 1) return callMessage('read', { path, limit: to });
  return callMessage('read', { path, offset: from, limit: to - from + 1 });
}

function render(action: Action): AssistantMessage {
  switch (action.type) {
    case 'read':
      return action.lines ? renderRead(action.path, action.lines.from, action.lines.to) : callMessage('read', { path: action.path });
    case 'write':
      return callMessage('write', { path: action.path, content: action.content });
    case 'replace':
      return callMessage('str_replace', { path: action.path, old: action.before, new: action.after });
    case 'set-line':
      return callMessage('bash', { command: setLineCommand(action.path, action.key, action.value) });
    case 'search':
      return callMessage('bash', { command: searchCommand(action.pattern) });
    case 'command':
      return callMessage('bash', { command: action.command });
    case 'workflow':
      return callMessage(action.tool, { text: action.text });
    case 'message':
      return textMessage(action.text);
  }
}

/** Native function calls: read, write, str_replace, bash. */
export function functionsInterface(): ToolInterface {
  return {
    id: 'functions',
    native: true,
    text: 'You act through function calls: read, write, str_replace and bash. One call a turn; a reply without a call closes the task.',
    schemas: (extra) => [...ownSchemas, ...extra.map((tool) => schema(tool.name, tool.description, { text: string }, ['text']))],
    parse(message, extra) {
      const call = message.toolCalls[0];
      if (call) return parseCall(call, extra);
      if (looksLikeAction(message)) return { type: 'refused', reason: 'Refused: this harness takes function calls only.' };
      return { type: 'message', text: message.content };
    },
    render,
  };
}
