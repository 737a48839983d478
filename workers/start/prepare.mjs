import { join } from 'node:path';
import { buildBundles, buildKernels, entries, root } from '../build.mjs';
import { buildIfChanged } from './build-stamp.mjs';
import { install } from './install.mjs';
import { runStep, say } from './step.mjs';

const shared = ['lib', 'db', 'package.json', 'package-lock.json', 'tsconfig.json'];
const bundles = Object.keys(entries).map((name) => `dist/${name}.mjs`);

/** Installs packages and builds kernels and processes, each only when its sources changed. */
export async function prepareProcesses() {
  await install();
  await buildIfChanged('kernels', ['workers/trainer/kernels'], ['dist/kernels.wasm'], async () => {
    say('building the kernels');
    await buildKernels();
  });
  await buildIfChanged('processes', [...shared, 'workers'], bundles, async () => {
    say('building the processes');
    await buildBundles();
  });
}

/** {@link prepareProcesses}, then the pages. */
export async function prepareStudio() {
  await prepareProcesses();
  const sources = [...shared, 'app', 'components', 'instrumentation.ts', 'next.config.mjs', 'postcss.config.mjs', 'tsconfig.pages.json'];
  await buildIfChanged('pages', sources, ['.next/BUILD_ID'], async () => {
    say('building the pages (about half a minute)');
    await runStep(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'build'], { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });
  });
}
