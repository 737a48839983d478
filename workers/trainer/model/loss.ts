import { exp } from './exp';

export interface LossRule {
  /** `clip`: -min(r A, clip(r) A), r = exp(logprob - old), as PPO; `nll`: -weight logprob. */
  readonly mode: 'clip' | 'nll';
  readonly clipRatio: number;
}

export interface TokenLoss {
  loss: number;
  /** Derivative of the loss by the log-probability. */
  slope: number;
  clipped: boolean;
  /** r - 1 - ln r: its mean over tokens sampled from the old policy estimates KL(old, new) (Schulman's k3). 0 in mode nll. */
  kl: number;
}

/** Loss of one token whose advantage (or weight) is `weight`. Where the clip binds, the derivative is 0. */
export function tokenLoss(rule: LossRule, logprob: number, old: number, weight: number): TokenLoss {
  if (rule.mode === 'nll') return { loss: -weight * logprob, slope: -weight, clipped: false, kl: 0 };
  const ratio = exp(logprob - old);
  const bounded = Math.min(Math.max(ratio, 1 - rule.clipRatio), 1 + rule.clipRatio);
  const kl = ratio - 1 - (logprob - old);
  if (ratio * weight <= bounded * weight) return { loss: -ratio * weight, slope: -ratio * weight, clipped: false, kl };
  return { loss: -bounded * weight, slope: 0, clipped: true, kl };
}
