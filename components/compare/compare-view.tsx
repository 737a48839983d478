'use client';

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { comparisonQuery } from '../../lib/client/run-figures';
import { runsQuery } from '../../lib/client/runs';
import { mostCompared, type RunSummary } from '../../lib/contract';
import { LineSample } from '../ui/arm-mark';
import { AddressNote } from '../ui/address-note';
import { ButtonLink } from '../ui/button';
import { EmptyState, ErrorNote, Skeleton } from '../ui/notes';
import { PageHead } from '../ui/page-head';
import { AddRun } from './add-run';
import { CompareConfiguration } from './compare-configuration';
import { CompareCurves } from './compare-curves';
import { CompareResults } from './compare-results';
import { looksOf, type RunLook } from './run-lines';
import { comparisonRules, useComparisonView, type ComparisonView } from './use-comparison';

/** Two to eight runs side by side. Which ones, against which, and what of them is shown, stands in the address. */
export function CompareView() {
  const { view, change } = useComparisonView();
  const { data, error, refetch } = useQuery(runsQuery());
  const runs = data?.runs;
  const asked = view.runs.join(',');
  const chosen = useMemo(() => asked.split(',').flatMap((id) => runs?.find((run) => run.id === id) ?? []), [runs, asked]);
  const looks = useMemo(() => looksOf(chosen), [chosen]);
  const setRuns = (ids: readonly string[]) => change({ runs: [...ids], ...(view.baseline !== null && !ids.includes(view.baseline) ? { baseline: null } : {}) });
  return (
    <>
      <PageHead title="Compare" about="Two to eight runs: their curves, what was set differently, and how they differ on the same tasks." action={<ButtonLink href="/runs">Choose in the table of runs</ButtonLink>} />
      {error && !runs ? (
        <ErrorNote error={error} retry={() => void refetch()} />
      ) : !runs ? (
        <Skeleton lines={8} />
      ) : (
        <>
          <ul aria-label="Compared runs" className="relative mb-5 flex flex-wrap items-center gap-2">
            {view.runs.map((id) => (
              <Chip key={id} id={id} run={chosen.find((run) => run.id === id)} look={looks.get(id)} onRemove={() => setRuns(view.runs.filter((other) => other !== id))} />
            ))}
            {view.runs.length < mostCompared && (
              <li>
                <AddRun runs={runs} chosen={view.runs} onAdd={(id) => setRuns([...view.runs, id])} />
              </li>
            )}
          </ul>
          <Body view={view} change={change} chosen={chosen} looks={looks} />
        </>
      )}
    </>
  );
}

function Chip({ id, run, look, onRemove }: { id: string; run: RunSummary | undefined; look: RunLook | undefined; onRemove: () => void }) {
  const name = look?.label ?? id;
  return (
    <li className="flex min-h-8 max-w-full items-center gap-2 rounded-md border border-line bg-panel pl-2.5 text-[13px]">
      {look && <LineSample color={look.color} dash={look.dash} />}
      <span className="min-w-0 truncate" title={run?.experimentName}>
        {name}
        {!run && <span className="text-bad"> is not there</span>}
        {run && run.state !== 'finished' && <span className="text-muted">, {run.state}</span>}
      </span>
      <button type="button" className="rounded-md p-1.5 text-muted hover:bg-sunken hover:text-ink" onClick={onRemove}>
        <X aria-hidden className="size-3.5" />
        <span className="sr-only">Leave {name} out</span>
      </button>
    </li>
  );
}

function Body({ view, change, chosen, looks }: { view: ComparisonView; change: (part: Partial<ComparisonView>) => void; chosen: readonly RunSummary[]; looks: ReadonlyMap<string, RunLook> }) {
  const missing = view.runs.length - chosen.length;
  if (missing > 0) {
    return (
      <EmptyState title={missing === 1 ? 'One of these runs is not there' : `${missing} of these runs are not there`}>
        They were deleted, or the address is wrong. Leave them out above to compare the others.
      </EmptyState>
    );
  }
  if (view.runs.length < 2) {
    return (
      <EmptyState title={view.runs.length === 0 ? 'No run chosen yet' : 'One more run is needed'} action={<ButtonLink href="/runs">Table of runs</ButtonLink>}>
        Add runs above, or choose two to eight of them in the table of runs and press “Compare”.
      </EmptyState>
    );
  }
  if (view.runs.length > mostCompared) {
    return <EmptyState title={`${view.runs.length} runs are too many`}>Leave {view.runs.length - mostCompared} of them out above; {mostCompared} lines are what a chart can tell apart.</EmptyState>;
  }
  return <Loaded view={view} change={change} looks={looks} />;
}

function Loaded({ view, change, looks }: { view: ComparisonView; change: (part: Partial<ComparisonView>) => void; looks: ReadonlyMap<string, RunLook> }) {
  const baseline = view.baseline !== null && view.runs.includes(view.baseline) ? view.baseline : (view.runs[0] ?? '');
  const { data, error, refetch, isPlaceholderData } = useQuery(comparisonQuery(view.runs, baseline));
  if (error && !data) return <ErrorNote error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={12} />;
  const metrics = isPlaceholderData ? null : data.runs.flatMap((run) => run.metrics);
  return (
    <div className="space-y-8" aria-busy={isPlaceholderData}>
      <AddressNote rules={comparisonRules(view.runs, metrics)} />
      <CompareResults comparison={data} looks={looks} chosen={baseline} onBaseline={(id) => change({ baseline: id })} />
      <CompareCurves comparison={data} looks={looks} view={view} change={change} />
      <CompareConfiguration comparison={data} looks={looks} view={view} change={change} />
    </div>
  );
}
