import type { ZodType } from 'zod';
import { StudioError } from './errors';

/** Decodes untrusted input, or throws `StudioError('invalid')` that names the first offending path. */
export function decode<T>(schema: ZodType<T>, input: unknown, what: string): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const path = issue && issue.path.length > 0 ? ` at ${issue.path.join('.')}` : '';
  throw new StudioError('invalid', `invalid ${what}${path}: ${issue?.message ?? 'unreadable'}; correct it and send it again`);
}
