import type { AssistantMessage, ChatMessage, ToolCall } from '../../../lib/harness/types';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A native call in the text form that chat templates give it. */
function callText(call: ToolCall): string {
  return `<tool_call>${JSON.stringify({ name: call.name, arguments: call.arguments })}</tool_call>`;
}

/** The text of a message as the micro policy reads it. */
export function messageText(message: ChatMessage): string {
  return message.role === 'assistant' ? message.content + message.toolCalls.map(callText).join('') : message.content;
}

/** Reads the policy's text back into a message; text that is no well-formed call stays text. */
export function messageFromText(text: string): AssistantMessage {
  const match = /^<tool_call>([\s\S]*)<\/tool_call>$/.exec(text);
  const plain: AssistantMessage = { role: 'assistant', content: text, toolCalls: [] };
  if (!match) return plain;
  try {
    const call: unknown = JSON.parse(match[1] ?? '');
    if (!isRecord(call) || typeof call.name !== 'string' || !isRecord(call.arguments)) return plain;
    return { role: 'assistant', content: '', toolCalls: [{ id: 'call', name: call.name, arguments: call.arguments }] };
  } catch {
    return plain; // a sampled call may be malformed; the harness refuses it
  }
}
