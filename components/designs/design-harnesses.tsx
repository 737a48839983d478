'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import type { DesignDetail, SpaceDefinition } from '../../lib/contract';
import { DataTable, type Column } from '../ui/data-table';
import { inputLook } from '../ui/field';
import { HarnessCode } from '../ui/harness-code';
import { useSelectedHarness } from '../ui/harness-selection';
import { Section } from '../ui/section';
import { nearestOf, type Nearest } from './nearest';

const parsers = { find: parseAsString.withDefault(''), set: parseAsStringLiteral(['both', 'train', 'held-out']).withDefault('both') };

export interface HarnessRow {
  readonly code: string;
  readonly set: 'training' | 'held-out';
  readonly number: number;
  readonly names: readonly string[];
  /** Of a held-out harness to the training design, of a training harness to the others of it. */
  readonly nearest: Nearest | null;
}

/** The harnesses of both designs, the training design first. */
export function rowsOf(space: SpaceDefinition, training: readonly string[], heldOut: readonly string[]): HarnessRow[] {
  const row = (set: HarnessRow['set']) => (code: string, i: number): HarnessRow => ({
    code,
    set,
    number: i + 1,
    names: space.components.map((component, j) => component.realisations[parseInt(code[j] ?? '', 36)]?.name ?? ''),
    nearest: nearestOf(code, training),
  });
  return [...training.map(row('training')), ...heldOut.map(row('held-out'))];
}

/** Every harness of both designs with its realisations, to search by code or realisation. */
export function DesignHarnesses({ space, training, heldOut }: { space: SpaceDefinition; training: DesignDetail | null; heldOut: DesignDetail | null }) {
  const [{ find, set }, change] = useQueryStates(parsers, { history: 'replace' });
  const selected = useSelectedHarness()?.selected ?? null;
  const rows = useMemo(() => rowsOf(space, training?.codes ?? [], heldOut?.codes ?? []), [space, training, heldOut]);
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = rows.filter((row) => (set === 'both' || (set === 'train') === (row.set === 'training')) && words.every((word) => row.code.includes(word) || row.names.some((name) => name.toLowerCase().includes(word))));
  const columns: Column<HarnessRow>[] = [
    { head: '#', numeric: true, cell: (row) => row.number },
    { head: 'Harness', cell: (row) => <HarnessCode code={row.code} definition={space} /> },
    { head: 'Design', cell: (row) => row.set },
    { head: 'Nearest', unit: 'in training', numeric: true, cell: (row) => row.nearest?.distance ?? '–' },
    ...space.components.map((component, i): Column<HarnessRow> => ({ head: component.name, cell: (row) => <Realisation name={row.names[i] ?? ''} heldOut={component.realisations[parseInt(row.code[i] ?? '', 36)]?.heldOut === true} /> })),
  ];
  return (
    <Section
      title="Harnesses"
      note={<span role="status">{`${shown.length} of ${rows.length} harnesses`}</span>}
      action={
        <div className="flex flex-wrap gap-2">
          {training && heldOut && (
            <select aria-label="Which design" value={set} className={inputLook} onChange={(event) => void change({ set: parsers.set.parse(event.target.value) })}>
              <option value="both">Both designs</option>
              <option value="train">Training</option>
              <option value="held-out">Held-out</option>
            </select>
          )}
          <input type="search" aria-label="Find harnesses by code or realisation" placeholder="Code or realisation" value={find} className={inputLook} onChange={(event) => void change({ find: event.target.value })} />
        </div>
      }
    >
      <DataTable className="max-h-128 overflow-y-auto" caption="Harnesses of both designs" columns={columns} rows={shown} rowKey={(row) => `${row.set} ${row.code}`} marked={(row) => row.code === selected} />
      {shown.length === 0 && <p className="mt-2 text-muted">No harness matches; shorten what you look for.</p>}
    </Section>
  );
}

function Realisation({ name, heldOut }: { name: string; heldOut: boolean }) {
  return (
    <>
      {name}
      {heldOut && <span className="ml-1 text-xs text-muted">(held out)</span>}
    </>
  );
}
