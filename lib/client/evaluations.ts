import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { armCapabilitiesSchema, evaluationBreakdownSchema, evaluationGridSchema, pairedRewardsSchema } from '../contract';
import { keys } from './keys';
import { request, segment, withQuery } from './request';

const run = (id: string, part: string) => `/api/runs/${segment(id)}/${part}`;

/** Harness by task; asked for again as rollouts arrive. */
export function gridQuery(id: string) {
  return queryOptions({ queryKey: keys.runPart(id, 'grid'), queryFn: ({ signal }) => request(evaluationGridSchema, run(id, 'grid'), { signal }), placeholderData: keepPreviousData });
}

/** Pass@1 by realisation and by task family. */
export function breakdownQuery(id: string) {
  return queryOptions({ queryKey: keys.runPart(id, 'breakdown'), queryFn: ({ signal }) => request(evaluationBreakdownSchema, run(id, 'breakdown'), { signal }), placeholderData: keepPreviousData });
}

/** Rewards of the same tasks in two harnesses; a pair is proposed where none is named. */
export function pairsQuery(id: string, pair: readonly [string, string] | null) {
  return queryOptions({
    queryKey: [...keys.runPart(id, 'pairs'), pair],
    queryFn: ({ signal }) => request(pairedRewardsSchema, withQuery(run(id, 'pairs'), pair ? { a: pair[0], b: pair[1] } : {}), { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Capabilities of each arm. */
export function capabilitiesQuery(experiment: string) {
  return queryOptions({ queryKey: keys.capabilities(experiment), queryFn: ({ signal }) => request(armCapabilitiesSchema, `/api/experiments/${segment(experiment)}/capabilities`, { signal }) });
}
