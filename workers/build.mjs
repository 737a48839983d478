// Builds what runs outside Next: the kernels and one bundle for each process.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. Bundles lie as deep in it as this file, so the expression holds in them too. */
export const root = join(fileURLToPath(import.meta.url), '..', '..');

/** Bundle name in `dist/` → entry. */
export const entries = {
  start: 'workers/start/main.ts',
  worker: 'workers/loop/main.ts',
  trainer: 'workers/trainer/main.ts',
  'rollout-thread': 'workers/trainer/rollout-thread.ts',
  backbone: 'workers/trainer/backbone/main.ts',
  cli: 'workers/cli.ts',
};

/** Bundles every entry into `dist/*.mjs`; packages stay outside and come from `node_modules`. */
export async function buildBundles() {
  const { build } = await import('esbuild');
  await bundle(build, entries);
}

/** Bundles one more program, e.g. a bench, into `dist/<name>.mjs` and returns that path. */
export async function buildProgram(source, name) {
  const { build } = await import('esbuild');
  await bundle(build, { [name]: source });
  return join(root, 'dist', `${name}.mjs`);
}

/** Compiles the AssemblyScript kernels to `dist/kernels.wasm`. */
export async function buildKernels() {
  const kernels = await import('./trainer/kernels/build-kernels.mjs');
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
