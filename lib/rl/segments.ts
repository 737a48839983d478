/** One turn in token ids: what was read, and what was said. */
export interface TokenisedTurn {
  prompt: ArrayLike<number>;
  answer: ArrayLike<number>;
  /** Log probability of each answer token when it was sampled. */
  logprobs?: ArrayLike<number>;
}

export interface Segment {
  tokens: Int32Array;
  /** 1 where a token was said by the policy, 0 where it was read. */
  action: Uint8Array;
  /** Log probability at sampling where `action` is 1, else 0. */
  oldLogprob: Float32Array;
}

function extendsStretch(stretch: readonly number[], prompt: ArrayLike<number>): boolean {
  if (prompt.length < stretch.length) return false;
  for (let i = 0; i < stretch.length; i++) if (stretch[i] !== prompt[i]) return false;
  return true;
}

interface Stretch {
  tokens: number[];
  action: number[];
  logprob: number[];
}

/**
 * Cuts the turns of a rollout into segments: a segment is a maximal stretch in which each prompt extends the last
 * one's prompt and answer. A rewritten context opens a new one. Every answer token is an action in exactly one segment.
 */
export function segmentsOf(turns: readonly TokenisedTurn[]): Segment[] {
  const stretches: Stretch[] = [];
  for (const { prompt, answer, logprobs } of turns) {
    let current = stretches.at(-1);
    if (!current || !extendsStretch(current.tokens, prompt)) {
      current = { tokens: [], action: [], logprob: [] };
      stretches.push(current);
    }
    for (let i = current.tokens.length; i < prompt.length; i++) {
      current.tokens.push(prompt[i] ?? 0);
      current.action.push(0);
      current.logprob.push(0);
    }
    for (let i = 0; i < answer.length; i++) {
      current.tokens.push(answer[i] ?? 0);
      current.action.push(1);
      current.logprob.push(logprobs?.[i] ?? 0);
    }
  }
  return stretches.map(({ tokens, action, logprob }) => ({
    tokens: Int32Array.from(tokens),
    action: Uint8Array.from(action),
    oldLogprob: Float32Array.from(logprob),
  }));
}
