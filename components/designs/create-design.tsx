'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState, type FormEvent } from 'react';
import { createDesign } from '../../lib/client/designs';
import { keys } from '../../lib/client/keys';
import { spaceQuery } from '../../lib/client/spaces';
import type { DesignPurpose, DesignSummary, SpaceSummary } from '../../lib/contract';
import { trainableSizes } from '../../lib/design/trainable';
import { Button } from '../ui/button';
import { SelectField, TextField } from '../ui/field';
import { ErrorNote } from '../ui/notes';
import { Section } from '../ui/section';
import { RunsField, runsError } from './runs-field';

/** A new design: of a space, for training or held out against a training design, made again by the same seed. */
export function CreateDesign({ spaces, designs, space }: { spaces: readonly SpaceSummary[]; designs: readonly DesignSummary[]; space: string | null }) {
  const client = useQueryClient();
  const router = useRouter();
  const [spaceId, setSpaceId] = useState(space ?? spaces[0]?.id ?? '');
  const training = designs.filter((design) => design.spaceId === spaceId && design.purpose === 'train');
  const [purpose, setPurpose] = useState<DesignPurpose>('train');
  const [chosenTraining, setTraining] = useState('');
  const trainingDesignId = training.some((design) => design.id === chosenTraining) ? chosenTraining : (training[0]?.id ?? '');
  const [seed, setSeed] = useState('1');
  const [name, setName] = useState('');
  const [runs, setRuns] = useState('');
  const definition = useQuery({ ...spaceQuery(spaceId), enabled: spaceId !== '' }).data?.definition;
  const create = useMutation({
    mutationFn: () => {
      const common = { spaceId, seed: Number(seed), ...(name.trim() === '' ? {} : { name }) };
      return createDesign(purpose === 'train' ? { purpose, ...common, ...(runs.trim() === '' ? {} : { runs: Number(runs) }) } : { purpose, trainingDesignId, ...common });
    },
    onSuccess: (design) => {
      void client.invalidateQueries({ queryKey: keys.designs });
      router.push(`/designs/${design.id}`);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  const refused = purpose === 'train' && definition !== undefined && runsError(trainableSizes(definition), runs) !== null;
  const lacksTraining = purpose === 'held-out' && training.length === 0;
  return (
    <Section title="New design" boxed>
      <form onSubmit={submit} className="space-y-3">
        <SelectField label="Space" value={spaceId} onChange={(event) => setSpaceId(event.target.value)} options={spaces.map((one) => ({ value: one.id, label: one.name }))} />
        <SelectField
          label="Purpose"
          value={purpose}
          onChange={(event) => setPurpose(event.target.value === 'held-out' ? 'held-out' : 'train')}
          options={[
            { value: 'train', label: 'Training' },
            { value: 'held-out', label: 'Held out, to measure on' },
          ]}
        />
        {purpose === 'held-out' && (
          <SelectField
            label="Disjoint from"
            value={trainingDesignId}
            onChange={(event) => setTraining(event.target.value)}
            options={training.map((design) => ({ value: design.id, label: design.name }))}
            error={lacksTraining ? 'this space has no training design; make one first' : null}
          />
        )}
        <div className="grid grid-cols-[6rem_1fr] gap-3">
          <TextField label="Seed" type="number" min={0} max={2 ** 31 - 1} step={1} required value={seed} onChange={(event) => setSeed(event.target.value)} />
          <TextField label="Name" value={name} maxLength={80} placeholder="made from the above" onChange={(event) => setName(event.target.value)} />
        </div>
        {purpose === 'train' && definition && <RunsField space={definition} seed={Number(seed)} value={runs} onChange={setRuns} />}
        {create.error && <ErrorNote error={create.error} />}
        <Button type="submit" tone="primary" busy={create.isPending} disabled={lacksTraining || refused || spaceId === ''}>
          Make the design
        </Button>
      </form>
    </Section>
  );
}
