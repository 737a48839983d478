import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../build.mjs';

/**
 * Runs `build` when the files under `sources` differ from those of its last success.
 * @param {string} name
 * @param {string[]} sources files and folders, relative to the checkout
 * @param {string[]} outputs what must exist for the last success to count
 * @param {() => Promise<unknown>} build
 */
export async function buildIfChanged(name, sources, outputs, build) {
  const stamp = join(root, 'dist/stamps', name);
  const hash = hashOf(sources);
  const current = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && outputs.every((output) => existsSync(join(root, output)));
  if (current) return;
  rmSync(stamp, { force: true });
  await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

function hashOf(sources) {
  const hash = createHash('sha256').update(process.versions.modules);
  for (const file of sources.flatMap(filesUnder)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesUnder(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full).sort().flatMap((name) => filesUnder(join(path, name)));
}
