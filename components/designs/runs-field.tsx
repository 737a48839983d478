'use client';

import type { SpaceDefinition } from '../../lib/contract';
import { lowerBound, raoBound, refusalOf } from '../../lib/design/bounds';
import { trainableSizes } from '../../lib/design/trainable';
import { maximalRuns } from '../../lib/design/training-design';
import { TextField } from '../ui/field';
import { RunSizes } from './run-sizes';
import { useMethod } from './use-method';

const methodNames: Readonly<Record<string, string>> = { 'rao-hamming': 'the Rao–Hamming construction', 'addelman-kempthorne': 'the Addelman–Kempthorne construction', 'columnwise-search': 'a search' };

/** Why a typed number of harnesses cannot be taken, or null. Empty means the fewest that can be built. */
export function runsError(sizes: readonly number[], text: string): string | null {
  if (text.trim() === '') return null;
  const runs = Number(text);
  if (!Number.isInteger(runs) || runs < 1) return `${text} is no number of harnesses; give a whole number, or leave it empty`;
  if (runs > maximalRuns) return `${runs} harnesses are more than the ${maximalRuns} that are searched; give fewer`;
  const refusal = sizes.length < 2 ? null : refusalOf(sizes, BigInt(runs));
  return refusal && `no orthogonal design has ${runs} harnesses: ${refusal.reason}`;
}

/** How many harnesses a training design is to have, checked against the bounds, with what can be had and why not the rest. */
export function RunsField({ space, seed, value, onChange }: { space: SpaceDefinition; seed: number; value: string; onChange: (text: string) => void }) {
  const sizes = trainableSizes(space);
  const error = runsError(sizes, value);
  const runs = value.trim() === '' || error !== null || sizes.length < 2 ? null : Number(value);
  const method = useMethod(sizes, runs, seed);
  if (sizes.length < 2) return <p className="text-[13px] text-bad">Fewer than two components have two realisations to train on; hold fewer realisations out.</p>;
  const least = lowerBound(sizes);
  const hint =
    runs === null
      ? `Empty: the fewest that can be built. Rao’s bound is ${raoBound(sizes, 2)}, the fewest not excluded ${least}.`
      : method === undefined
        ? `Looking for a way to build ${runs} …`
        : method === null
          ? null
          : `${runs} can be built by ${methodNames[method] ?? method}.`;
  return (
    <div className="space-y-2">
      <TextField label="Harnesses" type="number" min={1} max={maximalRuns} step={1} value={value} onChange={(event) => onChange(event.target.value)} error={error ?? (runs !== null && method === null ? `no way to build ${runs} from seed ${seed} was found here, though no bound excludes it; choose another number below` : null)} {...(hint !== null && { hint })} />
      <details className="text-[13px]">
        <summary className="w-fit rounded text-muted hover:text-ink">Admissible numbers and why not the others</summary>
        <div className="mt-2">
          <RunSizes sizes={sizes} chosen={runs} onChoose={(one) => onChange(String(one))} />
        </div>
      </details>
    </div>
  );
}
