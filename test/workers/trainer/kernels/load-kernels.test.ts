import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openDevice } from '../../../../workers/trainer/kernels/load-kernels';
import { temporaryDirectory } from '../../../support/temporary-directory';

describe('opening the kernels', () => {
  it('takes WebAssembly where it has SIMD, and grows its memory on demand', async () => {
    const device = await openDevice();
    expect(device.name).toBe('wasm');
    expect(device.base % 64).toBe(0);
    expect(device.reserve(device.base + 3_000_000).byteLength).toBeGreaterThanOrEqual(device.base + 3_000_000);
  });

  it('refuses a damaged module instead of falling back silently', async () => {
    const path = join(temporaryDirectory(), 'kernels.wasm');
    writeFileSync(path, 'no module');
    await expect(openDevice(path)).rejects.toThrow('is damaged: run npm run build');
  });

  it('takes plain TypeScript where WebAssembly has no SIMD', async () => {
    const validate = vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    try {
      expect((await openDevice()).name).toBe('plain');
    } finally {
      validate.mockRestore();
    }
  });
});
