'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { designQuery, designsQuery } from '../../lib/client/designs';
import type { DesignDetail, DesignSummary } from '../../lib/contract';
import { besideOf } from './beside-of';

export interface DesignPair {
  readonly training: DesignDetail | null;
  readonly heldOut: DesignDetail | null;
  /** Held-out designs made against a training design, oldest first. */
  readonly partners: readonly DesignSummary[];
  /** The design that is shown beside this one, from the address (`?beside=`) or the newest. */
  readonly beside: string | null;
  readonly choose: (id: string) => void;
  readonly error: Error | null;
}

/** A design with the one it belongs to: a held-out design's training design, or a held-out design of a training design. */
export function useDesignPair(design: DesignDetail): DesignPair {
  const [wanted, setWanted] = useQueryState('beside', parseAsString);
  const list = useQuery(designsQuery(design.spaceId));
  const partners = (list.data?.designs ?? []).filter((one) => one.trainingDesignId === design.id);
  const beside = besideOf(design, partners, wanted);
  const other = useQuery({ ...designQuery(beside ?? ''), enabled: beside !== null });
  const shown = other.data ?? null;
  const isTraining = design.purpose === 'train';
  return { training: isTraining ? design : shown, heldOut: isTraining ? shown : design, partners, beside, choose: (id) => void setWanted(id), error: other.error };
}
