import { createHash } from 'node:crypto';
import { findDesignRow } from '../../db/store/designs';
import type { ExperimentRow } from '../../db/store/experiments';
import { readRolloutBodies, sumTrainingTokens } from '../../db/store/rollouts';
import { listRunRows, type RunRow } from '../../db/store/runs';
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

/** Gathers everything that a report of an experiment is computed from. Throws `conflict` while no run has finished. */
export function reportInput(ctx: Context, experiment: ExperimentRow): ReportInput {
  const planned = listRunRows(ctx.db, experiment.id).map((row) => ({ row, spec: specOf(row) }));
  const finished = planned.filter(({ row }) => row.state === 'finished');
  if (finished.length === 0) throw new StudioError('conflict', `no run of "${experiment.name}" has finished; wait for one and make the report then`);
  const { taskSets } = settingsOf(experiment.settings, 'stored settings');
  const titles = new Map(builtInTaskSets().map(({ id, title }) => [id, title]));
  return {
    experiment: experiment.name,
    provenance: provenanceOf(ctx, experiment, planned),
    design: designOf(ctx, experiment),
    taskSets: taskSets.map((id) => ({ id, title: titles.get(id) ?? id })),
    runs: finished.map((run) => reportRun(ctx, run)),
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

function reportRun({ db }: Context, { row, spec }: PlannedRun): ReportRun {
  return {
    arm: spec.arm,
    algorithm: spec.algorithm,
    backbone: spec.backbone,
    seed: spec.seed,
    steps: spec.schedule.steps,
    tokens: sumTrainingTokens(db, row.id),
    rollouts: reportSets.flatMap((set) => finalRollouts({ db, row }, set)),
    training: rewardsByStep({ db }, row.id),
  };
}

/** Rollouts of the newest step in which a set was evaluated. */
function finalRollouts({ db, row }: Pick<Context, 'db'> & { row: RunRow }, set: ReportRollout['set']): ReportRollout[] {
  const rows = readRolloutBodies(db, row.id, { phase: 'evaluate', evaluationSet: set });
  const last = rows.at(-1)?.step;
  return rows
    .filter(({ step }) => step === last)
    .map(({ body }) => {
      const { harness, taskSet, family, task, repeat, reward, passed, end, signals } = decode(rolloutSchema, body, 'stored rollout');
      return { set, harness, taskSet, family, task, repeat, reward, passed, end, signals };
    });
}
