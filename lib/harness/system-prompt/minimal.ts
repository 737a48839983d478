import type { SystemPrompt } from '../types';

/** Role and nothing else, as in mini-swe-agent or `claude --bare`. */
export function minimalPrompt(): SystemPrompt {
  return {
    id: 'minimal',
    text: 'You are a capable assistant working in a folder of files. New files go where the task names them. Close with the status line alone.',
    place: (path) => path,
    closing: (status) => status,
  };
}
