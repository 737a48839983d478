import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ReportFrame } from '../../../lib/contract';
import { renderMarkdown } from '../../../lib/markdown/render-markdown';
import { buildReport } from '../../../lib/report/build-report';
import { tameMarkdown } from '../../../lib/report/tame-markdown';
import { toCsv } from '../../../lib/report/to-csv';
import { toHtml } from '../../../lib/report/to-html';
import { toLatex } from '../../../lib/report/to-latex';
import { toMarkdown } from '../../../lib/report/to-markdown';
import { syntheticInput } from './synthetic-input';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const model = buildReport(syntheticInput(), sha256);
const frame: ReportFrame = {
  title: 'What carries over',
  sections: [
    { id: 's1', place: 'before', heading: 'Aim', text: '# Why\n\nDoes it **carry** over?' },
    { id: 's2', place: 'after', heading: 'Limits', text: '- one world\n- a small model' },
  ],
  hash: 'cd'.repeat(32),
  publishedAt: '2026-12-01T04:00:00.000Z',
  supersedes: { id: 'old', title: 'First look', hash: 'ef'.repeat(32) },
};
const evil = '"><script src=//evil.test></script><img src=x onerror=alert(1)> \\input{x} & `';
const hostile: ReportFrame = { ...frame, title: evil, sections: [{ id: 's1', place: 'before', heading: evil, text: `${evil}\n\n![x](https://evil.test/x.png)\n\n\`\`\`\n<b>` }], supersedes: { id: 'x', title: evil, hash: evil } };
const evilModel = buildReport({ ...syntheticInput({ experiment: evil }), taskSets: syntheticInput().taskSets.map((set) => ({ ...set, title: evil })), runs: syntheticInput().runs.map((run) => ({ ...run, backbone: evil })) }, sha256);

describe('toHtml', () => {
  const html = toHtml(model, frame, renderMarkdown);

  it('can be read back: every cell of the first table with its interval, the best in bold', () => {
    const [table = ''] = /<table class="paper">[\s\S]*?<\/table>/.exec(html) ?? [];
    const shown = (share: number | null) => ((share ?? 0) * 100).toFixed(1);
    for (const row of model.tables[0]?.rows ?? []) {
      for (const { estimate: { value, low, high }, mark } of [...row.cells, row.average]) {
        const text = mark === 'best' ? `<b>${shown(value)}</b>` : shown(value);
        expect(table).toContain(`<td class="n">${text} <span class="interval">[${shown(low)}, ${shown(high)}]</span>`);
      }
    }
    expect(table.match(/<tbody>/g)).toHaveLength(2);
  });

  it('holds text, figures and provenance, the text where it belongs', () => {
    const places = ['<h2>Aim</h2>', '<h3>Why</h3>', 'Table 1.', 'Figure 1.', '<h2>Limits</h2>', '<h2>Provenance</h2>'].map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(html).toContain(`Content hash <code>${frame.hash}</code>`);
    expect(html).toContain('Supersedes “First look”');
    expect(html.match(/<svg xmlns/g)).toHaveLength(6);
    expect(html.match(/<span class="badge">Published<\/span>/g)).toHaveLength(2);
  });

  it('runs and loads nothing, whatever the names and the text', () => {
    for (const text of [html, toHtml(evilModel, hostile, renderMarkdown)]) {
      expect(text).not.toMatch(/<(script|img|link|iframe|object|form|input|base|svg[^>]* on)/i);
      const attributes = [...text.matchAll(/<[a-z]\w*((?:\s[\w:-]+="[^"]*")*)/g)].flatMap(([, list = '']) => [...list.matchAll(/\s([\w:-]+)="/g)].map(([, name]) => name));
      for (const name of new Set(attributes)) expect(name).not.toMatch(/^(src|srcset|on.*|background|action|data|xlink:href)$/);
      expect(text.match(/url\(|@import|@font-face/)).toBeNull();
      for (const [, address] of text.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^(https?:|mailto:)/);
    }
  });

  it('says that a draft is one', () => {
    const draft = toHtml(model, { ...frame, hash: null, publishedAt: null }, renderMarkdown);
    expect(draft).toContain('Draft: not published, and not yet frozen.');
    expect(draft).not.toContain('Content hash');
  });
});

describe('the text sections', () => {
  it('stand in Markdown one level below their heading, tamed', () => {
    expect(toMarkdown(model, frame)).toContain('## Aim\n\n### Why\n\nDoes it **carry** over?\n\n');
    const text = toMarkdown(evilModel, hostile);
    expect(text).not.toMatch(/<(script|img)|(?<!\\)!\[/);
    // What follows an open code block is outside of it.
    expect(text.split('\n').filter((line) => /^```/.test(line))).toHaveLength(2);
  });

  it.each([
    ['~~~\n# not a heading\n~~~', '~~~\n# not a heading\n~~~'],
    ['````\n```\n<b>', '````\n```\n<b>\n````'],
    ['###### deep <i>', '###### deep &lt;i>'],
    ['a < b', 'a < b'],
  ])('%j becomes %j', (text, tamed) => {
    expect(tameMarkdown(text)).toBe(tamed);
  });

  it('stand in LaTeX as plain text that starts no command', () => {
    const text = toLatex(model, frame);
    expect(text).toContain('\\section*{Aim}\n\\# Why\n\nDoes it **carry** over?');
    expect(text).toContain('{-} one world \\newline\n{-} a small model');
    expect(toLatex(evilModel, hostile)).not.toMatch(/\\input\{/);
  });

  it('stand in CSV as fields', () => {
    const text = toCsv(model, frame);
    expect(text).toContain('report,,,,,title');
    expect(text).toMatch(/^text,after,,,,Limits,.*"'- one world\n'?- a small model"/m);
  });
});
