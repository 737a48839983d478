import { droppedCount, turnMessages } from '../context/observed';
import { outputLines } from '../observation/lines';
import { textMessage } from '../tool-interface/dialect';
import type { Action, AssistantMessage, ContextManagement, Harness, Observation, Refusal, SystemPrompt, ToolInterface, Workflow } from '../types';

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
  if (call?.[1] === 'page_up' && parts.length === 1) return { type: 'read', path: first, lines: { from: 1, to: pageLines } };
  if (call?.[1] === 'note_plan' && parts.length === 1) return { type: 'workflow', tool: 'note_plan', text: first };
  if (call?.[1] === 'find_text' && parts.length === 1) return { type: 'search', pattern: first };
  if (call?.[1] === 'save_file' && second !== undefined) return { type: 'write', path: first, content: `${second}\n` };
  if (call?.[1] === 'swap_text' && second !== undefined && third !== undefined) return { type: 'replace', path: first, before: second, after: third };
  return { type: 'refused', reason: 'Observation: that is no action I know.' };
}

function render(action: Action): AssistantMessage {
  switch (action.type) {
    case 'read':
      return textMessage(action.lines ? `Action: page_up[${action.path}]` : `Action: open_file[${action.path}]`);
    case 'write':
      return textMessage(`Action: save_file[${action.path} :: ${action.content.trimEnd()}]`);
    case 'replace':
      return textMessage(`Action: swap_text[${action.path} :: ${action.before} :: ${action.after}]`);
    case 'search':
      return textMessage(`Action: find_text[${action.pattern}]`);
    case 'message':
      return textMessage(action.text);
    case 'workflow':
      return textMessage(`Action: ${action.tool}[${action.text}]`);
    case 'set-line':
    case 'command':
      return textMessage(`Action: ${action.type}[]`);
  }
}

const toolInterface: ToolInterface = {
  id: 'field-agent',
  native: false,
  text: 'Actions: note_plan[words], open_file[name], page_up[name], find_text[words], save_file[name :: text], swap_text[name :: old :: new].',
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
    const note = hidden > 0 ? '(there is more above this page)\n' : '';
    const body = lines.length > 0 ? lines.slice(hidden).join('\n') : exitCode === 0 ? 'done' : 'nothing found';
    return { text: `Observation: ${note}${body}`, hidden };
  },
  hiddenRange: (total) => (total > pageLines ? { from: 1, to: total - pageLines } : null),
};

const droppedObservation = 'Observation: (dropped to save room)';

const context: ContextManagement = {
  id: 'field-agent',
  text: '',
  reference: '',
  view(history, answer) {
    const dropped = droppedCount(history.length, 5, 2);
    return history.flatMap((turn, index) => turnMessages(turn, index < dropped ? droppedObservation : turn.observation, answer));
  },
};

const workflow: Workflow = {
  id: 'field-agent',
  text: 'Note a plan before you act. After your first Final Answer, open the file that you handed in, then answer again.',
  tools: [{ name: 'note_plan', description: 'Notes a plan.' }],
  status: '',
  needsPlan: true,
  needsReadBack: true,
  record: () => null,
  gate: (state, action) => (state.planned || action.type === 'workflow' ? null : 'Observation: that is no action I know before a plan is noted.'),
  answer: () => 'Observation: noted',
  review: (state) => (state.reviewed ? null : 'Observation: open what you handed in before you answer for good.'),
};

/**
 * A harness from outside the space: an agent in the Thought/Action/Observation style of ReAct (Yao et al. 2023, arXiv
 * 2210.03629) that plans first, pages backwards, drops old observations and checks its own work. It has its own prompt,
 * tool names and formats; no realisation of the space shares its text.
 */
export function fieldAgent(): Harness {
  return { code: 'field-agent', systemPrompt, toolInterface, observation, context, workflow };
}
