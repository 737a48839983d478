/** One cell: plain text, escaped by each format; `strong` marks the best of a column. */
export interface DocumentCell {
  readonly text: string;
  readonly strong?: boolean;
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
  readonly notes: readonly string[];
}

/** A part of a report, told without any format; `to-markdown` and `to-latex` only render. */
export type DocumentBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | DocumentTable;
