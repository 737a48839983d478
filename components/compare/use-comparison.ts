'use client';

import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates, type inferParserType } from 'nuqs';

/** Everything that makes a comparison stands in the address. */
const parsers = {
  runs: parseAsArrayOf(parseAsString).withDefault([]),
  /** The first run when absent. */
  baseline: parseAsString,
  metric: parseAsString.withDefault('critic/rewards/mean'),
  /** One line a run, or the mean over the seeds of an arm with the range of its seeds. */
  lines: parseAsStringLiteral(['runs', 'arms']).withDefault('runs'),
  configuration: parseAsStringLiteral(['differences', 'all']).withDefault('differences'),
};

export type ComparisonView = inferParserType<typeof parsers>;

export function useComparisonView() {
  const [view, setView] = useQueryStates(parsers, { history: 'replace' });
  return { view: { ...view, runs: [...new Set(view.runs)] }, change: (part: Partial<ComparisonView>) => void setView(part) };
}
