import { createContext, ensureBuiltIns } from '../../lib/service';

/** `node first-start.mjs <data directory>`: what every process of a studio does first. */
await ensureBuiltIns(createContext(process.argv[2] ?? '', { busyTimeoutMs: 250 }));
