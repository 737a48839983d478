import { dehydrate, HydrationBoundary, QueryClient, type DataTag, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CatchUp } from '../lib/client/studio-provider';
import { isStudioError } from '../lib/contract';
import { lastEventId, type Context } from '../lib/service';

interface Entry {
  readonly queryKey: QueryKey;
  readonly answer: () => unknown;
}

/** What a query of lib/client would be answered, by the verb behind its route. */
export function entry<T>(query: { readonly queryKey: DataTag<QueryKey, T, Error> }, answer: () => T | Promise<T>): Entry {
  return { queryKey: query.queryKey, answer };
}

/**
 * Puts the answers of verbs into the query cache, so that the first HTML shows them and the browser need not ask. A
 * verb that refuses is left out: the browser asks again and shows the refusal. Events that come between the answers
 * and their arrival in the browser are caught up there.
 */
export async function Prefetched({ ctx, entries, children }: { ctx: Context; entries: readonly Entry[]; children: ReactNode }) {
  const client = new QueryClient();
  const asOf = lastEventId(ctx);
  await Promise.all(entries.map((one) => put(client, one)));
  return (
    <>
      <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>
      <CatchUp asOf={asOf} />
    </>
  );
}

async function put(client: QueryClient, { queryKey, answer }: Entry): Promise<void> {
  try {
    // Through text, so that the cache holds what the route would have sent.
    const sent: unknown = JSON.parse(JSON.stringify(await answer()));
    client.setQueryData(queryKey, sent);
  } catch (error) {
    if (!isStudioError(error)) throw error;
  }
}
