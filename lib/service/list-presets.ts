import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PresetList } from '../contract/api/experiments';
import { builtInTaskSets } from '../tasks/built-in';
import type { Context } from './context';
import { presets } from './presets';

/** Presets, the backbones that ship with the studio, and the built-in task sets. */
export function listPresets(_ctx: Context): PresetList {
  return {
    presets: presets().map((preset) => ({ ...preset, arms: [...preset.arms], seeds: [...preset.seeds] })),
    backbones: backboneNames(),
    taskSets: builtInTaskSets().map(({ id, title }) => ({ id, title })),
  };
}

/** Names of `public/backbones/*.safetensors`. */
export function backboneNames(home = process.cwd()): string[] {
  const files = readdirSync(join(home, 'public', 'backbones'), { withFileTypes: true });
  return files.filter((file) => file.name.endsWith('.safetensors')).map((file) => file.name.replace('.safetensors', '')).sort();
}
