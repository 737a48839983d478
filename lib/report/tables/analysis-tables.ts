import type { ReportModel } from '../../contract/report-model';
import { capabilities, capabilityRules } from '../../stats/capabilities';
import { differenceParts, estimateParts, grouped, percent, scoreText } from '../format';
import type { DocumentTable } from '../document-block';
import { capabilityTitles, policyTitle } from '../titles';
import { cells, figureColumns, groupStarts, policyCells, textColumns } from './main-tables';

const policyColumns = textColumns('Backbone', 'Algorithm', 'Method');

export function capabilityTable({ capabilities: rows }: ReportModel): DocumentTable {
  return {
    kind: 'table',
    id: 'capabilities',
    caption: 'Capabilities over the held-out harnesses: score 1 to 5 (score / 5), by rules from the trajectories',
    columns: [...policyColumns, ...figureColumns(...capabilities.map((capability) => capabilityTitles[capability]))],
    rows: rows.map((row) => [...policyCells(row), ...cells(...row.scores.map(({ score, scaled, trajectories }) => (score === null ? '–' : `${scoreText(score)} (${scoreText(scaled)}), n ${trajectories}`)))]),
    rules: groupStarts(rows),
    groupBy: 2,
    notes: [
      'Mean within a harness over the n trajectories that gave an occasion, then equally over harnesses. Scored by rules, not by a judge model as in the paper.',
      ...capabilities.map((capability) => `${capabilityTitles[capability]}: 1 + 4 r, r = ${capabilityRules[capability]}.`),
    ],
  };
}

export function specialisationTable({ specialisation }: ReportModel): DocumentTable {
  return {
    kind: 'table',
    id: 'specialisation',
    caption: 'Specialisation gap: base harness minus held-out harnesses, paired by task, in percentage points',
    columns: [...policyColumns, ...figureColumns('Base', 'Held-out', 'Gap')],
    rows: specialisation.map((row) => [...policyCells(row), estimateParts(row.base), estimateParts(row.heldOut), differenceParts(row.gap)]),
    rules: groupStarts(specialisation),
    groupBy: 2,
    notes: [],
  };
}

/** Pass@1 by distance from the base harness, and to the nearest training harness. */
export function distanceTables({ distances }: ReportModel): DocumentTable[] {
  return (['base', 'training'] as const).map((from) => {
    const rows = distances.filter((row) => row.from === from);
    const steps = [...new Set(rows.flatMap(({ points }) => points.map(({ distance }) => distance)))].sort((a, b) => a - b);
    return {
      kind: 'table',
      id: `distance-${from}`,
      caption: from === 'base' ? 'Pass@1 in percent by Hamming distance from the base harness' : 'Pass@1 in percent by Hamming distance to the nearest harness of the training design',
      columns: [...policyColumns, ...figureColumns(...steps.map((step) => `Distance ${step}`))],
      rows: rows.map((row) => [
        ...policyCells(row),
        ...steps.map((step) => {
          const point = row.points.find(({ distance }) => distance === step);
          return point ? estimateParts(point.estimate) : { text: '–' };
        }),
      ]),
      rules: groupStarts(rows),
      groupBy: 2,
      notes: from === 'base' ? ['Distance 0 is the base harness itself.'] : ['The training design is the one of harness scaling, for every method.'],
    };
  });
}

/** Each held-out harness alone. */
export function harnessTable({ harnesses }: ReportModel): DocumentTable {
  const policies = harnesses[0]?.values ?? [];
  const several = new Set(policies.map(({ backbone }) => backbone)).size > 1;
  return {
    kind: 'table',
    id: 'harnesses',
    caption: 'Pass@1 in percent in each held-out harness, with the number n of rollouts',
    columns: [...textColumns('Harness'), ...figureColumns('From base', 'To training', ...policies.map((row) => (several ? `${policyTitle(row)}, ${row.backbone}` : policyTitle(row))))],
    rows: harnesses.map(({ code, fromBase, fromTraining, values }) => [{ text: code, harness: true as const }, ...cells(String(fromBase), String(fromTraining)), ...values.map(({ value, rollouts }) => ({ text: percent(value), interval: `n ${rollouts}` }))]),
    rules: [],
    notes: [],
  };
}

export function trainingTable({ training }: ReportModel): DocumentTable {
  return {
    kind: 'table',
    id: 'training',
    caption: 'Training cost, summed over seeds',
    columns: [...policyColumns, ...textColumns('Seeds'), ...figureColumns('Steps', 'Policy tokens')],
    rows: training.map((row) => [...policyCells(row), ...cells(row.seeds.join(', '), grouped(row.steps), grouped(row.tokens))]),
    rules: groupStarts(training),
    groupBy: 2,
    notes: [],
  };
}

/** Quantiles of the training rewards of one policy. */
export function rewardTable(row: ReportModel['rewards'][number]): DocumentTable {
  const share = (value: number) => value.toFixed(3);
  return {
    kind: 'table',
    id: `rewards-${row.backbone}-${row.algorithm}-${row.method}`,
    caption: `Training rewards: ${policyTitle(row)}, ${row.backbone}`,
    columns: figureColumns('To step', 'Steps', 'Rollouts', 'Mean', '5 %', '25 %', 'Median', '75 %', '95 %'),
    rows: row.points.map((point) => cells(String(point.step), String(point.steps), String(point.rollouts), ...[point.mean, point.q05, point.q25, point.q50, point.q75, point.q95].map(share))),
    rules: [],
    notes: ['A row pools successive steps where there are more than 120, over the seeds.'],
  };
}
