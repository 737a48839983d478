import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../workers/build.mjs';
import { filesUnder, findCycle, readSources, type SourceFile } from './support/import-graph';

const sources = readSources();
const product = sources.filter((source) => !source.path.startsWith('test/'));
const inside = (path: string, ...folders: string[]): boolean => folders.some((folder) => path.startsWith(`${folder}/`));
const offenders = (files: SourceFile[], complain: (source: SourceFile) => string[]): string[] => files.flatMap((source) => complain(source).map((text) => `${source.path}: ${text}`));

const pure = ['lib/space', 'lib/design', 'lib/rl', 'lib/stats', 'lib/report', 'lib/contract'];
const server = ['db', 'lib/service', 'lib/guard', 'workers'];

/** The named, commented helpers that cast: an index known to be in range, and the exports of our own WebAssembly module. */
const casters = ['lib/contract/at.ts', 'workers/trainer/kernels/load-kernels.ts'];

/** What the files of a folder may import from the checkout, besides the folder itself. */
const allowed: [folder: string, targets: string[]][] = [
  ['app', ['app', 'components', 'lib']],
  ['components', ['components', 'lib/client', 'lib/contract', 'lib/space', 'lib/design', 'lib/stats', 'lib/report', 'lib/markdown']],
  ['workers', ['workers', 'lib', 'db']],
  ['lib/service', ['lib', 'db']],
  ['lib/guard', ['lib', 'db']],
  ['lib/client', ['lib/client', ...pure]],
  ['lib/harness', ['lib/harness', 'lib/tasks', ...pure]],
  ['lib/tasks', ['lib/tasks', 'lib/harness', ...pure]],
  ['lib/markdown', ['lib/markdown']],
  ['lib/contract', ['lib/contract', 'lib/report']],
  ['lib/space', pure],
  ['lib/design', pure],
  ['lib/rl', pure],
  ['lib/stats', pure],
  ['lib/report', pure],
  ['db', ['db']],
];

describe('imports', () => {
  it('run one way, from app down to the pure folders', () => {
    const wrong = allowed.flatMap(([folder, targets]) =>
      offenders(
        product.filter((source) => inside(source.path, folder)),
        (source) => source.files.filter((file) => !inside(file.path, folder, ...targets) && file.path !== 'package.json').map((file) => `must not import ${file.path}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('all lead to a file', () => {
    const missing = offenders(sources, (source) => source.files.filter((file) => !existsSync(join(root, file.path)) && !inside(file.path, '.next', 'dist')).map((file) => `imports ${file.path}, which is not there`));
    expect(missing).toEqual([]);
  });

  it('have no cycle of values', () => {
    expect(findCycle(product)).toBeNull();
  });

  it('never reach db, service, guard or workers from a client component, however indirectly', () => {
    const byPath = new Map(product.map((source) => [source.path, source]));
    const reaches = (path: string, seen: Set<string>): string | null => {
      if (seen.has(path)) return null;
      seen.add(path);
      if (inside(path, ...server)) return path;
      for (const file of byPath.get(path)?.files ?? []) {
        const found = file.value ? reaches(file.path, seen) : null;
        if (found) return found;
      }
      return null;
    };
    const clients = product.filter((source) => /^\s*['"]use client['"]/.test(source.text));
    expect(offenders(clients, (source) => [reaches(source.path, new Set())].filter((path) => path !== null))).toEqual([]);
  });

  it('keep screens apart: siblings under components and app do not import each other', () => {
    const shared = ['components/ui', 'components/charts', 'components/shell'];
    const place = (path: string): string => path.split('/').slice(0, 2).join('/');
    const screens = product.filter((source) => inside(source.path, 'components', 'app') && source.path.split('/').length > 2);
    const wrong = offenders(screens, (source) =>
      source.files
        .filter((file) => file.path.split('/').length > 2 && file.path.split('/')[0] === source.path.split('/')[0])
        .filter((file) => place(file.path) !== place(source.path) && !shared.includes(place(file.path)))
        .map((file) => `must not import its sibling ${file.path}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('packages', () => {
  it('are not used by the pure folders, but for zod in contract and report schemas', () => {
    const files = product.filter((source) => inside(source.path, ...pure));
    expect(offenders(files, (source) => source.packages.filter((name) => !(name === 'zod' && inside(source.path, 'lib/contract', 'lib/report'))))).toEqual([]);
  });

  it('of the database stay under db, child processes under workers, react out of lib', () => {
    const homes: [pattern: RegExp, folders: string[]][] = [
      [/^(drizzle-orm|drizzle-kit|better-sqlite3)/, ['db']],
      [/^(node:)?child_process$/, ['workers']],
      [/^(react|react-dom|recharts|lucide-react|next-themes)($|\/)/, ['app', 'components', 'lib/client']],
    ];
    const wrong = homes.flatMap(([pattern, folders]) => offenders(product.filter((source) => !inside(source.path, ...folders)), (source) => source.packages.filter((name) => pattern.test(name))));
    expect(wrong).toEqual([]);
  });

  it('are all named in package.json at an exact version', () => {
    const manifest: { dependencies: Record<string, string>; devDependencies: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const known = { ...manifest.dependencies, ...manifest.devDependencies };
    const nameOf = (specifier: string): string => specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
    expect(offenders(sources, (source) => source.packages.filter((name) => !name.startsWith('node:') && !(nameOf(name) in known)))).toEqual([]);
    expect(Object.entries(known).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});

describe('source text', () => {
  const patterns: [what: string, pattern: RegExp, files: SourceFile[]][] = [
    ['a clock or chance in a pure folder', /\b(Date\.now|new Date\(\)|Math\.random|performance\.now|crypto\.)/, product.filter((source) => inside(source.path, ...pure))],
    ['any', /(\w[:?]*:|<|\bas|\|) any\b(?! ?:)(?=\s*([;,)=\]>|&]|$))|\bany\[\]|[<,] ?any>/m, sources],
    ['a cast outside the helpers that are there for it', /^(?!\s*(import|export|\*|\/\/)).*[\w)\]}] as (?!const\b)(unknown\b|[A-Z]\w*[;,)<[])/m, sources.filter((source) => !casters.includes(source.path))],
    ['a suppressed check', /@ts-(ignore|nocheck|expect-error)/, sources],
    ['a server action, cached function, or the image optimiser', /['"]use (server|cache)['"]|from ['"]next\/image['"]/, product],
    ['code from data', /\beval\(|new Function\(|from ['"]node:vm['"]/, product],
    ['SQL through drizzle raw text', /sql\.(raw|identifier)\b/, product.filter((source) => !inside(source.path, 'db'))],
    ['a test that cannot run', /\b(it|test|describe)\.(only|skip|todo)\b/, sources],
    ['work left for later', /\b(TODO|FIXME|XXX|HACK)\b/, sources],
  ];
  // This file spells the patterns out.
  for (const [what, pattern, files] of patterns)
    it(`holds nothing like ${what}`, () => {
      expect(offenders(files, (source) => (source.path !== 'test/architecture.test.ts' && pattern.test(source.text) ? [pattern.exec(source.text)?.[0] ?? ''] : []))).toEqual([]);
    });

  it('has default exports only where next, vitest or drizzle-kit demand them', () => {
    const demanded = /(^app\/.*(page|layout|error|not-found|loading|template|default|global-error|unauthorized|forbidden|icon)\.tsx$)|(\.config\.(ts|mjs)$)|(^test\/support\/build-processes\.ts$)/;
    expect(offenders(sources, (source) => (/^export default\b/m.test(source.text) && !demanded.test(source.path) ? ['default export'] : []))).toEqual([]);
  });

  it('has no middleware or proxy file', () => {
    expect(sources.filter((source) => /^(src\/)?(middleware|proxy)\./.test(source.path)).map((source) => source.path)).toEqual([]);
  });

  it('re-exports only from the two barrels', () => {
    const barrels = ['lib/contract/index.ts', 'lib/service/index.ts'];
    expect(offenders(product, (source) => (/^export \* from/m.test(source.text) && !barrels.includes(source.path) ? ['export *'] : []))).toEqual([]);
  });
});

describe('files', () => {
  it('are at most 400 lines, with a median of at most 90', () => {
    const lines = product.map((source) => source.text.split('\n').length).sort((a, b) => a - b);
    console.log(`source files ${lines.length}, median ${lines[lines.length >> 1]}, p90 ${lines[Math.floor(lines.length * 0.9)]}, longest ${lines.at(-1)} lines`);
    expect(offenders(product, (source) => (source.text.split('\n').length > 400 ? [`${source.text.split('\n').length} lines`] : []))).toEqual([]);
    expect(lines[lines.length >> 1]).toBeLessThanOrEqual(90);
  });

  it('have names in kebab-case', () => {
    const name = /^(\[{0,2}(\.\.\.)?[a-zA-Z]+\]{0,2}|\([a-z-]+\)|[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*)$/;
    const wrong = sources.filter((source) => !source.path.split('/').every((part) => name.test(part)));
    expect(wrong.map((source) => source.path)).toEqual([]);
  });
});

describe('documents', () => {
  it('cite only paths and scripts that exist', () => {
    const documents = ['README.md', 'SECURITY.md', 'CHANGELOG.md', ...filesUnder('docs')].filter((path) => path.endsWith('.md'));
    const scripts: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const wrong = documents.flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const cited = [...text.matchAll(/`((?:app|components|lib|workers|db|public|test|docs|\.ci)\/[\w./[\]-]*)`/g)].map((match) => match[1] ?? '');
      const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map((match) => join(path, '..', match[1] ?? ''));
      const commands = [...text.matchAll(/npm run (?:-s )?([\w:]+)/g)].map((match) => match[1] ?? '');
      return [...[...cited, ...links].filter((target) => !existsSync(join(root, target))), ...commands.filter((name) => !(name in scripts.scripts)).map((name) => `npm run ${name}`)].map((what) => `${path}: ${what}`);
    });
    expect(documents.length).toBeGreaterThan(2);
    expect(wrong).toEqual([]);
  });
});
