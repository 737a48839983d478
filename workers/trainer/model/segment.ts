import { StudioError } from '../../../lib/contract/errors';
import type { ModelConfig } from './config';

/** A stretch of context in which some tokens were produced by the policy. */
export interface TrainingSegment {
  readonly tokens: Int32Array;
  /** 1 where `tokens[t]`, t > 0, was produced by the policy and carries loss. */
  readonly action: Uint8Array;
  /** Advantage (mode clip) or weight (mode nll). */
  readonly weight: number;
  /** Log-probability at sampling, one a token; read where `action` is 1. Without it mode clip takes the ratio as 1. */
  readonly oldLogprob?: Float32Array;
}

/** Rows a segment needs: up to the one that predicts its last action; 0 without actions. */
export function rowsOf({ action }: Pick<TrainingSegment, 'action'>): number {
  return Math.max(action.lastIndexOf(1), 0);
}

export function checkTokens(tokens: Int32Array, { vocab }: ModelConfig): void {
  for (const token of tokens) {
    if (token < 0 || token >= vocab)
      throw new StudioError('invalid', `token ${token} is outside the vocabulary: use 0 to ${vocab - 1}`);
  }
}

export function checkSegment({ tokens, action, oldLogprob }: TrainingSegment, config: ModelConfig): void {
  checkTokens(tokens, config);
  if (action.length !== tokens.length || (oldLogprob && oldLogprob.length !== tokens.length))
    throw new StudioError('invalid', `segment has ${tokens.length} tokens but other lengths beside: make them equal`);
  if (tokens.length > config.context)
    throw new StudioError('invalid', `segment has ${tokens.length} tokens: keep within the context of ${config.context}`);
}
