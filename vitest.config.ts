import { defineConfig } from 'vitest/config';

const longTests = process.env.STUDIO_LONG_TESTS === '1';

/** Folder or name pattern → project. A test belongs to the first project that takes it. */
const projects: { name: string; include: string[]; timeoutMs: number; parallel: boolean }[] = [
  { name: 'browser', include: ['test/e2e/**/*.test.ts', 'test/pictures/**/*.test.ts'], timeoutMs: 300_000, parallel: false },
  { name: 'security', include: ['test/security/**/*.test.ts'], timeoutMs: 120_000, parallel: true },
  { name: 'fault', include: ['test/fault/**/*.test.ts'], timeoutMs: 300_000, parallel: false },
  { name: 'property', include: ['test/**/*.property.test.ts'], timeoutMs: 120_000, parallel: true },
  { name: 'integration', include: ['test/{app,db,workers}/**/*.test.ts', 'test/lib/service/**/*.test.ts'], timeoutMs: 120_000, parallel: true },
  { name: 'unit', include: ['test/**/*.test.{ts,tsx}'], timeoutMs: 60_000, parallel: true },
];

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: projects.map(({ name, include, timeoutMs, parallel }, index) => ({
      extends: true,
      test: {
        name,
        include,
        exclude: ['node_modules/**', ...(longTests ? [] : ['test/**/*.long.test.ts']), ...projects.slice(0, index).flatMap((earlier) => earlier.include)],
        testTimeout: timeoutMs,
        hookTimeout: timeoutMs,
        fileParallelism: parallel,
        globalSetup: name === 'unit' || name === 'property' ? [] : ['test/support/build-processes.ts'],
      },
    })),
  },
});
