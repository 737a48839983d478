import { pathToFileURL } from 'node:url';
import { buildProgram } from '../../workers/build.mjs';

/** Bundles and loads the trainer's threaded parts; each of vitest's processes has its own bundle, since they run side by side. */
export async function loadTrainerKit(): Promise<typeof import('./trainer-kit')> {
  return import(pathToFileURL(await buildProgram('test/support/trainer-kit.ts', `trainer-kit-${process.env.VITEST_POOL_ID}`)).href);
}
