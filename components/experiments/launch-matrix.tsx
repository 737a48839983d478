'use client';

import { useId, type KeyboardEvent, type ReactNode } from 'react';
import type { LaunchDraft } from '../../lib/contract';
import { ArmMark, armStyles } from '../ui/arm-mark';
import { isOn, matrixRows, rowKey, switchCells, type MatrixRow } from './matrix';

interface Props {
  readonly draft: LaunchDraft;
  readonly seeds: readonly number[];
  readonly change: (part: Partial<LaunchDraft>) => void;
  readonly error: string | undefined;
}

/** Arms by algorithm down, seeds across; each cell is a run that can be switched off, as can a whole row or column. Arrows move between the boxes. */
export function LaunchMatrix({ draft, seeds, change, error }: Props) {
  const id = useId();
  const all = (which: (row: MatrixRow, seed: number) => boolean) => {
    const cells = matrixRows.flatMap((row) => seeds.filter((seed) => which(row, seed)).map((seed) => isOn(draft, row, seed)));
    return { checked: cells.length > 0 && cells.every(Boolean), some: cells.some(Boolean), flip: (on: boolean) => change(switchCells(draft, seeds, which, on)) };
  };
  return (
    <div>
      <div role="group" aria-label="Runs by arm and seed" className="max-w-full w-fit overflow-x-auto rounded-md border border-line" aria-describedby={error ? id : undefined}>
        <table className="border-collapse text-[13px]" onKeyDown={moveFocus}>
          <caption className="sr-only">Runs by arm and seed: what is checked will run</caption>
          <thead className="text-left text-muted">
            <tr>
              <th scope="col" className="sticky left-0 z-10 border-b border-line bg-panel px-2.5 py-1.5 font-medium">
                Arm
              </th>
              <th scope="col" className="border-b border-line px-2.5 py-1.5 font-medium">
                Algorithm
              </th>
              {seeds.map((seed, column) => (
                <th key={seed} scope="col" className="border-b border-line px-2 py-0.5 font-medium whitespace-nowrap">
                  <Switch label={`Seed ${seed}`} shown={`Seed ${seed}`} place={[0, column + 1]} {...all((_, one) => one === seed)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrixRows.map((row, line) => (
              <tr key={rowKey(row)} className="border-b border-line/70 last:border-0">
                <th scope="row" className="sticky left-0 z-10 bg-panel px-2 py-0.5 text-left font-medium">
                  <Switch label={`${armStyles[row.arm].title}, ${row.algorithm}`} shown={<ArmMark arm={row.arm} />} place={[line + 1, 0]} {...all((one) => one === row)} />
                </th>
                <td className="px-2.5 font-mono text-xs text-muted">{row.algorithm}</td>
                {seeds.map((seed, column) => (
                  <td key={seed} className="px-2 py-0.5">
                    <Switch label={`${armStyles[row.arm].title}, ${row.algorithm}, seed ${seed}`} place={[line + 1, column + 1]} {...all((one, other) => one === row && other === seed)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {error && (
        <p id={id} className="mt-1 text-xs text-bad first-letter:uppercase">
          {error}
        </p>
      )}
    </div>
  );
}

function Switch({ label, shown, place, checked, some, flip }: { label: string; shown?: ReactNode; place: readonly [number, number]; checked: boolean; some: boolean; flip: (on: boolean) => void }) {
  return (
    <label className="inline-flex min-h-7 min-w-7 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        aria-label={label}
        data-place={place.join(' ')}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = some && !checked;
        }}
        onChange={() => flip(!checked)}
      />
      {shown}
    </label>
  );
}

const moves: Readonly<Record<string, readonly [number, number]>> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const move = moves[event.key];
  if (!move || !(event.target instanceof HTMLElement)) return;
  const [line = 0, column = 0] = (event.target.dataset.place ?? '').split(' ').map(Number);
  const next = event.currentTarget.querySelector(`[data-place="${line + move[0]} ${column + move[1]}"]`);
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
