const epsilon = 1e-4;

/**
 * GRPO's advantages of one group: (R - mean) / (std + 1e-4) over its original rollouts, however many segments each was
 * cut into (arXiv:2610.29458, appendix C.1). `flat` marks a group without variance, which teaches nothing.
 */
export function groupAdvantages(rewards: readonly number[]): { advantages: number[]; flat: boolean } {
  const mean = rewards.reduce((sum, reward) => sum + reward, 0) / Math.max(1, rewards.length);
  const variance = rewards.reduce((sum, reward) => sum + (reward - mean) ** 2, 0) / Math.max(1, rewards.length);
  const deviation = Math.sqrt(variance);
  return { advantages: rewards.map((reward) => (reward - mean) / (deviation + epsilon)), flat: deviation < 1e-9 };
}
