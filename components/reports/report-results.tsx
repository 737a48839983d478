import type { ReportModel } from '../../lib/contract';
import type { DocumentBlock } from '../../lib/report/document-block';
import { reportFigures } from '../../lib/report/figures/report-figures';
import { resultBlocks } from '../../lib/report/report-document';
import { classNames } from '../ui/class-names';
import { Section } from '../ui/section';
import { PaperTable } from './paper-table';
import { FigureCard } from './report-figure';

interface Part {
  readonly title: string;
  readonly blocks: DocumentBlock[];
}

/** Tables that stand behind a figure of the same data, where there is one. */
const behindFigures = ['capabilities', 'distance-base', 'distance-training', 'harnesses'];

/** Every table and figure of a report, in the order of its document, each figure beside the table that it belongs to. */
export function ReportResults({ model }: { model: ReportModel }) {
  const figures = reportFigures(model);
  const blocks = resultBlocks(model, figures).filter((block) => figures.length === 0 || block.kind !== 'table' || !behindFigures.includes(block.id));
  const tables = blocks.filter(({ kind }) => kind === 'table');
  const drawings = blocks.filter(({ kind }) => kind === 'figure');
  const { lead, parts } = partsOf(blocks);
  const show = (block: DocumentBlock) => {
    switch (block.kind) {
      case 'table':
        return <PaperTable key={block.id} table={block} number={tables.indexOf(block) + 1} design={model.design} />;
      case 'figure':
        return <FigureCard key={block.figure.id} figure={block.figure} number={drawings.indexOf(block) + 1} design={model.design} />;
      case 'paragraph':
        return (
          <p key={block.text} className="max-w-3xl text-[15px] leading-relaxed">
            {block.text}
          </p>
        );
      case 'heading':
      case 'list':
      case 'section':
        return null;
    }
  };
  return (
    <div className="space-y-8">
      {lead.map(show)}
      {parts.map(({ title, blocks: inside }) => {
        const drawn = inside.filter(({ kind }) => kind === 'figure');
        const rest = inside.filter(({ kind }) => kind !== 'figure');
        // A lone figure stands beside its tables where there is room; several make rows of their own.
        const beside = drawn.length === 1 && rest.length > 0;
        return (
          <Section key={title} title={title}>
            <div className={classNames('grid gap-6', beside && '2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]')}>
              {rest.length > 0 && <div className="min-w-0 space-y-6">{rest.map(show)}</div>}
              {drawn.length > 0 && <div className={classNames('grid min-w-0 content-start gap-6', !beside && 'xl:grid-cols-2')}>{drawn.map(show)}</div>}
            </div>
          </Section>
        );
      })}
    </div>
  );
}

/** Blocks by the heading of level 2 above them. */
function partsOf(blocks: readonly DocumentBlock[]): { lead: DocumentBlock[]; parts: Part[] } {
  const lead: DocumentBlock[] = [];
  const parts: Part[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') parts.push({ title: block.text, blocks: [] });
    else (parts.at(-1)?.blocks ?? lead).push(block);
  }
  return { lead, parts };
}
