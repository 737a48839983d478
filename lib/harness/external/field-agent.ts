import { fullContext } from '../context/full';
import { outputLines } from '../observation/lines';
import { textMessage } from '../tool-interface/dialect';
import type { Action, AssistantMessage, Harness, Observation, Refusal, SystemPrompt, ToolInterface } from '../types';
import { reactWorkflow } from '../workflow/react';

const pageLines = 2;

const systemPrompt: SystemPrompt = {
  id: 'field-agent',
  text: 'Answer by acting on the notebook. Use Thought, Action and Observation; finish with Final Answer. Hand new files in under `submission/`.',
  place: (path) => `submission/${path}`,
  closing: () => 'Final Answer: handed in',
};

function parse(message: AssistantMessage): Action | Refusal {
  const text = message.content.trim();
  if (text.startsWith('Final Answer:')) return { type: 'message', text };
  const call = /^Action: (\w+)\[([\s\S]*)\]$/.exec(text);
  const parts = call?.[2]?.split(' :: ') ?? [];
  const [first = '', second, third] = parts;
  if (call?.[1] === 'open_file' && parts.length === 1) return { type: 'read', path: first, lines: null };
  if (call?.[1] === 'next_page' && parts.length === 1) return { type: 'read', path: first, lines: { from: pageLines + 1, to: null } };
  if (call?.[1] === 'find_text' && parts.length === 1) return { type: 'search', pattern: first };
  if (call?.[1] === 'save_file' && second !== undefined) return { type: 'write', path: first, content: `${second}\n` };
  if (call?.[1] === 'swap_text' && second !== undefined && third !== undefined) return { type: 'replace', path: first, before: second, after: third };
  return { type: 'refused', reason: 'Observation: that is no action I know.' };
}

function render(action: Action): AssistantMessage {
  switch (action.type) {
    case 'read':
      return textMessage(action.lines ? `Action: next_page[${action.path}]` : `Action: open_file[${action.path}]`);
    case 'write':
      return textMessage(`Action: save_file[${action.path} :: ${action.content.trimEnd()}]`);
    case 'replace':
      return textMessage(`Action: swap_text[${action.path} :: ${action.before} :: ${action.after}]`);
    case 'search':
      return textMessage(`Action: find_text[${action.pattern}]`);
    case 'message':
      return textMessage(action.text);
    case 'set-line':
    case 'command':
    case 'workflow':
      return textMessage(`Action: ${action.type}[]`);
  }
}

const toolInterface: ToolInterface = {
  id: 'field-agent',
  native: false,
  text: 'Actions: open_file[name], next_page[name], find_text[words], save_file[name :: text], swap_text[name :: old :: new].',
  schemas: () => [],
  parse,
  render,
};

const observation: Observation = {
  id: 'field-agent',
  text: '',
  render({ output, exitCode }) {
    const lines = outputLines(output);
    const hidden = Math.max(0, lines.length - pageLines);
    const note = hidden > 0 ? '\n(more on the next page)' : '';
    const body = lines.length > 0 ? lines.slice(0, pageLines).join('\n') : exitCode === 0 ? 'done' : 'nothing found';
    return { text: `Observation: ${body}${note}`, hidden };
  },
  hiddenRange: (total) => (total > pageLines ? { from: pageLines + 1, to: null } : null),
};

/**
 * A harness from outside the space: the Thought/Action/Observation style of ReAct (Yao et al. 2023, arXiv 2210.03629)
 * with its own prompt, tool names and formats. No realisation of the space shares its text.
 */
export function fieldAgent(): Harness {
  return {
    code: 'field-agent',
    systemPrompt,
    toolInterface,
    observation,
    context: { ...fullContext(), text: '' },
    workflow: { ...reactWorkflow(), text: '' },
  };
}
