import type { Context } from '../service/context';
import { createContext } from '../service/context';

declare global {
  /** Next bundles a module several times into one process; only `globalThis` is shared between the copies. */
  var studioContext: Context | undefined;
}

/** The web process's one context, opened at the first request and never while pages are built. */
export function studioContext(): Context {
  return (globalThis.studioContext ??= createContext(process.env.STUDIO_DATA ?? '.studio'));
}
