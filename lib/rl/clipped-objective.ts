/** One token that the policy said: its log probability now and when it was sampled, and its rollout's advantage. */
export interface ActionToken {
  readonly logprob: number;
  readonly oldLogprob: number;
  readonly advantage: number;
}

export interface ClippedObjective {
  /** To be minimised: −(1/n) Σ min(r A, clip(r, 1 − ε, 1 + ε) A). */
  loss: number;
  /** d loss / d logprob of each token, in the order given. */
  gradient: number[];
  /** Share of tokens for which the clipped term is the smaller, so that they give no gradient. */
  clipFraction: number;
  /** Mean of r − 1 − ln r, an estimate of KL(old ‖ new) that is never negative (Schulman 2020). */
  kl: number;
}

/**
 * The clipped objective of PPO (Schulman et al. 2017, arXiv:1707.06347, eq. 7) with a token-level mean, in float64, with
 * r = exp(logprob − oldLogprob). It is the reference that the trainer's kernels are tested against. All tokens of all segments of
 * a mini-batch stand in one list, so that a long rollout weighs by its tokens. No token: all zero.
 */
export function clippedObjective(tokens: readonly ActionToken[], clipRatio: number): ClippedObjective {
  const n = Math.max(1, tokens.length);
  let [loss, clipped, kl] = [0, 0, 0];
  const gradient = tokens.map(({ logprob, oldLogprob, advantage }) => {
    const ratio = Math.exp(logprob - oldLogprob);
    const bounded = Math.min(1 + clipRatio, Math.max(1 - clipRatio, ratio));
    const isClipped = bounded * advantage < ratio * advantage;
    loss -= Math.min(ratio * advantage, bounded * advantage) / n;
    kl += (ratio - 1 - (logprob - oldLogprob)) / n;
    if (isClipped) clipped++;
    return isClipped ? 0 : (-ratio * advantage) / n;
  });
  return { loss, gradient, clipFraction: clipped / n, kl };
}
