'use client';

import { useQuery } from '@tanstack/react-query';
import { experimentsQuery } from '../../lib/client/experiments';
import { runFiguresQuery } from '../../lib/client/run-figures';
import { runsQuery } from '../../lib/client/runs';
import type { PassFigure, RunFigures, RunSummary } from '../../lib/contract';
import { ArmMark } from '../ui/arm-mark';
import { ButtonLink, TextLink } from '../ui/button';
import { DataTable, type Column } from '../ui/data-table';
import { percent } from '../ui/format';
import { IntervalText } from '../ui/interval-text';
import { EmptyState, ErrorNote, Skeleton } from '../ui/notes';
import { PageHead } from '../ui/page-head';
import { Section } from '../ui/section';
import { StateBadge } from '../ui/state-badge';

interface Row {
  readonly run: RunSummary;
  readonly figures: RunFigures | undefined;
}

const passColumn = (head: string, of: (figures: RunFigures) => PassFigure | null): Column<Row> => ({ head, unit: '%', numeric: true, cell: ({ figures }) => <Pass of={figures ? of(figures) : null} /> });

const columns: readonly Column<Row>[] = [
  { head: 'Run', cell: ({ run }) => <TextLink href={`/evaluations/${run.experimentId}?run=${run.id}`}><span className="sr-only">Evaluation of </span>seed {run.seed}<span className="sr-only"> of {run.arm}</span></TextLink> },
  { head: 'Arm', cell: ({ run }) => <ArmMark arm={run.arm} /> },
  { head: 'State', cell: ({ run }) => <StateBadge state={run.state} cancelRequested={run.cancelRequested} /> },
  passColumn('Base', ({ passAt1 }) => passAt1.base),
  passColumn('Held out', ({ passAt1 }) => passAt1['held-out']),
  passColumn('External', ({ passAt1 }) => passAt1.external),
];

/** Every experiment with the evaluations of its runs. */
export function EvaluationListView() {
  const experiments = useQuery(experimentsQuery());
  const runs = useQuery(runsQuery());
  const figures = useQuery(runFiguresQuery());
  const error = experiments.error ?? runs.error;
  return (
    <>
      <PageHead title="Evaluations" about="Every run is measured on the base harness, on harnesses held out of training, and on a harness from outside of the space. Pass@1 with 95 % intervals, clustered by task." />
      {error && !(experiments.data && runs.data) ? (
        <ErrorNote error={error} retry={() => void Promise.all([experiments.refetch(), runs.refetch()])} />
      ) : !experiments.data || !runs.data ? (
        <Skeleton lines={6} />
      ) : experiments.data.experiments.length === 0 ? (
        <EmptyState title="Nothing evaluated yet">
          Launch an experiment; its runs are evaluated after training, the base model at once. <TextLink href="/experiments/new">New experiment</TextLink>
        </EmptyState>
      ) : (
        <div className="space-y-6">
          {experiments.data.experiments.map((experiment) => (
            <Section key={experiment.id} title={experiment.name} action={<ButtonLink href={`/evaluations/${experiment.id}`}>Open<span className="sr-only"> the evaluation of {experiment.name}</span></ButtonLink>}>
              <DataTable
                caption={`Evaluations of ${experiment.name}`}
                columns={columns}
                rows={(runs.data?.runs ?? []).filter(({ experimentId }) => experimentId === experiment.id).map((run) => ({ run, figures: figures.data?.figures.find(({ id }) => id === run.id) }))}
                rowKey={({ run }) => run.id}
              />
            </Section>
          ))}
        </div>
      )}
    </>
  );
}

function Pass({ of }: { of: PassFigure | null }) {
  if (!of) return <span className="text-muted">–</span>;
  return <IntervalText of={of} show={(value) => percent(value)} n={of.n} note={of.complete ? undefined : 'incomplete: not every rollout was played'} />;
}
