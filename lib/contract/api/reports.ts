import { z } from 'zod';
import { reportModelSchema } from '../report-model';
import { idSchema, instantSchema } from './common';

export const reportSummarySchema = z.object({
  id: idSchema,
  title: z.string(),
  experimentId: idSchema,
  experimentName: z.string(),
  createdAt: instantSchema,
});
export type ReportSummary = z.infer<typeof reportSummarySchema>;

/** GET /api/reports */
export const reportListSchema = z.object({ reports: z.array(reportSummarySchema) });
export type ReportList = z.infer<typeof reportListSchema>;

/** GET /api/reports/[id], POST /api/reports. `model` is the frozen report that `lib/report` built. */
export const reportDetailSchema = reportSummarySchema.extend({ model: reportModelSchema });
export type ReportDetail = z.infer<typeof reportDetailSchema>;

/** POST /api/reports */
export const reportPublishSchema = z.strictObject({ experimentId: idSchema, title: z.string().trim().min(1).max(120).optional() });
export type ReportPublish = z.infer<typeof reportPublishSchema>;

export const reportFormats = ['markdown', 'latex', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** GET /api/reports/[id]/download?format= */
export const downloadQuerySchema = z.strictObject({ format: z.enum(reportFormats) });
