import { z } from 'zod';

/** What the launch form holds, kept in the browser: texts stay as typed, right or wrong. */
export const launchDraftSchema = z.strictObject({
  version: z.literal(1),
  /** Query of the address that it began with; empty for the bare form. */
  source: z.string().max(400),
  name: z.string().max(400),
  preset: z.string().max(80),
  spaceId: z.string().max(80),
  trainingDesignId: z.string().max(80),
  heldOutDesignId: z.string().max(80),
  /** Rows of the matrix that are on, as `arm algorithm`. */
  rows: z.array(z.string().max(80)).max(50),
  /** Cells of these rows that are off, as `arm algorithm seed`. */
  off: z.array(z.string().max(120)).max(2000),
  seeds: z.string().max(4000),
  taskSets: z.array(z.string().max(60)).max(50),
  backbone: z.string().max(80),
  /** By path in a run spec. */
  settings: z.record(z.string(), z.string().max(60)),
});
export type LaunchDraft = z.infer<typeof launchDraftSchema>;
