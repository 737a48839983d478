'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { seriesQuery } from '../../lib/client/runs';
import type { RunDetail } from '../../lib/contract';
import { seriesColors, seriesDashes } from '../charts/color-scale';
import { LineChart, type LineSeries } from '../charts/line-chart';
import { ErrorNote, Skeleton } from '../ui/notes';
import { Section } from '../ui/section';
import { tokensPerSecond, tokensPerStep } from './token-pace';

const names = ['timing/step', 'timing/gen', 'timing/update_actor', 'perf/total_num_tokens', 'response_length/mean'] as const;

const line = (label: string, points: LineSeries['points'], i = 0): LineSeries => ({ label, color: seriesColors[i] ?? 'var(--accent)', dash: seriesDashes[i] ?? 'none', points });

/** How long steps take and how many tokens they process. */
export function RunPace({ run }: { run: RunDetail }) {
  const { data, error, refetch } = useQuery(seriesQuery(run.id, names));
  const charts = useMemo(() => {
    const of = (name: string) => data?.series.find((one) => one.name === name)?.points ?? [];
    const total = of('perf/total_num_tokens');
    return {
      seconds: [line('whole step', of('timing/step')), line('rollouts', of('timing/gen'), 1), line('update', of('timing/update_actor'), 2)],
      tokens: [line('tokens a step', tokensPerStep(total))],
      speed: [line('tokens a second', tokensPerSecond(total, of('timing/step')))],
      length: [line('mean response', of('response_length/mean'))],
    };
  }, [data]);
  return (
    <Section title="Step time and tokens" note="Wall-clock times differ from run to run; everything else is reproducible.">
      {error && !data ? (
        <ErrorNote error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={190} />
      ) : (
        <div className="grid items-start gap-3 sm:grid-cols-2 2xl:grid-cols-4">
          <LineChart title="Time of a step" unit="s" series={charts.seconds} height={140} />
          <LineChart title="Tokens of a step" series={charts.tokens} height={140} />
          <LineChart title="Tokens a second" series={charts.speed} height={140} />
          <LineChart title="Length of a response" unit="tokens" series={charts.length} height={140} />
        </div>
      )}
    </Section>
  );
}
