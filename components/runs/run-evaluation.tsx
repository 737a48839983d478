'use client';

import { useQuery } from '@tanstack/react-query';
import { evaluationQuery } from '../../lib/client/runs';
import type { EvaluationResult, EvaluationSet, RunDetail } from '../../lib/contract';
import { ChartFrame } from '../charts/chart-frame';
import { IntervalPlot } from '../charts/interval-plot';
import { armStyles } from '../ui/arm-mark';
import { DataTable, type Column } from '../ui/data-table';
import { Estimate } from '../ui/estimate';
import { figure, words } from '../ui/format';
import { HarnessCode } from '../ui/harness-code';
import { EmptyState, ErrorNote, Skeleton } from '../ui/notes';
import { Section } from '../ui/section';
import { setTitles } from '../ui/set-titles';

const order: readonly EvaluationSet[] = ['held-out', 'external', 'base', 'backbone-check'];

/** Pass@1 by evaluation set, task set and harness, and the six capabilities, as they arrive. */
export function RunEvaluationFigures({ run }: { run: RunDetail }) {
  const { data, error, refetch } = useQuery(evaluationQuery(run.id));
  const sets = data?.sets.toSorted((a, b) => order.indexOf(a.set) - order.indexOf(b.set)) ?? [];
  return (
    <Section title="Evaluation" note="Pass@1 in % with its 95 % interval, clustered by task.">
      {error && !data ? (
        <ErrorNote error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={3} />
      ) : sets.length === 0 ? (
        <EmptyState title="Not measured yet">{run.steps > 0 ? 'Measured after the last training step' : 'Measured when the run starts'}: on the base harness, the held-out harnesses and the external harness.</EmptyState>
      ) : (
        <div className="space-y-4">
          <SetTable sets={sets} />
          <div className="grid items-start gap-4 xl:grid-cols-2">
            {sets.map((set) => set.harnesses.length > 1 && <HarnessPlot key={set.set} run={run} set={set} />)}
            <Capabilities sets={sets} />
          </div>
        </div>
      )}
    </Section>
  );
}

function SetTable({ sets }: { sets: readonly EvaluationResult[] }) {
  const taskSets = sets[0]?.taskSets.map((one) => one.id) ?? [];
  const columns: Column<EvaluationResult>[] = [
    { head: 'Set', cell: (set) => setTitles[set.set] },
    { head: 'Harnesses', numeric: true, cell: (set) => set.harnesses.length },
    ...taskSets.map((id): Column<EvaluationResult> => ({ head: words(id), unit: '%', numeric: true, cell: (set) => <Estimate of={set.taskSets.find((one) => one.id === id)?.passAt1} showN={false} /> })),
    { head: 'All tasks', unit: '%', numeric: true, cell: (set) => <Estimate of={set.passAt1} /> },
    { head: 'Mean reward', numeric: true, cell: (set) => figure(set.reward.mean) },
    { head: 'Rollouts', numeric: true, cell: (set) => set.rollouts },
  ];
  return <DataTable caption="Pass@1 by evaluation set and task set" columns={columns} rows={sets} rowKey={(set) => set.set} />;
}

type Harness = EvaluationResult['harnesses'][number];

function HarnessPlot({ run, set }: { run: RunDetail; set: EvaluationResult }) {
  const columns: readonly Column<Harness>[] = [
    { head: 'Harness', cell: (one) => <HarnessCode code={one.code} definition={run.spec.space} /> },
    { head: 'Pass@1', unit: '%', numeric: true, cell: (one) => <Estimate of={one.passAt1} /> },
    { head: 'Mean reward', numeric: true, cell: (one) => figure(one.reward) },
  ];
  return (
    <ChartFrame title={`Pass@1 by harness: ${setTitles[set.set].toLowerCase()}`} note="%" table={{ columns, rows: set.harnesses }}>
      <IntervalPlot about={`Pass@1 of ${set.harnesses.length} harnesses with 95 % intervals`} rows={set.harnesses.map((one) => ({ label: one.code, ...one.passAt1, color: armStyles[run.arm].color }))} />
    </ChartFrame>
  );
}

function Capabilities({ sets }: { sets: readonly EvaluationResult[] }) {
  const names = sets[0]?.capabilities.map((one) => one.name) ?? [];
  if (names.length === 0) return null;
  const columns: Column<string>[] = [
    { head: 'Capability', cell: words },
    ...sets.map((set): Column<string> => ({
      head: setTitles[set.set],
      unit: '1–5',
      numeric: true,
      cell: (name) => {
        const score = set.capabilities.find((one) => one.name === name);
        return score && score.score !== null ? `${score.score.toFixed(2)}` : '–';
      },
    })),
  ];
  return (
    <div className="min-w-0">
      <DataTable caption="Capabilities, scored by rules" columns={columns} rows={names} rowKey={(name) => name} />
      <p className="mt-1 text-xs text-muted">Scored 1 to 5 by rules from trajectory counts; no judge model is used.</p>
    </div>
  );
}
