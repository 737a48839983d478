import type { SpaceDefinition } from '../../../lib/contract/space';
import { externalHarnessNames } from '../../../lib/harness/external/external-harness';
import { harnessOf } from '../../../lib/harness/harness-of';
import { createRandom, type Random } from '../../../lib/rl/random';
import { enumerateHarnesses } from '../../../lib/space/enumerate-harnesses';
import { trainTaskSeed } from '../../../lib/rl/task-seeds';
import { builtInTaskSets } from '../../../lib/tasks/built-in';
import { initialParameters, type ModelConfig } from '../model/config';
import { ThreadPool } from '../rollout/thread-pool';
import type { PlayItem } from '../rollout/thread-protocol';
import { vocabularyPhrases } from '../tokenizer/fragments';
import { Tokenizer } from '../tokenizer/tokenizer';
import { freshOptimiser, updateOn } from '../update';

export interface BackboneRecipe {
  seed: number;
  /** Harnesses that demonstrations are given in. */
  harnesses: readonly string[];
  /** Harnesses on which the stopping rule looks; never the held-out design. */
  checkHarnesses: readonly string[];
  base: string;
  demonstrations: number;
  externalShare: number;
  certainty: number;
  /** Phase 1, skills: clean demonstrations for a fixed number of steps, the rate falling to `finalShare` of it. */
  skill: { level: number; learningRate: number; steps: number; finalShare: number };
  /** Phase 2, carelessness: until success on the check harnesses has fallen to the target. */
  careless: { level: number; learningRate: number; maxSteps: number; sampledTarget: number };
}

export interface Backbone {
  config: ModelConfig;
  phrases: string[];
  parameters: Float32Array;
  carelessSteps: number;
}

const contextTokens = 160;

function items(recipe: BackboneRecipe, phase: string, step: number): PlayItem[] {
  const random = createRandom(['backbone', recipe.seed, phase, step]);
  const sets = builtInTaskSets();
  return Array.from({ length: recipe.demonstrations }, (_, index) => {
    const set = random.pick(sets);
    const external = random.next() < recipe.externalShare;
    return {
      group: index % 16,
      index,
      taskSet: set.id,
      family: random.pick(set.families).id,
      task: trainTaskSeed(['backbone', recipe.seed, phase, step, index]),
      repeat: 0,
      harness: random.pick(external ? externalHarnessNames() : recipe.harnesses),
      stream: ['backbone', recipe.seed, phase, step, 'expert', index],
    };
  });
}

function checkItems(recipe: BackboneRecipe, harnesses: readonly string[], each: number, label: string): PlayItem[] {
  const random: Random = createRandom(['backbone-check', recipe.seed, label]);
  const sets = builtInTaskSets();
  return harnesses.flatMap((harness, row) =>
    Array.from({ length: each }, (_, column) => {
      const index = row * each + column;
      const set = random.pick(sets);
      return { group: index, index, taskSet: set.id, family: random.pick(set.families).id, task: trainTaskSeed(['check', recipe.seed, label, index]), repeat: 0, harness, stream: ['check', recipe.seed, label, index] };
    }),
  );
}

async function passRate(pool: ThreadPool, list: readonly PlayItem[], greedy: boolean): Promise<number> {
  const { rollouts } = await pool.play(list, { greedy });
  return rollouts.filter(({ passed }) => passed).length / Math.max(1, rollouts.length);
}

async function scoreRate(pool: ThreadPool, list: readonly PlayItem[]): Promise<number> {
  const { rollouts } = await pool.play(list, { greedy: true });
  return rollouts.filter(({ signals }) => signals.valueRight === 1 && signals.deliverableRightPlace === 1).length / Math.max(1, rollouts.length);
}

interface Session {
  pool: ThreadPool;
  recipe: BackboneRecipe;
  log: (text: string) => void;
  state: ReturnType<typeof freshOptimiser>;
}

async function teach(session: Session, phase: string, step: number, level: number, learningRate: number): Promise<number> {
  const { pool, recipe, state } = session;
  const { groups } = await pool.demonstrate(items(recipe, phase, step), { level, certainty: recipe.certainty });
  const report = await updateOn(pool, state, groups, { mode: 'nll', clipRatio: 1, learningRate, gradientClip: 1 });
  return report?.loss ?? 0;
}

async function teachSkills(session: Session): Promise<void> {
  const { recipe, pool, log } = session;
  const { level, learningRate, steps, finalShare } = recipe.skill;
  const everywhere = checkItems(recipe, recipe.checkHarnesses, 6, 'skill');
  const atBase = checkItems(recipe, [recipe.base], 60, 'skill-base');
  for (let step = 1; step <= steps; step++) {
    const rate = learningRate * Math.min(1, step / 20) * (1 - (1 - finalShare) * (step / steps));
    const loss = await teach(session, 'skill', step, level, rate);
    if (step % 100 !== 0 && step !== steps) continue;
    const skill = await scoreRate(pool, everywhere);
    const base = await passRate(pool, atBase, true);
    log(`skills, step ${step} of ${steps}: loss ${loss.toFixed(3)}, right work ${skill.toFixed(2)}, base harness ${base.toFixed(2)} (greedy)`);
  }
}

async function teachCarelessness(session: Session): Promise<number> {
  const { recipe, pool, log } = session;
  const { level, learningRate, maxSteps, sampledTarget } = recipe.careless;
  const everywhere = checkItems(recipe, recipe.checkHarnesses, 20, 'careless');
  for (let step = 1; step <= maxSteps; step++) {
    await teach(session, 'careless', step, level, learningRate);
    if (step % 4 !== 0) continue;
    const rate = await passRate(pool, everywhere, false);
    log(`carelessness, step ${step}: success ${rate.toFixed(3)} (sampled)`);
    if (rate <= sampledTarget) return step;
  }
  return maxSteps;
}

/**
 * Makes a backbone: a policy that knows the skills and behaves carelessly, as an instruct model does before training.
 * Phase 1 teaches from clean demonstrations; phase 2 from careless ones until sampled success on the check harnesses, on
 * training tasks, has fallen to the target. The vocabulary holds the whole space even where the recipe leaves harnesses
 * out. Deterministic for a recipe, whatever the number of threads.
 */
export async function trainBackbone(space: SpaceDefinition, recipe: BackboneRecipe, threads: number, log: (text: string) => void): Promise<Backbone> {
  const phrases = vocabularyPhrases(enumerateHarnesses(space, 10_000).map((code) => harnessOf(space, code)));
  const config: ModelConfig = { vocab: new Tokenizer(phrases).size, dim: 64, layers: 2, heads: 4, ff: 128, context: contextTokens };
  const pool = await ThreadPool.open({ phrases, config, space, slots: 128 }, threads, 16);
  try {
    const random = createRandom(['backbone', recipe.seed, 'initial']);
    pool.parameters.set(initialParameters(config, () => random.next()));
    const session: Session = { pool, recipe, log, state: freshOptimiser(pool.parameters.length) };
    log(`vocabulary ${config.vocab}, ${pool.parameters.length} parameters`);
    await teachSkills(session);
    const carelessSteps = await teachCarelessness(session);
    return { config, phrases, parameters: Float32Array.from(pool.parameters), carelessSteps };
  } finally {
    await pool.close();
  }
}
