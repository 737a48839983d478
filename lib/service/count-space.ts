import type { SpaceCount } from '../contract/api/spaces';
import { isStudioError } from '../contract/errors';
import type { SpaceDefinition } from '../contract/space';
import { trainingDesign } from '../design/training-design';
import { checkSpace } from '../space/check-space';
import { sizesOf } from '../space/codes';
import { countHarnesses } from '../space/count-harnesses';
import { trainablePart } from '../space/trainable-part';
import type { Context } from './context';

/** Counts the admissible harnesses of a space that need not be stored, and tries whether one can train on it. Throws `invalid` for an unsound one. */
export function countSpace(_ctx: Context, definition: SpaceDefinition): SpaceCount {
  checkSpace(definition);
  return {
    levels: sizesOf(definition),
    harnesses: String(countHarnesses(definition)),
    trainable: String(countHarnesses(trainablePart(definition))),
    untrainable: untrainable(definition),
  };
}

function untrainable(definition: SpaceDefinition): string | null {
  try {
    trainingDesign(definition, { seed: 1 });
    return null;
  } catch (error) {
    if (isStudioError(error)) return error.message;
    throw error;
  }
}
