import { spawnSync } from 'node:child_process';
import { root } from '../build.mjs';

/** Commit of the checkout, with `-dirty` behind it when files differ; empty outside a git checkout. */
export function checkoutCommit(): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8', timeout: 5000 });
  const commit = git('rev-parse', 'HEAD');
  if (commit.status !== 0) return '';
  return commit.stdout.trim() + (git('status', '--porcelain').stdout === '' ? '' : '-dirty');
}
