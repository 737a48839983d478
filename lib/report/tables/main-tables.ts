import type { ReportModel, ReportRow, ReportTable } from '../../contract/report-model';
import { differenceParts, estimateParts, percent, pText, rangeText, signed } from '../format';
import type { DocumentCell, DocumentTable } from '../document-block';
import { algorithmTitle, methodTitles, setTitles } from '../titles';

/** The table in the form of the paper's Table 1. */
export function mainTable(model: ReportModel, table: ReportTable): DocumentTable {
  return {
    kind: 'table',
    id: `pass1-${table.set}`,
    caption: `${setTitles[table.set]}: Pass@1 in percent with 95 % intervals`,
    columns: [...textColumns('Backbone', 'Algorithm', 'Method'), ...figureColumns(...model.taskSets.map(({ title }) => title), 'Average', 'Δ to single harness')],
    rows: table.rows.map((row) => [
      ...policyCells(row),
      ...[...row.cells, row.average].map(({ estimate, mark }) => ({ ...estimateParts(estimate), sign: mark === 'tied' ? '†' : undefined, strong: mark === 'best' })),
      row.delta ? differenceParts(row.delta) : { text: '' },
    ]),
    rules: groupStarts(table.rows),
    groupBy: 2,
    notes: [
      'Bold: best of its column and backbone. †: its paired 95 % interval against the best holds 0.',
      countsNote(table.rows),
      ...table.rows.filter(({ perSeed }) => perSeed.length > 1).map(seedsNote),
    ],
  };
}

/** Every paired difference of a table with its test. */
export function comparisonTable(model: ReportModel, table: ReportTable): DocumentTable {
  const titles = new Map(model.taskSets.map(({ id, title }) => [id, title]));
  return {
    kind: 'table',
    id: `comparison-${table.set}`,
    caption: `${setTitles[table.set]}: harness scaling minus single harness, paired by task, in percentage points`,
    columns: [...textColumns('Backbone', 'Algorithm', 'Task set', 'Seeds'), ...figureColumns('Difference', 'p', 'p (Holm)', 'Detectable', 'Tasks')],
    rows: table.comparisons.map(({ backbone, algorithm, taskSet, seed, difference }) => [
      ...cells(backbone, algorithmTitle(algorithm), taskSet === null ? 'Average' : (titles.get(taskSet) ?? taskSet), seed === null ? 'pooled' : String(seed)),
      differenceParts(difference),
      ...cells(pText(difference.p), pText(difference.pHolm), percent(difference.minimumDetectable), String(difference.tasks)),
    ]),
    rules: groupStarts(table.comparisons),
    groupBy: 2,
    notes: [`Detectable: smallest true difference found with ${model.settings.power * 100} % power at level ${model.settings.alpha}. Holm over the ${table.comparisons.length} differences of this table.`],
  };
}

/** The paper's own figures, named as published in caption and note. */
export function publishedTables(model: ReportModel): DocumentTable[] {
  const { source, title, averages, claudeCode, specialisation } = model.published;
  const note = `Published: as printed in ${source}, “${title}”; other backbones, tasks and harnesses than this report's.`;
  return [
    {
      kind: 'table',
      id: 'published-averages',
      caption: `Published overall averages of ${source}, Table 1: Pass@1 in percent`,
      columns: [...textColumns('Backbone', 'Algorithm', 'Source'), ...figureColumns('Single harness', 'Harness scaling', 'Difference', 'In-space gain')],
      rows: averages.map((row) =>
        cells(row.backbone, row.algorithm, 'published', row.singleHarness.toFixed(2), row.harnessScaling.toFixed(2), signed(row.difference, 2), signed(row.inSpaceGain, 2)),
      ),
      rules: [],
      published: true,
      notes: [note, 'Difference is computed here from the two published averages; the in-space gain is stated by the paper.'],
    },
    {
      kind: 'table',
      id: 'published-claude-code',
      caption: `Published averages on Claude Code of ${source}, Table 2: Pass@1 in percent`,
      columns: [...textColumns('Backbone', 'Source'), ...figureColumns('Black-box SFT', 'Black-box RL', 'Harness scaling')],
      rows: claudeCode.map((row) => cells(row.backbone, 'published', row.blackBoxSft.toFixed(2), row.blackBoxRl.toFixed(2), row.harnessScaling.toFixed(2))),
      rules: [],
      published: true,
      notes: [
        note,
        `Published specialisation (section 5.2): base harness ${signed(specialisation.baseHarnessDelta, 2)}, ClawGym in-space ${signed(specialisation.clawGymInSpaceDelta, 2)}, Claude Code ${signed(specialisation.claudeCodeDelta, 2)} points for harness scaling.`,
      ],
    },
  ];
}

export function policyCells(row: { readonly backbone: string; readonly algorithm: string; readonly method: ReportRow['method'] }): DocumentCell[] {
  return [...cells(row.backbone, algorithmTitle(row.algorithm)), { text: methodTitles[row.method], arm: row.method }];
}

export function cells(...texts: readonly string[]): DocumentCell[] {
  return texts.map((text) => ({ text }));
}

export function textColumns(...titles: readonly string[]): DocumentTable['columns'] {
  return titles.map((title) => ({ title, align: 'left' as const }));
}

export function figureColumns(...titles: readonly string[]): DocumentTable['columns'] {
  return titles.map((title) => ({ title, align: 'right' as const }));
}

/** Rows at which backbone or algorithm changes, the first row apart. */
export function groupStarts(rows: readonly { readonly backbone: string; readonly algorithm: string }[]): number[] {
  return rows.flatMap((row, i) => {
    const before = rows[i - 1];
    return before && (before.backbone !== row.backbone || before.algorithm !== row.algorithm) ? [i] : [];
  });
}

function countsNote(rows: readonly ReportRow[]): string {
  const estimates = rows.flatMap((row) => row.cells.map(({ estimate }) => estimate)).filter(({ rollouts }) => rollouts > 0);
  const seeds = [...new Set(estimates.flatMap((estimate) => estimate.seeds))].sort((a, b) => a - b);
  const range = (name: 'tasks' | 'repeats' | 'harnesses') => rangeText(estimates.map((estimate) => estimate[name]));
  return `Each cell: tasks ${range('tasks')}, repeats ${range('repeats')}, harnesses ${range('harnesses')}, seeds ${seeds.join(', ')}.`;
}

function seedsNote(row: ReportRow): string {
  return `${methodTitles[row.method]} (${row.backbone}, ${algorithmTitle(row.algorithm)}), average by seed: ${row.perSeed.map(({ seed, value }) => `${seed}: ${percent(value)}`).join('; ')}.`;
}
