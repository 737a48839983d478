import type { Fault } from './find-faults';

/** Faults by the field that they are told at. */
export type FaultsAt = ReadonlyMap<string, string>;

export function faultsAt(faults: readonly Fault[]): FaultsAt {
  return new Map(faults.toReversed().map(({ at, text }) => [at, text]));
}

const idOf = (at: string) => `fault-${at.replaceAll(' ', '-')}`;

/** Ties a field to the fault below it. */
export function faultProps(faults: FaultsAt, at: string) {
  return faults.has(at) ? { 'aria-invalid': true, 'aria-describedby': idOf(at) } : {};
}

/** What is wrong with a field, below it. */
export function FaultText({ faults, at }: { faults: FaultsAt; at: string }) {
  const text = faults.get(at);
  if (text === undefined) return null;
  return (
    <p id={idOf(at)} className="mt-1 text-xs text-bad first-letter:uppercase">
      {text}
    </p>
  );
}
