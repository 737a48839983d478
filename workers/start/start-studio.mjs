import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { root } from '../build.mjs';
import { dataDirectory, takeLock } from './lock.mjs';
import { prepareStudio } from './prepare.mjs';
import { refuse } from './step.mjs';

/** `npm start`: one studio for one data directory, from a bare checkout to the printed link. @param {string[]} args */
export async function startStudio(args) {
  try {
    const { values } = parseArgs({ args, options: { port: { type: 'string' } } });
    const directory = dataDirectory();
    const lock = takeLock(directory);
    process.once('exit', lock.release);
    await prepareStudio();
    const { runStudio } = await import(pathToFileURL(join(root, 'dist/start.mjs')).href);
    await runStudio({ directory, port: values.port ?? process.env.STUDIO_PORT, announce: lock.announce });
  } catch (error) {
    refuse(error);
  }
}
