import { accessSync, constants, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StudioError } from '../../lib/contract';
import { callerPath } from './caller-path';

/** Reads a JSON file that the caller names. Throws `invalid` when it cannot be read or is no JSON. */
export function readCallerJson(path: string): unknown {
  const file = callerPath(path);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StudioError('invalid', `file ${file} cannot be read as JSON (${error instanceof Error ? error.message : String(error)}); correct it or name another`);
  }
}

/** Throws `invalid` when a file cannot be written there; asked before long work whose figures go into it. */
export function checkCallerFile(path: string): void {
  const file = callerPath(path);
  const isFolder = existsSync(file) && statSync(file).isDirectory();
  try {
    accessSync(existsSync(file) ? file : dirname(file), constants.W_OK);
    if (!isFolder) return;
  } catch {
    // told below
  }
  throw new StudioError('invalid', `file ${file} cannot be written${isFolder ? ': it is a folder' : ''}; name a file in a folder that exists and is yours`);
}

export function writeCallerFile(path: string, text: string): void {
  checkCallerFile(path);
  writeFileSync(callerPath(path), text);
}
