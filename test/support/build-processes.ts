import { prepareProcesses } from '../../workers/start/prepare.mjs';

/** Vitest's global set-up: tests that spawn real processes find fresh bundles in `dist/`. */
export default async function buildProcesses(): Promise<void> {
  await prepareProcesses();
}
