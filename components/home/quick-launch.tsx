'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { designsQuery } from '../../lib/client/designs';
import { launchExperiment, newIdempotencyKey, presetsQuery } from '../../lib/client/experiments';
import { keys } from '../../lib/client/keys';
import { spacesQuery } from '../../lib/client/spaces';
import { StudioError } from '../../lib/contract';
import { Button, ButtonLink } from '../ui/button';

/** The whole story in one click: the quick preset in the paper's space, with its two designs. */
export function QuickLaunch() {
  const client = useQueryClient();
  const router = useRouter();
  const [key] = useState(newIdempotencyKey);
  const launch = useMutation({
    mutationFn: async () => {
      const [{ presets }, { spaces }] = await Promise.all([client.fetchQuery(presetsQuery()), client.fetchQuery(spacesQuery())]);
      const preset = presets.find((one) => one.name === 'quick') ?? presets[0];
      const space = spaces.find((one) => one.builtIn);
      if (!preset || !space) throw new StudioError('not-found', "the paper's space is missing from the data directory; choose a space in a new experiment");
      const { designs } = await client.fetchQuery(designsQuery(space.id));
      const oldest = designs.toSorted((a, b) => a.createdAt - b.createdAt);
      const training = oldest.find((design) => design.purpose === 'train');
      const heldOut = oldest.find((design) => design.purpose === 'held-out');
      if (!training || !heldOut) throw new StudioError('not-found', `space ${space.name} lacks a design; make a training and a held-out design of it first`);
      return launchExperiment({ name: `${preset.title} experiment`, preset: preset.name, trainingDesignId: training.id, heldOutDesignId: heldOut.id, idempotencyKey: key });
    },
    onSuccess: (experiment) => {
      client.setQueryData(keys.experiment(experiment.id), experiment);
      for (const queryKey of [keys.experiments, keys.runs, keys.status]) void client.invalidateQueries({ queryKey });
      router.push(`/experiments/${experiment.id}`);
    },
  });
  return (
    <>
      <ButtonLink href="/experiments/new">Choose everything</ButtonLink>
      <Button tone="primary" busy={launch.isPending || launch.isSuccess} onClick={() => launch.mutate()}>
        Launch the quick preset
      </Button>
      {launch.error && (
        <p role="alert" className="basis-full text-xs text-bad first-letter:uppercase">
          {launch.error.message}
        </p>
      )}
    </>
  );
}
