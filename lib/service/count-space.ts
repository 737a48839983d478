import type { SpaceCount } from '../contract/api/spaces';
import type { SpaceDefinition } from '../contract/space';
import { checkSpace } from '../space/check-space';
import { sizesOf } from '../space/codes';
import { countHarnesses } from '../space/count-harnesses';
import type { Context } from './context';

/** Counts the admissible harnesses of a space that need not be stored. Throws `invalid` for an unsound one. */
export function countSpace(_ctx: Context, definition: SpaceDefinition): SpaceCount {
  checkSpace(definition);
  return { levels: sizesOf(definition), harnesses: String(countHarnesses(definition)) };
}
