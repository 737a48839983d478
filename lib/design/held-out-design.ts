import { StudioError } from '../contract/errors';
import type { SpaceDefinition } from '../contract/space';
import { createRandom, type Random } from '../rl/random';
import { checkSpace } from '../space/check-space';
import { isForbidden } from '../space/codes';
import { countHarnesses } from '../space/count-harnesses';
import { annealHeldOut, anyDistance, type Annealed, type HeldOutGoal } from './anneal-held-out';
import { arrayOf, codesOf, hasForbiddenRun, type Design, type DesignArray } from './design';
import { distanceHistogram, distanceTo, levelCounts, spaceStrata, strata as strataOf, wordLengthPattern } from './quality';
import { randomImage } from './relabel';
import { trainableLevels } from './trainable';

export interface HeldOutOptions {
  seed: number;
  /** Number of runs when `strata` is not given; by default as many as the training design has. */
  runs?: number;
  /** `strata[d]` harnesses at least distance d from training; `strata[0]` must be 0. By default half at 1, half at 2, in spaces that reach no further. */
  strata?: readonly number[];
}

const imagesTried = 20_000;
const passes = 4; // 2 past 24 runs, where a pass takes seconds
const countable = 50_000;

function isBalanced(array: DesignArray): boolean {
  return levelCounts(array).every((counts) => Math.max(...counts) - Math.min(...counts) <= 1);
}

/** Whether an image has the wanted distances and, within each of them, balanced levels. */
function fits({ training, wanted }: HeldOutGoal, image: DesignArray): boolean {
  const open = new Map<number, number>();
  for (const distance of wanted) open.set(distance, (open.get(distance) ?? 0) + 1);
  const isFree = open.has(anyDistance);
  const distances: number[] = [];
  for (const row of image.rows) {
    const distance = distanceTo(training.rows, row);
    const left = (open.get(isFree && distance > 0 ? anyDistance : distance) ?? 0) - 1;
    if (left < 0) return false;
    open.set(isFree ? anyDistance : distance, left);
    distances.push(distance);
  }
  return isFree || [...open.keys()].every((d) => isBalanced({ ...image, rows: image.rows.filter((_, run) => distances[run] === d) }));
}

/**
 * A random image of the training design itself that meets the goal: as orthogonal as the training design. Null when
 * the goal has another number of runs, or none is met.
 */
function findImage(goal: HeldOutGoal, space: SpaceDefinition, random: Random): DesignArray | null {
  if (goal.wanted.length !== goal.training.rows.length) return null;
  for (let attempt = 0; attempt < imagesTried; attempt++) {
    const image = randomImage(goal.training, random);
    if (fits(goal, image) && !hasForbiddenRun(space, image)) return image;
  }
  return null;
}

/** The best of a few annealing passes without faults; null when every pass has some. */
function findAnnealed(goal: HeldOutGoal, random: Random): DesignArray | null {
  let best: Annealed | null = null;
  for (let pass = 0; pass < (goal.wanted.length > 24 ? passes / 2 : passes); pass++) {
    const annealed = annealHeldOut(goal, random);
    if (annealed.faults === 0 && (best === null || annealed.cost < best.cost)) best = annealed;
    if (best !== null && best.cost < 1e-9) break;
  }
  return best === null ? null : best.array;
}

function checkStrata(quotas: readonly number[], available: readonly number[] | null, space: SpaceDefinition): void {
  const text = quotas.map((quota, d) => `${quota} at distance ${d}`).slice(1).join(', ');
  if (quotas.some((quota) => !Number.isInteger(quota) || quota < 0) || !quotas.some((quota) => quota > 0)) {
    throw new StudioError('invalid', `strata [${quotas.join(', ')}] are no numbers of harnesses; give whole numbers, at least one above 0`);
  }
  if ((quotas[0] ?? 0) > 0) {
    throw new StudioError('invalid', `${quotas[0]} held-out harnesses at distance 0 would be training harnesses; start the strata with 0`);
  }
  if (quotas.length > space.components.length + 1) {
    throw new StudioError('invalid', `strata reach distance ${quotas.length - 1}, but two harnesses differ in at most ${space.components.length} components; shorten them`);
  }
  const short = available === null ? -1 : quotas.findIndex((quota, d) => quota > (available[d] ?? 0));
  if (short >= 0) {
    throw new StudioError('invalid', `${text} cannot be held out: space '${space.name}' has ${available?.[short]} harnesses at distance ${short} from this training design; ask for fewer there`);
  }
}

/**
 * The least distances to seek, most wanted first: those asked for; else half at 1 and half at 2 where the space has
 * no harness further away and at 2 enough to hold every realisation (at most a third of what is there); then any but 0.
 */
function goalsOf(sizes: readonly number[], runs: number, strata: readonly number[] | undefined, available: readonly number[] | null): number[][] {
  if (strata) return [strata.flatMap((quota, distance) => new Array<number>(quota).fill(distance))];
  const free = new Array<number>(runs).fill(anyDistance);
  if (available === null || available.slice(3).some((count) => count > 0)) return [free];
  const far = Math.min(Math.floor(runs / 2), Math.floor((available[2] ?? 0) / 3));
  if (far < Math.max(...sizes)) return [free];
  return [[...new Array<number>(runs - far).fill(1), ...new Array<number>(far).fill(2)], free];
}

/**
 * A held-out design: disjoint from training, every realisation equally often overall and at each least distance from
 * training (as nearly as the numbers allow), pairs as balanced as was found. By default nine harnesses at distance 1
 * and nine at distance 2 for the paper's space; see {@link HeldOutOptions}. First an image of the training design
 * under relabelling is sought, which is exactly as orthogonal; then swap annealing. Codes in digit order.
 * Held-out realisations are balanced like all others, so some of the harnesses hold what training never met.
 * Throws `StudioError` when a stratum is too small or no such set was found.
 */
export function heldOutDesign(space: SpaceDefinition, training: Design, { seed, runs, strata }: HeldOutOptions): Design {
  checkSpace(space);
  const reference = arrayOf(space, training.codes);
  if (reference.rows.length === 0) throw new StudioError('invalid', 'the training design has no harness; give it at least one');
  const unseen = countHarnesses(space) - BigInt(reference.rows.length);
  const total = strata ? strata.reduce((sum, quota) => sum + quota, 0) : (runs ?? training.codes.length);
  if (!Number.isInteger(total) || total < 1 || total > unseen) {
    throw new StudioError('invalid', `${total} harnesses cannot be held out: space '${space.name}' has ${unseen} unseen ones; ask for 1 to ${unseen}`);
  }
  const coversAll = trainableLevels(space).every((levels, i) => levels.length === reference.sizes[i]); // an image holds no level but those of training
  const available = unseen <= countable ? spaceStrata(space, training.codes) : null;
  if (strata) checkStrata(strata, available, space);
  for (const wanted of goalsOf(reference.sizes, total, strata, available)) {
    const goal: HeldOutGoal = { sizes: reference.sizes, training: reference, wanted, isForbidden: space.forbidden.length > 0 ? (row) => isForbidden(space, row) : null };
    const random = createRandom(['held-out-design', seed, ...wanted]);
    const image = coversAll ? findImage(goal, space, random) : null;
    const found = image ?? findAnnealed(goal, random);
    if (found === null) continue;
    const construction = {
      method: image ? 'relabelled-image' : 'swap-annealing',
      seed,
      runs: found.rows.length,
      strata: strataOf(found, reference),
      wordLengthPattern: wordLengthPattern(found),
      distances: distanceHistogram(found),
    };
    return { codes: codesOf(found), purpose: 'held-out', construction };
  }
  const wanted = strata ? `strata [${strata.join(', ')}]` : `${total} harnesses`;
  throw new StudioError('invalid', `no level-balanced held-out design with ${wanted} was found for space '${space.name}'; ask for fewer harnesses or other strata`);
}
