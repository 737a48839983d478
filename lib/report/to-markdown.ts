import type { ReportModel } from '../contract/report-model';
import type { ReportFrame } from '../contract/report-section';
import { cellText, type DocumentBlock, type DocumentCell, type DocumentTable } from './document-block';
import { escapeMarkdown } from './escape-markdown';
import { bareFrame, reportDocument } from './report-document';
import { tameMarkdown } from './tame-markdown';

/** The report as GitHub-flavoured Markdown, ending in one line break. */
export function toMarkdown(model: ReportModel, frame: ReportFrame = bareFrame(model)): string {
  const blocks = reportDocument(model, frame).filter(({ kind }) => kind !== 'figure');
  return `${blocks.map(renderBlock).join('\n\n')}\n`;
}

function renderBlock(block: DocumentBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${escapeMarkdown(block.text)}`;
    case 'paragraph':
      return escapeMarkdown(block.text);
    case 'list':
      return renderList(block.items);
    case 'section':
      return `## ${escapeMarkdown(block.section.heading)}\n\n${tameMarkdown(block.section.text)}`.trimEnd();
    case 'figure':
      return '';
    case 'table':
      return renderTable(block);
  }
}

function renderTable(table: DocumentTable): string {
  const head = table.columns.map(({ title }) => escapeMarkdown(title));
  const line = table.columns.map(({ align }) => (align === 'right' ? '---:' : '---'));
  const grid = [head, line, ...table.rows.map((row) => row.map(renderCell))].map((row) => `| ${row.join(' | ')} |`).join('\n');
  const parts = [`**${escapeMarkdown(table.caption)}**`, grid];
  return (table.notes.length > 0 ? [...parts, renderList(table.notes)] : parts).join('\n\n');
}

function renderCell(cell: DocumentCell): string {
  const text = escapeMarkdown(cellText(cell));
  return cell.strong ? `**${text}**` : text;
}

function renderList(items: readonly string[]): string {
  return items.map((item) => `- ${escapeMarkdown(item)}`).join('\n');
}
