import type { EvaluationSet, Rollout } from '../../../lib/contract/run-event';
import type { SpaceDefinition } from '../../../lib/contract/space';
import type { ModelConfig } from '../model/config';

/** One episode to play. `group` gathers the rollouts of one task in one harness. */
export interface PlayItem {
  group: number;
  index: number;
  taskSet: string;
  family: string;
  task: number;
  repeat: number;
  /** A code of the space, or the name of an external harness. */
  harness: string;
  /** Seed parts of the rollout's own random stream. */
  stream: (number | string)[];
}

export interface ThreadSetUp {
  phrases: string[];
  config: ModelConfig;
  space: SpaceDefinition;
  /** Parameters, shared by all threads; only the main thread writes, between requests. */
  parameters: SharedArrayBuffer;
  /** One gradient a group, each of parameter count floats. */
  gradients: SharedArrayBuffer;
  slots: number;
}

export interface Demonstration {
  level: number;
  certainty: number;
}

export type ThreadRequest =
  | { kind: 'play'; items: PlayItem[]; greedy: boolean; keep: boolean; transcripts: boolean }
  | { kind: 'demonstrate'; items: PlayItem[]; how: Demonstration }
  | { kind: 'gradient'; groups: number[]; mode: 'clip' | 'nll'; clipRatio: number; normaliser: number };

/** What the update needs to know of a group before its gradient is asked for. */
export interface GroupFacts {
  group: number;
  /** Tokens that carry loss; 0 where all rewards of the group are equal. */
  tokens: number;
  /** Tokens processed by an update. */
  processed: number;
  segments: number;
}

export interface GroupLoss {
  group: number;
  lossSum: number;
  tokens: number;
  clipped: number;
  klSum: number;
  entropySum: number;
}

export interface PlayedTranscript {
  index: number;
  body: unknown;
}

export type ThreadAnswer =
  | { kind: 'ready' }
  | { kind: 'played'; rollouts: Rollout[]; groups: GroupFacts[]; promptTokens: number; transcripts: PlayedTranscript[] }
  | { kind: 'gradient'; losses: GroupLoss[] }
  | { kind: 'error'; message: string };

export type { EvaluationSet };
