import { resolve } from 'node:path';

/** A path as the caller meant it: npm runs scripts in the checkout and names the caller's directory in INIT_CWD. */
export function callerPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
