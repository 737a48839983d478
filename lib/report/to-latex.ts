import type { ReportModel } from '../contract/report-model';
import type { ReportFrame } from '../contract/report-section';
import { cellText, type DocumentBlock, type DocumentCell, type DocumentTable } from './document-block';
import { escapeLatex } from './escape-latex';
import { bareFrame, reportDocument } from './report-document';

const preamble = [
  '\\documentclass{article}',
  '\\usepackage[T1]{fontenc}',
  '\\usepackage{textcomp}',
  '\\usepackage[landscape,margin=15mm]{geometry}',
  '\\usepackage{booktabs}',
  '\\usepackage{graphicx}',
  '\\setlength{\\emergencystretch}{3em}',
];

/**
 * The report as one LaTeX document that compiles by itself with booktabs (Fear: no vertical and no double rules);
 * each table is a `table` float with a label, to be copied into a paper. ASCII only; no name can become a command.
 */
export function toLatex(model: ReportModel, frame: ReportFrame = bareFrame(model)): string {
  const name = frame.hash === null ? 'draft' : `report ${frame.hash.replace(/[^0-9a-f]/g, '')}`;
  const blocks = reportDocument(model, frame).filter(({ kind }) => kind !== 'figure');
  return [`% ${name}`, ...preamble, '\\begin{document}', ...blocks.map(renderBlock), '\\end{document}', ''].join('\n');
}

const sections = { 1: 'section', 2: 'subsection', 3: 'subsubsection' } as const;

function renderBlock(block: DocumentBlock): string {
  switch (block.kind) {
    case 'heading':
      return `\n\\${sections[block.level]}*{${escapeLatex(block.text)}}`;
    case 'paragraph':
      return `\n${escapeLatex(block.text)}`;
    case 'list':
      return `\n${renderList(block.items)}`;
    case 'section':
      return `\n% written in Markdown, which stands here as plain text\n\\section*{${escapeLatex(block.section.heading)}}\n${renderText(block.section.text)}`;
    case 'figure':
      return '';
    case 'table':
      return `\n${renderTable(block)}`;
  }
}

function renderTable(table: DocumentTable): string {
  const spec = table.columns.map(({ align }) => (align === 'right' ? 'r' : 'l')).join('');
  const head = table.columns.map(({ title }) => escapeLatex(title)).join(' & ');
  const rows = table.rows.map((row, i) => `${table.rules.includes(i) ? '\\midrule\n' : ''}${row.map(renderCell).join(' & ')} \\\\`);
  return [
    '\\begin{table}[htbp]',
    '\\centering',
    `\\caption{${escapeLatex(table.caption)}}`,
    `\\label{tab:${table.id}}`,
    '\\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{%',
    `\\begin{tabular}{${spec}}`,
    '\\toprule',
    `${head} \\\\`,
    '\\midrule',
    ...rows,
    '\\bottomrule',
    '\\end{tabular}}',
    ...(table.notes.length > 0 ? [`\\par\\smallskip\\begin{minipage}{\\linewidth}\\footnotesize ${table.notes.map(escapeLatex).join(' \\par ')}\\end{minipage}`] : []),
    '\\end{table}',
  ].join('\n');
}

function renderCell(cell: DocumentCell): string {
  const text = escapeLatex(cellText(cell));
  return cell.strong ? `\\textbf{${text}}` : text;
}

/** Markdown as paragraphs of plain text: its signs stay, and a line that begins a list item, a table row, a quote or a heading stays a line. */
function renderText(text: string): string {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim().split(/\r?\n(?=\s*(?:[-*+|>#]|\d+[.)]|```))/));
  return paragraphs.map((lines) => lines.map(escapeLatex).join(' \\newline\n')).join('\n\n');
}

function renderList(items: readonly string[]): string {
  return items.length === 0 ? '' : `\\begin{itemize}\n${items.map((item) => `\\item ${escapeLatex(item)}`).join('\n')}\n\\end{itemize}`;
}
