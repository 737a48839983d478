import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../build.mjs';
import { prepareProcesses } from './prepare.mjs';
import { refuse } from './step.mjs';

/** `npm run studio -- <verb>`: prepares the processes and hands over to `dist/cli.mjs`. @param {string[]} args */
export async function runCommand(args) {
  try {
    await prepareProcesses();
    const { runCli } = await import(pathToFileURL(join(root, 'dist/cli.mjs')).href);
    process.exitCode = await runCli(args);
  } catch (error) {
    refuse(error);
  }
}
