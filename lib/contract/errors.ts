/** The closed list of error codes; each maps to one HTTP status in `lib/guard`. */
export const errorCodes = [
  'invalid', // the input names a value that cannot be used
  'not-found',
  'conflict', // the thing is in a state in which the verb makes no sense
  'unauthorised',
  'forbidden',
  'too-large',
  'unavailable', // the environment refuses: read-only directory, port in use, newer database
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** The one error type of the project. The message is lower case, names the bad value, and ends with the remedy. */
export class StudioError extends Error {
  override readonly name = 'StudioError';
  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** Narrows an unknown catch value to {@link StudioError}. */
export function isStudioError(value: unknown): value is StudioError {
  return value instanceof StudioError;
}
