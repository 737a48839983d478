import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { root } from '../build.mjs';

/** @typedef {{ pid: number, born: string | null, host: string, url: string | null }} Holder */

/** Absolute path of the data directory: `STUDIO_DATA`, by default `.studio` in the checkout. */
export function dataDirectory() {
  return resolve(root, process.env.STUDIO_DATA || '.studio');
}

/**
 * Makes this process the one studio of a data directory, or throws one sentence: in use, or not writable.
 * Nothing but the lock file is touched. A lock whose process died is taken over.
 * @param {string} directory
 */
export function takeLock(directory) {
  const path = join(directory, 'lock');
  const write = (url) => {
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(/** @type {Holder} */ ({ pid: process.pid, born: bornAt(process.pid), host: hostname(), url })));
    return draft;
  };
  try {
    makeDirectory(directory);
    const draft = write(null);
    try {
      claim(draft, path, directory);
    } finally {
      rmSync(draft, { force: true });
    }
  } catch (error) {
    if (error.code === undefined) throw error;
    throw new Error(`data directory ${directory} is not writable (${error.code}); give the studio another one with STUDIO_DATA, or make it writable`);
  }
  return {
    /** Tells other processes where this studio answers. @param {string} url */
    announce: (url) => renameSync(write(url), path),
    release: () => rmSync(path, { force: true }),
  };
}

/** The live studio of a data directory, if there is one. @param {string} directory @returns {Holder | null} */
export function lockHolder(directory) {
  const text = readLock(join(directory, 'lock'));
  const holder = text === null ? null : parse(text);
  return holder && isAlive(holder) ? holder : null;
}

/** Not `recursive: true`, which never returns where the system refuses a folder with ENOENT (seen under /proc). */
function makeDirectory(path) {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

function claim(draft, path, directory) {
  for (;;) {
    try {
      return linkSync(draft, path);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const text = readLock(path);
    const holder = text === null ? null : parse(text);
    if (holder && isAlive(holder)) throw new Error(inUse(holder, directory));
    if (text !== null) removeStale(path, text, draft);
  }
}

/** Moves the stale lock away by a rename, which one process wins; a fresh lock caught by mistake goes back. */
function removeStale(path, text, draft) {
  const aside = `${draft}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return; // another process was quicker
  }
  if (readLock(aside) !== text) linkSync(aside, path);
  unlinkSync(aside);
}

function inUse(holder, directory) {
  const where = holder.url ? ` at ${holder.url}` : '';
  const who = holder.host === hostname() ? `process ${holder.pid}` : `process ${holder.pid} on ${holder.host}; delete ${join(directory, 'lock')} if that machine is gone`;
  return `data directory ${directory} is already in use by a studio${where} (${who}); use that one (npm run -s studio -- link gives a new link), end it, or give this one another directory with STUDIO_DATA`;
}

function readLock(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** @returns {Holder | null} */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // cut short by a crash: nobody's
  }
}

/** A process of another host cannot be asked, so it counts as alive. */
function isAlive(holder) {
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return bornAt(holder.pid) === holder.born;
}

/** Start time of a process in clock ticks since boot, which tells it from a later one with its number; null where unknown. */
function bornAt(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
