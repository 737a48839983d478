import { createHash } from 'node:crypto';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { decode } from '../../../lib/contract/decode';
import { isStudioError } from '../../../lib/contract/errors';
import type { RunSpec } from '../../../lib/contract/run-spec';
import type { OptimiserState } from '../update';
import { decodePolicy, encodePolicy, type MicroPolicy } from './policy-file';

/** Where a run stands between two steps. */
export interface TrainingState {
  policy: MicroPolicy;
  optimiser: OptimiserState;
  /** Steps done. */
  step: number;
  /** Tokens the policy has read and said in training so far. */
  tokens: number;
}

export interface SavedCheckpoint {
  step: number;
  file: string;
  bytes: number;
  sha256: string;
}

/** Checkpoints kept beside the newest one. */
const keptBefore = 1;
const stateSchema = z.strictObject({ step: z.int(), tokens: z.int(), updates: z.int(), spec: z.string() });
const namePattern = /^step-(\d{6})\.safetensors$/;

/** Identifies the spec that a checkpoint belongs to. */
export function specDigest(spec: RunSpec): string {
  return createHash('sha256').update(JSON.stringify(spec)).digest('hex');
}

function fileName(step: number): string {
  return `step-${String(step).padStart(6, '0')}.safetensors`;
}

function stepOf(name: string): number {
  return Number(namePattern.exec(name)?.[1] ?? -1);
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Writes a checkpoint so that a crash at any moment leaves either the whole file or none, then drops old ones. */
export async function saveCheckpoint(directory: string, spec: RunSpec, state: TrainingState): Promise<SavedCheckpoint> {
  const { policy, optimiser, step, tokens } = state;
  const size = policy.parameters.length;
  const note = JSON.stringify({ step, tokens, updates: optimiser.updates, spec: specDigest(spec) });
  const moments = new Map([['adam.m', { shape: [size], data: optimiser.m }], ['adam.v', { shape: [size], data: optimiser.v }]]);
  const bytes = encodePolicy({ ...policy, notes: { ...policy.notes, state: note } }, moments);
  const file = fileName(step);
  const handle = await open(join(directory, `${file}.part`), 'w');
  await handle.writeFile(bytes).then(() => handle.sync()).finally(() => handle.close());
  await rename(join(directory, `${file}.part`), join(directory, file));
  await syncDirectory(directory);
  await dropOld(directory);
  return { step, file, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function checkpointNames(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => namePattern.test(name)).sort().reverse();
}

async function dropOld(directory: string): Promise<void> {
  for (const name of (await checkpointNames(directory)).slice(1 + keptBefore)) await rm(join(directory, name), { force: true });
}

function stateOf(bytes: Uint8Array, what: string, spec: RunSpec): TrainingState | null {
  const { policy, file } = decodePolicy(bytes, what);
  const { state: text = '', ...notes } = policy.notes;
  const note = decode(stateSchema, JSON.parse(text), what);
  const m = file.tensors.get('adam.m')?.data;
  const v = file.tensors.get('adam.v')?.data;
  if (note.spec !== specDigest(spec) || !(m instanceof Float32Array) || !(v instanceof Float32Array)) return null;
  return { policy: { ...policy, notes }, optimiser: { m, v, updates: note.updates }, step: note.step, tokens: note.tokens };
}

/**
 * The newest checkpoint of this spec up to `newest` that can be read, or null; `skipped` names damaged files that were
 * passed over. Later ones are deleted: the run makes them again, together with their events.
 */
export async function newestCheckpoint(directory: string, spec: RunSpec, newest: number): Promise<{ state: TrainingState | null; skipped: string[] }> {
  const skipped: string[] = [];
  for (const name of await checkpointNames(directory)) {
    if (stepOf(name) > newest) {
      await rm(join(directory, name), { force: true });
      continue;
    }
    try {
      const state = stateOf(await readFile(join(directory, name)), name, spec);
      if (state) return { state, skipped };
      skipped.push(name);
    } catch (error) {
      if (!isStudioError(error) && !(error instanceof SyntaxError)) throw error;
      skipped.push(name);
    }
  }
  return { state: null, skipped };
}
