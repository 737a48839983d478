'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { keys } from '../../lib/client/keys';
import { deleteSpace, spaceQuery, updateSpace } from '../../lib/client/spaces';
import type { SpaceDefinition, SpaceDetail } from '../../lib/contract';
import { Button, ButtonLink, TextLink } from '../ui/button';
import { ConfirmButton } from '../ui/confirm-button';
import { count } from '../ui/format';
import { ErrorNote, Skeleton } from '../ui/notes';
import { PageError } from '../ui/page-error';
import { PageHead } from '../ui/page-head';
import type { Implementations } from './edit-space';
import { HarnessPreview } from './harness-preview';
import { SpaceCount } from './space-count';
import { SpaceEditor } from './space-editor';

export function SpaceView({ id, implementations }: { id: string; implementations: Implementations }) {
  const { data, error, refetch } = useQuery(spaceQuery(id));
  if (error && !data) return <PageError title="Space" above={{ href: '/spaces', label: 'Harness spaces' }} error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  return <LoadedSpace space={data} implementations={implementations} />;
}

function LoadedSpace({ space, implementations }: { space: SpaceDetail; implementations: Implementations }) {
  const [draft, setDraft] = useState<SpaceDefinition | null>(null);
  const { save, remove } = useSpaceVerbs(space.id, () => setDraft(null));
  const definition = draft ?? space.definition;
  const fixed = space.builtIn || space.designs > 0;
  return (
    <>
      <PageHead
        above={{ href: '/spaces', label: 'Harness spaces' }}
        title={definition.name}
        about={<SpaceCount definition={definition} />}
        action={
          <>
            <CopyJson definition={definition} />
            {!fixed && <ConfirmButton label="Delete" question="Delete this space?" busy={remove.isPending} onConfirm={() => remove.mutate()} />}
            {draft && <Button onClick={() => setDraft(null)}>Undo all changes</Button>}
            {fixed ? (
              <ButtonLink tone="primary" href={`/designs?space=${space.id}`}>
                Make a design
              </ButtonLink>
            ) : (
              <Button tone="primary" disabled={!draft} busy={save.isPending} onClick={() => save.mutate(definition)}>
                Save changes
              </Button>
            )}
          </>
        }
      />
      {fixed && (
        <p className="mb-4 text-muted">
          {space.builtIn ? 'This space came with the studio and stays as it is' : `${count(space.designs, 'design')} stand${space.designs === 1 ? 's' : ''} on this space, so it stays as it is`}; to change it, <TextLink href="/spaces">make a copy</TextLink>.
        </p>
      )}
      {(save.error ?? remove.error) && (
        <div className="mb-4">
          <ErrorNote error={save.error ?? remove.error} />
        </div>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <SpaceEditor definition={definition} implementations={implementations} onChange={fixed ? null : setDraft} />
        <HarnessPreview definition={definition} base={space.base} />
      </div>
    </>
  );
}

function useSpaceVerbs(id: string, onSaved: () => void) {
  const client = useQueryClient();
  const router = useRouter();
  const save = useMutation({
    mutationFn: (definition: SpaceDefinition) => updateSpace(id, definition),
    onSuccess: (saved) => {
      client.setQueryData(keys.space(id), saved);
      onSaved();
    },
  });
  const remove = useMutation({
    mutationFn: () => deleteSpace(id),
    onSuccess: () => {
      router.push('/spaces');
      void client.invalidateQueries({ queryKey: keys.spaces, exact: true });
    },
  });
  return { save, remove };
}

function CopyJson({ definition }: { definition: SpaceDefinition }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(JSON.stringify(definition, null, 2));
    setCopied(true);
  };
  return (
    <Button onClick={() => void copy()} onBlur={() => setCopied(false)} aria-live="polite">
      {copied ? 'Copied' : 'Copy as JSON'}
    </Button>
  );
}
