import { z } from 'zod';
import { reportModelSchema } from '../report-model';
import { reportLimits, reportSectionsSchema } from '../report-section';
import { idSchema, instantSchema } from './common';

const titleSchema = z
  .string()
  .trim()
  .min(1, 'the title is empty')
  .max(reportLimits.title, `the title is longer than ${reportLimits.title} characters`);

export const reportSummarySchema = z.object({
  id: idSchema,
  title: z.string(),
  experimentId: idSchema,
  experimentName: z.string(),
  createdAt: instantSchema,
  state: z.enum(['draft', 'published']),
  publishedAt: instantSchema.nullable(),
  /** SHA-256 of what was frozen; null for a draft. */
  hash: z.string().nullable(),
  /** Share links that open it now. */
  links: z.int().min(0),
  supersedes: idSchema.nullable(),
});
export type ReportSummary = z.infer<typeof reportSummarySchema>;

/** GET /api/reports */
export const reportListSchema = z.object({ reports: z.array(reportSummarySchema) });
export type ReportList = z.infer<typeof reportListSchema>;

const relatedReportSchema = z.object({ id: idSchema, title: z.string(), hash: z.string() });

/** GET /api/reports/[id], and the answer of every verb that makes or changes a report. */
export const reportDetailSchema = reportSummarySchema.extend({
  /** Null while a draft has no figures yet. */
  model: reportModelSchema.nullable(),
  sections: reportSectionsSchema,
  /** The text of each section as HTML that `lib/markdown` made safe, so that a page to read needs no renderer. */
  rendered: z.array(z.string()),
  revision: z.int().min(0),
  updatedAt: instantSchema.nullable(),
  predecessor: relatedReportSchema.nullable(),
  /** The runs that the figures were computed from; empty where that was not noted. */
  runs: z.array(z.object({ id: idSchema, deleted: z.boolean() })),
  successors: z.array(z.object({ id: idSchema, title: z.string(), state: z.enum(['draft', 'published']) })),
});
export type ReportDetail = z.infer<typeof reportDetailSchema>;

/** POST /api/reports: a draft, whose figures are computed meanwhile. */
export const reportCreateSchema = z.strictObject({ experimentId: idSchema, title: titleSchema.optional() });
export type ReportCreate = z.infer<typeof reportCreateSchema>;

/** PUT /api/reports/[id]: the text of a draft; refused where `revision` is not the one that is stored. */
export const reportSaveSchema = z.strictObject({ revision: z.int().min(0), title: titleSchema, sections: reportSectionsSchema });
export type ReportSave = z.infer<typeof reportSaveSchema>;

/** POST /api/reports/[id]/publish: freezes the draft as it is at this revision. */
export const reportFreezeSchema = z.strictObject({ revision: z.int().min(0) });

/** What a check found. `differs`: parts of the report that the stored rows do not give again. */
export const reportCheckSchema = z.object({
  verdict: z.enum(['identical', 'differs', 'runs-deleted']),
  /** The stored report is what its content hash says; null for a draft, which has none. */
  intact: z.boolean().nullable(),
  differs: z.array(z.string()),
  runsUsed: z.int().min(0),
  runsDeleted: z.int().min(0),
});
export type ReportCheck = z.infer<typeof reportCheckSchema>;

export const reportWorkKinds = ['figures', 'check'] as const;

/** POST /api/reports/[id]/work: compute the figures of a draft anew, or check those of any report. */
export const reportWorkStartSchema = z.strictObject({ kind: z.enum(reportWorkKinds) });
export type ReportWorkKind = z.infer<typeof reportWorkStartSchema>['kind'];

/** GET /api/reports/[id]/work, and the answer to its start and its end. The outcome is kept until the next start or the end of the server. */
export const reportWorkSchema = z.object({
  kind: z.enum(reportWorkKinds).nullable(),
  /** Parts done, of all; null where nothing is under way. */
  progress: z.object({ part: z.string(), done: z.int(), total: z.int() }).nullable(),
  check: reportCheckSchema.nullable(),
  failure: z.string().nullable(),
});
export type ReportWork = z.infer<typeof reportWorkSchema>;

export const shareLinkSchema = z.object({ id: idSchema, createdAt: instantSchema, openedAt: instantSchema.nullable(), opens: z.int().min(0) });
export type ShareLink = z.infer<typeof shareLinkSchema>;

/** GET /api/reports/[id]/links */
export const shareLinkListSchema = z.object({ links: z.array(shareLinkSchema) });

/** POST /api/reports/[id]/links: the only time that the token is told. */
export const newShareLinkSchema = shareLinkSchema.extend({ token: z.string() });

/** GET /share/[token]: 256 bits, as `lib/service` makes them. */
export const shareParamsSchema = z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });

export const reportFormats = ['markdown', 'latex', 'csv', 'html'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** GET /api/reports/[id]/download?format= */
export const downloadQuerySchema = z.strictObject({ format: z.enum(reportFormats) });
