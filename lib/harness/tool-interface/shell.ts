import type { Action, AssistantMessage, ToolInterface } from '../types';
import { looksLikeAction, textMessage } from './dialect';
import { parseShellCommand, readCommand, replaceLineCommand, searchCommand, setLineCommand, shellPath, shellQuote } from './shell-command';

const fence = /```(?:bash|sh)?\n([\s\S]*?)\n?```/g;

function commandFor(action: Exclude<Action, { type: 'message' }>): string {
  switch (action.type) {
    case 'read':
      return readCommand(action.path, action.lines);
    case 'write':
      return `echo ${shellQuote(action.content.replace(/\n$/, ''))} > ${shellPath(action.path)}`;
    case 'replace':
      return replaceLineCommand(action.path, action.before, action.after);
    case 'set-line':
      return setLineCommand(action.path, action.key, action.value);
    case 'search':
      return searchCommand(action.pattern);
    case 'command':
      return action.command;
    case 'workflow':
      return `${action.tool} ${shellQuote(action.text)}`;
  }
}

function render(action: Action): AssistantMessage {
  return textMessage(action.type === 'message' ? action.text : `\`\`\`bash\n${commandFor(action)}\n\`\`\``);
}

/** One fenced shell command a reply, as mini-swe-agent does. */
export function shellInterface(): ToolInterface {
  return {
    id: 'shell',
    native: false,
    text: 'You act by writing one shell command a reply, in a ```bash block. Nothing else is run; a reply without a block closes the task.',
    schemas: () => [],
    parse(message, extra) {
      const blocks = [...message.content.matchAll(fence)];
      if (blocks.length > 1) return { type: 'refused', reason: 'Refused: write exactly one bash block.' };
      const command = blocks[0]?.[1]?.trim();
      if (command) {
        const tool = extra.find(({ name }) => command.startsWith(`${name} `));
        if (!tool) return parseShellCommand(command);
        return { type: 'workflow', tool: tool.name, text: command.slice(tool.name.length + 1).trim().replace(/^'(.*)'$/s, '$1').replaceAll("'\\''", "'") };
      }
      if (looksLikeAction(message)) return { type: 'refused', reason: 'Refused: this harness takes one bash block only.' };
      return { type: 'message', text: message.content };
    },
    render,
  };
}
