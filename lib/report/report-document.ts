import type { ReportModel } from '../contract/report-model';
import type { DocumentBlock } from './document-block';
import { pText } from './format';
import { comparisonTable, mainTable, publishedTables } from './tables/main-tables';
import { capabilityTable, distanceTables, harnessTable, specialisationTable, trainingTable } from './tables/analysis-tables';
import { completenessLines, methodLines, provenanceLines } from './tables/record-lines';
import { setTitles } from './titles';

/** The whole report in reading order: the answer first, how it was made last. */
export function reportDocument(model: ReportModel): DocumentBlock[] {
  return [
    heading(1, model.experiment),
    { kind: 'paragraph', text: summary(model) },
    ...model.tables.flatMap((table) => [heading(2, setTitles[table.set]), mainTable(model, table), ...(table.comparisons.length > 0 ? [comparisonTable(model, table)] : [])]),
    heading(2, 'Published figures (not from this studio)'),
    ...publishedTables(model),
    heading(2, 'Capabilities'),
    capabilityTable(model),
    heading(2, 'Specialisation and distance'),
    specialisationTable(model),
    ...distanceTables(model),
    harnessTable(model),
    heading(2, 'Training'),
    trainingTable(model),
    heading(2, 'How the figures were made'),
    { kind: 'list', items: methodLines(model) },
    heading(2, 'Completeness'),
    { kind: 'list', items: completenessLines(model) },
    heading(2, 'Provenance'),
    { kind: 'list', items: provenanceLines(model) },
  ];
}

function heading(level: 1 | 2 | 3, text: string): DocumentBlock {
  return { kind: 'heading', level, text };
}

/** The pooled average difference on held-out harnesses, in a sentence a comparison. */
function summary(model: ReportModel): string {
  const comparisons = model.tables.find(({ set }) => set === 'held-out')?.comparisons.filter(({ taskSet, seed }) => taskSet === null && seed === null) ?? [];
  const sentences = comparisons.flatMap(({ backbone, algorithm, difference: { value, low, high, pHolm } }) => {
    if (value === null || low === null || high === null) return [];
    const size = `${Math.abs(value * 100).toFixed(1)} points ${value < 0 ? 'below' : 'above'}`;
    const interval = `95 % interval ${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)}`;
    return [`On held-out harnesses, harness scaling stands ${size} single-harness training (${backbone}, ${algorithm.toUpperCase()}; ${interval}; Holm p ${pText(pHolm)}).`];
  });
  return sentences.length > 0 ? sentences.join(' ') : 'No comparison of harness scaling with single-harness training can be made from the finished runs.';
}
