import Sqlite from 'better-sqlite3';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isNewer, migrate } from '../../db/migrate';
import { closeDatabase, openDatabase } from '../../db/open';
import { temporaryDirectory } from '../support/temporary-directory';

const shipped = 'db/migrations';

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** A copy of the shipped migrations with one more behind them. */
function folderWith(tag: string, sql: string): string {
  const folder = join(temporaryDirectory(), 'migrations');
  cpSync(shipped, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal: Journal = JSON.parse(readFileSync(path, 'utf8'));
  const idx = journal.entries.length;
  journal.entries.push({ idx, version: '6', when: (journal.entries.at(-1)?.when ?? 0) + 1000, tag, breakpoints: true });
  writeFileSync(path, JSON.stringify(journal));
  writeFileSync(join(folder, `${tag}.sql`), sql);
  return folder;
}

function freshDatabase() {
  const path = join(temporaryDirectory(), 'studio.db');
  onTestFinished(() => closeDatabase(path));
  return openDatabase(path, { busyTimeoutMs: 250 });
}

const tables = (sqlite: Sqlite.Database) => sqlite.prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`).pluck().all().map(String);
const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

describe('migrating', () => {
  it('brings a fresh file to the shipped schema once', () => {
    const db = freshDatabase();
    expect(migrate(db, shipped)).toBeGreaterThan(0);
    expect(tables(db.sqlite)).toEqual(expect.arrayContaining(['runs', 'metrics', 'events', 'reports']));
    expect(migrate(db, shipped)).toBe(0);
  });

  it('keeps the points of a series together: metrics has no row ids', () => {
    const db = freshDatabase();
    migrate(db, shipped);
    expect(() => db.sqlite.prepare('select rowid from metrics').all()).toThrow('no such column');
  });

  it('that breaks in its middle changes nothing, and the next start finishes it', () => {
    const db = freshDatabase();
    migrate(db, shipped);
    const before = tables(db.sqlite);
    const broken = folderWith('0001_more', 'create table more (id integer);\n--> statement-breakpoint\ncreate table runs (id integer);');
    expect(() => migrate(db, broken)).toThrow('already exists');
    expect(tables(db.sqlite)).toEqual(before);
    const mended = folderWith('0001_more', 'create table more (id integer);\n--> statement-breakpoint\ncreate table rest (id integer);');
    expect(migrate(db, mended)).toBe(1);
    expect(tables(db.sqlite)).toEqual([...before, 'more', 'rest'].sort());
  });

  it('recognises a file of a newer studio and does not touch it', () => {
    const db = freshDatabase();
    migrate(db, folderWith('0001_future', 'create table future (id integer);'));
    closeDatabase(db.path);
    const before = hashOf(db.path);
    expect(isNewer(db.path, shipped)).toBe(true);
    expect(hashOf(db.path)).toBe(before);
  });

  it('finds a missing, an empty and a current file not newer', () => {
    const db = freshDatabase();
    expect(isNewer(join(temporaryDirectory(), 'studio.db'), shipped)).toBe(false);
    expect(isNewer(db.path, shipped)).toBe(false);
    migrate(db, shipped);
    expect(isNewer(db.path, shipped)).toBe(false);
  });

  it('opens a report of an older studio as published, as it was', () => {
    const old = join(temporaryDirectory(), 'migrations');
    cpSync(shipped, old, { recursive: true });
    const path = join(old, 'meta/_journal.json');
    const journal: Journal = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.filter(({ tag }) => tag < '0003') }));
    const db = freshDatabase();
    migrate(db, old);
    db.sqlite.pragma('foreign_keys = OFF');
    db.sqlite.prepare(`insert into reports (id, experiment_id, title, model, hash, created_at) values ('old', 'gone', 'First look', '{"version":1}', 'ab', 7)`).run();
    migrate(db, shipped);
    expect(db.sqlite.prepare('select * from reports').get()).toEqual({
      id: 'old', experiment_id: 'gone', title: 'First look', model: '{"version":1}', hash: 'ab', created_at: 7,
      state: 'published', sections: '[]', revision: 0, updated_at: null, published_at: null, supersedes: null, runs: null,
    });
    expect(tables(db.sqlite)).toContain('share_links');
  });
});
