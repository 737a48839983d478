'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { capabilitiesQuery } from '../../lib/client/evaluations';
import type { ArmCapabilities, ArmName } from '../../lib/contract';
import { capabilities, capabilityRules } from '../../lib/stats/capabilities';
import { ChartFrame } from '../charts/chart-frame';
import { DotPlot, type DotSeries } from '../charts/dot-plot';
import { ArmMark, armStyles } from '../ui/arm-mark';
import type { Column } from '../ui/data-table';
import { grouped, words } from '../ui/format';
import { EmptyState, ErrorNote, Skeleton } from '../ui/notes';
import { Section } from '../ui/section';
import { WhenNear } from '../ui/when-near';

const CapabilityRadar = dynamic(() => import('../charts/radar').then((module) => module.CapabilityRadar), { ssr: false, loading: () => <Skeleton height={320} /> });

type Arm = ArmCapabilities['arms'][number];

const shapes: Readonly<Record<ArmName, DotSeries['shape']>> = { 'base-model': 'circle', 'single-harness': 'square', 'harness-scaling': 'diamond' };

/** The six capabilities of each arm over the held-out harnesses, as a radar, as dots and as a table, as the evaluation arrives. */
export function CapabilitySection({ experimentId }: { experimentId: string }) {
  const { data, error, refetch } = useQuery(capabilitiesQuery(experimentId));
  return (
    <Section title="Capabilities" note="Over the held-out harnesses, pooled over seeds; scored from 1 to 5 by rules from trajectory counts, no judge model is used.">
      {error && !data ? (
        <ErrorNote error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={320} />
      ) : data.arms.length === 0 ? (
        <EmptyState title="Not measured yet">Scores appear with the first rollouts in a held-out harness.</EmptyState>
      ) : (
        <Figures arms={data.arms} />
      )}
    </Section>
  );
}

function Figures({ arms }: { arms: readonly Arm[] }) {
  const columns: Column<string>[] = [
    { head: 'Capability', cell: words },
    ...arms.map((arm): Column<string> => ({ head: armStyles[arm.arm].title, unit: '1–5, n', numeric: true, cell: (name) => scoreText(arm, name) })),
    { head: 'Rule', cell: (name) => <span className="text-xs text-muted">{ruleOf(name)}</span> },
  ];
  const table = { columns, rows: capabilities };
  const scoreOf = (arm: Arm, name: string) => arm.scores.find((one) => one.name === name)?.score ?? null;
  const legend = arms.map(({ arm }) => ({ label: armStyles[arm].title, color: armStyles[arm].color, dash: armStyles[arm].dash }));
  return (
    <>
      <ul className="mb-2 flex flex-wrap gap-x-6 gap-y-1 text-xs">
        {arms.map(({ arm, seeds, rollouts }) => (
          <li key={arm} className="flex items-center gap-2">
            <ArmMark arm={arm} />
            <span className="text-muted">
              {seeds.length === 1 ? `seed ${seeds[0] ?? ''}` : `${seeds.length} seeds`}, n {grouped(rollouts)}
            </span>
          </li>
        ))}
      </ul>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <ChartFrame title="Radar" note="score / 5" legend={legend} table={table}>
          <WhenNear height={320}>
            <CapabilityRadar
              about={`Capability radar of ${arms.map(({ arm }) => armStyles[arm].title).join(', ')}`}
              axes={capabilities.map(words)}
              series={arms.map((arm) => ({ ...armStyles[arm.arm], label: armStyles[arm.arm].title, values: capabilities.map((name) => fifth(scoreOf(arm, name))) }))}
            />
          </WhenNear>
        </ChartFrame>
        <ChartFrame title="Scores" note="1 to 5" legend={legend} table={table}>
          <DotPlot
            about={`Scores of six capabilities for ${arms.map(({ arm }) => armStyles[arm].title).join(', ')}`}
            low={1}
            high={5}
            rows={capabilities.map(words)}
            series={arms.map((arm) => ({ label: armStyles[arm.arm].title, color: armStyles[arm.arm].color, shape: shapes[arm.arm], values: capabilities.map((name) => scoreOf(arm, name)) }))}
          />
        </ChartFrame>
      </div>
    </>
  );
}

const fifth = (score: number | null) => score && score / 5;

function scoreText(arm: Arm, name: string): string {
  const score = arm.scores.find((one) => one.name === name);
  return score && score.score !== null ? `${score.score.toFixed(2)}, n ${grouped(score.n)}` : '–';
}

function ruleOf(name: string): string {
  const capability = capabilities.find((one) => one === name);
  return capability ? capabilityRules[capability] : '';
}
