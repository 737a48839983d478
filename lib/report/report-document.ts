import type { ReportModel, ReportTable } from '../contract/report-model';
import type { ReportFrame } from '../contract/report-section';
import type { DocumentBlock } from './document-block';
import { reportFigures, type ReportFigure } from './figures/report-figures';
import { pText } from './format';
import { comparisonTable, mainTable, publishedTables } from './tables/main-tables';
import { capabilityTable, distanceTables, harnessTable, specialisationTable, trainingTable } from './tables/analysis-tables';
import { completenessLines, methodLines, provenanceLines } from './tables/record-lines';
import { setTitles } from './titles';

/** The whole report in reading order: the answer first, how it was made last. */
export function reportDocument(model: ReportModel, frame: ReportFrame = bareFrame(model)): DocumentBlock[] {
  const figures = reportFigures(model);
  return [
    heading(1, frame.title),
    ...(frame.hash === null ? [{ kind: 'paragraph' as const, text: 'Draft: not published, and not yet frozen.' }] : []),
    ...textBlocks(frame, 'before'),
    ...resultBlocks(model, figures),
    ...textBlocks(frame, 'after'),
    ...recordBlocks(model, frame),
  ];
}

/** A report without text, as it is published from the command line. */
export function bareFrame(model: ReportModel): ReportFrame {
  return { title: model.experiment, sections: [], hash: model.hash, publishedAt: null, supersedes: null };
}

/** Tables and figures, the answer first. */
export function resultBlocks(model: ReportModel, figures: readonly ReportFigure[]): DocumentBlock[] {
  const of = (about: ReportFigure['about']): DocumentBlock[] => figures.filter((figure) => figure.about === about).map((figure) => ({ kind: 'figure', figure }));
  return [
    { kind: 'paragraph', text: summary(model) },
    ...model.tables.flatMap((table) => [...tableBlocks(model, table), ...(table.set === 'held-out' ? of('harnesses') : [])]),
    heading(2, 'Published figures (not from this studio)'),
    ...publishedTables(model),
    heading(2, 'Capabilities'),
    ...of('capabilities'),
    capabilityTable(model),
    heading(2, 'Specialisation and distance'),
    ...of('distance'),
    specialisationTable(model),
    ...distanceTables(model),
    harnessTable(model),
    heading(2, 'Training'),
    ...of('rewards'),
    trainingTable(model),
  ];
}

function tableBlocks(model: ReportModel, table: ReportTable): DocumentBlock[] {
  return [heading(2, setTitles[table.set]), mainTable(model, table), ...(table.comparisons.length > 0 ? [comparisonTable(model, table)] : [])];
}

/** How the figures were made, what is missing, and where they come from. */
export function recordBlocks(model: ReportModel, frame: ReportFrame): DocumentBlock[] {
  return [
    heading(2, 'How the figures were made'),
    { kind: 'list', items: methodLines(model) },
    heading(2, 'Completeness'),
    { kind: 'list', items: completenessLines(model) },
    heading(2, 'Provenance'),
    { kind: 'list', items: provenanceLines(model, frame) },
  ];
}

function textBlocks({ sections }: ReportFrame, place: 'before' | 'after'): DocumentBlock[] {
  return sections.filter((section) => section.place === place).map((section) => ({ kind: 'section', section }));
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
