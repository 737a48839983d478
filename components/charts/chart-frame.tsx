'use client';

import { useState, type ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import { LineSample } from '../ui/arm-mark';
import { DataTable, type Column } from '../ui/data-table';

export interface LegendItem {
  readonly label: string;
  readonly color: string;
  readonly dash: string;
}

interface Behind<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

/** A picture with its title, its legend, and the table of the same data behind it. */
export function ChartFrame<Row>({ title, note, legend, tools, table, className, children }: { title: string; note?: ReactNode; legend?: readonly LegendItem[]; tools?: ReactNode; table: Behind<Row>; className?: string | undefined; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <figure className={classNames('min-w-0 rounded-lg border border-line bg-panel p-3', className)}>
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span>
          <span className="text-[13px] font-semibold">{title}</span>
          {note !== undefined && <span className="ml-2 text-xs text-muted">{note}</span>}
        </span>
        {legend && legend.length > 1 && (
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
            {legend.map((item) => (
              <li key={item.label} className="flex items-center gap-1.5">
                <LineSample color={item.color} dash={item.dash} />
                {item.label}
              </li>
            ))}
          </ul>
        )}
        {tools}
      </figcaption>
      {children}
      <details className="mt-2 text-xs" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="w-fit rounded text-muted hover:text-ink">
          Table<span className="sr-only"> of {title}</span>
        </summary>
        {open && <DataTable className="mt-2 max-h-72 overflow-y-auto" caption={title} columns={table.columns} rows={table.rows} rowKey={(_, index) => index} />}
      </details>
    </figure>
  );
}
