import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workers/build.mjs';
import { filesUnder } from '../support/import-graph';

/** `GET /api/spaces/[id]` for each method of each route file, `PAGE /spaces` for each page, as they stand on disk. */
export function routesOnDisk(): string[] {
  const files = filesUnder('app');
  const routes = files.filter((path) => /(^|\/)route\.(ts|tsx|js|mjs)$/.test(path)).flatMap((path) => methodsOf(path).map((method) => `${method} ${addressOf(path)}`));
  const pages = files.filter((path) => /(^|\/)page\.(tsx|ts|jsx|js|mdx)$/.test(path)).map((path) => `PAGE ${addressOf(path)}`);
  return [...routes, ...pages].sort();
}

function addressOf(path: string): string {
  const parts = path.split('/').slice(1, -1);
  return `/${parts.filter((part) => !/^\(.*\)$/.test(part)).join('/')}`;
}

/** Throws for a way of exporting that it does not understand, so that nothing is exported behind its back. */
function methodsOf(path: string): string[] {
  const exported = readFileSync(join(root, path), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('export'));
  const methods = exported.flatMap((line) => /^export (?:async )?function ([A-Z]+)\(/.exec(line)?.[1] ?? []);
  const other = exported.filter((line) => !/^export (?:async )?function [A-Z]+\(/.test(line) && line !== "export const dynamic = 'force-dynamic';");
  if (other.length > 0) throw new Error(`${path} exports in a way that the route walker does not know: ${other[0]}`);
  return methods;
}
