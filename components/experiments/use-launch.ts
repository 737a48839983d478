'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { launchExperiment } from '../../lib/client/experiments';
import { keys } from '../../lib/client/keys';
import { forgetDraft } from '../../lib/client/launch-draft';

/** Launches, forgets the draft, and goes to the experiment's page. */
export function useLaunch() {
  const client = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: launchExperiment,
    onSuccess: (experiment) => {
      forgetDraft();
      client.setQueryData(keys.experiment(experiment.id), experiment);
      for (const queryKey of [keys.experiments, keys.runs, keys.status]) void client.invalidateQueries({ queryKey });
      router.push(`/experiments/${experiment.id}`);
    },
  });
}
