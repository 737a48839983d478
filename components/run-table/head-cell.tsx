import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '../ui/class-names';
import type { RunColumn } from './columns';

/** A column's head; pressing it sorts, with Shift it sorts by one more column. */
export function HeadCell({ column, pinnedAt, sorted, place, onSort }: { column: RunColumn; pinnedAt: number | null; sorted: false | 'asc' | 'desc'; place: number; onSort: ((event: unknown) => void) | null }) {
  return (
    <th
      scope="col"
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
      className={classNames('sticky top-0 border-b border-line bg-panel p-0 text-left font-medium text-muted', pinnedAt === null ? 'z-10' : 'z-10 max-sm:left-auto! sm:z-20')}
      style={pinnedAt === null ? undefined : { left: pinnedAt }}
    >
      <button type="button" title={column.about} className={classNames('flex w-full items-center gap-1 px-2.5 py-1.5 hover:text-ink', column.numeric && 'flex-row-reverse text-right', sorted && 'text-ink')} onClick={(event) => onSort?.(event)}>
        <span className="truncate">
          {column.label}
          {column.unit !== undefined && <span className="ml-1 text-xs font-normal">({column.unit})</span>}
        </span>
        {sorted === 'asc' && <ArrowUp aria-hidden className="size-3.5 shrink-0" />}
        {sorted === 'desc' && <ArrowDown aria-hidden className="size-3.5 shrink-0" />}
        {sorted && place >= 0 && <span className="text-xs">{place + 1}</span>}
      </button>
    </th>
  );
}
