'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState, type FormEvent } from 'react';
import { keys } from '../../lib/client/keys';
import { createSpace, spaceQuery } from '../../lib/client/spaces';
import { StudioError, type SpaceDefinition, type SpaceSummary } from '../../lib/contract';
import { Button } from '../ui/button';
import { SelectField, TextArea, TextField } from '../ui/field';
import { ErrorNote } from '../ui/notes';
import { Section } from '../ui/section';
import { readDefinition } from './read-definition';

const pasted = 'json';

/** A new space, from an existing one or from JSON. */
export function CreateSpace({ spaces }: { spaces: readonly SpaceSummary[] }) {
  const client = useQueryClient();
  const router = useRouter();
  const [source, setSource] = useState(spaces[0]?.id ?? pasted);
  const [name, setName] = useState('');
  const [text, setText] = useState('');
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
          onChange={(event) => setSource(event.target.value)}
          options={[...spaces.map((space) => ({ value: space.id, label: space.name })), { value: pasted, label: 'JSON, pasted below' }]}
        />
        {source === pasted ? (
          <TextArea label="Definition" rows={8} value={text} onChange={(event) => setText(event.target.value)} hint="What “Copy as JSON” on a space’s page gives." spellCheck={false} required />
        ) : (
          <TextField label="Name" value={name} maxLength={60} onChange={(event) => setName(event.target.value)} placeholder={`Copy of ${spaces.find((space) => space.id === source)?.name ?? ''}`} />
        )}
        {create.error && <ErrorNote error={create.error} />}
        <Button type="submit" tone="primary" busy={create.isPending}>
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
