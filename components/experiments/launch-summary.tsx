'use client';

import type { ReactNode } from 'react';
import type { LaunchDraft, PaceList } from '../../lib/contract';
import { DataTable } from '../ui/data-table';
import { Figures } from '../ui/figures';
import { grouped } from '../ui/format';
import { ErrorNote } from '../ui/notes';
import { Section } from '../ui/section';
import { changesOf, type Choices } from './draft';
import { roughly, sentenceOf, timeSentence, workloadOf } from './workload';

interface Props {
  readonly draft: LaunchDraft;
  readonly origin: LaunchDraft | null;
  readonly choices: Choices;
  readonly paces: PaceList | undefined;
  readonly ready: boolean;
  readonly error: unknown;
  /** The launch button. */
  readonly children: ReactNode;
}

/** What will run: in numbers, in one sentence, and as changes where another run is the model. */
export function LaunchSummary({ draft, origin, choices, paces, ready, error, children }: Props) {
  const work = workloadOf(draft, choices, paces);
  return (
    <Section title="What will run" boxed>
      {ready && (
        <div className="mb-3">
          <Figures
            items={[
              { label: 'Runs', value: grouped(work.cells.length) },
              { label: 'Training steps', value: grouped(work.steps) },
              { label: 'Rollouts in training', value: grouped(work.rollouts) },
              { label: 'Evaluation episodes', value: grouped(work.episodes) },
              { label: 'Predicted time', value: work.time ? roughly(work.time.seconds) : 'not known' },
            ]}
          />
        </div>
      )}
      <p aria-live="polite" className="max-w-prose">
        {ready ? `${sentenceOf(draft, choices, work)} ${timeSentence(work)}` : 'Nothing yet: mend what is marked above.'}
      </p>
      {origin && <Changes origin={origin} draft={draft} choices={choices} />}
      {error !== null && (
        <div className="mt-3">
          <ErrorNote error={error} />
        </div>
      )}
      {children}
    </Section>
  );
}

function Changes({ origin, draft, choices }: { origin: LaunchDraft; draft: LaunchDraft; choices: Choices }) {
  const changes = changesOf(origin, draft, choices);
  return (
    <div className="mt-3">
      <h3 className="mb-1 text-[13px] font-semibold">Changes to the run it comes from</h3>
      {changes.length === 0 ? (
        <p className="text-[13px] text-muted">None yet: as it stands, the run would be repeated exactly, with the same figures.</p>
      ) : (
        <DataTable
          caption="Changes to the run it comes from"
          columns={[
            { head: 'What', cell: ({ what }) => what },
            { head: 'In the run', cell: ({ before }) => <span className="text-muted">{before || 'none'}</span> },
            { head: 'Here', cell: ({ after }) => after || 'none' },
          ]}
          rows={changes}
          rowKey={({ what }) => what}
        />
      )}
    </div>
  );
}
