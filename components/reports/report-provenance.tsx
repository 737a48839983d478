import type { ReactNode } from 'react';
import type { ReportDetail, ReportModel } from '../../lib/contract';
import { methodLines } from '../../lib/report/tables/record-lines';
import { Button, TextLink } from '../ui/button';
import { FactList } from '../ui/fact-list';
import { grouped } from '../ui/format';
import { ErrorNote } from '../ui/notes';
import { Section } from '../ui/section';
import { CheckResult } from './check-result';
import type { ReportWorkHandle } from './use-report-work';
import { WorkProgress } from './work-progress';

/** What the numbers come from, what is missing, how they were made, and a button that makes them again. */
export function ReportProvenance({ report, model, handle }: { report: ReportDetail; model: ReportModel; handle: ReportWorkHandle }) {
  const { work, start } = handle;
  const { completeness } = model;
  const check = (
    <Button busy={start.isPending} disabled={Boolean(work?.progress)} onClick={() => start.mutate('check')}>
      Check the figures
    </Button>
  );
  return (
    <Section title="Provenance" action={check}>
      <div aria-live="polite">
        {work?.kind === 'check' && <WorkProgress handle={handle} />}
        {work?.check && !work.progress && <CheckResult check={work.check} />}
        {(start.error ?? (work?.kind === 'check' && work.failure)) && <ErrorNote error={start.error ?? work?.failure} />}
      </div>
      {completeness.missing.length > 0 && (
        <ul className="my-3 list-disc pl-5 text-warn">
          {completeness.missing.map((run) => (
            <li key={`${run.arm} ${run.backbone} ${run.seed}`}>
              Missing: {run.arm}, seed {run.seed} ({run.state}
              {run.reason !== null && `, ${run.reason}`})
            </li>
          ))}
        </ul>
      )}
      <FactList facts={factsOf(report, model)} className="mt-3 max-w-4xl" />
      <h3 className="mt-5 mb-1">How the figures were made</h3>
      <ul className="max-w-4xl list-disc space-y-1 pl-5 text-[13px] text-muted">
        {methodLines(model).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  );
}

function factsOf(report: ReportDetail, model: ReportModel): readonly (readonly [string, ReactNode])[] {
  const { provenance, completeness, design } = model;
  return [
    ['Space', `${design.spaceName}, ${grouped(design.spaceSize)} harnesses; ${design.training.length} trained on, ${design.heldOut.length} held out, base ${design.base}`],
    ['Seeds', provenance.seeds.join(', ')],
    ['Runs', `${completeness.runsDone} of ${completeness.runsPlanned} finished${completeness.runsFailed > 0 ? `, ${completeness.runsFailed} failed` : ''}`],
    ...(report.runs.length === 0 ? [] : [['Computed from', <RunLinks key="runs" runs={report.runs} />] as const]),
    ['Evaluation rollouts', `${grouped(completeness.rolloutsDone)} of ${grouped(completeness.rolloutsPlanned)}`],
    ['Ends', completeness.ends.map(({ end, rollouts }) => `${end} ${grouped(rollouts)}`).join(', ') || 'none'],
    ['Commit', provenance.commit === null ? 'not known' : `${provenance.commit}${provenance.dirty ? ', with changes that were not committed' : ''}`],
    ['Computed', `${provenance.createdAt.slice(0, 16).replace('T', ' ')} UTC`],
    ['Specs', <Hash key="specs" value={provenance.specsHash} />],
    ['Data', <Hash key="data" value={provenance.dataHash} />],
    ['Figures', <Hash key="figures" value={model.hash} />],
    ['Report', report.hash === null ? 'a draft: its hash is made when it is published' : <Hash key="report" value={report.hash} />],
  ];
}

function RunLinks({ runs }: { runs: ReportDetail['runs'] }) {
  return (
    <ul className="flex flex-wrap gap-x-3">
      {runs.map(({ id, deleted }) => (
        <li key={id} className="font-mono text-xs leading-6">
          {deleted ? <s title="deleted">{id}</s> : <TextLink href={`/runs/${id}`}>{id}</TextLink>}
          {deleted && <span className="ml-1 font-sans text-muted">deleted</span>}
        </li>
      ))}
    </ul>
  );
}

function Hash({ value }: { value: string }) {
  return <code className="font-mono text-xs break-all">{value}</code>;
}
