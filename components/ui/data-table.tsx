import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface Column<Row> {
  readonly head: string;
  /** Shown small beside the head, so that cells hold bare figures. */
  readonly unit?: string;
  readonly numeric?: boolean;
  readonly cell: (row: Row, index: number) => ReactNode;
}

/**
 * A table with a caption for those who do not see the heading above it. It scrolls sideways by itself on a narrow screen,
 * and the scrolling region can be reached by keyboard.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, marked, className }: { caption: string; columns: readonly Column<Row>[]; rows: readonly Row[]; rowKey: (row: Row, index: number) => string | number; marked?: (row: Row) => boolean; className?: string }) {
  return (
    <div role="group" aria-label={caption} tabIndex={0} className={classNames('relative overflow-x-auto rounded-lg border border-line bg-panel', className)}>
      <table className="w-full border-collapse text-[13px]">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-left text-muted">
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={classNames('border-b border-line px-2.5 py-1.5 font-medium whitespace-nowrap', column.numeric && 'text-right')}>
                {column.head}
                {column.unit !== undefined && <span className="ml-1 text-xs font-normal">({column.unit})</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)} data-marked={marked?.(row) || undefined} className="border-b border-line/70 last:border-0 hover:bg-sunken/60 data-marked:bg-mark">
              {columns.map((column) => (
                <td key={column.head} className={classNames('px-2.5 py-1.5 align-middle', column.numeric && 'text-right tabular-nums whitespace-nowrap')}>
                  {column.cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
