import { z } from 'zod';

/** Views of the table of runs that this browser keeps: a name and the query of the page's address. */
export const savedViewsSchema = z.array(z.strictObject({ name: z.string().min(1).max(60), query: z.string().max(4000) })).max(50);
export type SavedView = z.infer<typeof savedViewsSchema>[number];
