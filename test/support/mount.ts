import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { root } from '../../workers/build.mjs';

/** Bundles a module that renders into `#root` and runs it in the page, with the studio's colours and uPlot's sheet. */
export async function mount(page: Page, entry: string): Promise<void> {
  const { outputFiles } = await build({ absWorkingDir: root, entryPoints: [entry], bundle: true, write: false, outdir: 'dist', format: 'iife', jsx: 'automatic', define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' }, logLevel: 'error' });
  const text = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  // The blocks of plain custom properties; the rest of the sheet needs Tailwind.
  const tokens = readFileSync(join(root, 'app/globals.css'), 'utf8').match(/^(:root|\.dark) \{[^}]*\}/gm)?.join('\n') ?? '';
  await page.setContent(`<!doctype html><html lang="en"><title>mounted</title><style>${tokens}\nbody { margin: 0; background: var(--panel); color: var(--ink); font: 13px sans-serif }\n${text('.css')}</style><div id="root"></div></html>`);
  await page.addScriptTag({ content: text('.js') });
}
