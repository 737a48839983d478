import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workers/build.mjs';
import { prepareStudio } from '../../workers/start/prepare.mjs';
import { refuse, say } from '../../workers/start/step.mjs';

const groups = ['unit,property,integration', 'security', 'fault', 'browser'];

/** Sets up, runs every project of vitest.config.ts, and ends with one line `N passed, N failed`. @param {string[]} args */
export async function runTests(args) {
  const long = args.includes('--long');
  const filters = args.filter((arg) => arg !== '--long');
  try {
    await prepareStudio();
  } catch (error) {
    refuse(error);
  }
  const total = await checkTypes();
  for (const group of groups) {
    const counts = await runGroup(group.split(','), filters, long);
    total.passed += counts.passed;
    total.failed += counts.failed;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
}

/** The compiler counts as one test. */
async function checkTypes() {
  say('\n── types ──');
  const code = await run([join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], process.env);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs one vitest; a crash, or a file that does not load, counts as a failure. */
async function runGroup(projects, filters, long) {
  say(`\n── ${projects.join(', ')} ──`);
  const folder = join(root, 'test/.tmp');
  const report = join(folder, `${projects[0]}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...projects.flatMap((name) => ['--project', name]), ...reporters, '--passWithNoTests', ...filters];
  const code = await run(vitest, { ...process.env, ...(long ? { STUDIO_LONG_TESTS: '1' } : {}) });
  if (!existsSync(report)) return { passed: 0, failed: code === 0 ? 0 : 1 };
  const result = JSON.parse(readFileSync(report, 'utf8'));
  const broken = result.testResults.filter((file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed')).length;
  const failed = result.numFailedTests + broken;
  return { passed: result.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

function run(args, env) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const pass = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass);
  return new Promise((resolve) =>
    child.once('exit', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, pass);
      resolve(code ?? 1);
    }),
  );
}
