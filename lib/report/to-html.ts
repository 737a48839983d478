import type { ReportModel } from '../contract/report-model';
import type { ReportFrame } from '../contract/report-section';
import { groupedRows, type DocumentBlock, type DocumentCell, type DocumentTable } from './document-block';
import { escapeXml } from './escape-xml';
import { armStyles } from './figures/svg';
import type { ReportFigure } from './figures/report-figures';
import { htmlStyle } from './html-style';
import { reportDocument } from './report-document';

/** Markdown as HTML that is safe to put into a page. */
export type RenderMarkdown = (text: string) => string;

/** What a page that holds {@link toHtml}'s text may do: show itself. */
export const htmlPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** Numbers tables and figures in reading order. */
interface Counts {
  tables: number;
  figures: number;
}

/**
 * The report as one HTML file that needs nothing else: style, drawings and tables are in it, it holds no script and
 * loads nothing. Everything but what `renderMarkdown` gives is escaped here.
 */
export function toHtml(model: ReportModel, frame: ReportFrame, renderMarkdown: RenderMarkdown): string {
  const counts: Counts = { tables: 0, figures: 0 };
  const body = reportDocument(model, frame).map((block) => renderBlock(block, { model, frame, renderMarkdown, counts }));
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex, nofollow"><meta http-equiv="Content-Security-Policy" content="${escapeXml(htmlPolicy)}">`,
    `<title>${escapeXml(frame.title)}</title>`,
    `<style>${htmlStyle}</style></head>`,
    '<body><main>',
    ...body,
    '</main></body></html>',
    '',
  ].join('\n');
}

interface Rendering {
  readonly model: ReportModel;
  readonly frame: ReportFrame;
  readonly renderMarkdown: RenderMarkdown;
  readonly counts: Counts;
}

function renderBlock(block: DocumentBlock, rendering: Rendering): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${escapeXml(block.text)}</h${block.level}>${block.level === 1 ? renderMeta(rendering.frame) : ''}`;
    case 'paragraph':
      return `<p>${escapeXml(block.text)}</p>`;
    case 'list':
      return `<ul class="record">${block.items.map((item) => `<li>${escapeXml(item)}</li>`).join('')}</ul>`;
    case 'section':
      return `<section class="text"><h2>${escapeXml(block.section.heading)}</h2>\n${rendering.renderMarkdown(block.section.text)}</section>`;
    case 'figure':
      return renderFigure(block.figure, rendering);
    case 'table':
      return renderTable(block, `Table ${++rendering.counts.tables}.`, rendering.model);
  }
}

function renderMeta({ hash, publishedAt, supersedes }: ReportFrame): string {
  if (hash === null) return '';
  const parts = [
    publishedAt === null ? '' : `Published ${escapeXml(publishedAt.slice(0, 16).replace('T', ' '))} UTC.`,
    supersedes === null ? '' : `Supersedes “${escapeXml(supersedes.title)}”.`,
    `Content hash <code>${escapeXml(hash)}</code>`,
  ];
  return `\n<p class="meta">${parts.filter((part) => part !== '').join(' ')}</p>`;
}

function renderFigure({ title, note, svg, about, table }: ReportFigure, { model, counts }: Rendering): string {
  const behind = about === 'rewards' ? `<details><summary>Table of these figures</summary>${renderGrid(table, table.caption, model)}</details>` : '';
  return `<figure class="drawing"><div class="card" role="group" aria-label="${escapeXml(title)}" tabindex="0">${svg}</div><figcaption><b>Figure ${++counts.figures}.</b> ${escapeXml(title)}. ${escapeXml(note)}</figcaption>${behind}</figure>`;
}

function renderTable(table: DocumentTable, number: string, model: ReportModel): string {
  const notes = table.notes.map((note) => `<li>${escapeXml(note)}</li>`).join('');
  const badge = table.published ? '<span class="badge">Published</span>' : '';
  return [
    `<figure${table.published ? ' class="published"' : ''}><figcaption><b>${number}</b> ${badge}${escapeXml(table.caption)}</figcaption>`,
    renderGrid(table, `${number} ${table.caption}`, model),
    `${notes === '' ? '' : `<ul class="notes">${notes}</ul>`}</figure>`,
  ].join('\n');
}

function renderGrid(table: DocumentTable, name: string, model: ReportModel): string {
  const columns = table.columns.slice(table.groupBy ?? 0);
  const head = columns.map(({ title, align }) => `<th scope="col"${align === 'right' ? ' class="n"' : ''}>${escapeXml(title)}</th>`).join('');
  const rows = groupedRows(table).map(({ label, cells }) => {
    const group = label === null ? '' : `${'</tbody><tbody>'}<tr class="group"><th colspan="${columns.length}" scope="rowgroup">${escapeXml(label)}</th></tr>`;
    const row = cells.map((cell, i) => renderCell(cell, i === 0 && columns[0]?.align === 'left', columns[i]?.align === 'right', model)).join('');
    return `${group}<tr${table.groupBy === undefined ? '' : ' class="in"'}>${row}</tr>`;
  });
  const body = `<tbody>${rows.join('\n')}</tbody>`.replace('<tbody></tbody>', '');
  return `<div class="wide" role="group" aria-label="${escapeXml(name)}" tabindex="0"><table class="paper"><thead><tr>${head}</tr></thead>${body}</table></div>`;
}

function renderCell(cell: DocumentCell, names: boolean, numeric: boolean, model: ReportModel): string {
  const inner = `${cell.arm === undefined ? '' : swatch(cell.arm)}${cell.harness ? harnessName(cell.text, model) : escapeXml(cell.text)}`;
  const text = cell.strong ? `<b>${inner}</b>` : inner;
  const interval = cell.interval === undefined ? '' : ` <span class="interval">${escapeXml(cell.interval)}</span>`;
  const sign = cell.sign === undefined ? '' : ` ${escapeXml(cell.sign)}`;
  return names ? `<th scope="row">${text}${interval}${sign}</th>` : `<td${numeric ? ' class="n"' : ''}>${text}${interval}${sign}</td>`;
}

function swatch(arm: keyof typeof armStyles): string {
  const { colour, dash } = armStyles[arm];
  return `<svg class="swatch" width="20" height="8" aria-hidden="true"><line x1="0" x2="20" y1="4" y2="4" stroke="${colour}" stroke-width="2.5" stroke-dasharray="${dash}"/></svg>`;
}

/** The code with its realisations on hover. */
function harnessName(code: string, { design }: ReportModel): string {
  const parts = design.components.flatMap(({ name, realisations }, i) => {
    const realisation = realisations[parseInt(code.charAt(i), 36)];
    return realisation === undefined ? [] : [`${name}: ${realisation}`];
  });
  return parts.length !== code.length ? escapeXml(code) : `<code title="${escapeXml(parts.join(', '))}">${escapeXml(code)}</code>`;
}
