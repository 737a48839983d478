'use client';

import { ErrorNote } from '../components/ui/notes';
import { PageHead } from '../components/ui/page-head';

export default function PageError({ error, reset }: { error: Error; reset: () => void }) {
  return (
    <>
      <PageHead title="This page cannot be shown" />
      <ErrorNote error={error} retry={reset} />
    </>
  );
}
