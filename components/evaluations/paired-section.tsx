'use client';

import { useQuery } from '@tanstack/react-query';
import { pairsQuery } from '../../lib/client/evaluations';
import type { PairedRewards, PairedTask, RunDetail } from '../../lib/contract';
import { hammingDistance } from '../../lib/space/codes';
import { ChartFrame } from '../charts/chart-frame';
import { PairedScatter } from '../charts/paired-scatter';
import type { Column } from '../ui/data-table';
import { SelectField } from '../ui/field';
import { figure, points } from '../ui/format';
import { HarnessCode } from '../ui/harness-code';
import { EmptyState, ErrorNote, Skeleton } from '../ui/notes';
import { Section } from '../ui/section';
import { taskName } from './grid-rows';
import { useChoice } from './use-choice';

/** Rewards of the same tasks in two held-out harnesses: whether what is solved in one is solved in the other. */
export function PairedSection({ run }: { run: RunDetail }) {
  const [choice, choose] = useChoice();
  const [a, b] = choice.pair ?? [];
  const asked = a !== undefined && b !== undefined && a !== b && run.spec.heldOut.includes(a) && run.spec.heldOut.includes(b) ? ([a, b] as const) : null;
  const { data, error, refetch } = useQuery(pairsQuery(run.id, asked));
  if (run.spec.heldOut.length < 2) return null;
  return (
    <Section title="Paired rewards" note="The same tasks in two held-out harnesses. On the dashed line a task fares alike in both.">
      {error && !data ? (
        <ErrorNote error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={320} />
      ) : data.pair === null ? (
        <EmptyState title="Not measured yet">Shown as soon as two held-out harnesses have rollouts.</EmptyState>
      ) : (
        <Loaded run={run} data={data} pair={data.pair} choose={(pair) => choose({ pair: [...pair] })} />
      )}
    </Section>
  );
}

function Loaded({ run, data, pair, choose }: { run: RunDetail; data: PairedRewards; pair: NonNullable<PairedRewards['pair']>; choose: (pair: readonly [string, string]) => void }) {
  const codes = run.spec.heldOut;
  const option = (other: string) => (code: string) => ({ value: code, label: `${code}, ${hammingDistance(code, other)} apart` });
  const columns: Column<PairedTask>[] = [
    { head: 'Task', cell: taskName },
    { head: pair.a, numeric: true, cell: (task) => figure(task.a) },
    { head: pair.b, numeric: true, cell: (task) => figure(task.b) },
    { head: 'Difference', numeric: true, cell: (task) => figure(task.a - task.b) },
    { head: 'Repeats', numeric: true, cell: (task) => task.repeats.join(', ') },
  ];
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
      <ChartFrame title={`${pair.a} against ${pair.b}`} note={`${pair.distance} components differ, ${data.tasks.length} tasks`} table={{ columns, rows: data.tasks }}>
        <PairedScatter about={`Mean rewards of ${data.tasks.length} tasks in ${pair.a} and in ${pair.b}`} points={data.tasks} labels={[pair.a, pair.b]} />
      </ChartFrame>
      <div className="space-y-3 text-[13px]">
        <div className="grid max-w-md grid-cols-2 gap-3">
          <SelectField label="To the right" value={pair.a} onChange={(event) => choose([event.target.value, pair.b])} options={codes.filter((code) => code !== pair.b).map(option(pair.b))} />
          <SelectField label="Upwards" value={pair.b} onChange={(event) => choose([pair.a, event.target.value])} options={codes.filter((code) => code !== pair.a).map(option(pair.a))} />
        </div>
        {data.difference && (
          <p>
            Mean reward in <HarnessCode code={pair.a} definition={run.spec.space} /> minus <HarnessCode code={pair.b} definition={run.spec.space} />:{' '}
            <span className="font-semibold tabular-nums">
              {points(data.difference.value)} [{points(data.difference.low)}, {points(data.difference.high)}]
            </span>{' '}
            points, p {data.difference.p < 0.001 ? '< 0.001' : data.difference.p.toFixed(3)} by sign flips over {data.tasks.length} tasks.
          </p>
        )}
      </div>
    </div>
  );
}
