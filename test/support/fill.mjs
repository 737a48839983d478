// `node test/support/fill.mjs <data directory>`: a database to look at pages with, in seconds and without training.
import { spawnSync } from 'node:child_process';
import { buildProgram, root } from '../../workers/build.mjs';

const program = await buildProgram('test/support/fill.ts', 'fill');
process.exitCode = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' }).status ?? 1;
