import { z } from 'zod';
import { runSpecSchema } from './run-spec';

/** The one JSON line that a trainer process reads from standard input. */
export const trainerJobSchema = z.strictObject({
  runId: z.string(),
  attempt: z.int().min(1),
  spec: runSpecSchema,
  /** Newest checkpoint before which every event is stored, -1 without one. A later one must not be resumed from: its events may be lost. */
  storedStep: z.int().min(-1),
  /** Directory for checkpoints of this run; it exists and is writable. */
  runDirectory: z.string(),
  /** Folder with `<backbone>.safetensors`. */
  backboneDirectory: z.string(),
  /** Training threads; the bytes do not depend on it. */
  threads: z.int().min(1).max(64),
});

export type TrainerJob = z.infer<typeof trainerJobSchema>;
