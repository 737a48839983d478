import { StudioError } from '../contract/errors';
import type { SpaceDefinition } from '../contract/space';
import { createRandom, type Random } from '../rl/random';
import { checkSpace } from '../space/check-space';
import { sizesOf } from '../space/codes';
import { divisor, fullFactorial, lowerBound, refusalOf } from './bounds';
import { candidateOf, chooseColumns, compareCandidates, type Candidate } from './choose-columns';
import { columnwiseSearch } from './columnwise-search';
import { checkStrength2, codesOf, type Design } from './design';
import { refuseExcludedPair } from './excluded-pair';
import { symmetricParent, type Parent } from './parents';
import { relabelForSpace } from './relabel';
import { trainableSpace } from './trainable';

export interface TrainingOptions {
  seed: number;
  /** Number of runs; by default the smallest for which a construction here succeeds. */
  runs?: number;
}

/** The most runs that are looked for; a training set past this is no longer compact. */
export const maximalRuns = 200;
const sizesTried = 4;
const budgetPerSize = 4e6;
const arraysKept = 20;
const relabellings = 300;

interface Found {
  method: string;
  candidates: Candidate[];
}

function parentOf(sizes: readonly number[], runs: number): Parent | null {
  const [first] = sizes;
  return first !== undefined && sizes.every((size) => size === first) ? symmetricParent(first, sizes.length, runs) : null;
}

/** What each pass of repeated searches finds until the budget is spent; a design is a set, so an array with a harness twice is none. */
function* searchedArrays(sizes: readonly number[], runs: number, random: Random): Generator<Candidate | null> {
  const budget = { left: budgetPerSize };
  while (budget.left > 0) {
    const array = columnwiseSearch(sizes, runs, random, budget);
    budget.left -= runs; // a search that fails at once still costs something
    if (array !== null) budget.left -= (runs * runs * sizes.length) / 4; // judging it
    const candidate = array && candidateOf(array);
    yield candidate?.distances[0] === 0 ? candidate : null;
  }
}

/** Arrays of one run size, best first: columns of a generated parent, else the best of repeated searches. */
function arraysOf(sizes: readonly number[], runs: number, random: Random): Found {
  const parent = parentOf(sizes, runs);
  if (parent !== null) {
    return { method: parent.construction, candidates: chooseColumns(parent, sizes.length, random).slice(0, arraysKept) };
  }
  const candidates: Candidate[] = [];
  for (const candidate of searchedArrays(sizes, runs, random)) {
    if (candidate !== null) candidates.push(candidate);
    if (candidates.length === 10 * arraysKept) break;
  }
  return { method: 'columnwise-search', candidates: candidates.sort(compareCandidates).slice(0, arraysKept) };
}

/**
 * Finds how an orthogonal array of these sizes and runs can be built here: by which parent, or by the search that this
 * seed starts; returns null when there is none or the search fails. Yields between passes, since a search that fails
 * takes about a second in all.
 */
export function* findMethod(sizes: readonly number[], runs: number, seed: number): Generator<undefined, string | null, undefined> {
  if (runs > maximalRuns || refusalOf(sizes, BigInt(runs)) !== null) return null;
  const parent = parentOf(sizes, runs);
  if (parent !== null) return parent.construction;
  for (const candidate of searchedArrays(sizes, runs, createRandom(['training-design', seed, runs]))) {
    if (candidate !== null) return 'columnwise-search';
    yield undefined;
  }
  return null;
}

/** Run sizes to try, smallest first; throws with the bound that leaves none. */
function runSizes(space: SpaceDefinition, sizes: readonly number[], runs: number | undefined): number[] {
  const label = `space '${space.name}' (${sizes.join('x')})`;
  const least = lowerBound(sizes);
  if (runs !== undefined) {
    const refusal = Number.isInteger(runs) && runs > 0 ? refusalOf(sizes, BigInt(runs)) : { reason: `${runs} is no number of runs` };
    if (refusal !== null) throw new StudioError('invalid', `no orthogonal design of ${label} has ${runs} runs: ${refusal.reason}; ask for ${least} or another multiple of ${divisor(sizes, 2)}`);
    if (runs > maximalRuns) throw new StudioError('too-large', `${runs} runs are more than the ${maximalRuns} that are searched; ask for fewer`);
    return [runs];
  }
  const full = fullFactorial(sizes);
  if (least >= full) {
    throw new StudioError('invalid', `the only orthogonal design of ${label} is the full factorial of ${full} harnesses, so nothing would be unseen; choose numbers of realisations with common factors or add a component`);
  }
  const step = divisor(sizes, 2);
  const tried: number[] = [];
  for (let n = least; n < full && n <= maximalRuns && tried.length < sizesTried; n += step) tried.push(Number(n));
  if (tried.length === 0) {
    throw new StudioError('invalid', `an orthogonal design of ${label} needs at least ${least} runs (a multiple of ${step}), more than the ${maximalRuns} that are searched; merge realisations or remove a component`);
  }
  return tried;
}

/**
 * A training design: an orthogonal array of strength 2 (every realisation equally often, every pair of realisations
 * equally often), the least aliased that was found by word length pattern and then by Hamming distance, relabelled
 * by the seed so that no run is forbidden and the base harness 00…0 is among the runs. For five components of three
 * realisations it is the best of the ten classes of OA(18, 3^5): A3 5, A4 7.5, A5 0. Codes in digit order.
 * Held-out realisations are never used: all this holds over the trainable ones, and the base harness is then the first
 * trainable realisation of each component.
 * Throws `StudioError` that names the bound, the run sizes tried, or the forbidden combination in the way.
 */
export function trainingDesign(space: SpaceDefinition, options: TrainingOptions): Design {
  checkSpace(space);
  const trainable = trainableSpace(space);
  if (trainable === null) return orthogonalDesign(space, options);
  const design = orthogonalDesign(trainable.space, options);
  return { ...design, codes: design.codes.map(trainable.expand) };
}

function orthogonalDesign(space: SpaceDefinition, { seed, runs }: TrainingOptions): Design {
  refuseExcludedPair(space);
  const sizes = sizesOf(space);
  const tried = runSizes(space, sizes, runs);
  let avoided = true;
  for (const n of tried) {
    const random = createRandom(['training-design', seed, n]);
    const { method, candidates } = arraysOf(sizes, n, random);
    for (const candidate of candidates) {
      const image = relabelForSpace(space, candidate, space.forbidden.length > 0 ? relabellings : 1, random);
      avoided = image !== null;
      if (image === null) continue;
      checkStrength2(image);
      const construction = { method, strength: 2, seed, runs: n, columns: candidate.columns, wordLengthPattern: candidate.pattern };
      return { codes: codesOf(image), purpose: 'train', construction };
    }
  }
  const why = avoided
    ? `no orthogonal design of space '${space.name}' (${sizes.join('x')}) was found with ${tried.join(', ')} runs (the bound is ${lowerBound(sizes)})`
    : `no orthogonal design found for space '${space.name}' avoids its ${space.forbidden.length} forbidden combinations`;
  const remedy = avoided ? 'merge realisations so that their numbers share factors, or remove a component' : 'remove some of them';
  throw new StudioError('invalid', `${why}; ${remedy}`);
}
