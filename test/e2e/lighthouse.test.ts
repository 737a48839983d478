import { afterAll, beforeAll, expect, it } from 'vitest';
import { paperSpaceId } from '../../lib/service';
import { fillStudio, type FilledStudio } from '../support/filled-studio';
import { startLighthouse, type Lighthouse } from '../support/lighthouse';
import type { Studio } from '../support/studio';
import { startWeb } from '../support/studio';

let studio: Studio;
let filled: FilledStudio;
let lighthouse: Lighthouse;

beforeAll(async () => {
  studio = await startWeb();
  filled = await fillStudio(studio.ctx);
  lighthouse = await startLighthouse(studio);
});

afterAll(async () => {
  await lighthouse.close();
  await studio.stop();
});

const pages: readonly (readonly [string, () => string])[] = [
  ['space', () => `/spaces/${paperSpaceId}`],
  ['run', () => `/runs/${filled.live.runs[0]}`],
  ['report', () => `/reports/${filled.report}`],
];

it.each(pages)('Lighthouse finds the %s page fully accessible', async (_name, path) => {
  const { accessibility, faults } = await lighthouse.measure(path(), { preset: 'mobile', categories: ['accessibility'] });
  expect(faults).toEqual([]);
  expect(accessibility).toBe(100);
});
