'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { newIdempotencyKey } from '../../lib/client/experiments';
import { launchQuick } from '../../lib/client/launch-quick';
import { Button, ButtonLink } from '../ui/button';

/** The whole story in one click: the quick preset in the paper's space, with its two designs. */
export function QuickLaunch({ onLaunch }: { onLaunch?: () => void }) {
  const client = useQueryClient();
  const router = useRouter();
  const [key] = useState(newIdempotencyKey);
  const launch = useMutation({
    mutationFn: () => launchQuick(client, key),
    onSuccess: (experiment) => {
      onLaunch?.();
      router.push(`/experiments/${experiment.id}`);
    },
  });
  return (
    <>
      <Button tone="primary" busy={launch.isPending || launch.isSuccess} onClick={() => launch.mutate()}>
        Launch the quick preset
      </Button>
      <ButtonLink href="/experiments/new">Choose everything</ButtonLink>
      {launch.error && (
        <p role="alert" className="basis-full text-xs text-bad first-letter:uppercase">
          {launch.error.message}
        </p>
      )}
    </>
  );
}
