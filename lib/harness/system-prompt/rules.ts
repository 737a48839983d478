import type { SystemPrompt } from '../types';

/** A short role with house rules, as coding agents with a brief prompt use. */
export function rulesPrompt(): SystemPrompt {
  return {
    id: 'rules',
    text: [
      'You are an agent that completes office tasks in a folder of files. Rules:',
      '- Put every new file into `out/`, under the name that the task gives.',
      '- Change an existing file only where the task says so.',
      '- Close with one line that begins with `RESULT: ` and holds the status line.',
    ].join('\n'),
    place: (path) => `out/${path}`,
    closing: (status) => `RESULT: ${status}`,
  };
}
