import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/notes';
import { PageHead } from '../ui/page-head';

/** Stands where a run was that is no longer there, also when it was deleted while somebody watched it. */
export function RunGone({ id }: { id: string }) {
  return (
    <>
      <PageHead above={{ href: '/runs', label: 'Runs' }} title="Run" />
      <EmptyState title="This run is not there (any more)" action={<ButtonLink href="/runs">All runs</ButtonLink>}>
        There is no run <code className="font-mono break-all">{id}</code>; it was deleted, or the address is wrong. Reports that were made of it stay as they are.
      </EmptyState>
    </>
  );
}
