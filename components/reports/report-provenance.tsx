import type { ReactNode } from 'react';
import type { ReportModel } from '../../lib/contract';
import { FactList } from '../ui/fact-list';
import { grouped } from '../ui/format';
import { Section } from '../ui/section';

/** What the numbers come from, what is missing, and how to make them again. */
export function ReportProvenance({ model }: { model: ReportModel }) {
  const { provenance, completeness, design, settings } = model;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Space', `${design.spaceName}, ${grouped(design.spaceSize)} harnesses; ${design.training.length} trained on, ${design.heldOut.length} held out, base ${design.base}`],
    ['Seeds', provenance.seeds.join(', ')],
    ['Runs', `${completeness.runsDone} of ${completeness.runsPlanned} finished${completeness.runsFailed > 0 ? `, ${completeness.runsFailed} failed` : ''}`],
    ['Evaluation rollouts', `${grouped(completeness.rolloutsDone)} of ${grouped(completeness.rolloutsPlanned)}`],
    ['Training', model.training.map((one) => `${one.method}: ${grouped(one.steps)} steps, ${grouped(one.tokens)} tokens produced`).join('; ') || 'none'],
    ['Intervals', `${settings.confidence * 100} %, ${grouped(settings.resamples)} resamples, seed ${settings.seed}`],
    ['Commit', provenance.commit === null ? 'not known' : `${provenance.commit}${provenance.dirty ? ', with changes that were not committed' : ''}`],
    ['Specs', <Hash key="specs" value={provenance.specsHash} />],
    ['Data', <Hash key="data" value={provenance.dataHash} />],
    ['Report', <Hash key="report" value={model.hash} />],
  ];
  return (
    <Section title="Provenance">
      {completeness.missing.length > 0 && (
        <ul className="mb-3 list-disc pl-5 text-warn">
          {completeness.missing.map((run) => (
            <li key={`${run.arm} ${run.backbone} ${run.seed}`}>
              Missing: {run.arm}, seed {run.seed} ({run.state}
              {run.reason !== null && `, ${run.reason}`})
            </li>
          ))}
        </ul>
      )}
      <FactList facts={facts} className="max-w-4xl" />
    </Section>
  );
}

function Hash({ value }: { value: string }) {
  return <code className="font-mono text-xs break-all">{value}</code>;
}
