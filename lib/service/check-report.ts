import { z } from 'zod';
import { findExperimentRow } from '../../db/store/experiments';
import { findReportRow, type ReportRow } from '../../db/store/reports';
import { findRunRow, listRunRows } from '../../db/store/runs';
import type { ReportCheck } from '../contract/api/reports';
import { decode } from '../contract/decode';
import { StudioError } from '../contract/errors';
import { reportModelSchema, type ReportModel } from '../contract/report-model';
import { canonicalJson } from '../report/canonical-json';
import { breatheFor, modelOf, type Watcher } from './compute-figures';
import type { Context } from './context';
import { found } from './found';
import { isUnchanged } from './report-content';
import { reportInput } from './report-input';

/**
 * Derives every figure of a report anew from the stored rollouts of its runs and says whether all digits are the same.
 * What belongs to the day it was made (commit, time, what was missing then) is taken from the report.
 * Throws `conflict` for a draft without figures, and when given up.
 */
export async function checkReport(ctx: Context, id: string, watcher: Watcher = {}): Promise<ReportCheck> {
  const row = found(findReportRow(ctx.db, id), 'report', id);
  if (row.model === null) throw new StudioError('conflict', 'this draft has no figures yet; let them be computed first');
  const model = decode(reportModelSchema, row.model, `stored report ${id}`);
  const intact = isUnchanged(row);
  const runs = runsOf(ctx, row, model);
  const runsDeleted = model.completeness.runsDone - runs.length;
  const experiment = findExperimentRow(ctx.db, row.experimentId);
  const about = { intact, runsUsed: model.completeness.runsDone, runsDeleted };
  if (!experiment || runsDeleted > 0) return { ...about, verdict: 'runs-deleted', differs: [] };
  const input = await reportInput(ctx, experiment, runs, breatheFor(watcher));
  const { specsHash, ...made } = model.provenance;
  const { ends: _ends, rolloutsDone: _done, ...planned } = model.completeness;
  const whole = listRunRows(ctx.db, experiment.id).length === planned.runsPlanned;
  const again = await modelOf({ ...input, provenance: { ...made, ...planned, specsHash: whole ? input.provenance.specsHash : specsHash } }, watcher);
  const differs = differentParts(model, again);
  return { ...about, verdict: differs.length === 0 ? 'identical' : 'differs', differs };
}

/** Ids of the runs that are still there; of an old report, which did not note them, those that had finished when it was made. */
function runsOf({ db }: Context, row: ReportRow, model: ReportModel): string[] {
  if (row.runs !== null) return decode(z.array(z.string()), row.runs, 'stored runs').filter((id) => findRunRow(db, id) !== undefined);
  const made = Date.parse(model.provenance.createdAt);
  return listRunRows(db, row.experimentId).flatMap(({ id, state, endedAt }) => (state === 'finished' && endedAt !== null && endedAt <= made ? [id] : []));
}

/** Names of the parts of a model whose canonical JSON is not the same; the hash over all of them is left out. */
function differentParts(a: ReportModel, b: ReportModel): string[] {
  const { hash: _hash, ...parts } = a;
  const other = new Map<string, unknown>(Object.entries(b));
  return Object.entries(parts).flatMap(([name, part]) => (canonicalJson(part) === canonicalJson(other.get(name)) ? [] : [name]));
}
