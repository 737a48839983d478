'use client';

import { useQuery } from '@tanstack/react-query';
import { breakdownQuery } from '../../lib/client/evaluations';
import { distancesQuery } from '../../lib/client/runs';
import type { AtDistance, Estimate as EstimateValue, RunDetail } from '../../lib/contract';
import { ChartFrame } from '../charts/chart-frame';
import { IntervalPlot } from '../charts/interval-plot';
import { armStyles } from '../ui/arm-mark';
import type { Column } from '../ui/data-table';
import { Estimate } from '../ui/estimate';
import { percent, words } from '../ui/format';
import { ErrorNote, Skeleton } from '../ui/notes';
import { Section } from '../ui/section';

interface Line {
  readonly label: string;
  readonly passAt1: EstimateValue;
  readonly note?: string;
}

const atDistance = ({ distance, harnesses, passAt1 }: AtDistance): Line => ({ label: String(distance), passAt1, note: harnesses.length === 1 ? '1 harness' : `${harnesses.length} harnesses` });

/** Pass@1 of a run's newest evaluation, from every side. */
export function BreakdownSection({ run }: { run: RunDetail }) {
  const breakdown = useQuery(breakdownQuery(run.id));
  const distances = useQuery(distancesQuery(run.id));
  const error = breakdown.error ?? distances.error;
  const fromEvaluation = distances.data?.source === 'evaluation' ? distances.data : null;
  if (error && !breakdown.data) return <ErrorNote error={error} retry={() => void breakdown.refetch()} />;
  if (!breakdown.data) return <Skeleton height={300} />;
  const { all, harnesses, realisations, families } = breakdown.data;
  if (all.n === 0) return null;
  const { components } = run.spec.space;
  return (
    <Section title="Pass@1 over the held-out harnesses" note={`${percent(all.mean)} % ${all.low === null || all.high === null ? '' : `[${percent(all.low)}, ${percent(all.high)}] `}over ${all.n} rollouts. Intervals are 95 %, from a bootstrap that draws tasks.`}>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Lines
          run={run}
          title="By realisation"
          note="mean over the held-out harnesses that have it"
          lines={realisations.map(({ component, realisation, harnesses: n, passAt1 }) => ({ label: `${components[component]?.name ?? ''}: ${components[component]?.realisations[realisation]?.name ?? realisation}`, passAt1, note: `${n} harnesses` }))}
          foot="A mean over a realisation is its main effect only as far as the held-out design is balanced; what it shows may also come from realisations that it meets more often."
        />
        <Lines run={run} title="By harness" note="held out" lines={harnesses.map(({ code, passAt1 }) => ({ label: code, passAt1 }))} />
        <Lines run={run} title="By task family" lines={families.map(({ taskSet, family, passAt1 }) => ({ label: `${words(taskSet)}: ${words(family)}`, passAt1 }))} />
        {fromEvaluation && <Lines run={run} title="By distance from the base harness" note="components that differ" lines={fromEvaluation.fromBase.map(atDistance)} />}
        {fromEvaluation && fromEvaluation.fromTraining.length > 0 && <Lines run={run} title="By distance from the training design" note="to the nearest training harness" lines={fromEvaluation.fromTraining.map(atDistance)} />}
      </div>
    </Section>
  );
}

function Lines({ run, title, note, lines, foot }: { run: RunDetail; title: string; note?: string; lines: readonly Line[]; foot?: string }) {
  const measured = lines.filter(({ passAt1 }) => passAt1.n > 0);
  const columns: Column<Line>[] = [
    { head: title.replace(/^By /, '').replace(/^./, (first) => first.toUpperCase()), cell: ({ label }) => label },
    { head: 'Of', cell: (line) => line.note ?? '' },
    { head: 'Pass@1', unit: '%', numeric: true, cell: ({ passAt1 }) => <Estimate of={passAt1} /> },
  ];
  return (
    <ChartFrame title={title} {...(note === undefined ? {} : { note })} table={{ columns, rows: measured }}>
      <IntervalPlot about={`${title}: ${measured.map(({ label, passAt1 }) => `${label} ${percent(passAt1.mean)} %`).join('; ')}`} rows={measured.map(({ label, passAt1 }) => ({ label, ...passAt1, color: armStyles[run.arm].color }))} />
      {foot !== undefined && <p className="mt-1 text-xs text-muted">{foot}</p>}
    </ChartFrame>
  );
}
