'use client';

import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { seriesQuery } from '../../lib/client/runs';
import type { Comparison, Series } from '../../lib/contract';
import { LineChart, type LineSeries } from '../charts/line-chart';
import { armStyles } from '../ui/arm-mark';
import { count } from '../ui/format';
import { SelectField } from '../ui/field';
import { Skeleton } from '../ui/notes';
import { Section } from '../ui/section';
import { groupsOf, meanOfSeeds, type RunLook } from './run-lines';
import type { ComparisonView } from './use-comparison';

interface CurvesProps {
  readonly comparison: Comparison;
  readonly looks: ReadonlyMap<string, RunLook>;
  readonly view: ComparisonView;
  readonly change: (part: Partial<ComparisonView>) => void;
}

const unitRange = [0, 1] as const;
const noPoints: Series['points'] = [];

/** One metric of all runs over steps: a line a run, or the mean over the seeds of an arm with a band. */
export function CompareCurves({ comparison: { runs }, looks, view, change }: CurvesProps) {
  const names = [...new Set(runs.flatMap(({ metrics }) => metrics))].sort();
  const metric = names.includes(view.metric) ? view.metric : (names[0] ?? view.metric);
  const trained = useMemo(() => runs.filter(({ metrics }) => metrics.length > 0), [runs]);
  const { pending, points } = useQueries({
    queries: trained.map(({ id }) => seriesQuery(id, [metric])),
    combine: (answers) => ({ pending: answers.some(({ isPending }) => isPending), points: answers.map(({ data }) => data?.series[0]?.points ?? noPoints) }),
  });
  const series = useMemo(() => (view.lines === 'runs' ? lineOfRuns(trained, looks, points) : lineOfArms(trained, points)), [trained, looks, points, view.lines]);
  const untrained = runs.length - trained.length;
  if (names.length === 0) {
    return (
      <Section title="Curves">
        <p className="text-muted">None of these runs has metrics: base models are not trained, and queued runs have not begun.</p>
      </Section>
    );
  }
  return (
    <Section title="Curves" note={untrained > 0 ? `${count(untrained, 'run')} without metrics: base models are not trained, and queued runs have not begun.` : undefined}>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <SelectField label="Metric" className="w-64" value={metric} onChange={(event) => change({ metric: event.target.value })} options={names.map((name) => ({ value: name, label: name }))} />
        <SelectField
          label="Lines"
          className="w-64"
          value={view.lines}
          onChange={(event) => change({ lines: event.target.value === 'arms' ? 'arms' : 'runs' })}
          options={[
            { value: 'runs', label: 'one a run' },
            { value: 'arms', label: 'mean over seeds of an arm' },
          ]}
        />
      </div>
      {pending ? <Skeleton height={320} /> : <LineChart title={metric} series={series} height={300} {...(/^(critic\/(rewards|score)|train\/success)/.test(metric) ? { domain: unitRange } : {})} note={view.lines === 'arms' ? 'mean over seeds; the band runs from the lowest seed to the highest' : undefined} />}
    </Section>
  );
}

type Trained = Comparison['runs'][number];

function lineOfRuns(runs: readonly Trained[], looks: ReadonlyMap<string, RunLook>, points: readonly Series['points'][]): LineSeries[] {
  return runs.flatMap(({ id }, i) => {
    const look = looks.get(id);
    return look ? [{ ...look, points: points[i] ?? noPoints }] : [];
  });
}

function lineOfArms(runs: readonly Trained[], points: readonly Series['points'][]): LineSeries[] {
  const groups = groupsOf(runs);
  const several = new Set(runs.map(({ experimentId }) => experimentId)).size > 1;
  return groups.flatMap((group, i) => {
    const [first] = group;
    if (!first) return [];
    const { title, color, dash } = armStyles[first.arm];
    const before = groups.slice(0, i).filter(([other]) => other?.arm === first.arm).length;
    const mine = group.map(({ id }) => points[runs.findIndex((run) => run.id === id)] ?? noPoints).filter((one) => one.length > 0);
    const label = `${title}${several ? `, ${first.experimentName}` : ''}, ${count(mine.length, 'seed')}`;
    return mine.length === 0 ? [] : [{ label, color, dash: before === 0 ? dash : `${4 + 3 * before} 3`, ...meanOfSeeds(mine) }];
  });
}
