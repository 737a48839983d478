import { ChevronRight } from 'lucide-react';
import { classNames } from '../ui/class-names';
import { cellOf, type RunColumn } from './columns';
import type { TableRow } from './entries';
import type { Selection } from './use-selection';

/** Width of the column of checkboxes. */
export const selectSize = 34;

interface BodyRowProps {
  readonly row: TableRow;
  readonly columns: readonly { readonly spec: RunColumn; readonly pinnedAt: number | null }[];
  readonly index: number;
  readonly height: number;
  /** Height of the rows before this one that are out of sight. */
  readonly gap: number;
  readonly depth: number;
  /** Whether its runs are shown; null for what is no group. */
  readonly open: boolean | null;
  readonly toggle: () => void;
  readonly selection: Selection;
  /** Runs in the order of the rows, for choosing a stretch of them. */
  readonly order: readonly string[];
  readonly move: (by: 1 | -1) => void;
}

export function BodyRow({ row, columns, index, height, gap, depth, open, toggle, selection, order, move }: BodyRowProps) {
  const ids = row.entries.map(({ run }) => run.id);
  const chosen = ids.filter((id) => selection.has(id)).length;
  const tone = chosen === ids.length ? 'bg-accent-wash' : row.isGroup ? 'bg-sunken' : 'bg-panel group-hover/row:bg-sunken';
  const cell = classNames('overflow-hidden border-b border-line/70 px-2.5', tone);
  return (
    <>
      {gap > 0 && (
        <tr aria-hidden>
          <td style={{ height: gap }} />
        </tr>
      )}
      <tr data-row={row.id} aria-rowindex={index + 2} className="group/row" style={{ height }}>
        <td className={classNames('sticky left-0 z-10 border-b border-line/70 px-2', tone)}>
          <input
            type="checkbox"
            className="block"
            aria-label={row.isGroup ? `Select the ${ids.length} runs of ${row.first.run.experimentName}, ${row.first.run.arm}` : `Select run ${row.id}`}
            checked={chosen === ids.length}
            ref={(element) => {
              if (element) element.indeterminate = chosen > 0 && chosen < ids.length;
            }}
            onChange={(event) => selection.toggle(ids, event.target.checked, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey ? order : null)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
              event.preventDefault();
              move(event.key === 'ArrowDown' ? 1 : -1);
            }}
          />
        </td>
        {columns.map(({ spec, pinnedAt }, i) => (
          <td
            key={spec.id}
            data-column={spec.id}
            className={classNames(cell, spec.numeric && 'text-right tabular-nums', pinnedAt !== null && 'sm:sticky sm:z-10')}
            style={pinnedAt === null ? undefined : { left: pinnedAt }}
          >
            {i === 0 && (open !== null || depth > 0) ? (
              <span className="flex items-center gap-1" style={{ paddingLeft: depth * 14 }}>
                {open !== null && (
                  <button type="button" aria-expanded={open} className="rounded p-0.5 hover:bg-panel" onClick={toggle}>
                    <ChevronRight aria-hidden className={classNames('size-4 transition-transform', open && 'rotate-90')} />
                    <span className="sr-only">
                      Runs of {row.first.run.experimentName}, {row.first.run.arm}
                    </span>
                  </button>
                )}
                {cellOf(spec, row)}
              </span>
            ) : (
              <div className="truncate">{cellOf(spec, row)}</div>
            )}
          </td>
        ))}
        <td aria-hidden className={classNames('border-b border-line/70', tone)} />
      </tr>
    </>
  );
}
