import type { ReportModel } from '../contract/report-model';

/** Title and version of the paper whose figures stand in {@link publishedFigures}. */
const source = 'arXiv:2610.29458v1';

/** An overall average of the paper's Table 1 (section 4.2, page 7): Pass@1 in percent. */
function average(backbone: string, algorithm: string, singleHarness: number, harnessScaling: number, inSpaceGain: number) {
  const difference = Math.round((harnessScaling - singleHarness) * 100) / 100;
  return { backbone, algorithm, singleHarness, harnessScaling, difference, inSpaceGain };
}

/**
 * What the paper itself reports, as printed and never recomputed here. Its backbones, tasks and harnesses are not the
 * studio's, so these figures stand beside a table as reference and are compared with nothing by a test.
 */
export const publishedFigures: ReportModel['published'] = {
  source,
  title: 'Harness Scaling for Generalizable Agentic Reinforcement Learning',
  averages: [
    average('Qwen3-4B-Instruct', 'GRPO', 29.81, 39.04, 9.8),
    average('Qwen3-4B-Instruct', 'PPO', 33.91, 36.93, 3.57),
    average('Qwen3-30B-A3B-Instruct', 'GRPO', 37.29, 42.78, 5.21),
    average('Qwen3-30B-A3B-Instruct', 'PPO', 36.31, 41.89, 4.9),
  ],
  claudeCode: [
    { backbone: 'Qwen3-4B-Instruct', blackBoxSft: 35.08, blackBoxRl: 33.38, harnessScaling: 37.22 },
    { backbone: 'Qwen3-30B-A3B-Instruct', blackBoxSft: 38.08, blackBoxRl: 36.28, harnessScaling: 41.2 },
  ],
  specialisation: { baseHarnessDelta: -0.19, clawGymInSpaceDelta: 10.48, claudeCodeDelta: 3.6 },
};
