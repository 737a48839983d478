import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildReport } from '../../../lib/report/build-report';
import { toMarkdown } from '../../../lib/report/to-markdown';
import { syntheticInput } from './synthetic-input';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

it('writes the report of the synthetic experiment as it was reviewed', async () => {
  await expect(toMarkdown(buildReport(syntheticInput(), sha256))).toMatchFileSnapshot('golden/report.md');
});
