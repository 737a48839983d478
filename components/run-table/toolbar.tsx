'use client';

import { Search } from 'lucide-react';
import { armNames, runStates } from '../../lib/contract';
import { ArmMark } from '../ui/arm-mark';
import { Button } from '../ui/button';
import { inputLook } from '../ui/field';
import { StateBadge } from '../ui/state-badge';
import { ColumnChooser } from './column-chooser';
import type { RunColumn } from './columns';
import type { RunEntry } from './entries';
import { FilterMenu, type Choice } from './filter-menu';
import { filterRuns } from './filter-runs';
import { Menu } from '../ui/menu';
import type { TableView } from './use-table-view';
import { ViewsMenu } from './views-menu';

interface ToolbarProps {
  readonly entries: readonly RunEntry[];
  readonly columns: readonly RunColumn[];
  readonly view: TableView;
  readonly change: (part: Partial<TableView>) => void;
  /** Shows the view of an address's query. */
  readonly open: (query: string) => void;
  readonly reset: () => void;
}

/** Search, filters, grouping, columns and views. */
export function Toolbar({ entries, columns, view, change, open, reset }: ToolbarProps) {
  const experiments = [...new Map(entries.map(({ run }) => [run.experimentId, run.experimentName]))];
  const seeds = [...new Set(entries.map(({ run }) => run.seed))].sort((a, b) => a - b);
  const choices = <T extends string | number>(name: 'state' | 'arm' | 'experiment' | 'seed', values: readonly (readonly [T, Choice<T>['label']])[], of: (entry: RunEntry) => string | number): Choice<T>[] => {
    const others = filterRuns(entries, { ...view, [name]: [] });
    return values.map(([value, label]) => ({ value, label, n: others.filter((entry) => of(entry) === value).length }));
  };
  return (
    <div role="search" aria-label="Runs" className="relative mb-3 flex flex-wrap items-center gap-2">
      <label className="relative w-full sm:w-60">
        <span className="sr-only">Search runs</span>
        <Search aria-hidden className="pointer-events-none absolute top-2 left-2 size-4 text-muted" />
        <input type="search" placeholder="Search runs" className={`${inputLook} w-full pl-8`} value={view.q} onChange={(event) => change({ q: event.target.value })} />
      </label>
      <FilterMenu label="State" chosen={view.state} onChange={(state) => change({ state })} choices={choices('state', runStates.map((state) => [state, <StateBadge key={state} state={state} />] as const), ({ run }) => run.state)} />
      <FilterMenu label="Arm" chosen={view.arm} onChange={(arm) => change({ arm })} choices={choices('arm', armNames.map((arm) => [arm, <ArmMark key={arm} arm={arm} />] as const), ({ run }) => run.arm)} />
      <FilterMenu label="Experiment" chosen={view.experiment} onChange={(experiment) => change({ experiment })} choices={choices('experiment', experiments, ({ run }) => run.experimentId)} />
      <FilterMenu label="Seed" chosen={view.seed} onChange={(seed) => change({ seed })} choices={choices('seed', seeds.map((seed) => [seed, `Seed ${seed}`] as const), ({ run }) => run.seed)} />
      <Dates view={view} change={change} />
      <label className="flex min-h-8 items-center gap-2 rounded-md border border-edge/60 bg-panel px-2.5 text-[13px] whitespace-nowrap">
        <input type="checkbox" checked={view.group === 'seeds'} onChange={(event) => change({ group: event.target.checked ? 'seeds' : 'none' })} />
        Group over seeds
      </label>
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        <Button className={view.density === 'roomy' ? 'border-accent! bg-accent-wash!' : ''} aria-pressed={view.density === 'roomy'} onClick={() => change({ density: view.density === 'roomy' ? 'compact' : 'roomy' })}>
          Roomy
        </Button>
        <ColumnChooser columns={columns} view={view} change={change} />
        <ViewsMenu open={open} reset={reset} />
      </div>
    </div>
  );
}

function Dates({ view, change }: Pick<ToolbarProps, 'view' | 'change'>) {
  const wrong = view.from !== '' && view.to !== '' && view.from > view.to;
  return (
    <Menu label="Launched" active={view.from !== '' || view.to !== ''}>
      <div className="space-y-2 p-1 text-[13px]">
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className="flex items-center justify-between gap-3">
            {name === 'from' ? 'From' : 'To'}
            <input type="date" aria-invalid={wrong || undefined} aria-describedby={wrong ? 'dates-note' : undefined} className={inputLook} value={view[name]} onChange={(event) => change({ [name]: event.target.value })} />
          </label>
        ))}
        <p id="dates-note" className={wrong ? 'text-xs text-bad' : 'text-xs text-muted'}>
          {wrong ? 'The first day is after the last one; no run can match.' : 'Days in UTC, both included.'}
        </p>
        {(view.from !== '' || view.to !== '') && (
          <Button tone="quiet" className="w-full" onClick={() => change({ from: '', to: '' })}>
            Any day
          </Button>
        )}
      </div>
    </Menu>
  );
}
