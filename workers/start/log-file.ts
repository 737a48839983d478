import { existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const keepBytes = 5_000_000;

/** Opens `studio.log` of the data directory for appending; a long one moves to `studio.log.1` first. */
export function openLog(directory: string): { path: string; descriptor: number } {
  const path = join(directory, 'studio.log');
  if (existsSync(path) && statSync(path).size > keepBytes) renameSync(path, `${path}.1`);
  return { path, descriptor: openSync(path, 'a', 0o600) };
}

/** The last lines of a log, for the message about a crash. */
export function lastLines(path: string, count: number): string {
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
}
