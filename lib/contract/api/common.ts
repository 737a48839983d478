import { z } from 'zod';
import { errorCodes } from '../errors';

/** Identifier of a stored thing, as it stands in a path or a query. */
export const idSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'not an identifier');

/** Milliseconds since 1970, UTC. */
export const instantSchema = z.int().min(0);

/** Body of every answer that is not 2xx. */
export const errorResponseSchema = z.object({ error: z.object({ code: z.enum(errorCodes), message: z.string() }) });
export type ErrorResponse = z.infer<typeof errorResponseSchema>;

/** Answer to a DELETE. */
export const deletedSchema = z.object({ deleted: idSchema });
export type Deleted = z.infer<typeof deletedSchema>;

/** An estimate in [0, 1] with its 95 % interval; `low` and `high` are null where n is too small for one. */
export const estimateSchema = z.object({ mean: z.number(), low: z.number().nullable(), high: z.number().nullable(), n: z.int().min(0) });
export type Estimate = z.infer<typeof estimateSchema>;
