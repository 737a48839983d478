import { StudioError, type ArmName, type DesignSummary, type ExperimentLaunch, type PresetList, type PresetSummary, type SpaceSummary } from '../../lib/contract';
import { armStyles } from '../ui/arm-mark';

/** What the launch form holds; texts stay as typed. */
export interface Draft {
  readonly name: string;
  readonly preset: string;
  readonly spaceId: string;
  readonly trainingDesignId: string;
  readonly heldOutDesignId: string;
  readonly arms: readonly string[];
  readonly seeds: string;
  readonly steps: string;
  readonly taskSets: readonly string[];
  readonly backbone: string;
}

/** A draft with everything that a preset says. */
export function draftOf(preset: PresetSummary, offer: PresetList): Pick<Draft, 'name' | 'preset' | 'arms' | 'seeds' | 'steps' | 'taskSets' | 'backbone'> {
  return {
    name: `${preset.title} experiment`,
    preset: preset.name,
    arms: preset.arms,
    seeds: preset.seeds.join(', '),
    steps: String(preset.schedule.steps),
    taskSets: offer.taskSets.map((set) => set.id),
    backbone: offer.backbones[0] ?? '',
  };
}

/** First designs of a space that fit: a training design, and a held-out one. */
export function designsOf(designs: readonly DesignSummary[], spaceId: string): { training: DesignSummary[]; heldOut: DesignSummary[] } {
  const own = designs.filter((design) => design.spaceId === spaceId);
  return { training: own.filter((design) => design.purpose === 'train'), heldOut: own.filter((design) => design.purpose === 'held-out') };
}

/** `1, 2 3` as numbers. Throws `invalid` that names what is no seed. */
export function parseSeeds(text: string): number[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const seeds = words.map((word) => {
    const seed = Number(word);
    if (/^\d+$/.test(word) && seed < 2 ** 31) return seed;
    throw new StudioError('invalid', `'${word}' is no seed; use whole numbers from 0 to 2147483647 with commas between them`);
  });
  if (seeds.length === 0) throw new StudioError('invalid', 'no seed is given; give at least one');
  const twice = seeds.find((seed, i) => seeds.indexOf(seed) !== i);
  if (twice !== undefined) throw new StudioError('invalid', `seed ${twice} stands twice; name each seed once`);
  return seeds;
}

/** The launch that a draft asks for. Throws `invalid` for what cannot be launched. */
export function launchOf(draft: Draft, idempotencyKey: string): ExperimentLaunch {
  const arms = Object.keys(armStyles).filter((arm): arm is ArmName => draft.arms.includes(arm));
  return {
    name: draft.name,
    preset: draft.preset,
    trainingDesignId: draft.trainingDesignId,
    heldOutDesignId: draft.heldOutDesignId,
    idempotencyKey,
    arms,
    seeds: parseSeeds(draft.seeds),
    steps: Number(draft.steps),
    taskSets: [...draft.taskSets],
    ...(draft.backbone === '' ? {} : { backbone: draft.backbone }),
  };
}

/** In one sentence what a draft will do. */
export function sentenceOf(draft: Draft, preset: PresetSummary, spaces: readonly SpaceSummary[], designs: readonly DesignSummary[]): string {
  const seeds = parseSeeds(draft.seeds);
  const arms = Object.entries(armStyles).flatMap(([arm, style]) => (draft.arms.includes(arm) ? [style.title.toLowerCase()] : []));
  const size = (id: string) => designs.find((design) => design.id === id)?.size ?? 0;
  const space = spaces.find((one) => one.id === draft.spaceId)?.name ?? 'the space';
  const { schedule, evaluation } = preset;
  const runs = arms.length * seeds.length;
  return (
    `${runs} run${runs === 1 ? '' : 's'} (${arms.join(', ')}; seed${seeds.length === 1 ? '' : 's'} ${seeds.join(', ')}) in ${space}: trained runs take ${draft.steps} steps of ` +
    `${schedule.tasksPerStep} tasks × ${schedule.rolloutsPerTask} rollouts, harness scaling on ${size(draft.trainingDesignId)} harnesses with K = ${schedule.k}; ` +
    `then every run is measured ${evaluation.repeats}× on ${evaluation.tasksPerSet} tasks of each of ${draft.taskSets.length} task sets, on the base harness, ` +
    `${size(draft.heldOutDesignId)} held-out harnesses and the external harnesses.`
  );
}
