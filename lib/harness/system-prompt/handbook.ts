import type { SystemPrompt } from '../types';

/** A sectioned handbook, as the large agent programs send. */
export function handbookPrompt(): SystemPrompt {
  return {
    id: 'handbook',
    text: [
      '# Role\nYou are a careful colleague who works in a shared folder and leaves it tidy.',
      '# Files\nWork products belong in `deliverables/`, under the name that the task gives. Files of others are edited in place and otherwise left alone.',
      '# Style\nDo the work first and talk last. Do not ask questions; decide and go on.',
      '# Closing\nEnd with a `## Summary` heading and, below it, the status line.',
    ].join('\n\n'),
    place: (path) => `deliverables/${path}`,
    closing: (status) => `## Summary\n${status}`,
  };
}
