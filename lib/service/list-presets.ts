import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PresetList } from '../contract/api/experiments';
import { externalHarnessNames } from '../harness/external/external-harness';
import { builtInTaskSets } from '../tasks/built-in';
import type { Context } from './context';
import { presets } from './presets';

/** Presets, the backbones that ship with the studio, and the built-in task sets. */
export function listPresets(_ctx: Context): PresetList {
  return {
    presets: presets().map((preset) => ({ ...preset, arms: [...preset.arms], seeds: [...preset.seeds] })),
    backbones: backboneNames(),
    taskSets: builtInTaskSets().map(({ id, title }) => ({ id, title })),
    external: externalHarnessNames().length,
  };
}

/** Names of the policies in `public/backbones`; none before the first was made. */
export function backboneNames(home = process.cwd()): string[] {
  const folder = join(home, 'public', 'backbones');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.filter((name) => name.endsWith('.safetensors')).map((name) => name.slice(0, -'.safetensors'.length)).sort();
}
