import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../../lib/service';

const queries = [
  'select arm, algorithm, seed, spec, state from runs where id = ?',
  `select name, step, value from metrics where run_id = ? and name not like 'timing/%' order by name, step`,
  'select phase, evaluation_set, step, place, body from rollouts where run_id = ? order by phase, evaluation_set, step, place',
  'select phase, evaluation_set, step, place, hex(body) from trajectories where run_id = ? order by phase, evaluation_set, step, place',
  'select step, file, bytes, sha256 from checkpoints where run_id = ? order by step',
];

/** Hash over all of a run that must not depend on how often it was interrupted: its points and its checkpoint files. */
export function runDigest(ctx: Context, runId: string): string {
  const hash = createHash('sha256');
  for (const query of queries) hash.update(JSON.stringify(ctx.db.sqlite.prepare(query).raw().all(runId)));
  const directory = join(ctx.directory, 'runs', runId);
  for (const name of readdirSync(directory).sort()) hash.update(name).update(readFileSync(join(directory, name)));
  return hash.digest('hex');
}
