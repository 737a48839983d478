import { findDesignRow, type DesignRow } from '../../db/store/designs';
import { findExperimentByKey, insertExperiment, type ExperimentRow } from '../../db/store/experiments';
import { insertRun } from '../../db/store/runs';
import { write } from '../../db/write';
import type { ExperimentDetail, ExperimentLaunch } from '../contract/api/experiments';
import { StudioError } from '../contract/errors';
import { builtInTaskSets } from '../tasks/built-in';
import type { Context } from './context';
import { codesOfRow, spaceOfDesign } from './design-view';
import { experimentDetail, settingsOf } from './experiment-view';
import { found } from './found';
import { backboneNames } from './list-presets';
import { presetOf, type Settings } from './presets';
import { changeState } from './run-state';
import { cellsOf, runSpecs, sameCell } from './run-specs';

export type LaunchExperiment = ExperimentLaunch;

/**
 * Stores an experiment and queues one run a cell, all in one transaction; when it returns, the launch is safe.
 * The same idempotency key again gives the experiment of the first time.
 * Throws `invalid` for designs that do not belong together and for settings that cannot be used.
 */
export async function launchExperiment(ctx: Context, input: LaunchExperiment): Promise<ExperimentDetail> {
  const row = await write(ctx.db, (db) => {
    const known = findExperimentByKey(db, input.idempotencyKey);
    if (known) return known;
    const training = found(findDesignRow(db, input.trainingDesignId), 'design', input.trainingDesignId);
    const heldOut = found(findDesignRow(db, input.heldOutDesignId), 'design', input.heldOutDesignId);
    checkDesigns(training, heldOut);
    const settings = settingsOfLaunch(input);
    checkK(settings, training);
    const experiment = experimentRow(ctx, input, training, settings);
    insertExperiment(db, experiment);
    const specs = runSpecs({ space: spaceOfDesign(db, training), training: codesOfRow(training), heldOut: codesOfRow(heldOut), settings });
    specs.forEach((spec, ordinal) => {
      const { arm, algorithm, seed } = spec;
      const run = { id: ctx.newId(), experimentId: experiment.id, ordinal, arm, algorithm, seed, spec, createdAt: experiment.createdAt };
      changeState(db, insertRun(db, run), experiment.createdAt);
    });
    return experiment;
  });
  return experimentDetail(ctx, row);
}

function experimentRow(ctx: Context, input: LaunchExperiment, training: DesignRow, settings: Settings): ExperimentRow {
  return {
    id: ctx.newId(),
    name: input.name,
    preset: input.preset,
    settings,
    spaceId: training.spaceId,
    spaceVersion: training.spaceVersion,
    trainingDesignId: input.trainingDesignId,
    heldOutDesignId: input.heldOutDesignId,
    idempotencyKey: input.idempotencyKey,
    createdAt: ctx.now(),
  };
}

function settingsOfLaunch(input: LaunchExperiment): Settings {
  const { name: _name, title: _title, description: _description, ...preset } = presetOf(input.preset);
  const { arms, seeds, backbone, taskSets, steps, schedule, optimiser, evaluation, checkpointEvery, without } = input;
  const settings = {
    ...preset,
    ...defined({ arms, seeds, backbone, taskSets, checkpointEvery, without: without?.length ? without : undefined }),
    schedule: { ...preset.schedule, ...defined({ ...schedule }), ...defined({ steps }) },
    optimiser: { ...preset.optimiser, ...defined({ ...optimiser }) },
    evaluation: { ...preset.evaluation, ...defined({ ...evaluation }) },
  };
  for (const [what, values] of Object.entries({ arm: settings.arms, seed: settings.seeds, 'task set': settings.taskSets })) {
    const twice = [...values].find((value, index) => [...values].indexOf(value) !== index);
    if (twice !== undefined) throw new StudioError('invalid', `${what} ${twice} is given twice; name each once`);
  }
  const known = builtInTaskSets().map(({ id }) => id);
  const strange = settings.taskSets.find((id) => !known.includes(id));
  if (strange !== undefined) throw new StudioError('invalid', `there is no task set "${strange}"; choose from ${known.join(', ')}`);
  checkBackbone(settings.backbone);
  const checked = settingsOf(settings, 'experiment settings');
  checkCells(checked);
  return checked;
}

function checkBackbone(backbone: string): void {
  const backbones = backboneNames();
  if (backbones.includes(backbone)) return;
  throw new StudioError('invalid', `there is no backbone "${backbone}"; choose from ${backbones.join(', ')}, or make it with npm run backbone -- --name ${backbone}`);
}

function checkCells(settings: Settings): void {
  const all = cellsOf({ ...settings, without: [] });
  const strange = settings.without?.find((cell) => !all.some((one) => sameCell(one, cell)));
  if (strange) throw new StudioError('invalid', `${strange.arm} by ${strange.algorithm} with seed ${strange.seed} is left out, but it is no cell of this experiment; leave out cells of its arms and seeds`);
  if (cellsOf(settings).length === 0) throw new StudioError('invalid', 'every cell is left out, so nothing would run; keep at least one');
}

function checkK({ schedule, arms }: Settings, training: DesignRow): void {
  const size = codesOfRow(training).length;
  if (schedule.k <= size || !arms.includes('harness-scaling')) return;
  throw new StudioError('invalid', `k is ${schedule.k}, but design "${training.name}" has ${size} harnesses; use 1 to ${size}`);
}

function defined<T extends object>(values: T): Partial<T> {
  const given: Partial<T> = { ...values };
  for (const key in given) if (given[key] === undefined) delete given[key];
  return given;
}

function checkDesigns(training: DesignRow, heldOut: DesignRow): void {
  const [t, h] = [`design "${training.name}"`, `design "${heldOut.name}"`];
  if (training.purpose !== 'train') throw new StudioError('invalid', `${t} is for ${training.purpose}, not for training; choose a training design`);
  if (heldOut.purpose !== 'held-out') throw new StudioError('invalid', `${h} is for ${heldOut.purpose}, not held out; choose a held-out design`);
  if (training.spaceId !== heldOut.spaceId) {
    throw new StudioError('invalid', `${t} belongs to space ${training.spaceId} and ${h} to space ${heldOut.spaceId}; choose two designs of one space`);
  }
  if (training.spaceVersion !== heldOut.spaceVersion) {
    throw new StudioError('invalid', `${t} was made for version ${training.spaceVersion} of the space and ${h} for version ${heldOut.spaceVersion}; make them for one version`);
  }
  const trained = new Set(codesOfRow(training));
  const shared = codesOfRow(heldOut).find((code) => trained.has(code));
  if (shared !== undefined) throw new StudioError('invalid', `harness ${shared} is in both ${t} and ${h}; choose a held-out design that is disjoint`);
}
