import { armNames, type Cell, type LaunchDraft, type PaceList } from '../../lib/contract';
import { armStyles } from '../ui/arm-mark';
import { count, duration } from '../ui/format';
import { cellsOn } from './matrix';
import { designsOf, seedsOf, type Choices } from './draft';
import { settingValue } from './setting-fields';

/** What a draft asks of the machine, in numbers. */
export interface Workload {
  readonly cells: readonly Cell[];
  readonly steps: number;
  readonly rollouts: number;
  readonly episodes: number;
  readonly time: PredictedTime | null;
}

export interface PredictedTime {
  readonly seconds: number;
  /** Runs under way at once. */
  readonly slots: number;
  /** Finished runs that the paces come from. */
  readonly runs: number;
  /** Set where an arm was never measured and the pace of another one stands in for it. */
  readonly borrowed: boolean;
}

/** Counts steps, rollouts and episodes of a draft, and predicts its time from what runs took here; null where nothing was measured. */
export function workloadOf(draft: LaunchDraft, { offer, designs }: Choices, paces: PaceList | undefined): Workload {
  const cells = cellsOn(draft, seedsOf(draft.seeds).seeds);
  const value = (setting: Parameters<typeof settingValue>[1]) => settingValue(draft.settings, setting);
  const steps = value('schedule.steps');
  const every = value('evaluation.everySteps');
  const heldOut = designsOf(designs, draft.spaceId).heldOut.find(({ id }) => id === draft.heldOutDesignId)?.size ?? 0;
  const episodes = value('evaluation.tasksPerSet') * draft.taskSets.length * value('evaluation.repeats') * (1 + heldOut + offer.external);
  const works = cells.map(({ arm, algorithm }) => {
    const trained = algorithm === 'none' ? 0 : steps;
    const between = trained === 0 || every === 0 ? 0 : Math.floor((trained - 1) / every);
    return { arm, steps: trained, rollouts: trained * value('schedule.tasksPerStep') * value('schedule.rolloutsPerTask'), episodes: (between + 1) * episodes };
  });
  const sum = (of: (work: (typeof works)[number]) => number) => works.reduce((total, work) => total + of(work), 0);
  return { cells, steps: sum((work) => work.steps), rollouts: sum((work) => work.rollouts), episodes: sum((work) => work.episodes), time: predict(works, draft.backbone, paces) };
}

interface Work {
  readonly arm: Cell['arm'];
  readonly rollouts: number;
  readonly episodes: number;
}

function predict(works: readonly Work[], backbone: string, list: PaceList | undefined): PredictedTime | null {
  const paces = list?.paces.filter((pace) => pace.backbone === backbone) ?? [];
  const used = new Set<(typeof paces)[number]>();
  let borrowed = false;
  const times = works.map(({ arm, rollouts, episodes }) => {
    const trains = rollouts > 0;
    const own = paces.find((pace) => pace.arm === arm);
    const pace = own ?? paces.find(({ secondsPerRollout }) => !trains || secondsPerRollout !== null);
    if (!pace || (trains && pace.secondsPerRollout === null)) return null;
    used.add(pace);
    borrowed ||= pace !== own;
    return rollouts * (pace.secondsPerRollout ?? 0) + episodes * pace.secondsPerEpisode;
  });
  const known = times.filter((time) => time !== null);
  if (known.length === 0 || known.length < times.length) return null;
  const slots = list?.slots ?? 1;
  return { seconds: makespan(known, slots), slots, runs: [...used].reduce((sum, { runs }) => sum + runs, 0), borrowed };
}

/** How long it takes when each run, in order, starts as soon as a slot is free. */
export function makespan(times: readonly number[], slots: number): number {
  const free = Array.from({ length: Math.max(1, slots) }, () => 0);
  for (const time of times) {
    const first = free.indexOf(Math.min(...free));
    free[first] = (free[first] ?? 0) + time;
  }
  return Math.max(...free);
}

/** The predicted time in words. */
export function timeSentence({ time }: Workload): string {
  if (!time) return 'How long it takes is not known yet: nothing like it has finished in this data directory. One finished run of each kind will tell.';
  const at = time.slots === 1 ? 'one run at a time' : `${time.slots} runs at a time`;
  return `About ${roughly(time.seconds)} on this machine, ${at}, by the pace of ${count(time.runs, 'finished run')}${time.borrowed ? ' (an arm that has not finished here yet counts as fast as another)' : ''}.`;
}

/** A prediction is no measurement: without digits that mean nothing. */
export function roughly(seconds: number): string {
  if (seconds < 90) return duration(Math.max(5, Math.ceil(seconds / 5) * 5));
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

/** In one sentence what a draft will do. */
export function sentenceOf(draft: LaunchDraft, { offer, spaces, designs }: Choices, { cells }: Workload): string {
  const seeds = seedsOf(draft.seeds).seeds.filter((seed) => cells.some((cell) => cell.seed === seed));
  const arms = armNames.filter((arm) => cells.some((cell) => cell.arm === arm));
  const size = (id: string) => designs.find((design) => design.id === id)?.size ?? 0;
  const space = spaces.find(({ id }) => id === draft.spaceId)?.name ?? 'the space';
  const setting = (name: Parameters<typeof settingValue>[1]) => settingValue(draft.settings, name);
  const trained = cells.some(({ algorithm }) => algorithm !== 'none');
  const training =
    `trained runs take ${count(setting('schedule.steps'), 'step')} of ${count(setting('schedule.tasksPerStep'), 'task')} × ${count(setting('schedule.rolloutsPerTask'), 'rollout')}` +
    (arms.includes('harness-scaling') ? `, harness scaling on ${harnesses(size(draft.trainingDesignId))} with K = ${setting('schedule.k')}` : '') +
    '; then ';
  return (
    `${count(cells.length, 'run')} in ${space}: ${listed(arms.map((arm) => armStyles[arm].title.toLowerCase()))} with ${seeds.length === 1 ? 'seed' : 'seeds'} ${listed(seeds.map(String))}; ${trained ? training : ''}` +
    `${cells.length === 1 ? 'it' : 'every run'} is measured ${setting('evaluation.repeats')}× on ${count(setting('evaluation.tasksPerSet'), 'task')} of ${draft.taskSets.length === 1 ? 'one task set' : `each of ${draft.taskSets.length} task sets`}, in the base harness, ` +
    `${harnesses(size(draft.heldOutDesignId), 'held-out ')} and ${harnesses(offer.external, 'external ')}.`
  );
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function harnesses(number: number, kind = ''): string {
  return `${number} ${kind}${number === 1 ? 'harness' : 'harnesses'}`;
}
