import { at } from '../contract/at';
import { StudioError } from '../contract/errors';
import type { SpaceDefinition } from '../contract/space';
import { sizesOf } from './codes';

/** What is left of a forbidden combination once some components are fixed: component → realisation. */
type Remainder = ReadonlyMap<number, number>;

const maximalStates = 20_000;

/**
 * The exact number of harnesses of a space: the product of the component sizes less those that a forbidden
 * combination excludes. Nothing is enumerated: components that share no combination are counted apart and
 * multiplied; within a group the count branches over one component's mentioned realisations and takes all others
 * at once, with equal remainders counted once (component caching of #SAT solvers, Bacchus et al. 2003).
 * Throws `StudioError('too-large')` when 20,000 distinct remainders do not suffice.
 */
export function countHarnesses(space: SpaceDefinition): bigint {
  const sizes = sizesOf(space);
  const memo = new Map<string, bigint>();

  function count(components: readonly number[], remainders: readonly Remainder[]): bigint {
    if (remainders.some((remainder) => remainder.size === 0)) return 0n;
    return groupsOf(components, remainders).reduce((product, group) => {
      if (product === 0n) return product;
      const inside = remainders.filter((remainder) => group.includes(firstKey(remainder)));
      return product * (group.length === 1 ? countOne(at(group, 0), inside) : countGroup(group, inside));
    }, 1n);
  }

  function countOne(component: number, remainders: readonly Remainder[]): bigint {
    const blocked = new Set(remainders.map((remainder) => remainder.get(component)));
    return BigInt(at(sizes, component) - blocked.size);
  }

  function countGroup(group: readonly number[], remainders: readonly Remainder[]): bigint {
    const key = keyOf(group, remainders);
    const known = memo.get(key);
    if (known !== undefined) return known;
    if (memo.size >= maximalStates) {
      throw new StudioError(
        'too-large',
        `the ${space.forbidden.length} forbidden combinations of space '${space.name}' interlock too much to be counted; remove some of them`,
      );
    }
    const pivot = mostMentioned(group, remainders);
    const rest = group.filter((component) => component !== pivot);
    const mentioned = new Set(remainders.flatMap((remainder) => remainder.get(pivot) ?? []));
    let total = 0n;
    for (const level of mentioned) {
      const met = remainders.filter((remainder) => !remainder.has(pivot) || remainder.get(pivot) === level);
      total += count(rest, met.map((remainder) => without(remainder, pivot)));
    }
    const others = BigInt(at(sizes, pivot) - mentioned.size);
    if (others > 0n) total += others * count(rest, remainders.filter((remainder) => !remainder.has(pivot)));
    memo.set(key, total);
    return total;
  }

  const all = sizes.map((_, component) => component);
  return count(all, space.forbidden.map((entries) => new Map(entries.map((entry) => [entry.component, entry.realisation]))));
}

function firstKey(remainder: Remainder): number {
  for (const component of remainder.keys()) return component;
  return -1;
}

function without(remainder: Remainder, component: number): Remainder {
  if (!remainder.has(component)) return remainder;
  return new Map([...remainder].filter(([key]) => key !== component));
}

function keyOf(group: readonly number[], remainders: readonly Remainder[]): string {
  const texts = remainders.map((remainder) => [...remainder].sort(([a], [b]) => a - b).join(' '));
  return `${group.join(' ')}|${[...new Set(texts)].sort().join('|')}`;
}

function mostMentioned(group: readonly number[], remainders: readonly Remainder[]): number {
  const mentions = (component: number) => remainders.filter((remainder) => remainder.has(component)).length;
  return group.reduce((best, component) => (mentions(component) > mentions(best) ? component : best));
}

/** Connected groups of components; two components are connected when a remainder mentions both. */
function groupsOf(components: readonly number[], remainders: readonly Remainder[]): number[][] {
  let groups = components.map((component) => [component]);
  for (const remainder of remainders) {
    const joined = groups.filter((group) => group.some((component) => remainder.has(component)));
    if (joined.length > 1) groups = [...groups.filter((group) => !joined.includes(group)), joined.flat()];
  }
  return groups;
}
