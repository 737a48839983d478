import { type Command, InvalidArgumentError } from 'commander';
import { createContext, ensureBuiltIns, type Context } from '../../lib/service';
import { root } from '../build.mjs';
import { dataDirectory } from '../start/lock.mjs';

/** What a verb has to say: `value` with `--json`, `text` for people. */
export interface Answer {
  readonly value: unknown;
  readonly text: string;
}

/** Opens the store of `STUDIO_DATA`, made and migrated where needed, with the paper's space in it. */
export async function openStore(): Promise<Context> {
  const ctx = createContext(dataDirectory(), { home: root, busyTimeoutMs: 5000 });
  await ensureBuiltIns(ctx);
  return ctx;
}

/** Adds `--json` to a command and prints what `work` answers to its arguments and options. */
export function answers<Options extends object>(command: Command, work: (ctx: Context, args: string[], options: Options) => Promise<Answer> | Answer): void {
  command.option('--json', 'print JSON').action(async () => {
    const options = command.opts<Options & { json?: boolean }>();
    const { value, text } = await work(await openStore(), command.args, options);
    process.stdout.write(`${options.json ? JSON.stringify(value, null, 2) : text}\n`);
  });
}

/** Option parser for a count or a seed. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError(`"${text}" is not a whole number`);
  return Number(text);
}

/** Option parser for `a,b,c`. */
export function list(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}

/** Milliseconds since 1970 as `2026-11-30 21:05` in UTC. */
export function instantText(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ');
}
