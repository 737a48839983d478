import type { ComponentKind } from '../contract/space';
import type { ChatMessage, Harness } from './types';

/** The paragraphs of the system message, each with the component that is responsible for it. */
export function systemParts(harness: Harness): { component: ComponentKind; text: string }[] {
  return [
    { component: 'system-prompt', text: harness.systemPrompt.text },
    { component: 'tool-interface', text: harness.toolInterface.text },
    { component: 'observation', text: harness.observation.text },
    { component: 'context', text: harness.context.text },
    { component: 'workflow', text: harness.workflow.text },
  ];
}

/** The messages that open an episode: the system message and the task. */
export function openingMessages(harness: Harness, instruction: string): ChatMessage[] {
  const text = systemParts(harness).map((part) => part.text).filter((part) => part !== '').join('\n\n');
  return [{ role: 'system', content: text }, { role: 'user', content: instruction }];
}
