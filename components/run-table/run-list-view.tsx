'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useMemo, useState } from 'react';
import { runFiguresQuery } from '../../lib/client/run-figures';
import { liveRunsQuery } from '../../lib/client/runs';
import type { RunSummary } from '../../lib/contract';
import { AddressNote } from '../ui/address-note';
import { Button, ButtonLink } from '../ui/button';
import { count } from '../ui/format';
import { EmptyState, ErrorNote, Skeleton } from '../ui/notes';
import { PageHead } from '../ui/page-head';
import { fixedColumns, specColumns } from './columns';
import { groupOverSeeds, joinFigures, runRow } from './entries';
import { filterRuns } from './filter-runs';
import { RunTable } from './run-table';
import { Toolbar } from './toolbar';
import { useSelection } from './use-selection';
import { tableRules, useTableView } from './use-table-view';

const SelectionBar = dynamic(() => import('./selection-bar').then((module) => module.SelectionBar), { ssr: false });

export function RunListView() {
  const { data, error, refetch } = useQuery(liveRunsQuery());
  return (
    <>
      <PageHead title="Runs" about="One run is one arm with one seed. A worker takes the queued ones in turn." action={<ButtonLink href="/experiments/new">New experiment</ButtonLink>} />
      {error && !data ? (
        <ErrorNote error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={8} />
      ) : data.runs.length === 0 ? (
        <EmptyState title="No run yet" action={<ButtonLink tone="primary" href="/experiments/new">New experiment</ButtonLink>}>
          Launch an experiment, or the quick preset on the start page.
        </EmptyState>
      ) : (
        <Runs runs={data.runs} />
      )}
    </>
  );
}

function Runs({ runs }: { runs: readonly RunSummary[] }) {
  const { view, change, open, reset } = useTableView();
  const { data, error, refetch } = useQuery(runFiguresQuery(runs.some(({ state }) => state === 'running')));
  const entries = useMemo(() => joinFigures(runs, data).reverse(), [runs, data]);
  const columns = useMemo(() => [...fixedColumns, ...specColumns(entries)], [entries]);
  const found = useMemo(() => filterRuns(entries, view), [entries, view]);
  const rows = useMemo(() => (view.group === 'seeds' ? groupOverSeeds(found) : found.map(runRow)), [found, view.group]);
  const ids = useMemo(() => runs.map(({ id }) => id), [runs]);
  const selection = useSelection(ids);
  // It stays once it was there: it tells what became of the runs that were chosen.
  const [chosen, setChosen] = useState(false);
  if (selection.ids.length > 0 && !chosen) setChosen(true);
  // The columns of the specs are known once the figures have come.
  const rules = useMemo(() => data && tableRules(columns.map(({ id }) => id), [...new Set(runs.map(({ experimentId }) => experimentId))]), [data, columns, runs]);
  return (
    <>
      {rules && <AddressNote rules={rules} />}
      <Toolbar entries={entries} columns={columns} view={view} change={change} open={open} reset={reset} />
      <p role="status" className="mb-2 text-xs text-muted">
        {found.length === runs.length ? count(runs.length, 'run') : `${found.length} of ${count(runs.length, 'run')}`}
        {view.group === 'seeds' && `, ${count(rows.length, 'group')}: mean over seeds with its 95 % t interval; one seed has none`}
        {data && data.pending > 0 && `; figures of ${count(data.pending, 'run')} are being computed`}
        {view.sort.length === 0 ? '. Newest first; press a head to sort, with Shift to sort by one more.' : '.'}
      </p>
      {error && !data && <ErrorNote error={error} retry={() => void refetch()} />}
      {found.length === 0 ? (
        <EmptyState title="No run matches" action={<Button onClick={reset}>Reset the view</Button>}>
          Take away a filter or a word of the search.
        </EmptyState>
      ) : (
        <RunTable rows={rows} columns={columns} view={view} change={change} selection={selection} />
      )}
      {chosen && <SelectionBar runs={runs} selection={selection} />}
    </>
  );
}
