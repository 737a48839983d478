import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../build.mjs';
import { prepareProcesses } from './prepare.mjs';
import { refuse } from './step.mjs';

/** `npm run studio -- <verb>`: prepares the processes and hands over to `dist/cli.mjs`. @param {string[]} args */
export async function runCommand(args) {
  process.stdout.once('error', endWithReader);
  try {
    await prepareProcesses();
    process.env.INIT_CWD ??= process.cwd();
    process.chdir(root);
    const bundle = pathToFileURL(join(root, args[0] === 'backbone' ? 'dist/backbone.mjs' : 'dist/cli.mjs')).href;
    const { runCli, runBackbone } = await import(bundle);
    process.exitCode = await (runBackbone ? runBackbone(args.slice(1)) : runCli(args));
  } catch (error) {
    refuse(error);
  }
}

/** Ends quietly when the reader of a pipe (`| head`) has had enough. @param {NodeJS.ErrnoException} error */
function endWithReader(error) {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
}
