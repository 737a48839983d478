import { ErrorNote } from './notes';
import { PageHead } from './page-head';

/** A page whose subject cannot be had: still with its heading and the way back. */
export function PageError({ title, above, error, retry }: { title: string; above: { href: string; label: string }; error: unknown; retry: () => void }) {
  return (
    <>
      <PageHead above={above} title={title} />
      <ErrorNote error={error} retry={retry} />
    </>
  );
}
