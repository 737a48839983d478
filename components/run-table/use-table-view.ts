'use client';

import { createLoader, createParser, parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates, type inferParserType } from 'nuqs';
import { runStates, armNames } from '../../lib/contract';
import { isDay, isWhole, listOf, oneOf, type AddressRules } from '../ui/address-rules';

export const densities = ['compact', 'roomy'] as const;
export const defaultColumns = ['run', 'experiment', 'arm', 'seed', 'state', 'progress', 'held-out', 'base', 'external', 'reward', 'time', 'launched'];
export const defaultPins = ['run'];

const groupings = ['none', 'seeds'] as const;
const parseAsSeed = createParser({ parse: (text) => (isWhole(text) ? Number(text) : null), serialize: String });
const parseAsDay = createParser({ parse: (text) => (isDay(text) ? text : null), serialize: String });

/** Everything that makes a view of the table; all of it stands in the address, what is as usual left out. */
const parsers = {
  q: parseAsString.withDefault(''),
  state: parseAsArrayOf(parseAsStringLiteral(runStates)).withDefault([]),
  arm: parseAsArrayOf(parseAsStringLiteral(armNames)).withDefault([]),
  experiment: parseAsArrayOf(parseAsString).withDefault([]),
  seed: parseAsArrayOf(parseAsSeed).withDefault([]),
  from: parseAsDay.withDefault(''),
  to: parseAsDay.withDefault(''),
  /** `held-out.desc` or `seed`, the most important first. */
  sort: parseAsArrayOf(parseAsString).withDefault([]),
  group: parseAsStringLiteral(groupings).withDefault('none'),
  /** Columns shown, in their order. */
  cols: parseAsArrayOf(parseAsString).withDefault(defaultColumns),
  pin: parseAsArrayOf(parseAsString).withDefault(defaultPins),
  density: parseAsStringLiteral(densities).withDefault('compact'),
};

const load = createLoader(parsers);

export type TableView = inferParserType<typeof parsers>;

export function useTableView() {
  const [view, setView] = useQueryStates(parsers, { history: 'replace' });
  return { view: sound(view), change: (part: Partial<TableView>) => void setView(part), open: (query: string) => void setView(load(query)), reset: () => void setView(null) };
}

/** The column of the runs is always there, none stands twice, and none is sorted by twice. */
function sound(view: TableView): TableView {
  const cols = [...new Set(view.cols)];
  const sorted = sortingOf(view.sort).map(({ id }) => id);
  return { ...view, cols: cols.includes('run') ? cols : ['run', ...cols], sort: view.sort.filter((_, i) => sorted.indexOf(sorted[i] ?? '') === i) };
}

/** What the address of the table may hold, with these columns and experiments. */
export function tableRules(columns: readonly string[], experiments: readonly string[]): AddressRules {
  const isColumn = oneOf(columns);
  return {
    q: () => true,
    state: listOf(oneOf(runStates)),
    arm: listOf(oneOf(armNames)),
    experiment: listOf(oneOf(experiments)),
    seed: listOf(isWhole),
    from: isDay,
    to: isDay,
    sort: listOf((text) => isColumn(text.replace(/\.desc$/, ''))),
    group: oneOf(groupings),
    cols: listOf(isColumn),
    pin: listOf(isColumn),
    density: oneOf(densities),
  };
}

export function sortingOf(sort: readonly string[]): { id: string; desc: boolean }[] {
  return sort.map((text) => ({ id: text.replace(/\.desc$/, ''), desc: text.endsWith('.desc') }));
}

export function sortText(sorting: readonly { id: string; desc: boolean }[]): string[] {
  return sorting.map(({ id, desc }) => (desc ? `${id}.desc` : id));
}
