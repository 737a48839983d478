import { chmodSync, chownSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closeDatabase } from '../../../db/open';
import { createContext } from '../../../lib/service';
import { temporaryDirectory } from '../../support/temporary-directory';

/** Root may write everywhere, so such a test runs as nobody for a moment. */
function asNobody<T>(act: () => T): T {
  if (process.geteuid?.() !== 0) return act();
  process.seteuid?.(65534);
  try {
    return act();
  } finally {
    process.seteuid?.(0);
  }
}

function openable(directory: string): string {
  onTestFinished(() => closeDatabase(join(directory, 'studio.db')));
  return directory;
}

describe('creating a context', () => {
  it('makes the data directory for its owner alone, and fresh ids of one form', () => {
    const directory = openable(join(temporaryDirectory(), 'deep', 'data'));
    const ctx = createContext(directory);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    const ids = Array.from({ length: 1000 }, () => ctx.newId());
    expect(new Set(ids).size).toBe(1000);
    expect(ids.every((id) => /^[a-z2-7]{16}$/.test(id))).toBe(true);
  });

  it('refuses a file in the place of the directory, and says what to do', () => {
    const path = join(temporaryDirectory(), 'data');
    writeFileSync(path, '');
    expect(() => createContext(path)).toThrow(`data directory ${path} cannot be written (ENOTDIR); make it writable, or set STUDIO_DATA to another directory`);
  });

  it.runIf(existsSync('/proc/self'))('a directory that the system will not make is told at once', () => {
    expect(() => createContext('/proc/studio-test')).toThrow('data directory /proc/studio-test cannot be written (ENOENT)');
  });

  it('refuses a directory that it may not write to', () => {
    const directory = temporaryDirectory();
    if (process.geteuid?.() === 0) chownSync(directory, 65534, 65534);
    chmodSync(directory, 0o555);
    expect(() => asNobody(() => createContext(directory))).toThrow(`data directory ${directory} cannot be written (EACCES)`);
  });

  it('refuses a database that it may not write to', () => {
    const directory = temporaryDirectory();
    createContext(directory);
    closeDatabase(join(directory, 'studio.db'));
    chmodSync(directory, 0o555);
    chmodSync(join(directory, 'studio.db'), 0o444);
    expect(() => asNobody(() => createContext(directory))).toThrow(/^data directory .* cannot be written \(SQLITE_(READONLY|CANTOPEN)/);
  });

  it('refuses a file that is no database, and leaves it as it is', () => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, 'studio.db'), 'not a database, but long enough to be looked at as one\n'.repeat(40));
    const before = statSync(join(directory, 'studio.db'));
    expect(() => createContext(directory)).toThrow(/is damaged or not a studio database \(SQLITE_NOTADB\); put a backup in its place/);
    expect(statSync(join(directory, 'studio.db'))).toMatchObject({ size: before.size, mtimeMs: before.mtimeMs });
  });

  it('refuses a database of a newer studio', () => {
    const directory = openable(temporaryDirectory());
    const { db } = createContext(directory);
    db.sqlite.exec(`insert into __drizzle_migrations (hash, created_at) values ('from the future', 9999999999999)`);
    closeDatabase(db.path);
    expect(() => createContext(directory)).toThrow(`${db.path} was written by a newer studio; update this checkout`);
  });

  it('finds what was stored before', () => {
    const directory = openable(temporaryDirectory());
    const first = createContext(directory);
    first.db.sqlite.exec(`insert into workers values ('a', 1, 1, 0, 0)`);
    closeDatabase(first.db.path);
    expect(createContext(directory).db.sqlite.prepare('select id from workers').pluck().all()).toEqual(['a']);
  });
});
