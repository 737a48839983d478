// Compiles the AssemblyScript kernels to one WebAssembly module. Run directly, it writes dist/kernels.wasm.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const here = dirname(fileURLToPath(import.meta.url));

export async function buildKernels(outFile) {
  const outputs = new Map();
  const { error, stderr } = await asc.main(
    [
      ...['assembly/index.ts', '--baseDir', here],
      ...['--outFile', 'kernels.wasm', '--runtime', 'stub', '--enable', 'simd', '--enable', 'bulk-memory'],
      ...['-O3', '--noAssert', '--converge', '--use', 'abort='],
    ],
    {
      writeFile: (name, contents) => void outputs.set(name, contents),
    },
  );
  const module = outputs.get('kernels.wasm');
  if (error || !module) throw new Error(`the kernels do not compile: ${error?.message ?? ''}\n${stderr.toString()}`);
  await mkdir(dirname(resolve(outFile)), { recursive: true });
  await writeFile(outFile, module);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await buildKernels(resolve(here, '../../../dist/kernels.wasm'));
}
