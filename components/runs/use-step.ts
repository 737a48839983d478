import { useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

/** The chosen step of a run page, kept in the address; null follows the newest one. */
export function useStep(): [number | null, (step: number | null) => void] {
  const text = useSearchParams().get('step');
  const step = text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null;
  const choose = useCallback((next: number | null) => {
    const url = new URL(window.location.href);
    if (next === null) url.searchParams.delete('step');
    else url.searchParams.set('step', String(next));
    window.history.replaceState(null, '', url);
  }, []);
  return [step, choose];
}
