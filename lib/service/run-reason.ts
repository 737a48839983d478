import { z } from 'zod';

/** Why a run is where it is: a code for programs, a sentence for people. */
export const runReasonSchema = z.strictObject({
  code: z.enum(['cancelled', 'trainer-failed', 'trainer-killed', 'no-progress', 'worker-lost', 'worker-stopped', 'spec-unreadable']),
  text: z.string().max(8000),
});

export type RunReason = z.infer<typeof runReasonSchema>;
