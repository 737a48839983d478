import type { AssistantMessage } from '../types';

/** Whether a reply without an action of this interface looks like an action of another one. */
export function looksLikeAction(message: AssistantMessage): boolean {
  return message.toolCalls.length > 0 || /```|<\/?[a-z_]+[ >]|<tool_call>|^Action:/m.test(message.content);
}

/** An assistant message of text alone. */
export function textMessage(content: string): AssistantMessage {
  return { role: 'assistant', content, toolCalls: [] };
}
