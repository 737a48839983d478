import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildReport } from '../../../lib/report/build-report';
import { csvColumns, toCsv } from '../../../lib/report/to-csv';
import { toLatex } from '../../../lib/report/to-latex';
import { toMarkdown } from '../../../lib/report/to-markdown';
import { parseCsv } from './parse-csv';
import { syntheticInput } from './synthetic-input';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const model = buildReport(syntheticInput(), sha256);
const evil = '=cmd|calc \\write18{touch canary} \\input{x} ${}_^~#%& ![a](http://evil.test) <img src=x> `code` | \u202E漢\n2';
const hostile = buildReport({ ...syntheticInput({ experiment: evil }), taskSets: syntheticInput().taskSets.map((set) => ({ ...set, title: `${set.title} ${evil}` })) }, sha256);

/** One decimal percent with a true minus, written apart from the code under test. */
function shown(share: number | null | undefined): string {
  if (share === null || share === undefined) return '–';
  return (share * 100).toFixed(1).replace(/^-(?=0\.0$)/, '').replace('-', '−');
}

/** A CSV field as a figure; null for an empty one. */
function numberOf(field: string | undefined): number | null {
  return field === undefined || field === '' ? null : Number(field);
}

/** Tables of a Markdown text: rows of cells without escapes and emphasis. */
function markdownTables(text: string): string[][][] {
  const tables: string[][][] = [];
  let open: string[][] | null = null;
  for (const line of text.split('\n')) {
    if (!line.startsWith('| ')) {
      open = null;
      continue;
    }
    if (!open) tables.push((open = []));
    const fields = line.slice(2, -2).split(/(?<!\\) \| /);
    if (!fields.every((field) => /^-+:?$/.test(field))) open.push(fields.map((field) => field.replace(/^\*\*(.*)\*\*$/, '$1').replace(/\\(.)/g, '$1').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')));
  }
  return tables;
}

/** Bodies of a LaTeX text's tabulars, as rows of raw cells. */
function latexTables(text: string): string[][][] {
  return [...text.matchAll(/\\begin\{tabular\}\{[lr]+\}\n([\s\S]*?)\\end\{tabular\}/g)].map(([, body = '']) =>
    body
      .split('\n')
      .filter((line) => line.endsWith(' \\\\'))
      .map((line) => line.slice(0, -3).split(' & ')),
  );
}

describe('toMarkdown', () => {
  it('can be read back: the first table holds every cell of the model with its interval', () => {
    const [table] = markdownTables(toMarkdown(model));
    const rows = model.tables[0]?.rows ?? [];
    expect(table).toHaveLength(rows.length + 1);
    expect(table?.[0]?.slice(3)).toEqual(['Ledgers', 'Tickets', 'Configs', 'Average', 'Δ to single harness']);
    rows.forEach((row, i) => {
      const written = [...row.cells, row.average].map(({ estimate: { value, low, high }, mark }) => `${shown(value)} [${shown(low)}, ${shown(high)}]${mark === 'tied' ? ' †' : ''}`);
      expect(table?.[i + 1]?.slice(3, 7)).toEqual(written);
    });
  });

  it('marks the published figures as published and names their source', () => {
    const text = toMarkdown(model);
    expect(text).toContain('## Published figures (not from this studio)');
    const table = markdownTables(text).find((rows) => rows[0]?.includes('In-space gain'));
    expect(table?.slice(1).map((row) => row.slice(2))).toEqual([
      ['published', '29.81', '39.04', '+9.23', '+9.80'],
      ['published', '33.91', '36.93', '+3.02', '+3.57'],
      ['published', '37.29', '42.78', '+5.49', '+5.21'],
      ['published', '36.31', '41.89', '+5.58', '+4.90'],
    ]);
    expect(text.match(/arXiv:2610\.29458v1/g)?.length).toBeGreaterThanOrEqual(3);
  });

  it('says what is missing and where it comes from', () => {
    const text = toMarkdown(model);
    expect(text).toContain('Runs: 7 planned, 6 done, 1 failed.');
    expect(text).toContain('Missing: Harness scaling, skills-105k, seed 3: failed (trainer ended with code 9).');
    expect(text).toContain(`Report: sha256 ${model.hash}.`);
  });

  it('keeps its grid and loads nothing, whatever the names', () => {
    const text = toMarkdown(hostile);
    for (const rows of markdownTables(text)) expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    expect(text).not.toMatch(/(?<!\\)!\[|<img|(?<!\\):\/\//);
    expect(markdownTables(text).map((rows) => rows.length)).toEqual(markdownTables(toMarkdown(model)).map((rows) => rows.length));
  });
});

describe('toCsv', () => {
  const lines = parseCsv(toCsv(model));
  const records = lines.slice(1).map((line) => Object.fromEntries(csvColumns.map((column, i) => [column, line[i] ?? ''])));
  const find = (wanted: Record<string, string>) => records.filter((record) => Object.entries(wanted).every(([column, value]) => record[column] === value));

  it('can be read back: every estimate and difference of the model, digit for digit', () => {
    expect(lines[0]).toEqual([...csvColumns]);
    expect(new Set(lines.map((line) => line.length))).toEqual(new Set([csvColumns.length]));
    for (const { set, rows, comparisons } of model.tables) {
      for (const row of rows) {
        row.cells.forEach(({ estimate }, i) => {
          const [record, ...more] = find({ section: 'pass1', set, method: row.method, item: model.taskSets[i]?.id ?? '' });
          expect(more).toEqual([]);
          expect(['value', 'low', 'high', 'tasks', 'repeats', 'harnesses', 'rollouts'].map((column) => numberOf(record?.[column]))).toEqual([estimate.value, estimate.low, estimate.high, estimate.tasks, estimate.repeats, estimate.harnesses, estimate.rollouts]);
        });
      }
      expect(find({ section: 'comparison', set }).map(({ value, p, p_holm, minimum_detectable }) => [value, p, p_holm, minimum_detectable].map(numberOf))).toEqual(
        comparisons.map(({ difference: { value, p, pHolm, minimumDetectable } }) => [value, p, pHolm, minimumDetectable]),
      );
    }
    expect(find({ section: 'capability' }).map(({ value }) => numberOf(value))).toEqual(model.capabilities.flatMap(({ scores }) => scores.map(({ score }) => score)));
    expect(find({ section: 'published', set: 'overall', item: 'harnessScaling' }).map(({ value }) => Number(value))).toEqual([39.04, 36.93, 42.78, 41.89]);
    expect(find({ section: 'provenance', item: 'hash' }).map(({ text }) => text)).toEqual([model.hash]);
  });

  it('has no text cell that a spreadsheet would run', () => {
    for (const field of parseCsv(toCsv(hostile)).flat()) if (Number.isNaN(Number(field))) expect(field).not.toMatch(/^\s*[=+\-@]|^[\t\r]/);
  });
});

describe('toLatex', () => {
  it('can be read back: the first table holds every cell of the model, the best in bold', () => {
    const [table] = latexTables(toLatex(model));
    (model.tables[0]?.rows ?? []).forEach((row, i) => {
      const written = [...row.cells, row.average].map(({ estimate: { value, low, high }, mark }) => {
        const text = `${shown(value)} {[}${shown(low)}, ${shown(high)}{]}${mark === 'tied' ? ' \\dag{}' : ''}`;
        return mark === 'best' ? `\\textbf{${text}}` : text;
      });
      expect(table?.[i + 1]?.slice(3, 7)).toEqual(written);
    });
  });

  it('is ascii in booktabs form, with balanced groups and equal columns, whatever the names', () => {
    for (const text of [toLatex(model), toLatex(hostile)]) {
      expect(text).toMatch(/^[ -~\n]*$/);
      const plain = text.replace(/\\[\\{}]/g, '');
      expect(plain.split('{').length).toBe(plain.split('}').length);
      expect(text).not.toMatch(/\\hline|\{[lr]*\|/);
      for (const count of ['toprule', 'bottomrule']) expect(text.split(`\\${count}`).length).toBe(text.split('\\begin{tabular}').length);
      for (const rows of latexTables(text)) expect(new Set(rows.map((row) => row.length)).size).toBe(1);
      expect(text).not.toMatch(/\\(?:write|input|catcode|def)\b/);
    }
  });

  it.skipIf(spawnSync('pdflatex', ['--version']).status !== 0)('compiles with and without shell escape and runs nothing', () => {
    const directory = mkdtempSync(join(tmpdir(), 'studio-latex-'));
    try {
      for (const [i, mode] of ['-no-shell-escape', '-shell-escape'].entries()) {
        writeFileSync(join(directory, `report${i}.tex`), toLatex(i === 0 ? model : hostile));
        execFileSync('pdflatex', [mode, '-interaction=nonstopmode', '-halt-on-error', `report${i}.tex`], { cwd: directory, stdio: 'pipe' });
        expect(readFileSync(join(directory, `report${i}.log`), 'latin1')).not.toMatch(/Undefined control|Missing character/);
      }
      expect(existsSync(join(directory, 'canary'))).toBe(false);
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  });
});
