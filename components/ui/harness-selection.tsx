'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { createContext, useContext, useMemo, type ReactNode } from 'react';

export interface HarnessChoice {
  /** The code of the selected harness; it stands in the address as `?harness=`. */
  readonly selected: string | null;
  /** Selects a harness; the selected one again, or null, clears. */
  readonly select: (code: string | null) => void;
}

const ChoiceContext = createContext<HarnessChoice | null>(null);

/** Every harness code and chart inside shares one selected harness. */
export function HarnessSelection({ children }: { children: ReactNode }) {
  const [selected, setSelected] = useQueryState('harness', parseAsString.withOptions({ history: 'replace' }));
  const choice = useMemo(() => ({ selected, select: (code: string | null) => void setSelected(code === selected ? null : code) }), [selected, setSelected]);
  return <ChoiceContext value={choice}>{children}</ChoiceContext>;
}

/** The selection of the page, or null where the page has none. */
export function useSelectedHarness(): HarnessChoice | null {
  return useContext(ChoiceContext);
}
