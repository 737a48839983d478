import type { Database, WritableDatabase } from './database';

const longestPauseMs = 50;
/** With the pauses below about ten seconds in all. */
const mostTries = 220;

/**
 * Runs `change` in one immediate transaction and gives back its result; a throw rolls everything back.
 * A deferred transaction that reads first would fail at once when another process writes. While the file is
 * busy the wait is asynchronous, so that the event loop of a web process keeps turning.
 */
export async function write<T>(database: Database, change: (db: WritableDatabase) => T): Promise<T> {
  const writable: WritableDatabase = { ...database, writing: true };
  const transaction = database.sqlite.transaction(() => change(writable));
  for (let tries = 1; ; tries++) {
    try {
      return transaction.immediate();
    } catch (error) {
      if (!isBusy(error) || tries === mostTries) throw error;
      await pause(Math.min(longestPauseMs, tries * 2 + (process.pid % 7)));
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
