import { createHash } from 'node:crypto';
import { findDesignRow } from '../../db/store/designs';
import type { ExperimentRow } from '../../db/store/experiments';
import { lastEvaluatedStep, readRolloutBodies, sumTrainingTokens } from '../../db/store/rollouts';
import { findRunRow, listRunRows, type RunRow } from '../../db/store/runs';
import { decode } from '../contract/decode';
import { StudioError } from '../contract/errors';
import { rolloutSchema } from '../contract/run-event';
import type { RunSpec } from '../contract/run-spec';
import { canonicalJson } from '../report/canonical-json';
import { reportSets, type ReportDesign, type ReportInput, type ReportProvenance, type ReportRollout, type ReportRun } from '../report/report-input';
import { countHarnesses } from '../space/count-harnesses';
import { builtInTaskSets } from '../tasks/built-in';
import type { Context } from './context';
import { codesOfRow, spaceOfDesign } from './design-view';
import { settingsOf } from './experiment-view';
import { found } from './found';
import { rewardsByStep } from './run-distribution';
import { runReasonSchema } from './run-reason';
import { specOf } from './run-view';
import { evaluationRollouts } from './seconds-left';
import { sourceVersion } from './source-version';
import { baseCode } from './space-view';

interface PlannedRun {
  readonly row: RunRow;
  readonly spec: RunSpec;
}

/** Says how far it is, and gives way to other work; throws once the work is given up. */
export type Breathe = (part: string) => Promise<void>;

/** The runs that a report made now would be computed from. Throws `conflict` while no run has finished. */
export function finishedRuns(ctx: Context, experiment: ExperimentRow): readonly string[] {
  const ids = listRunRows(ctx.db, experiment.id).flatMap(({ id, state }) => (state === 'finished' ? [id] : []));
  if (ids.length === 0) throw new StudioError('conflict', `no run of "${experiment.name}" has finished; wait for one and make the report then`);
  return ids;
}

/**
 * Gathers everything that a report of an experiment is computed from: the runs with these ids, and what was planned.
 * Throws `conflict` where a run goes while it is read.
 */
export async function reportInput(ctx: Context, experiment: ExperimentRow, runIds: readonly string[], breathe: Breathe): Promise<ReportInput> {
  const planned = listRunRows(ctx.db, experiment.id).map((row) => ({ row, spec: specOf(row) }));
  const used = planned.filter(({ row }) => runIds.includes(row.id));
  const { taskSets } = settingsOf(experiment.settings, 'stored settings');
  const titles = new Map(builtInTaskSets().map(({ id, title }) => [id, title]));
  const provenance = provenanceOf(ctx, experiment, planned);
  const runs: ReportRun[] = [];
  for (const [i, run] of used.entries()) runs.push(await reportRun(ctx, run, () => breathe(`reading run ${i + 1} of ${used.length}`)));
  const gone = used.find(({ row }) => findRunRow(ctx.db, row.id) === undefined);
  if (gone) throw new StudioError('conflict', `run ${gone.row.id} was deleted while it was read; do it again`);
  return {
    experiment: experiment.name,
    provenance,
    design: designOf(ctx, experiment),
    taskSets: taskSets.map((id) => ({ id, title: titles.get(id) ?? id })),
    runs,
  };
}

function provenanceOf(ctx: Context, experiment: ExperimentRow, planned: readonly PlannedRun[]): ReportProvenance {
  const missing = planned.filter(({ row }) => row.state !== 'finished');
  return {
    ...sourceVersion(),
    specsHash: createHash('sha256').update(canonicalJson(planned.map(({ spec }) => spec))).digest('hex'),
    seeds: [...settingsOf(experiment.settings, 'stored settings').seeds],
    createdAt: new Date(ctx.now()).toISOString(),
    runsPlanned: planned.length,
    runsDone: planned.length - missing.length,
    runsFailed: missing.filter(({ row }) => row.state === 'failed').length,
    missing: missing.map(({ row, spec: { arm, backbone, seed } }) => {
      const reason = row.reason === null ? null : decode(runReasonSchema, row.reason, 'stored reason').text;
      return { arm, backbone, seed, state: row.state, reason };
    }),
    rolloutsPlanned: planned.reduce((sum, { spec }) => sum + evaluationRollouts(spec), 0),
  };
}

function designOf(ctx: Context, experiment: ExperimentRow): ReportDesign {
  const training = found(findDesignRow(ctx.db, experiment.trainingDesignId), 'design', experiment.trainingDesignId);
  const heldOut = found(findDesignRow(ctx.db, experiment.heldOutDesignId), 'design', experiment.heldOutDesignId);
  const space = spaceOfDesign(ctx.db, training);
  return {
    spaceName: space.name,
    spaceSize: String(countHarnesses(space)),
    components: space.components.map(({ name, realisations }) => ({ name, realisations: realisations.map((realisation) => realisation.name) })),
    base: baseCode(space),
    training: codesOfRow(training),
    heldOut: codesOfRow(heldOut),
    external: settingsOf(experiment.settings, 'stored settings').external,
  };
}

async function reportRun({ db }: Context, { row, spec }: PlannedRun, breathe: () => Promise<void>): Promise<ReportRun> {
  const rollouts: ReportRollout[] = [];
  for (const set of reportSets) rollouts.push(...(await finalRollouts({ db, row }, set, breathe)));
  return {
    arm: spec.arm,
    algorithm: spec.algorithm,
    backbone: spec.backbone,
    seed: spec.seed,
    steps: spec.schedule.steps,
    tokens: sumTrainingTokens(db, row.id),
    rollouts,
    training: rewardsByStep({ db }, row.id),
  };
}

/** Rows decoded before other work may run. */
const sliceSize = 400;

/** Rollouts of the newest step in which a set was evaluated. */
async function finalRollouts({ db, row }: Pick<Context, 'db'> & { row: RunRow }, set: ReportRollout['set'], breathe: () => Promise<void>): Promise<ReportRollout[]> {
  const step = lastEvaluatedStep(db, row.id, set);
  if (step === null) return [];
  const rows = readRolloutBodies(db, row.id, { phase: 'evaluate', evaluationSet: set, step });
  const found: ReportRollout[] = [];
  for (let from = 0; from < rows.length; from += sliceSize) {
    await breathe();
    for (const { body } of rows.slice(from, from + sliceSize)) {
      const { harness, taskSet, family, task, repeat, reward, passed, end, signals } = decode(rolloutSchema, body, 'stored rollout');
      found.push({ set, harness, taskSet, family, task, repeat, reward, passed, end, signals });
    }
  }
  return found;
}
