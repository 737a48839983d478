import { decode, isStudioError, spaceDefinitionSchema, type SpaceDefinition } from '../../lib/contract';

/** As much as a request may hold. */
const longest = 1024 * 1024;

/** Reads a definition from JSON text; says in one sentence what keeps it from being one. */
export function readDefinition(text: string): { definition: SpaceDefinition; error: null } | { definition: null; error: string } {
  if (text.length > longest) return { definition: null, error: `the text has ${text.length} characters, more than ${longest}; a space is smaller than that` };
  try {
    return { definition: decode(spaceDefinitionSchema, JSON.parse(text), 'space definition'), error: null };
  } catch (error) {
    if (isStudioError(error)) return { definition: null, error: error.message };
    return { definition: null, error: `the definition is not JSON (${error instanceof Error ? error.message : String(error)}); take what “Copy as JSON” or “Download” gave` };
  }
}
