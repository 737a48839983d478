import { z } from 'zod';
import { spaceDefinitionSchema } from '../space';
import { idSchema, instantSchema } from './common';

export const harnessCodeSchema = z.string().regex(/^[0-9a-z]+(\.[0-9]+)*$/, 'not a harness code').max(64);

export const spaceSummarySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Rises by one with every change. */
  version: z.int().min(1),
  /** The paper's space, which is there from the first start and cannot be changed. */
  builtIn: z.boolean(),
  /** Number of realisations of each component. */
  levels: z.array(z.int()),
  /** Number of admissible harnesses, a decimal integer (it may exceed 2^53). */
  harnesses: z.string(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type SpaceSummary = z.infer<typeof spaceSummarySchema>;

/** GET /api/spaces */
export const spaceListSchema = z.object({ spaces: z.array(spaceSummarySchema) });
export type SpaceList = z.infer<typeof spaceListSchema>;

/** GET, PUT /api/spaces/[id], POST /api/spaces */
export const spaceDetailSchema = spaceSummarySchema.extend({
  definition: spaceDefinitionSchema,
  base: harnessCodeSchema,
  /** Number of designs that stand on this space; it cannot be deleted while there are any, and they keep the version they were made for. */
  designs: z.int().min(0),
});
export type SpaceDetail = z.infer<typeof spaceDetailSchema>;

/** POST /api/spaces, PUT /api/spaces/[id]. A change may name the `version` it was made from; a newer one in the store is a conflict. */
export const spaceWriteSchema = z.strictObject({ definition: spaceDefinitionSchema, version: z.int().min(1).optional() });
export type SpaceWrite = z.infer<typeof spaceWriteSchema>;

/** POST /api/spaces/count: counts before anything is built. */
export const spaceCountRequestSchema = z.strictObject({ definition: spaceDefinitionSchema });
export const spaceCountSchema = z.object({
  levels: z.array(z.int()),
  harnesses: z.string(),
  /** Of them without a held-out realisation. */
  trainable: z.string(),
  /** Why no training design can be made; null where one can be. */
  untrainable: z.string().nullable(),
});
export type SpaceCount = z.infer<typeof spaceCountSchema>;

/** POST /api/spaces/preview: the very text a model sees in one harness. */
export const previewRequestSchema = z.union([
  z.strictObject({ spaceId: idSchema, code: harnessCodeSchema }),
  z.strictObject({ definition: spaceDefinitionSchema, code: harnessCodeSchema }),
]);
export type PreviewRequest = z.infer<typeof previewRequestSchema>;

export const previewSchema = z.object({
  code: harnessCodeSchema,
  messages: z.array(z.object({ role: z.string(), content: z.string(), component: z.string().nullable() })),
  /** Native tools as the endpoint gets them; empty where actions are written as text. */
  tools: z.array(z.object({ name: z.string(), description: z.string(), parameters: z.record(z.string(), z.unknown()) })),
  /** One tool output as it was rendered, before the context management touched it. */
  observation: z.string().nullable(),
  /** The workflow's own tools, and what it said in the episode. */
  workflow: z.object({ tools: z.array(z.object({ name: z.string(), description: z.string() })), said: z.array(z.string()) }),
});
export type Preview = z.infer<typeof previewSchema>;
