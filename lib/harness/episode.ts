import type { EndReason } from '../contract/run-event';
import type { Task } from '../tasks/types';
import { execute, type WorkspaceAction } from './execute';
import { openingMessages } from './opening';
import { SignalCounter } from './signals';
import type {
  Action, AssistantMessage, ChatMessage, Episode, EpisodeLimits, Harness, HistoryTurn, Policy, PolicyReply, Sandbox, ToolSchema, TranscriptTurn, WorkflowState,
} from './types';

/** What remains of the score where the episode did not end with an accepted closing message. */
export const unaccepted = 0.6;

export const defaultLimits: EpisodeLimits = { turns: 14, formatErrors: 4 };

export interface EpisodeRequest {
  task: Task;
  harness: Harness;
  policy: Policy;
  sandbox: Sandbox;
  limits?: EpisodeLimits;
  signal?: AbortSignal;
  /** Keeps what the model saw at each turn; off in training, where only counts are wanted. */
  keepTranscript?: boolean;
}

interface Running extends EpisodeRequest {
  place: string;
  state: WorkflowState;
  signals: SignalCounter;
  history: HistoryTurn[];
  spills: number;
}

/** An observation as the chat message that carries it. */
function answerOf(harness: Harness): (turn: HistoryTurn, text: string) => ChatMessage {
  return (turn, text) => {
    const call = harness.toolInterface.native ? turn.reply.toolCalls[0] : undefined;
    return call ? { role: 'tool', content: text, toolCallId: call.id } : { role: 'user', content: text };
  };
}

function noteProgress(run: Running, action: WorkspaceAction): void {
  const { state, place } = run;
  if (!('path' in action) || action.path.replace(/^\.\//, '') !== place) return;
  if (action.type === 'read') state.readBack = state.wrote !== null;
  else state.wrote = place;
}

async function carryOut(run: Running, action: WorkspaceAction): Promise<string> {
  const result = await execute(run.sandbox, action, run.signal);
  const { text, hidden } = run.harness.observation.render(result, (output) => {
    const path = `.spill/${++run.spills}.txt`;
    run.sandbox.write(path, output);
    return path;
  });
  const failed = result.exitCode !== 0;
  if (!failed) noteProgress(run, action);
  run.signals.carriedOut(action, failed, text, hidden);
  return text;
}

function useWorkflowTool(run: Running, action: Extract<Action, { type: 'workflow' }>): string {
  const { workflow, context } = run.harness;
  if (run.state.planned || !workflow.needsPlan) {
    if (workflow.record(context.reference) !== null) run.state.recorded = action.text.trim();
  }
  run.state.planned = true;
  run.signals.carriedOut(action, false, '', 0);
  return workflow.answer(run.state, action.text);
}

/** Whether the workflow and the closing message are as the harness demands. */
function isAccepted(run: Running, closing: string): boolean {
  const { workflow, context, systemPrompt } = run.harness;
  const record = workflow.record(context.reference);
  return (
    closing.trim() === systemPrompt.closing(workflow.status) &&
    (record === null || run.state.recorded === record) &&
    (!workflow.needsReadBack || run.state.readBack)
  );
}

type Step = { end: EndReason | null; observation: string; refused: boolean };

async function step(run: Running, reply: AssistantMessage): Promise<Step & { turn: HistoryTurn }> {
  const { workflow, toolInterface } = run.harness;
  const parsed = toolInterface.parse(reply, workflow.tools);
  const refusal = parsed.type === 'refused' ? parsed.reason : workflow.gate(run.state, parsed);
  if (refusal !== null || parsed.type === 'refused') {
    const said = JSON.stringify(reply.toolCalls) + reply.content;
    run.signals.refused(said);
    const observation = refusal ?? '';
    return { end: null, observation, refused: true, turn: { reply, action: { type: 'refused', reason: observation }, observation } };
  }
  if (parsed.type === 'message') {
    const review = workflow.review(run.state);
    run.state.reviewed = true;
    if (review !== null) run.signals.bounced();
    return { end: review === null ? 'finished' : null, observation: review ?? '', refused: false, turn: { reply, action: parsed, observation: review ?? '' } };
  }
  const observation = parsed.type === 'workflow' ? useWorkflowTool(run, parsed) : await carryOut(run, parsed);
  return { end: null, observation, refused: false, turn: { reply, action: parsed, observation } };
}

/** The policy's reply, or why there is none. */
async function ask(run: Running, messages: readonly ChatMessage[], tools: readonly ToolSchema[]): Promise<PolicyReply | { end: EndReason; error: string | null }> {
  try {
    return (await run.policy.complete(messages, tools, run.signal)) ?? { end: 'token-limit', error: null };
  } catch (error) {
    if (run.signal?.aborted) return { end: 'cancelled', error: null };
    return { end: 'policy-error', error: error instanceof Error ? error.message : String(error) };
  }
}

function workspaceOf(sandbox: Sandbox): Map<string, string> {
  const kept = sandbox.paths().filter((path) => !path.startsWith('.spill/'));
  return new Map(kept.map((path) => [path, sandbox.read(path) ?? '']));
}

/**
 * Runs one episode of a policy in a harness on a task. It never throws for what a policy does, a throw included: it
 * ends with a reason.
 * The reward is the verifier's score, times {@link unaccepted} unless the closing was accepted.
 */
export async function runEpisode(request: EpisodeRequest): Promise<Episode> {
  const { task, harness, limits = defaultLimits } = request;
  const place = task.deliverable === null ? task.target : harness.systemPrompt.place(task.deliverable);
  const state: WorkflowState = { planned: false, recorded: null, wrote: null, readBack: false, reviewed: false };
  const run: Running = { ...request, place, state, signals: new SignalCounter(task.answer), history: [], spills: 0 };
  const opening = openingMessages(harness, task.instruction);
  const tools = harness.toolInterface.schemas(harness.workflow.tools);
  const answer = answerOf(harness);
  const transcript: TranscriptTurn[] = [];
  let end: EndReason = 'turn-limit';
  let completionTokens = 0;
  let toolCalls = 0;
  let refusals = 0;
  let closing = '';
  let policyError: string | null = null;
  while (run.history.length < limits.turns) {
    if (request.signal?.aborted) {
      end = 'cancelled';
      break;
    }
    const messages = [...opening, ...harness.context.view(run.history, answer)];
    const reply = await ask(run, messages, tools);
    if ('end' in reply) {
      end = reply.end;
      policyError = reply.error;
      break;
    }
    completionTokens += reply.completionTokens;
    const done = await step(run, reply.message);
    run.history.push(done.turn);
    if (done.turn.action.type !== 'message' && !done.refused) toolCalls++;
    if (request.keepTranscript) transcript.push({ messages, reply: reply.message, action: done.turn.action, observation: done.observation });
    if (done.end) {
      end = done.end;
      closing = reply.message.content;
      break;
    }
    refusals = done.refused ? refusals + 1 : 0;
    if (refusals >= limits.formatErrors) {
      end = 'format-errors';
      break;
    }
  }
  const verdict = task.verify(workspaceOf(request.sandbox), place);
  const finished = end === 'finished';
  const accepted = finished && isAccepted(run, closing);
  const right = finished && closing.trim() === harness.systemPrompt.closing(harness.workflow.status);
  const reward = accepted ? verdict.score : unaccepted * verdict.score;
  const due = { plan: harness.workflow.needsPlan, readBack: harness.workflow.needsReadBack, record: harness.workflow.record(harness.context.reference) };
  return {
    end, policyError, reward, passed: reward >= 1, accepted, score: verdict.score, turns: run.history.length, toolCalls, completionTokens,
    signals: run.signals.finish(state, due, verdict, { finished, right }), transcript,
  };
}
