import { mkdir, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { StudioError } from '../../../lib/contract/errors';
import { paperSpace } from '../../../lib/harness/paper-space';
import { errorText } from '../error-text';
import { encodePolicy, type MicroPolicy } from '../run/policy-file';
import { checkBackbone } from './check-backbone';
import { backboneRecipe } from './recipe';
import { trainBackbone } from './train-backbone';

const usage = `npm run backbone -- [--seed N] [--without component=realisation]... [--name NAME] [--threads N]
Makes public/backbones/NAME.safetensors (by default micro) and checks it in every harness of the paper's space.`;

function whole(text: string | undefined, fallback: number, what: string): number {
  const value = text === undefined ? fallback : Number(text);
  if (!Number.isInteger(value) || value < 0) throw new StudioError('invalid', `--${what} is ${text}; use a whole number from 0 on`);
  return value;
}

async function save(policy: MicroPolicy, file: string): Promise<number> {
  const bytes = encodePolicy(policy);
  await writeFile(`${file}.part`, bytes);
  await rename(`${file}.part`, file);
  return bytes.length;
}

/** `npm run backbone`: makes and checks a backbone; the number is the exit code. */
export async function runBackbone(args: string[]): Promise<number> {
  try {
    await run(args);
    return 0;
  } catch (error) {
    process.stderr.write(`${errorText(error)}\n`);
    return 1;
  }
}

const options = { seed: { type: 'string' }, without: { type: 'string', multiple: true }, name: { type: 'string' }, threads: { type: 'string' }, help: { type: 'boolean' } } as const;

function optionsOf(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new StudioError('invalid', `${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

async function run(args: string[]): Promise<void> {
  const values = optionsOf(args);
  if (values.help) return void process.stdout.write(`${usage}\n`);
  const name = values.name ?? (values.without ? 'micro-variant' : 'micro');
  if (!/^[a-z0-9-]{1,60}$/.test(name)) throw new StudioError('invalid', `--name is ${JSON.stringify(name)}; use small letters, digits and hyphens`);
  const threads = Math.max(1, whole(values.threads, availableParallelism(), 'threads'));
  const space = paperSpace();
  const recipe = backboneRecipe(space, whole(values.seed, 1, 'seed'), values.without ?? []);
  const began = performance.now();
  const log = (text: string) => process.stdout.write(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}\n`);
  const backbone = await trainBackbone(space, recipe, threads, log);
  const notes = { recipe: JSON.stringify({ ...recipe, harnesses: recipe.harnesses.length, without: values.without ?? [], carelessSteps: backbone.carelessSteps }) };
  const policy: MicroPolicy = { config: backbone.config, phrases: backbone.phrases, parameters: backbone.parameters, notes };
  const folder = join(fileURLToPath(import.meta.url), '..', '..', 'public', 'backbones');
  await mkdir(folder, { recursive: true });
  const bytes = await save(policy, join(folder, `${name}.safetensors`));
  log(`wrote public/backbones/${name}.safetensors, ${(bytes / 1000).toFixed(0)} kB`);
  const check = await checkBackbone(space, policy, threads, 120);
  log(`success ${check.mean.toFixed(3)} on average over the 243 harnesses (${check.episodesPerHarness} episodes each); lowest ${check.lowest.harness} ${check.lowest.success.toFixed(3)}; none in ${check.zeros.length}; greedy on the base harness ${check.greedyBase.toFixed(3)}`);
}
