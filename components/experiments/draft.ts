import { isStudioError, launchSettings, StudioError, type DesignSummary, type ExperimentDetail, type ExperimentLaunch, type LaunchDraft, type PresetList, type PresetSummary, type RunSummary, type SpaceSummary } from '../../lib/contract';
import { armStyles } from '../ui/arm-mark';
import { launchedCells, matrixRows, rowKey } from './matrix';
import { settingFault, settingFields, settingTexts, settingValue } from './setting-fields';

/** What there is to choose from. */
export interface Choices {
  readonly offer: PresetList;
  readonly spaces: readonly SpaceSummary[];
  readonly designs: readonly DesignSummary[];
}

/** What a preset says of a draft; the arms that it leaves out are rows that are off. */
export function draftOfPreset(preset: PresetSummary, offer: PresetList): Pick<LaunchDraft, 'name' | 'preset' | 'rows' | 'off' | 'seeds' | 'taskSets' | 'backbone' | 'settings'> {
  return {
    name: `${preset.title} experiment`,
    preset: preset.name,
    rows: matrixRows.filter(({ arm }) => preset.arms.includes(arm)).map(rowKey),
    off: [],
    seeds: preset.seeds.join(', '),
    taskSets: offer.taskSets.map((set) => set.id),
    backbone: offer.backbones.includes('micro') ? 'micro' : (offer.backbones[0] ?? ''),
    settings: settingTexts(preset),
  };
}

/** The draft that would run one run of an experiment again, exactly. */
export function draftOfRun(run: RunSummary, experiment: ExperimentDetail, source: string): LaunchDraft {
  const { name, preset, spaceId, trainingDesignId, heldOutDesignId, taskSets, backbone } = experiment;
  return {
    version: 1,
    source,
    name: `${name.slice(0, 68)}, changed`,
    ...{ preset, spaceId, trainingDesignId, heldOutDesignId, taskSets, backbone },
    rows: [rowKey(run)],
    off: [],
    seeds: String(run.seed),
    settings: settingTexts(experiment),
  };
}

/** The designs of a space: those to train on, and those to measure on. */
export function designsOf(designs: readonly DesignSummary[], spaceId: string): { training: DesignSummary[]; heldOut: DesignSummary[] } {
  const own = designs.filter((design) => design.spaceId === spaceId);
  return { training: own.filter((design) => design.purpose === 'train'), heldOut: own.filter((design) => design.purpose === 'held-out') };
}

/** The training design to begin with, and a held-out design that was made against it, or any other. */
export function firstDesigns(designs: readonly DesignSummary[], spaceId: string, training?: string | null, heldOut?: string | null): Pick<LaunchDraft, 'spaceId' | 'trainingDesignId' | 'heldOutDesignId'> {
  const own = designsOf(designs, spaceId);
  const against = own.heldOut.find((design) => design.id === heldOut)?.trainingDesignId;
  const trained = own.training.find((design) => design.id === training) ?? own.training.find((design) => design.id === against) ?? own.training[0];
  const measured = own.heldOut.find((design) => design.id === heldOut) ?? own.heldOut.find((design) => design.trainingDesignId === trained?.id) ?? own.heldOut[0];
  return { spaceId, trainingDesignId: trained?.id ?? '', heldOutDesignId: measured?.id ?? '' };
}

/** `1, 2 3` as numbers. Throws `invalid` that names what is no seed. */
export function parseSeeds(text: string): number[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const seeds = words.map((word) => {
    const seed = Number(word);
    if (/^\d+$/.test(word) && seed < 2 ** 31) return seed;
    throw new StudioError('invalid', `no seed: '${word}'; use whole numbers from 0 to 2147483647 with commas between them`);
  });
  if (seeds.length === 0) throw new StudioError('invalid', 'no seed is given; give at least one');
  if (seeds.length > 50) throw new StudioError('invalid', `${seeds.length} seeds are given; give at most 50`);
  const twice = seeds.find((seed, i) => seeds.indexOf(seed) !== i);
  if (twice !== undefined) throw new StudioError('invalid', `seed ${twice} stands twice; name each seed once`);
  return seeds;
}

/** The seeds of a draft, or what is wrong with them. */
export function seedsOf(text: string): { seeds: number[]; fault: string | null } {
  try {
    return { seeds: parseSeeds(text), fault: null };
  } catch (error) {
    if (isStudioError(error)) return { seeds: [], fault: error.message };
    throw error;
  }
}

/** What is wrong with a draft, by field; empty where it can be launched. */
export function faultsOf(draft: LaunchDraft, { offer, spaces, designs }: Choices): Readonly<Record<string, string>> {
  const own = designsOf(designs, draft.spaceId);
  const seeds = seedsOf(draft.seeds);
  const training = own.training.find((design) => design.id === draft.trainingDesignId);
  const faults: Record<string, string | null> = {
    name: draft.name.trim() === '' ? 'the experiment has no name; give it one' : draft.name.trim().length > 80 ? `the name has ${draft.name.trim().length} characters; use at most 80` : null,
    preset: offer.presets.some(({ name }) => name === draft.preset) ? null : `there is no preset '${draft.preset}'; choose one`,
    space: spaces.some(({ id }) => id === draft.spaceId) ? null : 'this space is gone; choose another',
    training: training ? null : own.training.length === 0 ? 'this space has no training design' : 'no training design is chosen; choose one',
    heldOut: own.heldOut.some(({ id }) => id === draft.heldOutDesignId) ? null : own.heldOut.length === 0 ? 'this space has no held-out design' : 'no held-out design is chosen; choose one',
    taskSets: draft.taskSets.length === 0 ? 'no task set is chosen; choose at least one' : null,
    backbone: offer.backbones.includes(draft.backbone) ? null : `there is no backbone '${draft.backbone}' here; choose another`,
    seeds: seeds.fault,
    cells: seeds.fault === null && launchedCells(draft, seeds.seeds).arms.length === 0 ? 'nothing is switched on; switch on at least one run' : null,
  };
  for (const setting of launchSettings) faults[setting] = settingFault(setting, draft.settings[setting] ?? '');
  const k = settingValue(draft.settings, 'schedule.k');
  const scales = seeds.fault !== null || launchedCells(draft, seeds.seeds).arms.includes('harness-scaling');
  if (training && scales && k > training.size && faults['schedule.k'] === null) faults['schedule.k'] = `the training design has ${training.size} harnesses; use 1 to ${training.size}`;
  return Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== null));
}

/** The launch that a draft without faults asks for. */
export function launchOf(draft: LaunchDraft, idempotencyKey: string): ExperimentLaunch {
  const { without, ...cells } = launchedCells(draft, parseSeeds(draft.seeds));
  const value = (setting: Parameters<typeof settingValue>[1]) => settingValue(draft.settings, setting);
  return {
    name: draft.name.trim(),
    preset: draft.preset,
    trainingDesignId: draft.trainingDesignId,
    heldOutDesignId: draft.heldOutDesignId,
    idempotencyKey,
    ...cells,
    ...(without.length > 0 ? { without } : {}),
    taskSets: [...draft.taskSets],
    backbone: draft.backbone,
    schedule: { steps: value('schedule.steps'), tasksPerStep: value('schedule.tasksPerStep'), rolloutsPerTask: value('schedule.rolloutsPerTask'), k: value('schedule.k') },
    optimiser: {
      learningRate: value('optimiser.learningRate'),
      warmupSteps: value('optimiser.warmupSteps'),
      clipRatio: value('optimiser.clipRatio'),
      miniBatches: value('optimiser.miniBatches'),
      gradientClip: value('optimiser.gradientClip'),
    },
    evaluation: { tasksPerSet: value('evaluation.tasksPerSet'), repeats: value('evaluation.repeats'), everySteps: value('evaluation.everySteps') },
    checkpointEvery: value('checkpointEvery'),
  };
}

export interface Change {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** What differs between two drafts, the name left out. */
export function changesOf(before: LaunchDraft, after: LaunchDraft, { spaces, designs }: Choices): Change[] {
  const named = (list: readonly { id: string; name: string }[], id: string) => list.find((one) => one.id === id)?.name ?? 'none';
  const rows = ({ rows: on, off }: LaunchDraft) => [matrixRows.filter((row) => on.includes(rowKey(row))).map((row) => `${armStyles[row.arm].title.toLowerCase()} (${row.algorithm})`).join(', '), ...(off.length > 0 ? [`without ${off.map(offName).join(', ')}`] : [])].join(' ');
  const facts = (draft: LaunchDraft): [string, string][] => [
    ['Runs', rows(draft)],
    ['Seeds', seedsOf(draft.seeds).seeds.join(', ') || draft.seeds],
    ['Space', named(spaces, draft.spaceId)],
    ['Training design', named(designs, draft.trainingDesignId)],
    ['Held-out design', named(designs, draft.heldOutDesignId)],
    ['Task sets', draft.taskSets.join(', ')],
    ['Backbone', draft.backbone],
    ...launchSettings.map((setting): [string, string] => [settingFields[setting].title, draft.settings[setting] ?? '']),
  ];
  const old = facts(before);
  return facts(after).flatMap(([what, value], i): Change[] => {
    const was = old[i]?.[1] ?? '';
    const same = value === was || (value !== '' && was !== '' && Number(value) === Number(was));
    return same ? [] : [{ what, before: was, after: value }];
  });
}

function offName(cell: string): string {
  const [arm = '', , seed = ''] = cell.split(' ');
  return `${arm.replaceAll('-', ' ')} seed ${seed}`;
}
