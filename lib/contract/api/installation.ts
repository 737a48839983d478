import { z } from 'zod';
import { instantSchema } from './common';

/** GET /api/installation: where the studio keeps what it keeps, and what it works with. */
export const installationSchema = z.object({
  version: z.string(),
  /** Null outside a git checkout; `dirty` where it had changes that were not committed. */
  commit: z.string().nullable(),
  dirty: z.boolean(),
  node: z.string(),
  directory: z.string(),
  /** Bytes and files on disk by part: the store, what runs wrote (checkpoints, above all), and the rest. */
  parts: z.array(z.object({ part: z.enum(['database', 'runs', 'other']), bytes: z.int().min(0), files: z.int().min(0) })),
  workers: z.array(z.object({ pid: z.int(), slots: z.int().min(1), startedAt: instantSchema, seenAt: instantSchema, alive: z.boolean() })),
});
export type Installation = z.infer<typeof installationSchema>;
