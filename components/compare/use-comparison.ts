'use client';

import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates, type inferParserType } from 'nuqs';
import { oneOf, type AddressRules } from '../ui/address-rules';

const lineKinds = ['runs', 'arms'] as const;
const configurations = ['differences', 'all'] as const;

/** Everything that makes a comparison stands in the address. */
const parsers = {
  runs: parseAsArrayOf(parseAsString).withDefault([]),
  /** The first run when absent. */
  baseline: parseAsString,
  metric: parseAsString.withDefault('critic/rewards/mean'),
  /** One line a run, or the mean over the seeds of an arm with the range of its seeds. */
  lines: parseAsStringLiteral(lineKinds).withDefault('runs'),
  configuration: parseAsStringLiteral(configurations).withDefault('differences'),
};

export type ComparisonView = inferParserType<typeof parsers>;

export function useComparisonView() {
  const [view, setView] = useQueryStates(parsers, { history: 'replace' });
  return { view: { ...view, runs: [...new Set(view.runs)].filter((id) => id !== '') }, change: (part: Partial<ComparisonView>) => void setView(part) };
}

/** What the address of a comparison of these runs may hold; with `metrics`, those that one of them has. */
export function comparisonRules(runs: readonly string[], metrics: readonly string[] | null): AddressRules {
  return { runs: () => true, baseline: oneOf(runs), metric: (text) => metrics === null || metrics.includes(text), lines: oneOf(lineKinds), configuration: oneOf(configurations) };
}
