'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useMemo, useState } from 'react';
import { spaceQuery } from '../../lib/client/spaces';
import { isStudioError, type SpaceDetail } from '../../lib/contract';
import { ButtonLink, TextLink } from '../ui/button';
import { count } from '../ui/format';
import { ErrorNote, Skeleton } from '../ui/notes';
import { PageError } from '../ui/page-error';
import { PageHead } from '../ui/page-head';
import { Section } from '../ui/section';
import { ComponentFacts } from './component-facts';
import { DraftBar } from './draft-bar';
import { DraftConflict } from './draft-conflict';
import type { Implementations } from './edit-space';
import { faultsAt } from './fault-text';
import { findFaults } from './find-faults';
import { ForbiddenEditor } from './forbidden-editor';
import { HarnessPreview } from './harness-preview';
import { SpaceActions } from './space-actions';
import { SpaceCount } from './space-count';
import { useDraft } from './use-draft';
import { useSpaceVerbs } from './use-space-verbs';

/** Dragging is needed only where something can be moved. */
const SpaceEditor = dynamic(() => import('./space-editor').then((module) => module.SpaceEditor), { loading: () => <Skeleton height={400} /> });

export function SpaceView({ id, implementations }: { id: string; implementations: Implementations }) {
  const { data, error, refetch } = useQuery(spaceQuery(id));
  if (error && !data) return <PageError title="Space" above={{ href: '/spaces', label: 'Harness spaces' }} error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  return <LoadedSpace key={id} space={data} gone={error !== null && isStudioError(error) && error.code === 'not-found'} implementations={implementations} />;
}

function LoadedSpace({ space, gone, implementations }: { space: SpaceDetail; gone: boolean; implementations: Implementations }) {
  const draft = useDraft(space);
  const verbs = useSpaceVerbs(space, draft);
  const [current, setCurrent] = useState<number | null>(null);
  const { definition } = draft;
  const fixed = space.builtIn || space.designs > 0;
  const faults = useMemo(() => findFaults(definition, implementations), [definition, implementations]);
  // The preview follows as long as it can be built.
  const [previewed, setPreviewed] = useState(space.definition);
  if (faults.length === 0 && previewed !== definition) setPreviewed(definition);
  const lost = gone || (isStudioError(verbs.save.error) && verbs.save.error.code === 'not-found');
  return (
    <>
      <PageHead
        above={{ href: '/spaces', label: 'Harness spaces' }}
        title={definition.name.trim() === '' ? 'Space without a name' : definition.name}
        about={<SpaceCount definition={definition} />}
        action={
          <>
            <SpaceActions definition={definition} onImport={fixed ? null : (next) => draft.change(next)} onDelete={fixed ? null : () => verbs.remove.mutate()} deleting={verbs.remove.isPending} />
            {fixed && (
              <ButtonLink tone="primary" href={`/designs?space=${space.id}`}>
                Make a design
              </ButtonLink>
            )}
          </>
        }
      />
      {fixed ? (
        <p className="mb-4 text-muted">
          {space.builtIn ? 'This space came with the studio and stays as it is' : `${count(space.designs, 'design')} stand${space.designs === 1 ? 's' : ''} on this space, so it stays as it is`}; to change it, <TextLink href={`/spaces?copy=${space.id}`}>make a copy</TextLink>.
        </p>
      ) : (
        <DraftBar draft={draft} sound={faults.length === 0} saving={verbs.save.isPending} onSave={() => verbs.save.mutate()} />
      )}
      {(draft.outdated || lost) && <DraftConflict lost={lost} version={space.version} draft={draft} verbs={verbs} />}
      {verbs.error && !lost && (
        <div className="mb-4">
          <ErrorNote error={verbs.error} />
        </div>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="min-w-0 space-y-5">
          {fixed ? (
            <Section title="Components and realisations" note="The place of a component is its digit in a harness code; a realisation’s number is the digit’s value.">
              <ComponentFacts definition={definition} />
            </Section>
          ) : (
            <SpaceEditor definition={definition} implementations={implementations} faults={faultsAt(faults)} onChange={draft.change} onCurrent={setCurrent} />
          )}
          <ForbiddenEditor definition={definition} onChange={fixed ? null : (next) => draft.change(next)} />
        </div>
        <div className="min-w-0">
          {faults.length > 0 && <p className="mb-2 text-[13px] text-bad">The preview shows the draft as it was before the fault.</p>}
          <HarnessPreview definition={previewed} base={space.base} current={current === null ? null : (definition.components[current]?.kind ?? null)} />
        </div>
      </div>
    </>
  );
}
