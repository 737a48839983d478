import { createContext } from '../../lib/service';
import { runWorker } from '../../workers/loop/run-worker';
import { createLocalRunner } from '../../workers/runner/local-runner';

/** `node scripted-worker.mjs <data directory> <trainer program> [experiment]`: the real worker, its trainer and backbones chosen by a test. */
const [directory = '', program = '', untilIdle] = process.argv.slice(2);
const stop = new AbortController();
process.on('SIGTERM', () => stop.abort());
const ctx = createContext(directory, { busyTimeoutMs: 5000 });
await runWorker({ ctx, runner: createLocalRunner({ program }), slots: 2, cores: 2, backboneDirectory: directory, untilIdle }, stop.signal);
process.exit(0);
