import { useSearchParams } from 'next/navigation';
import { useCallback } from 'react';
import { isWhole, type AddressRules } from '../ui/address-rules';

/** What the address of the page of a run with this many steps may hold. */
export function stepRules(steps: number): AddressRules {
  return { step: (text) => isWhole(text) && Number(text) <= steps };
}

/** The chosen step of a run page, kept in the address; null follows the newest one. */
export function useStep(steps: number): [number | null, (step: number | null) => void] {
  const text = useSearchParams().get('step');
  const step = text !== null && stepRules(steps).step?.(text) ? Number(text) : null;
  const choose = useCallback((next: number | null) => {
    const url = new URL(window.location.href);
    if (next === null) url.searchParams.delete('step');
    else url.searchParams.set('step', String(next));
    window.history.replaceState(null, '', url);
  }, []);
  return [step, choose];
}
