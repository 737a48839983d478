/** The words of a task set: what its files are called and what they hold. */
export interface Theme {
  id: string;
  title: string;
  description: string;
  /** Six file names. */
  files: readonly string[];
  /** Keys of a file's lines with the values they may take. */
  fields: Readonly<Record<string, readonly string[]>>;
  /** The new file that questions are answered in. */
  deliverable: string;
  /** Sentences with {file}, {key}, {value} and {deliverable} to fill. */
  sentences: Readonly<Record<FamilyId, string>>;
}

export const familyIds = ['lookup', 'follow', 'find', 'correct'] as const;
export type FamilyId = (typeof familyIds)[number];
