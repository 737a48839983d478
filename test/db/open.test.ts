import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closeDatabase, openDatabase } from '../../db/open';
import { temporaryDirectory } from '../support/temporary-directory';

const pragmas = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout', 'journal_size_limit'];

function opened(path: string, busyTimeoutMs = 250) {
  onTestFinished(() => closeDatabase(path));
  return openDatabase(path, { busyTimeoutMs });
}

describe('opening a database', () => {
  it('sets every pragma again on a file that exists already', () => {
    const path = join(temporaryDirectory(), 'studio.db');
    const read = () => Object.fromEntries(pragmas.map((name) => [name, opened(path).sqlite.pragma(name, { simple: true })]));
    const expected = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1, busy_timeout: 250, journal_size_limit: 67_108_864 };
    expect(read()).toEqual(expected);
    closeDatabase(path);
    expect(read()).toEqual(expected);
  });

  it('gives one connection for one path, and a fresh one after it was closed', () => {
    const path = join(temporaryDirectory(), 'studio.db');
    const first = opened(path);
    expect(opened(path)).toBe(first);
    closeDatabase(path);
    expect(first.sqlite.open).toBe(false);
    expect(opened(path)).not.toBe(first);
  });
});
