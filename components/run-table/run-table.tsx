'use client';

import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createExpandedRowModel,
  createSortedRowModel,
  rowExpandingFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ExpandedState,
} from '@tanstack/react-table';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { sortValue, type RunColumn } from './columns';
import type { TableRow } from './entries';
import type { Selection } from './use-selection';
import { HeadCell } from './head-cell';
import { BodyRow, selectSize } from './body-row';
import { sortingOf, sortText, type TableView } from './use-table-view';

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  expandedRowModel: createExpandedRowModel(),
});
const helper = createColumnHelper<typeof features, TableRow>();
const rowHeights = { compact: 33, roomy: 45 };

interface RunTableProps {
  readonly rows: readonly TableRow[];
  readonly columns: readonly RunColumn[];
  readonly view: TableView;
  readonly change: (part: Partial<TableView>) => void;
  readonly selection: Selection;
}

/** The table itself: sorted, its rows drawn as they come into sight, the pinned columns always there. */
export function RunTable({ rows, columns, view, change, selection }: RunTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const [expanded, setExpanded] = useState<ExpandedState>({});
  const [focused, setFocused] = useState<string | null>(null);
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const definitions = useMemo(
    () => helper.columns(columns.map((column) => helper.accessor((row: TableRow) => sortValue(column, row), { id: column.id, size: column.size, sortFn: compareValues, sortUndefined: 'last', sortDescFirst: column.numeric === true }))),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const shown = view.cols.filter((id) => byId.has(id));
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => row.id,
    getSubRows: (row) => [...row.children],
    state: {
      sorting: sortingOf(view.sort).filter(({ id }) => byId.has(id)),
      columnOrder: shown,
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)])),
      columnPinning: { start: shown.filter((id) => view.pin.includes(id)), end: [] },
      expanded,
    },
    onSortingChange: (update) => change({ sort: sortText(typeof update === 'function' ? update(sortingOf(view.sort)) : update) }),
    onExpandedChange: setExpanded,
    isMultiSortEvent: (event) => event instanceof Object && 'shiftKey' in event && event.shiftKey === true,
  });
  const lines = table.getRowModel().rows;
  const height = rowHeights[view.density];
  const focusedIndex = focused === null ? -1 : lines.findIndex(({ id }) => id === focused);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    getItemKey: (index) => lines[index]?.id ?? index,
    overscan: 8,
    initialRect: { width: 1000, height: 700 },
    // A row that holds the focus stays, wherever one scrolls.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...(focusedIndex < 0 ? [] : [focusedIndex])])].sort((a, b) => a - b),
  });
  const visible = [...table.getStartVisibleLeafColumns(), ...table.getCenterVisibleLeafColumns()];
  const items = virtual.getVirtualItems();
  const leafIds = lines.flatMap(({ original }) => original.entries.map(({ run }) => run.id));
  const all = [...new Set(leafIds)];

  const focusCheckbox = (index: number) => {
    const line = lines[index];
    if (!line) return;
    const checkbox = () => box.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(line.id)}"] input[type=checkbox]`);
    virtual.scrollToIndex(index);
    // At once where the row is drawn, so that the next key finds it; the others are drawn first.
    if (checkbox()) return checkbox()?.focus();
    setFocused(line.id);
    requestAnimationFrame(() => checkbox()?.focus());
  };

  return (
    <div ref={box} role="group" aria-label="Table of runs" tabIndex={0} className="max-h-[max(20rem,calc(100dvh-14rem))] overflow-auto rounded-lg border border-line bg-panel">
      <table aria-rowcount={lines.length + 1} className="w-full table-fixed border-separate border-spacing-0 text-[13px]" style={{ minWidth: selectSize + visible.reduce((sum, column) => sum + column.getSize(), 0) }}>
        <caption className="sr-only">Runs</caption>
        <colgroup>
          <col style={{ width: selectSize }} />
          {visible.map((column) => (
            <col key={column.id} style={{ width: column.getSize() }} />
          ))}
          <col />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className="sticky top-0 left-0 z-20 border-b border-line bg-panel px-2 text-left">
              <input
                type="checkbox"
                className="block"
                aria-label="Select all runs that are shown"
                checked={all.length > 0 && all.every((id) => selection.has(id))}
                ref={(element) => {
                  if (element) element.indeterminate = all.some((id) => selection.has(id)) && !all.every((id) => selection.has(id));
                }}
                onChange={(event) => selection.set(all, event.target.checked)}
              />
            </th>
            {visible.map((column) => {
              const spec = byId.get(column.id);
              return spec && <HeadCell key={column.id} column={spec} pinnedAt={column.getIsPinned() ? selectSize + column.getStart('start') : null} sorted={column.getIsSorted()} place={view.sort.length > 1 ? column.getSortIndex() : -1} onSort={column.getToggleSortingHandler() ?? null} />;
            })}
            <th aria-hidden className="sticky top-0 z-10 border-b border-line bg-panel" />
          </tr>
        </thead>
        <tbody onFocus={(event) => setFocused(event.target.closest('tr')?.dataset.row ?? null)} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setFocused(null)}>
          {items.map((item, i) => {
            const line = lines[item.index];
            if (!line) return null;
            const gap = item.start - (items[i - 1]?.end ?? 0);
            return (
              <BodyRow
                key={line.id}
                row={line.original}
                columns={visible.flatMap((column) => {
                  const spec = byId.get(column.id);
                  return spec ? [{ spec, pinnedAt: column.getIsPinned() ? selectSize + column.getStart('start') : null }] : [];
                })}
                index={item.index}
                height={height}
                gap={gap}
                depth={line.depth}
                open={line.getCanExpand() ? line.getIsExpanded() : null}
                toggle={() => line.toggleExpanded()}
                selection={selection}
                order={leafIds}
                move={(by) => focusCheckbox(item.index + by)}
              />
            );
          })}
        </tbody>
      </table>
      <div aria-hidden style={{ height: Math.max(0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0)) }} />
    </div>
  );
}

interface HasValue {
  getValue(id: string): unknown;
}

/** Numbers by size, words by the alphabet with the numbers in them by size. */
function compareValues(a: HasValue, b: HasValue, id: string): number {
  const [x, y] = [a.getValue(id), b.getValue(id)];
  if (typeof x === 'number' && typeof y === 'number') return x - y;
  return String(x).localeCompare(String(y), 'en', { numeric: true });
}
