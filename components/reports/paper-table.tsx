import { Fragment, useId } from 'react';
import { componentKinds, type ReportModel, type SpaceDefinition } from '../../lib/contract';
import { groupedRows, type DocumentCell, type DocumentTable } from '../../lib/report/document-block';
import { ArmMark } from '../ui/arm-mark';
import { classNames } from '../ui/class-names';
import { HarnessCode } from '../ui/harness-code';

/** A table as a paper prints it: caption above, rules only across, groups of rows under the name of their group, notes below. */
export function PaperTable({ table, number, design }: { table: DocumentTable; number: number; design: ReportModel['design'] }) {
  const id = useId();
  return (
    <figure aria-labelledby={id} className="min-w-0">
      <figcaption id={id} className="mb-2 max-w-4xl text-[13px]">
        <b className="mr-1.5 font-semibold">Table {number}.</b>
        {table.published && <span className="mr-1.5 rounded border border-warn px-1 text-[11px] font-semibold text-warn uppercase">Published</span>}
        {table.caption}
      </figcaption>
      <PaperGrid table={table} design={design} name={`Table ${number}. ${table.caption}`} />
      {table.notes.length > 0 && (
        <ul className="mt-2 max-w-4xl space-y-0.5 text-xs text-muted">
          {table.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </figure>
  );
}

/** The rows and columns alone; scrolls sideways by itself. */
export function PaperGrid({ table, design, name, className }: { table: DocumentTable; design: ReportModel['design']; name: string; className?: string }) {
  const grouped = table.groupBy ?? 0;
  const columns = table.columns.slice(grouped);
  const side = (i: number) => (columns[i]?.align === 'right' ? 'text-right' : 'text-left');
  const definition = definitionOf(design);
  return (
    <div role="group" aria-label={name} tabIndex={0} className={classNames('relative overflow-x-auto', className)}>
      <table className={classNames('w-full border-collapse border-y-2 border-ink/80 text-[13px] tabular-nums', table.published && 'border-dashed')}>
        <thead>
          <tr>
            {columns.map((column, i) => (
              <th key={column.title} scope="col" className={classNames('border-b border-ink/60 px-2.5 py-1.5 align-bottom font-semibold', side(i))}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groupedRows(table).map(({ label, cells }, row) => (
            <Fragment key={row}>
              {label !== null && (
                <tr className={classNames(row > 0 && 'border-t border-line')}>
                  <th scope="colgroup" colSpan={columns.length} className="px-2.5 pt-2 pb-0.5 text-left font-normal text-muted italic">
                    {label}
                  </th>
                </tr>
              )}
              <tr className="hover:bg-sunken/60">
                {cells.map((cell, i) => {
                  const Cell = i === 0 && columns[0]?.align === 'left' ? 'th' : 'td';
                  return (
                    <Cell key={i} {...(Cell === 'th' ? { scope: 'row' } : {})} className={classNames('px-2.5 py-1 font-normal whitespace-nowrap', side(i), i === 0 && grouped > 0 && 'pl-6')}>
                      <Content cell={cell} definition={definition} />
                    </Cell>
                  );
                })}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Content({ cell, definition }: { cell: DocumentCell; definition: SpaceDefinition }) {
  if (cell.arm) return <ArmMark arm={cell.arm} />;
  if (cell.harness) return <HarnessCode code={cell.text} definition={definition} />;
  return (
    <>
      <span className={classNames(cell.strong && 'font-bold')}>{cell.text}</span>
      {cell.interval !== undefined && <span className="ml-1.5 text-xs text-muted">{cell.interval}</span>}
      {cell.sign !== undefined && <span className="ml-1">{cell.sign}</span>}
    </>
  );
}

/** As much of the space as names its harnesses; the report does not hold more, and the space may have changed. */
function definitionOf({ spaceName, components }: ReportModel['design']): SpaceDefinition {
  return {
    name: spaceName,
    components: components.map(({ name, realisations }, i) => ({
      kind: componentKinds[i] ?? 'workflow',
      name,
      realisations: realisations.map((realisation) => ({ name: realisation, implementation: realisation, options: {} })),
    })),
    forbidden: [],
  };
}
