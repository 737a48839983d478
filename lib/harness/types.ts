import type { EndReason } from '../contract/run-event';

/** A native tool call as chat APIs carry it. */
export interface ToolCall {
  id: string;
  name: string;
  arguments: Readonly<Record<string, unknown>>;
}

export interface AssistantMessage {
  role: 'assistant';
  content: string;
  toolCalls: readonly ToolCall[];
}

export type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | AssistantMessage
  | { role: 'tool'; content: string; toolCallId: string };

/** A native tool as chat APIs describe it; `parameters` is a JSON schema. */
export interface ToolSchema {
  name: string;
  description: string;
  parameters: Readonly<Record<string, unknown>>;
}

/** Lines `from..to`, counted from 1; `to` null means up to the end. */
export interface LineRange {
  from: number;
  to: number | null;
}

/** What the policy wants done, whatever the syntax it was said in. */
export type Action =
  | { type: 'read'; path: string; lines: LineRange | null }
  | { type: 'write'; path: string; content: string }
  | { type: 'replace'; path: string; before: string; after: string }
  /** Changes the value of every `key: …` line, as `sed -i` does. */
  | { type: 'set-line'; path: string; key: string; value: string }
  | { type: 'search'; pattern: string }
  | { type: 'command'; command: string }
  | { type: 'workflow'; tool: string; text: string }
  | { type: 'message'; text: string };

/** Why a reply could not be taken as an action; the reason goes back to the policy. */
export interface Refusal {
  type: 'refused';
  reason: string;
}

export interface ToolResult {
  exitCode: number;
  output: string;
}

/** The workspace in which actions run. Paths are relative to its root. */
export interface Sandbox {
  read(path: string): string | null;
  /** False where the path leads out of the workspace. */
  write(path: string, content: string): boolean;
  paths(): string[];
  exec(command: string, signal?: AbortSignal): Promise<ToolResult>;
}

export interface SystemPrompt {
  readonly id: string;
  readonly text: string;
  /** Where a new file that the task names must be written. */
  place(path: string): string;
  /** The closing message for the status that the workflow reports. */
  closing(status: string): string;
}

export interface ToolInterface {
  readonly id: string;
  readonly text: string;
  /** Native schemas (empty where actions are written as text), the workflow's tools included. */
  schemas(extra: readonly WorkflowTool[]): ToolSchema[];
  parse(message: AssistantMessage, extra: readonly WorkflowTool[]): Action | Refusal;
  /** The inverse of `parse`: how an expert says the action here. */
  render(action: Action): AssistantMessage;
  /** Observations come as `tool` messages (native calls) or as `user` messages. */
  readonly native: boolean;
}

export interface Rendered {
  text: string;
  /** Lines of the output that the observation does not show. */
  hidden: number;
}

export interface Observation {
  readonly id: string;
  readonly text: string;
  /** Renders an output; `spill` keeps the whole output in the workspace and gives its path. */
  render(result: ToolResult, spill: (text: string) => string): Rendered;
  /** The lines of a file of `total` lines that a plain read hides, or null if it hides none. */
  hiddenRange(total: number): LineRange | null;
}

/** One finished turn: the reply, and what came back. */
export interface HistoryTurn {
  reply: AssistantMessage;
  action: Action | Refusal;
  observation: string;
}

export interface ContextManagement {
  readonly id: string;
  readonly text: string;
  /** How closed items are referred to under this management. */
  readonly reference: string;
  /** Messages after the task for a history; `answer` shapes one observation message. */
  view(history: readonly HistoryTurn[], answer: (turn: HistoryTurn, text: string) => ChatMessage): ChatMessage[];
}

export interface WorkflowTool {
  name: string;
  description: string;
}

export interface WorkflowState {
  planned: boolean;
  recorded: string | null;
  wrote: string | null;
  readBack: boolean;
  reviewed: boolean;
}

export interface Workflow {
  readonly id: string;
  readonly text: string;
  readonly tools: readonly WorkflowTool[];
  /** What the closing message reports. */
  readonly status: string;
  /** Whether a plan is asked for before the first tool call. */
  readonly needsPlan: boolean;
  /** Whether the deliverable must be read back after it was written. */
  readonly needsReadBack: boolean;
  /** The close-out record for a reference, or null where none is asked for. */
  record(reference: string): string | null;
  /** A reason to refuse the action now, or null. */
  gate(state: WorkflowState, action: Action): string | null;
  /** The answer to a workflow tool. */
  answer(state: WorkflowState, text: string): string;
  /** The answer to a closing message that is sent back, or null to end. */
  review(state: WorkflowState): string | null;
}

/** The five components of one harness; external harnesses bring their own. */
export interface Harness {
  readonly code: string;
  readonly systemPrompt: SystemPrompt;
  readonly toolInterface: ToolInterface;
  readonly observation: Observation;
  readonly context: ContextManagement;
  readonly workflow: Workflow;
}

export interface PolicyReply {
  message: AssistantMessage;
  /** Tokens read and produced for this reply. */
  promptTokens: number;
  completionTokens: number;
}

/** Answers chat completions for one rollout. Null: the prompt does not fit the policy's context. */
export interface Policy {
  complete(messages: readonly ChatMessage[], tools: readonly ToolSchema[], signal?: AbortSignal): Promise<PolicyReply | null>;
}

export interface EpisodeLimits {
  turns: number;
  /** Refusals in a row after which the episode ends. */
  formatErrors: number;
}

export interface Episode {
  end: EndReason;
  /** What the policy threw, where the end is `policy-error`. */
  policyError: string | null;
  /** Verifier score times {@link unaccepted} where the workflow did not accept the closing. */
  reward: number;
  passed: boolean;
  accepted: boolean;
  /** The verifier's own score of the workspace. */
  score: number;
  turns: number;
  toolCalls: number;
  completionTokens: number;
  signals: Record<string, number>;
  /** What the model saw and said, turn by turn. */
  transcript: TranscriptTurn[];
}

export interface TranscriptTurn {
  messages: readonly ChatMessage[];
  reply: AssistantMessage;
  action: Action | Refusal;
  observation: string;
}
