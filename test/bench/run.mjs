// `npm run bench -- <name>`: bundles test/bench/<name>.ts and runs it.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildProgram, root } from '../../workers/build.mjs';
import { prepareProcesses } from '../../workers/start/prepare.mjs';
import { refuse } from '../../workers/start/step.mjs';

const folder = 'test/bench';
const [name, ...args] = process.argv.slice(2);
const names = readdirSync(join(root, folder)).filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -3));

if (!name || !existsSync(join(root, folder, `${name}.ts`))) {
  refuse(`no bench named ${name ?? '(none given)'}; there are: ${names.join(', ')}`);
}
await prepareProcesses();
const program = await buildProgram(`${folder}/${name}.ts`, `bench-${name}`);
process.exitCode = spawnSync(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit' }).status ?? 1;
