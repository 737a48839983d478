import { isStudioError } from '../contract/errors';
import type { SpaceDefinition } from '../contract/space';
import { checkSpace } from '../space/check-space';
import { refuseExcludedPair } from './excluded-pair';
import { trainableSpace } from './trainable';

/** Why no training design of a space can exist, as a sentence with the remedy; null where nothing is known to stand in the way. */
export function trainingObstacle(space: SpaceDefinition): string | null {
  try {
    checkSpace(space);
    refuseExcludedPair(trainableSpace(space)?.space ?? space);
    return null;
  } catch (error) {
    if (isStudioError(error)) return error.message;
    throw error;
  }
}
