'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keys } from '../../lib/client/keys';
import { createShareLink, reportDownloadUrl, revokeShareLink, sharePath, shareLinksQuery } from '../../lib/client/reports';
import type { ShareLink } from '../../lib/contract';
import { Button } from '../ui/button';
import { ConfirmButton } from '../ui/confirm-button';
import { DataTable, type Column } from '../ui/data-table';
import { inputLook } from '../ui/field';
import { count } from '../ui/format';
import { Moment } from '../ui/moment';
import { ErrorNote, Skeleton } from '../ui/notes';
import { Section } from '../ui/section';

/** Links by which others read a published report without a session, and the file for those who cannot reach this server. */
export function SharePanel({ id }: { id: string }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(shareLinksQuery(id));
  const [address, setAddress] = useState<string | null>(null);
  const settled = { onSettled: () => void client.invalidateQueries({ queryKey: keys.reports }) };
  const create = useMutation({ mutationFn: () => createShareLink(id), onSuccess: ({ token }) => setAddress(new URL(sharePath(token), window.location.href).href), ...settled });
  const revoke = useMutation({ mutationFn: (link: string) => revokeShareLink(id, link), onSuccess: () => setAddress(null), ...settled });
  return (
    <Section
      title="Share"
      note="Whoever has a link can read this report, and nothing else of the studio, without a login; you can take it back at any time."
      action={
        <Button busy={create.isPending} onClick={() => create.mutate()}>
          Create a link
        </Button>
      }
    >
      <p className="mb-3 max-w-3xl">
        The studio answers on this machine only, so a link opens only here, or where you forward its port to. To send the report to others, send{' '}
        <a download href={reportDownloadUrl(id, 'html')} className="text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent">
          the HTML file
        </a>{' '}
        instead: it holds everything and needs no server, but it cannot be taken back.
      </p>
      {address !== null && <NewLink address={address} />}
      {(create.error ?? revoke.error) && <ErrorNote error={create.error ?? revoke.error} />}
      {error && !data ? <ErrorNote error={error} retry={() => void refetch()} /> : !data ? <Skeleton lines={2} /> : <Links links={data.links} busy={revoke.isPending ? (revoke.variables ?? null) : null} revoke={(link) => revoke.mutate(link)} />}
    </Section>
  );
}

/** The address, which is told once, since the studio keeps only its hash. */
function NewLink({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  // It may stand below what is seen, and is shown once.
  useEffect(() => field.current?.focus(), [address]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      field.current?.select();
    }
  };
  return (
    <div className="mb-3 max-w-3xl rounded-lg border border-accent/60 bg-accent-wash px-4 py-3">
      <label className="block text-[13px] font-medium" htmlFor="share-address">
        New link, shown this once
      </label>
      <div className="mt-1 flex gap-2">
        <input id="share-address" ref={field} readOnly value={address} onFocus={(event) => event.target.select()} className={`${inputLook} min-w-0 flex-1 font-mono`} />
        <Button onClick={() => void copy()}>{copied ? 'Copied' : 'Copy'}</Button>
      </div>
      <p className="mt-1 text-xs">The studio keeps only its hash: copy it now, or revoke it and create another.</p>
    </div>
  );
}

function Links({ links, busy, revoke }: { links: readonly ShareLink[]; busy: string | null; revoke: (id: string) => void }) {
  if (links.length === 0) return <p className="text-muted">No link opens this report.</p>;
  const columns: readonly Column<ShareLink>[] = [
    { head: 'Link', cell: (link) => <code className="font-mono text-xs">{link.id}</code> },
    { head: 'Created', numeric: true, cell: (link) => <Moment at={link.createdAt} /> },
    { head: 'Last opened', numeric: true, cell: (link) => (link.openedAt === null ? 'never' : <Moment at={link.openedAt} />) },
    { head: 'Opened', numeric: true, cell: (link) => count(link.opens, 'time') },
    { head: 'Verb', cell: (link) => <ConfirmButton label="Revoke" question="Revoke: nobody can open it any more" busy={busy === link.id} onConfirm={() => revoke(link.id)} /> },
  ];
  return <DataTable className="max-w-3xl" caption="Links that open this report" columns={columns} rows={links} rowKey={(link) => link.id} />;
}
