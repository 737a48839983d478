import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { root } from '../build.mjs';
import { runStep, say } from './step.mjs';

const lock = join(root, 'package-lock.json');
const installed = join(root, 'node_modules/.package-lock.json');
const stamp = join(root, 'node_modules/.studio-install');

/** Runs `npm ci` when the packages are missing, older than the lock file, or built for another Node. */
export async function install() {
  const reason = reasonToInstall();
  if (reason === null) return;
  say(`installing packages (${reason}; a minute or two)`);
  await npm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  const broken = loadError();
  if (broken !== null) throw new Error(`better-sqlite3 does not load after npm ci (${broken}); it needs a prebuilt binary from github.com or a C++ compiler, see README.md`);
  writeFileSync(stamp, lockHash());
}

/** Runs the npm that started us, so that it runs on this very Node; else the one on the path. */
function npm(args) {
  const path = process.env.npm_execpath;
  return path && /^npm/.test(basename(path)) ? runStep(process.execPath, [path, ...args], ownHeaders()) : runStep('npm', args, ownHeaders());
}

function reasonToInstall() {
  if (!existsSync(installed)) return 'first start';
  const older = statSync(installed).mtimeMs < statSync(lock).mtimeMs;
  if (older && !(existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash())) return 'package-lock.json changed';
  return loadError() === null ? null : 'they were built for another Node';
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lock)).digest('hex');
}

/** Loads the one native package, which a change of Node's version breaks. */
function loadError() {
  try {
    const Database = createRequire(lock)('better-sqlite3');
    new Database(':memory:').close();
    return null;
  } catch (error) {
    return String(error.message).split('\n')[0];
  }
}

/**
 * Where no prebuilt binary can be fetched, a compile needs the headers of the very Node that runs: those that `nodedir`
 * names if they fit, else those beside Node, else node-gyp fetches them.
 */
function ownHeaders() {
  const { npm_config_nodedir: given, ...env } = process.env;
  const nodedir = [given, dirname(dirname(process.execPath))].find((prefix) => prefix && headersFit(prefix));
  return nodedir ? { ...env, npm_config_nodedir: nodedir } : env;
}

function headersFit(prefix) {
  const header = join(prefix, 'include/node/node_version.h');
  return existsSync(header) && /NODE_MAJOR_VERSION (\d+)/.exec(readFileSync(header, 'utf8'))?.[1] === process.versions.node.split('.')[0];
}
