import { z } from 'zod';
import { instantSchema } from './common';

/** GET /api/status */
export const statusResponseSchema = z.object({
  version: z.string(),
  now: instantSchema,
  /** `seenAt` is the worker's last heartbeat; a worker not seen for 20 s is not alive. */
  worker: z.object({ alive: z.boolean(), seenAt: instantSchema.nullable() }),
  runs: z.object({ queued: z.int().min(0), running: z.int().min(0) }),
  /** Id of the newest event; a stream opened with `?after=` this id misses nothing. */
  lastEventId: z.int().min(0),
});
export type StatusResponse = z.infer<typeof statusResponseSchema>;
