// Builds what runs outside Next: the kernels and one bundle for each process.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The checkout. Bundles lie as deep in it as this file, so the expression holds in them too. */
export const root = join(fileURLToPath(import.meta.url), '..', '..');

/** Bundle name in `dist/` → entry. */
const entries = {
  start: 'workers/start/main.ts',
  worker: 'workers/loop/main.ts',
  trainer: 'workers/trainer/main.ts',
  'rollout-thread': 'workers/trainer/rollout-thread.ts',
  'kernel-thread': 'workers/trainer/kernels/kernel-thread.ts',
  backbone: 'workers/trainer/backbone/main.ts',
  cli: 'workers/cli.ts',
};

/** Bundles every entry into `dist/*.mjs`; packages stay outside and come from `node_modules`. */
export async function buildBundles() {
  const { build } = await import('esbuild');
  const present = Object.entries(entries).filter(([, source]) => existsSync(join(root, source)));
  await bundle(build, Object.fromEntries(present));
}

/** Bundles one more program, e.g. a bench, into `dist/<name>.mjs` and returns that path. */
export async function buildProgram(source, name) {
  const { build } = await import('esbuild');
  await bundle(build, { [name]: source });
  return join(root, 'dist', `${name}.mjs`);
}

/** Compiles the AssemblyScript kernels to `dist/kernels.wasm`. */
export async function buildKernels() {
  const script = join(root, 'workers/trainer/kernels/build-kernels.mjs');
  if (!existsSync(script)) return;
  const kernels = await import(pathToFileURL(script).href);
  await kernels.buildKernels(join(root, 'dist/kernels.wasm'));
}

function bundle(build, entryPoints) {
  return build({
    absWorkingDir: root,
    entryPoints,
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'error',
  });
}
