import Sqlite from 'better-sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { existsSync, statSync } from 'node:fs';
import type { Database } from './database';

const bookkeeping = `create table if not exists __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)`;

/** Whether the file was written by a studio that has migrations which `folder` lacks. Reads only. */
export function isNewer(path: string, folder: string): boolean {
  if (!existsSync(path) || statSync(path).size === 0) return false;
  const known = new Set(readMigrationFiles({ migrationsFolder: folder }).map((migration) => migration.folderMillis));
  const sqlite = new Sqlite(path, { readonly: true });
  try {
    return appliedMigrations(sqlite).some((createdAt) => !known.has(createdAt));
  } finally {
    sqlite.close();
  }
}

/**
 * Applies what is missing in one immediate transaction: two starters wait for each other, and a crash midway
 * leaves the old schema for the next start. (Drizzle's own migrator looks before it locks.)
 * Returns the number of migrations applied.
 */
export function migrate({ sqlite }: Database, folder: string): number {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  if (appliedMigrations(sqlite).length === migrations.length) return 0;
  const timeout = Number(sqlite.pragma('busy_timeout', { simple: true }));
  sqlite.pragma('busy_timeout = 10000');
  try {
    return sqlite.transaction(() => applyMissing(sqlite, migrations)).immediate();
  } finally {
    sqlite.pragma(`busy_timeout = ${timeout}`);
  }
}

function applyMissing(sqlite: Sqlite.Database, migrations: ReturnType<typeof readMigrationFiles>): number {
  sqlite.exec(bookkeeping);
  const applied = new Set(appliedMigrations(sqlite));
  const record = sqlite.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)');
  const missing = migrations.filter((migration) => !applied.has(migration.folderMillis));
  for (const migration of missing) {
    for (const statement of migration.sql) sqlite.exec(statement);
    record.run(migration.hash, migration.folderMillis);
  }
  return missing.length;
}

function appliedMigrations(sqlite: Sqlite.Database): number[] {
  const table = sqlite.prepare(`select 1 from sqlite_master where type = 'table' and name = '__drizzle_migrations'`).get();
  if (table === undefined) return [];
  return sqlite.prepare('select created_at from __drizzle_migrations').pluck().all().map(Number);
}
