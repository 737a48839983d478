import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createContext, listDesigns, listSpaces } from '../../lib/service';
import { closeDatabase } from '../../db/open';
import { buildProgram, root } from '../../workers/build.mjs';
import { temporaryDirectory } from '../support/temporary-directory';

it('six processes that start at once on a fresh data directory make one schema and one built-in space', async () => {
  const program = await buildProgram('test/support/first-start.ts', 'first-start');
  const directory = temporaryDirectory();
  const children = Array.from({ length: 6 }, () => spawn(process.execPath, [program, directory], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }));
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
  expect(codes).toEqual([0, 0, 0, 0, 0, 0]);
  const ctx = createContext(directory);
  expect(listSpaces(ctx).spaces).toHaveLength(1);
  expect(listDesigns(ctx).designs).toHaveLength(2);
  expect(ctx.db.sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
  closeDatabase(join(directory, 'studio.db'));
});
