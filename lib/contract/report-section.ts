import { z } from 'zod';
import { idSchema } from './api/common';

/** What the text of a report may hold, in characters. */
export const reportLimits = { title: 120, heading: 120, text: 20_000, sections: 30, total: 150_000 } as const;

const tooLong = (what: string, limit: number) => `${what} is longer than ${limit} characters`;

/** A text in Markdown that stands before or after the results. Heading and text may be empty in a draft. */
export const reportSectionSchema = z.strictObject({
  id: idSchema,
  place: z.enum(['before', 'after']),
  heading: z.string().max(reportLimits.heading, tooLong('the heading', reportLimits.heading)),
  text: z.string().max(reportLimits.text, tooLong('the text', reportLimits.text)),
});
export type ReportSection = z.infer<typeof reportSectionSchema>;

/** In reading order; those before the results come first. */
export const reportSectionsSchema = z
  .array(reportSectionSchema)
  .max(reportLimits.sections, `there are more than ${reportLimits.sections} sections`)
  .refine((sections) => sections.reduce((sum, { text }) => sum + text.length, 0) <= reportLimits.total, `all sections together are longer than ${reportLimits.total} characters`)
  .refine((sections) => new Set(sections.map(({ id }) => id)).size === sections.length, 'two sections have the same id');

/** What stands around the model in every form of a report. */
export interface ReportFrame {
  readonly title: string;
  readonly sections: readonly ReportSection[];
  /** SHA-256 (hex) over everything that was frozen; null for a draft. */
  readonly hash: string | null;
  /** ISO 8601, UTC; null for a draft. */
  readonly publishedAt: string | null;
  /** The report that this one takes the place of. */
  readonly supersedes: { readonly id: string; readonly title: string; readonly hash: string } | null;
}
