import { z } from 'zod';
import { spaceDefinitionSchema } from '../space';
import { idSchema, instantSchema } from './common';
import { harnessCodeSchema } from './spaces';

export const designPurposes = ['train', 'held-out'] as const;
export type DesignPurpose = (typeof designPurposes)[number];

export const designSummarySchema = z.object({
  id: idSchema,
  spaceId: idSchema,
  spaceName: z.string(),
  name: z.string(),
  purpose: z.enum(designPurposes),
  size: z.int().min(0),
  /** Held-out only: the training design it is disjoint from. */
  trainingDesignId: idSchema.nullable(),
  createdAt: instantSchema,
});
export type DesignSummary = z.infer<typeof designSummarySchema>;

/** GET /api/designs?space= */
export const designListSchema = z.object({ designs: z.array(designSummarySchema) });
export type DesignList = z.infer<typeof designListSchema>;

export const designQualitySchema = z.object({
  /** `levelCounts[component][realisation]`. */
  levelCounts: z.array(z.array(z.int())),
  /** One table a pair of components: `counts[realisation of first][realisation of second]`. */
  pairCounts: z.array(z.object({ components: z.tuple([z.int(), z.int()]), counts: z.array(z.array(z.int())) })),
  /** A1, A2, ...; A1 = A2 = 0 means strength 2. Of a training design over its trainable realisations. */
  wordLengthPattern: z.array(z.number()),
  /** `distanceHistogram[d]`: pairs of harnesses of the design at Hamming distance d. */
  distanceHistogram: z.array(z.int()),
  /** Held-out only: `strata[d]` harnesses have distance d to the nearest training harness. */
  strata: z.array(z.int()).nullable(),
});
export type DesignQuality = z.infer<typeof designQualitySchema>;

/** GET /api/designs/[id], POST /api/designs */
export const designDetailSchema = designSummarySchema.extend({
  codes: z.array(harnessCodeSchema),
  /** What made it (method, seed, options): enough to make it again. */
  construction: z.record(z.string(), z.unknown()),
  space: spaceDefinitionSchema,
  quality: designQualitySchema,
});
export type DesignDetail = z.infer<typeof designDetailSchema>;

const seed = z.int().min(0).max(2 ** 31 - 1);

/** POST /api/designs */
export const designCreateSchema = z.discriminatedUnion('purpose', [
  z.strictObject({
    purpose: z.literal('train'),
    spaceId: idSchema,
    name: z.string().trim().min(1).max(80).optional(),
    seed: seed.default(1),
    /** By default the smallest number for which a construction succeeds. */
    runs: z.int().min(1).max(10_000).optional(),
  }),
  z.strictObject({
    purpose: z.literal('held-out'),
    spaceId: idSchema,
    trainingDesignId: idSchema,
    name: z.string().trim().min(1).max(80).optional(),
    seed: seed.default(1),
  }),
]);
export type DesignCreate = z.infer<typeof designCreateSchema>;
/** As a caller may write it: what has a default may be left out. */
export type DesignCreateInput = z.input<typeof designCreateSchema>;
