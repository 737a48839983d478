import { z } from 'zod';

/** The five components, in the order of a harness code's digits. */
export const componentKinds = ['system-prompt', 'tool-interface', 'observation', 'context', 'workflow'] as const;
export type ComponentKind = (typeof componentKinds)[number];

const name = z.string().trim().min(1).max(60);

/** One way to build a component: a name bound to an implementation of `lib/harness` with its options. */
export const realisationSchema = z.strictObject({
  name,
  /** Key into the registry of `lib/harness`, e.g. `functions` for the tool interface. */
  implementation: z.string().min(1).max(60),
  options: z.record(z.string().max(40), z.union([z.string().max(400), z.number(), z.boolean()])).default({}),
  /** Kept out of every training design, so that held-out harnesses show it as something never met. */
  heldOut: z.literal(true).optional(),
});

export const componentSchema = z.strictObject({
  kind: z.enum(componentKinds),
  name,
  realisations: z.array(realisationSchema).max(36, 'more than 36 realisations; a harness code has 36 digits, so keep at most 36'),
});

/** A combination that must not occur: component index → realisation index, at least two entries. */
export const forbiddenSchema = z.array(z.strictObject({ component: z.int().min(0), realisation: z.int().min(0) })).min(2).max(12);

/** A harness space as data. Structural checks beyond the shape live in `lib/space/check-space.ts`. */
export const spaceDefinitionSchema = z.strictObject({
  name,
  components: z.array(componentSchema).max(12),
  forbidden: z.array(forbiddenSchema).max(200).default([]),
});

export type Realisation = z.infer<typeof realisationSchema>;
export type Component = z.infer<typeof componentSchema>;
export type ForbiddenCombination = z.infer<typeof forbiddenSchema>;
export type SpaceDefinition = z.infer<typeof spaceDefinitionSchema>;
