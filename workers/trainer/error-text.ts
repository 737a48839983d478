import { isStudioError } from '../../lib/contract/errors';

/** What is told of an error: its sentence where it was foreseen, else where it happened. */
export function errorText(error: unknown): string {
  if (isStudioError(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
