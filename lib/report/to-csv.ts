import type { ReportDifference, ReportEstimate, ReportModel } from '../contract/report-model';
import type { ReportFrame } from '../contract/report-section';
import type { ArmName } from '../contract/run-spec';
import { escapeCsv } from './escape-csv';
import { bareFrame } from './report-document';

/** Columns of the one tidy table. Pass@1 and differences are shares at full precision; published figures are percent. */
export const csvColumns = [
  'section', 'set', 'backbone', 'algorithm', 'method', 'item', 'seed', 'value', 'low', 'high', 'p', 'p_holm',
  'minimum_detectable', 'tasks', 'repeats', 'harnesses', 'seeds', 'rollouts', 'text',
] as const;
type CsvLine = Partial<Readonly<Record<(typeof csvColumns)[number], string | number | null>>>;

/** The report as CSV (RFC 4180, CRLF): one line a figure, so that it can be filtered and pivoted. */
export function toCsv(model: ReportModel, frame: ReportFrame = bareFrame(model)): string {
  const lines = [
    ...frameLines(frame),
    ...passLines(model),
    ...comparisonLines(model),
    ...publishedLines(model),
    ...capabilityLines(model),
    ...specialisationLines(model),
    ...distanceLines(model),
    ...harnessLines(model),
    ...rewardLines(model),
    ...trainingLines(model),
    ...recordLines(model),
  ];
  const fields = lines.map((line) => csvColumns.map((column) => escapeCsv(line[column] ?? null)).join(','));
  return [csvColumns.join(','), ...fields, ''].join('\r\n');
}

function frameLines({ title, sections, hash, publishedAt, supersedes }: ReportFrame): CsvLine[] {
  const texts = { title, hash: hash ?? 'draft', publishedAt, supersedes: supersedes?.hash ?? null };
  return [
    ...Object.entries(texts).flatMap(([item, text]) => (text === null ? [] : [{ section: 'report', item, text }])),
    ...sections.map(({ place, heading, text }) => ({ section: 'text', set: place, item: heading, text })),
  ];
}

function passLines({ tables, taskSets }: ReportModel): CsvLine[] {
  return tables.flatMap(({ set, rows }) =>
    rows.flatMap((row) => {
      const about = { section: 'pass1', set, ...policyOf(row) };
      return [
        ...row.cells.map(({ estimate, mark }, i) => ({ ...about, item: taskSets[i]?.id ?? '', ...ofEstimate(estimate), text: mark })),
        { ...about, item: 'average', ...ofEstimate(row.average.estimate), text: row.average.mark },
        ...row.perSeed.map(({ seed, value }) => ({ ...about, item: 'average', seed, value })),
        ...(row.delta ? [{ ...about, item: 'delta', ...ofDifference(row.delta) }] : []),
      ];
    }),
  );
}

function comparisonLines({ tables }: ReportModel): CsvLine[] {
  return tables.flatMap(({ set, comparisons }) =>
    comparisons.map(({ backbone, algorithm, taskSet, seed, difference }) => ({ section: 'comparison', set, backbone, algorithm, item: taskSet ?? 'average', seed, ...ofDifference(difference) })),
  );
}

function publishedLines({ published: { source, averages, claudeCode, specialisation } }: ReportModel): CsvLine[] {
  const about = { section: 'published', text: source };
  return [
    ...averages.flatMap(({ backbone, algorithm, ...figures }) => items(figures).map((figure) => ({ ...about, set: 'overall', backbone, algorithm, ...figure }))),
    ...claudeCode.flatMap(({ backbone, ...figures }) => items(figures).map((figure) => ({ ...about, set: 'claude-code', backbone, ...figure }))),
    ...items(specialisation).map((figure) => ({ ...about, set: 'specialisation', ...figure })),
  ];
}

function capabilityLines({ capabilities }: ReportModel): CsvLine[] {
  return capabilities.flatMap((row) =>
    row.scores.map(({ capability, score, trajectories, harnesses }) => ({
      section: 'capability', set: 'held-out', ...policyOf(row), item: capability, value: score, harnesses, rollouts: trajectories,
    })),
  );
}

function specialisationLines({ specialisation }: ReportModel): CsvLine[] {
  return specialisation.flatMap((row) => {
    const about = { section: 'specialisation', ...policyOf(row) };
    return [
      { ...about, item: 'base', ...ofEstimate(row.base) },
      { ...about, item: 'held-out', ...ofEstimate(row.heldOut) },
      { ...about, item: 'gap', ...ofDifference(row.gap) },
    ];
  });
}

function distanceLines({ distances }: ReportModel): CsvLine[] {
  return distances.flatMap((row) => row.points.map(({ distance, estimate }) => ({ section: `distance-${row.from}`, ...policyOf(row), item: String(distance), ...ofEstimate(estimate) })));
}

function harnessLines({ harnesses }: ReportModel): CsvLine[] {
  return harnesses.flatMap(({ code, values }) => values.map((row) => ({ section: 'harness', set: 'held-out', ...policyOf(row), item: code, value: row.value, rollouts: row.rollouts })));
}

/** `low` and `high` are the 5 % and 95 % quantiles. */
function rewardLines({ rewards }: ReportModel): CsvLine[] {
  return rewards.flatMap((row) =>
    row.points.map((point) => ({ section: 'reward', ...policyOf(row), item: String(point.step), value: point.mean, low: point.q05, high: point.q95, rollouts: point.rollouts })),
  );
}

function trainingLines({ training }: ReportModel): CsvLine[] {
  return training.flatMap((row) =>
    items({ steps: row.steps, tokens: row.tokens }).map((figure) => ({ section: 'training', ...policyOf(row), ...figure, seeds: row.seeds.join(' ') })),
  );
}

function recordLines({ experiment, completeness, provenance, settings, design, hash }: ReportModel): CsvLine[] {
  const { missing, ends, ...counts } = completeness;
  const { seeds, dirty, commit, ...hashes } = provenance;
  const texts = { experiment, hash, ...hashes, commit: commit ?? '', dirty: String(dirty), seeds: seeds.join(' '), base: design.base, training: design.training.join(' '), heldOut: design.heldOut.join(' ') };
  return [
    ...items(counts).map((figure) => ({ section: 'completeness', ...figure })),
    ...ends.map(({ end, rollouts }) => ({ section: 'completeness', item: `end ${end}`, value: rollouts })),
    ...missing.map(({ arm, backbone, seed, state, reason }) => ({ section: 'missing', backbone, method: arm, seed, item: state, text: reason })),
    ...items(settings).map((figure) => ({ section: 'settings', ...figure })),
    ...Object.entries(texts).map(([item, text]) => ({ section: 'provenance', item, text })),
  ];
}

function policyOf({ backbone, algorithm, method }: { readonly backbone: string; readonly algorithm: string; readonly method: ArmName }) {
  return { backbone, algorithm, method };
}

function ofEstimate({ seeds, ...figures }: ReportEstimate) {
  return { ...figures, seeds: seeds.join(' ') };
}

function ofDifference({ value, low, high, p, pHolm, minimumDetectable, tasks }: ReportDifference) {
  return { value, low, high, p, p_holm: pHolm, minimum_detectable: minimumDetectable, tasks };
}

function items(figures: Readonly<Record<string, number>>): { item: string; value: number }[] {
  return Object.entries(figures).map(([item, value]) => ({ item, value }));
}
