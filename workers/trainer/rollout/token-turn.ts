import type { AssistantMessage, ChatMessage } from '../../../lib/harness/types';
import { messageText } from '../tokenizer/chat-template';
import { endToken, type Tokenizer } from '../tokenizer/tokenizer';

/** One turn in tokens: what was read, what was said (with the end token), and its log probabilities when sampled. */
export interface TokenTurn {
  prompt: Int32Array;
  answer: Int32Array;
  logprobs: Float32Array;
}

/** Token ids of a chat: the texts one after the other, an end token after each assistant message. */
export function promptTokens(tokenizer: Tokenizer, messages: readonly ChatMessage[]): Int32Array {
  const parts = messages.map((message) => ({ ids: tokenizer.encode(messageText(message)), ends: message.role === 'assistant' }));
  const ids = new Int32Array(parts.reduce((sum, { ids, ends }) => sum + ids.length + (ends ? 1 : 0), 0));
  let at = 0;
  for (const part of parts) {
    ids.set(part.ids, at);
    at += part.ids.length;
    if (part.ends) ids[at++] = endToken;
  }
  return ids;
}

/** Token ids of an answer, the end token included. */
export function answerTokens(tokenizer: Tokenizer, message: AssistantMessage): Int32Array {
  const ids = tokenizer.encode(messageText(message));
  const answer = new Int32Array(ids.length + 1);
  answer.set(ids);
  answer[ids.length] = endToken;
  return answer;
}
