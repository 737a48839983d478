'use client';

import { createLoader, parseAsArrayOf, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates, type inferParserType } from 'nuqs';
import { runStates, armNames } from '../../lib/contract';

export const densities = ['compact', 'roomy'] as const;
export const defaultColumns = ['run', 'experiment', 'arm', 'seed', 'state', 'progress', 'held-out', 'base', 'external', 'reward', 'time', 'launched'];
export const defaultPins = ['run'];

/** Everything that makes a view of the table; all of it stands in the address, what is as usual left out. */
const parsers = {
  q: parseAsString.withDefault(''),
  state: parseAsArrayOf(parseAsStringLiteral(runStates)).withDefault([]),
  arm: parseAsArrayOf(parseAsStringLiteral(armNames)).withDefault([]),
  experiment: parseAsArrayOf(parseAsString).withDefault([]),
  seed: parseAsArrayOf(parseAsInteger).withDefault([]),
  from: parseAsString.withDefault(''),
  to: parseAsString.withDefault(''),
  /** `held-out.desc` or `seed`, the most important first. */
  sort: parseAsArrayOf(parseAsString).withDefault([]),
  group: parseAsStringLiteral(['none', 'seeds']).withDefault('none'),
  /** Columns shown, in their order. */
  cols: parseAsArrayOf(parseAsString).withDefault(defaultColumns),
  pin: parseAsArrayOf(parseAsString).withDefault(defaultPins),
  density: parseAsStringLiteral(densities).withDefault('compact'),
};

const load = createLoader(parsers);

export type TableView = inferParserType<typeof parsers>;

export function useTableView() {
  const [view, setView] = useQueryStates(parsers, { history: 'replace' });
  return { view, change: (part: Partial<TableView>) => void setView(part), open: (query: string) => void setView(load(query)), reset: () => void setView(null) };
}

export function sortingOf(sort: readonly string[]): { id: string; desc: boolean }[] {
  return sort.map((text) => ({ id: text.replace(/\.desc$/, ''), desc: text.endsWith('.desc') }));
}

export function sortText(sorting: readonly { id: string; desc: boolean }[]): string[] {
  return sorting.map(({ id, desc }) => (desc ? `${id}.desc` : id));
}
