import { createContext, ensureBuiltIns } from '../../lib/service';
import { root } from '../../workers/build.mjs';
import { fillStudio } from './filled-studio';

/** `fill.ts <data directory>`: a database to look at pages with (see fill.mjs). */
const ctx = createContext(process.argv[2] ?? '/tmp/filled', { home: root, busyTimeoutMs: 5000 });
await ensureBuiltIns(ctx);
console.log(JSON.stringify(await fillStudio(ctx), null, 2));
process.exit(0);
