import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from '../../db/database';
import { isNewer, migrate } from '../../db/migrate';
import { openDatabase } from '../../db/open';
import { StudioError } from '../contract/errors';

/** What every verb works with: the store, the one clock, the one maker of ids, and the data directory. */
export interface Context {
  readonly db: Database;
  /** Milliseconds since 1970. */
  now(): number;
  /** A fresh identifier: 80 random bits in 16 characters. */
  newId(): string;
  readonly directory: string;
}

export interface ContextOptions {
  /** The checkout: `db/migrations` is read from it. */
  readonly home?: string;
  /** How long a statement may block the event loop for another writer. Keep it short in the web process. */
  readonly busyTimeoutMs?: number;
}

/**
 * Opens the store of a data directory, made and migrated where needed.
 * Throws `StudioError('unavailable')` for a directory that cannot be written, a damaged file, or one of a newer studio.
 */
export function createContext(directory: string, { home = process.cwd(), busyTimeoutMs = 250 }: ContextOptions = {}): Context {
  const path = join(directory, 'studio.db');
  const migrations = join(home, 'db', 'migrations');
  try {
    makeDirectory(join(directory, 'runs'));
    if (isNewer(path, migrations)) {
      throw new StudioError('unavailable', `${path} was written by a newer studio; update this checkout, or set STUDIO_DATA to another directory`);
    }
    const db = openDatabase(path, { busyTimeoutMs });
    migrate(db, migrations);
    return { db, now: () => Date.now(), newId, directory };
  } catch (error) {
    throw explained(error, directory, path);
  }
}

/** Not `recursive: true`, which never returns where the system refuses a folder with ENOENT (seen under /proc). */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

function newId(): string {
  let bits = BigInt(`0x${randomBytes(10).toString('hex')}`);
  let id = '';
  for (let i = 0; i < 16; i++, bits >>= 5n) id += alphabet.charAt(Number(bits & 31n));
  return id;
}

/** The sentence for what the environment refuses; anything else stays as it is. */
function explained(error: unknown, directory: string, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOSPC|ENOENT|SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_FULL)/.test(code)) {
    return new StudioError('unavailable', `data directory ${directory} cannot be written (${code}); make it writable, or set STUDIO_DATA to another directory`);
  }
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) {
    return new StudioError('unavailable', `${path} is damaged or not a studio database (${code}); put a backup in its place, or set STUDIO_DATA to another directory`);
  }
  return error;
}
