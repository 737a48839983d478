import type { SpaceDefinition } from '../contract/space';
import { checkImplementations } from '../harness/harness-of';
import { checkSpace } from '../space/check-space';

/** Throws `StudioError('invalid')` unless the space is sound and every realisation can be built. */
export function checkDefinition(space: SpaceDefinition): void {
  checkSpace(space);
  checkImplementations(space);
}
