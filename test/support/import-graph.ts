import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../../workers/build.mjs';

export type SourceFile = {
  /** Path in the checkout, with `/`. */
  path: string;
  text: string;
  /** Files of the checkout it imports; `value` is false for `import type` and `export type`. */
  files: { path: string; value: boolean }[];
  /** Packages and `node:` modules it imports. */
  packages: string[];
};

const folders = ['app', 'components', 'lib', 'workers', 'db', 'test'];
const extensions = ['', '.ts', '.tsx', '.mjs', '/index.ts'];
const importPattern = /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Every source file of the checkout with its imports. */
export function readSources(): SourceFile[] {
  const loose = readdirSync(root).filter((name) => /\.(ts|mjs)$/.test(name) && name !== 'next-env.d.ts');
  return [...loose, ...folders.flatMap(filesUnder)].filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.includes('/kernels/assembly/')).map(readSource);
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const file: SourceFile = { path, text, files: [], packages: [] };
  for (const match of text.matchAll(importPattern)) {
    const specifier = match[2] ?? match[3] ?? '';
    if (specifier.startsWith('.')) file.files.push({ path: resolveImport(path, specifier), value: match[1] === undefined });
    else file.packages.push(specifier);
  }
  return file;
}

function resolveImport(from: string, specifier: string): string {
  const base = normalize(join(dirname(from), specifier));
  const found = extensions.map((extension) => base + extension).find((candidate) => /\.\w+$/.test(candidate) && existsSync(join(root, candidate)));
  return found ?? base;
}

/** Paths of all files under a folder of the checkout, sorted; build output and dot files are left out. */
export function filesUnder(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && entry.name !== '__pycache__')
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]));
}

/** One cycle of value imports, or null. */
export function findCycle(sources: SourceFile[]): string[] | null {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const done = new Set<string>();
  const visit = (path: string, trail: string[]): string[] | null => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return null;
    for (const next of byPath.get(path)?.files ?? []) {
      const cycle = next.value ? visit(next.path, [...trail, path]) : null;
      if (cycle) return cycle;
    }
    done.add(path);
    return null;
  };
  for (const source of sources) {
    const cycle = visit(source.path, []);
    if (cycle) return cycle;
  }
  return null;
}
