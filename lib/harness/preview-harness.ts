import type { ComponentKind, SpaceDefinition } from '../contract/space';
import { makeTask } from '../tasks/built-in';
import { runEpisode } from './episode';
import { expertPolicy } from './expert';
import { harnessOf } from './harness-of';
import { systemParts } from './opening';
import { FileSandbox } from './file-sandbox';
import type { ChatMessage, ToolSchema, TranscriptTurn, WorkflowTool } from './types';

/** One message of a preview, with the component that is responsible for its text. */
export interface PreviewMessage {
  role: ChatMessage['role'];
  content: string;
  component: ComponentKind | 'task' | 'policy';
}

export interface HarnessPreview {
  messages: PreviewMessage[];
  /** Native tools as the endpoint gets them (empty where actions are text). */
  tools: ToolSchema[];
  /** The first output of a tool as it was rendered, before the context management touched it; null where none came. */
  observation: string | null;
  /** The workflow's own tools, and what it said in the episode: answers and reviews. */
  workflow: { tools: WorkflowTool[]; said: string[] };
}

/** The text of an assistant message with its native calls written out. */
export function assistantText(message: Extract<ChatMessage, { role: 'assistant' }>): string {
  const calls = message.toolCalls.map((call) => `${call.name}(${JSON.stringify(call.arguments)})`);
  return [message.content, ...calls].filter((text) => text !== '').join('\n');
}

/** What the workflow said in the turns of an episode: reviews, and answers of its tools. */
function workflowTexts(turns: readonly TranscriptTurn[]): Set<string> {
  return new Set(turns.filter(({ action }) => action.type === 'workflow' || action.type === 'message').map(({ observation }) => observation));
}

function previewOf(message: ChatMessage, fromWorkflow: ReadonlySet<string>): PreviewMessage {
  if (message.role === 'assistant') return { role: 'assistant', content: assistantText(message), component: 'policy' };
  const { role, content } = message;
  if (fromWorkflow.has(content)) return { role, content, component: 'workflow' };
  return { role, content, component: content.startsWith('[summary') || content.startsWith('[old tool') ? 'context' : 'observation' };
}

/**
 * The very text that a model sees in a harness: the opening, then the whole conversation of the scripted expert on a
 * sample task, as it stands at its last turn.
 */
export async function previewHarness(space: SpaceDefinition, code: string): Promise<HarnessPreview> {
  const harness = harnessOf(space, code);
  const task = makeTask('service-desk', 'follow', 4);
  const episode = await runEpisode({ task, harness, policy: expertPolicy(task, harness), sandbox: new FileSandbox(task.files), keepTranscript: true });
  const last = episode.transcript.at(-1);
  const system = systemParts(harness).filter(({ text }) => text !== '').map(({ component, text }): PreviewMessage => ({ role: 'system', content: text, component }));
  const fromWorkflow = workflowTexts(episode.transcript);
  const rest = (last?.messages ?? []).slice(2).map((message) => previewOf(message, fromWorkflow));
  const closing: PreviewMessage[] = last ? [{ role: 'assistant', content: assistantText(last.reply), component: 'policy' }] : [];
  return {
    messages: [...system, { role: 'user', content: task.instruction, component: 'task' }, ...rest, ...closing],
    tools: harness.toolInterface.schemas(harness.workflow.tools),
    observation: episode.transcript.find(({ action }) => !['workflow', 'message', 'refused'].includes(action.type))?.observation ?? null,
    workflow: { tools: [...harness.workflow.tools], said: [...fromWorkflow].filter((text) => text !== '') },
  };
}
