import type { ReportSection } from '../contract/report-section';
import type { ArmName } from '../contract/run-spec';
import type { ReportFigure } from './figures/report-figures';

/** One cell: plain text, escaped by each format; `strong` marks the best of a column. */
export interface DocumentCell {
  readonly text: string;
  /** An interval, set smaller behind the text. */
  readonly interval?: string | undefined;
  /** Sign of a footnote. */
  readonly sign?: string | undefined;
  readonly strong?: boolean;
  /** The method that the text names, for its colour and dash. */
  readonly arm?: ArmName;
  /** The text is the code of a harness of the report's space. */
  readonly harness?: true;
}

export interface DocumentTable {
  readonly kind: 'table';
  readonly id: string;
  readonly caption: string;
  /** Text columns stand left, figures right. */
  readonly columns: readonly { readonly title: string; readonly align: 'left' | 'right' }[];
  readonly rows: readonly (readonly DocumentCell[])[];
  /** Indices of rows above which a rule parts the groups. */
  readonly rules: readonly number[];
  /** Leading columns that name a row's group; formats that can span a row put them above the group instead. */
  readonly groupBy?: number;
  /** Figures of somebody else, printed as they were published. */
  readonly published?: true;
  readonly notes: readonly string[];
}

/** A part of a report, told without any format; `to-markdown`, `to-latex`, `to-html` and the page only render. */
export type DocumentBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'section'; readonly section: ReportSection }
  | { readonly kind: 'figure'; readonly figure: ReportFigure }
  | DocumentTable;

/** A cell in one line of text. */
export function cellText({ text, interval, sign }: DocumentCell): string {
  return [text, interval, sign].filter((part) => part !== undefined && part !== '').join(' ');
}

/** Rows with the label of their group, for formats that can span a row: the label where a group begins, else null. */
export function groupedRows({ rows, groupBy = 0 }: DocumentTable): { label: string | null; cells: readonly DocumentCell[] }[] {
  let last = '';
  return rows.map((row) => {
    const label = row.slice(0, groupBy).map(cellText).filter((text) => text !== '–').join(' · ');
    const begins = groupBy > 0 && label !== last;
    last = label;
    return { label: begins ? label : null, cells: row.slice(groupBy) };
  });
}
