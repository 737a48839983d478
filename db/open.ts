import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Database } from './database';
import { schema } from './schema/schema';

/** Below it two connections that write and checkpoint at once can corrupt the file (WAL-reset bug). */
const oldestSafeSqlite = [3, 51, 3];

export interface OpenOptions {
  /** How long a statement waits for another writer; it blocks the event loop meanwhile. */
  readonly busyTimeoutMs: number;
}

declare global {
  /** Next bundles a module several times into one process; only `globalThis` is shared between the copies. */
  var studioDatabases: Map<string, Database> | undefined;
}

/** The one connection of this process to the file, opened at the first call. */
export function openDatabase(path: string, options: OpenOptions): Database {
  const open = (globalThis.studioDatabases ??= new Map<string, Database>());
  const known = open.get(path);
  if (known?.sqlite.open) return known;
  const database = connect(path, options);
  open.set(path, database);
  return database;
}

/** Closes the process's connection to the file, if there is one. */
export function closeDatabase(path: string): void {
  globalThis.studioDatabases?.get(path)?.sqlite.close();
  globalThis.studioDatabases?.delete(path);
}

function connect(path: string, { busyTimeoutMs }: OpenOptions): Database {
  const sqlite = new Sqlite(path, { timeout: busyTimeoutMs });
  try {
    checkVersion(sqlite);
    // At every open: later connections to a WAL file would fall back to synchronous = NORMAL.
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('foreign_keys = ON');
    sqlite.pragma('journal_size_limit = 67108864');
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return { path, sqlite, rows: drizzle(sqlite, { schema }) };
}

function checkVersion(sqlite: Sqlite.Database): void {
  const version = String(sqlite.prepare('select sqlite_version()').pluck().get());
  const parts = version.split('.').map(Number);
  for (const [index, floor] of oldestSafeSqlite.entries()) {
    const part = parts[index] ?? 0;
    if (part > floor) return;
    if (part < floor) throw new Error(`sqlite ${version} can corrupt a shared file; install better-sqlite3 12.8.0 or newer`);
  }
}
