'use client';

import dynamic from 'next/dynamic';
import { Menu } from '../ui/menu';
import type { RunColumn } from './columns';
import type { TableView } from './use-table-view';

const ColumnList = dynamic(() => import('./column-list').then((module) => module.ColumnList), { ssr: false });

/** Opens the choice of columns, which comes with its first opening. */
export function ColumnChooser({ columns, view, change }: { columns: readonly RunColumn[]; view: TableView; change: (part: Partial<TableView>) => void }) {
  const shown = view.cols.filter((id) => columns.some((column) => column.id === id));
  return (
    <Menu label={`Columns: ${shown.length}`} align="end" className="w-80">
      <ColumnList columns={columns} view={view} change={change} />
    </Menu>
  );
}
