import { adamStep } from './model/adam';
import type { ThreadPool } from './rollout/thread-pool';
import type { GroupFacts } from './rollout/thread-protocol';

/** Adam's state beside the parameters. */
export interface OptimiserState {
  m: Float32Array;
  v: Float32Array;
  /** Updates made so far. */
  updates: number;
}

export interface UpdateRule {
  mode: 'clip' | 'nll';
  clipRatio: number;
  learningRate: number;
  gradientClip: number;
}

export interface UpdateReport {
  /** Mean over the tokens of the mini-batch. */
  loss: number;
  clipFraction: number;
  kl: number;
  entropy: number;
  gradientNorm: number;
  tokens: number;
}

export function freshOptimiser(size: number): OptimiserState {
  return { m: new Float32Array(size), v: new Float32Array(size), updates: 0 };
}

const beta1 = 0.9;
const beta2 = 0.95;
const epsilon = 1e-8;

/**
 * One Adam step on the token-level mean loss of some groups. The gradients of the groups are added in the order given,
 * so the result does not depend on the number of threads. Groups without loss tokens are left out; null if none is left.
 */
export async function updateOn(pool: ThreadPool, state: OptimiserState, groups: readonly GroupFacts[], rule: UpdateRule): Promise<UpdateReport | null> {
  const useful = groups.filter(({ tokens }) => tokens > 0);
  const tokens = useful.reduce((sum, group) => sum + group.tokens, 0);
  if (tokens === 0) return null;
  const ids = useful.map(({ group }) => group);
  const losses = await pool.gradient(ids, { mode: rule.mode, clipRatio: rule.clipRatio, normaliser: tokens });
  const gradient = new Float32Array(pool.parameters.length);
  for (const id of ids) {
    const part = pool.gradientOf(id);
    for (let i = 0; i < gradient.length; i++) gradient[i] = (gradient[i] ?? 0) + (part[i] ?? 0);
  }
  state.updates += 1;
  const { learningRate, gradientClip } = rule;
  const gradientNorm = adamStep({ parameters: pool.parameters, gradient, m: state.m, v: state.v, step: state.updates, learningRate, beta1, beta2, epsilon, gradientClip });
  const mean = (pick: (loss: (typeof losses)[number]) => number) => losses.reduce((sum, loss) => sum + pick(loss), 0) / tokens;
  return {
    loss: mean((loss) => loss.lossSum),
    clipFraction: mean((loss) => loss.clipped),
    kl: mean((loss) => loss.klSum),
    entropy: mean((loss) => loss.entropySum),
    gradientNorm,
    tokens,
  };
}
