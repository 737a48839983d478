import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { StudioError } from '../../../lib/contract/errors';
import type { Device, Kernels } from './kernels';
import { plainDevice } from './kernels-plain';

interface KernelModule extends Kernels {
  readonly memory: WebAssembly.Memory;
  heapBase(): number;
}

/** Beside the bundle in dist/, or, when the sources run unbundled, in the checkout's dist/. */
const places = ['./kernels.wasm', '../../../dist/kernels.wasm'];

/** Where the built kernels lie: `STUDIO_KERNELS` if set, else beside the bundle. */
export function kernelsPath(): string {
  const named = process.env['STUDIO_KERNELS'];
  if (named) return named;
  const found = places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((path) => existsSync(path));
  if (!found) throw new StudioError('unavailable', 'kernels.wasm is not built: run npm run build');
  return found;
}

/** The one place where the exports of our own module get their type: WebAssembly's typing cannot express it. */
function exportsOf(instance: WebAssembly.Instance): KernelModule {
  return instance.exports as unknown as KernelModule;
}

/** A module with one function that uses SIMD. */
const simdProbe = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
);

/** WebAssembly SIMD, or plain TypeScript where the JavaScript engine has none. */
export async function openDevice(path = kernelsPath()): Promise<Device> {
  if (!WebAssembly.validate(simdProbe)) return plainDevice();
  const source = await readFile(path);
  if (!WebAssembly.validate(source)) throw new StudioError('unavailable', `${path} is damaged: run npm run build`);
  const { instance } = await WebAssembly.instantiate(source, {});
  const kernels = exportsOf(instance);
  return {
    name: 'wasm',
    kernels,
    base: Math.ceil(kernels.heapBase() / 64) * 64,
    reserve: (end) => {
      const missing = end - kernels.memory.buffer.byteLength;
      if (missing > 0) kernels.memory.grow(Math.ceil(missing / 65536));
      return kernels.memory.buffer;
    },
  };
}
