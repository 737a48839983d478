'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useQueryState } from 'nuqs';
import { useDeferredValue, useMemo, useState, type FormEvent } from 'react';
import { keys } from '../../lib/client/keys';
import { createSpace, spaceQuery } from '../../lib/client/spaces';
import { StudioError, type SpaceDefinition, type SpaceSummary } from '../../lib/contract';
import { Button } from '../ui/button';
import { SelectField, TextArea, TextField } from '../ui/field';
import { ErrorNote } from '../ui/notes';
import { Section } from '../ui/section';
import { OpenFile } from './open-file';
import { readDefinition } from './read-definition';

const pasted = 'json';

/** A new space, from an existing one or from JSON. */
export function CreateSpace({ spaces }: { spaces: readonly SpaceSummary[] }) {
  const client = useQueryClient();
  const router = useRouter();
  const [asked, ask] = useQueryState('copy');
  const source = asked === pasted || spaces.some(({ id }) => id === asked) ? (asked ?? pasted) : (spaces[0]?.id ?? pasted);
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const typed = useDeferredValue(text);
  const fault = useMemo(() => (source === pasted && typed.trim() !== '' ? readDefinition(typed).error : null), [source, typed]);
  const create = useMutation({
    mutationFn: async () => {
      if (source === pasted) return createSpace(given(text));
      const { definition } = await client.fetchQuery(spaceQuery(source));
      return createSpace({ ...definition, name: name.trim() === '' ? `Copy of ${definition.name}`.slice(0, 60) : name });
    },
    onSuccess: (space) => {
      void client.invalidateQueries({ queryKey: keys.spaces });
      router.push(`/spaces/${space.id}`);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <Section title="New space" boxed>
      <form onSubmit={submit} className="space-y-3">
        <SelectField
          label="Start from"
          value={source}
          onChange={(event) => void ask(event.target.value)}
          options={[...spaces.map((space) => ({ value: space.id, label: space.name })), { value: pasted, label: 'JSON, pasted below' }]}
        />
        {source === pasted ? (
          <>
            <TextArea label="Definition" rows={8} value={text} onChange={(event) => setText(event.target.value)} hint="What “Copy as JSON” or “Download” on a space’s page gives." error={fault} spellCheck={false} required />
            <OpenFile onText={setText} />
          </>
        ) : (
          <TextField label="Name" value={name} maxLength={60} onChange={(event) => setName(event.target.value)} placeholder={`Copy of ${spaces.find((space) => space.id === source)?.name ?? ''}`} />
        )}
        {create.error && <ErrorNote error={create.error} />}
        <Button type="submit" tone="primary" busy={create.isPending} disabled={fault !== null}>
          Create the space
        </Button>
      </form>
    </Section>
  );
}

function given(text: string): SpaceDefinition {
  const { definition, error } = readDefinition(text);
  if (definition === null) throw new StudioError('invalid', error);
  return definition;
}
