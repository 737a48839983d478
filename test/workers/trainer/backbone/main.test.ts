import { readdirSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { runBackbone } from '../../../../workers/trainer/backbone/main';
import { shippedBackbones } from '../../../support/trainer-run';

/** Runs the command in this process; gives its exit code and what it said. */
async function command(...args: string[]): Promise<{ code: number; said: string; failed: string }> {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const code = await runBackbone(args);
  const [said, failed] = [out, err].map((spy) => spy.mock.calls.map(([text]) => String(text)).join(''));
  vi.restoreAllMocks();
  return { code, said: said ?? '', failed: failed ?? '' };
}

describe('npm run backbone', () => {
  it('explains itself', async () => {
    expect(await command('--help')).toMatchObject({ code: 0, said: expect.stringContaining('--without component=realisation'), failed: '' });
  });

  it.each([
    [['--seed', 'x'], '--seed is x; use a whole number from 0 on'],
    [['--threads', '1.5'], '--threads is 1.5; use a whole number from 0 on'],
    [['--name', '../micro'], '--name is "../micro"; use small letters, digits and hyphens'],
    [['--without', 'observation=glossy'], '"observation=glossy" names no realisation'],
    [['--without', 'workflow=react'], 'belongs to the base harness'],
    [['--nmae', 'x'], "Unknown option '--nmae'"],
  ])('refuses %j with a sentence and writes nothing', async (args, sentence) => {
    const before = readdirSync(shippedBackbones);
    const { code, failed } = await command(...args);
    expect(code).toBe(1);
    expect(failed).toContain(sentence);
    expect(failed).not.toContain('    at ');
    expect(readdirSync(shippedBackbones)).toEqual(before);
  });
});
