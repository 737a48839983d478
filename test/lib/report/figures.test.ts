import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildReport } from '../../../lib/report/build-report';
import { drawCapabilityRadar } from '../../../lib/report/figures/capability-radar';
import { reportFigures } from '../../../lib/report/figures/report-figures';
import { syntheticInput } from './synthetic-input';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const model = buildReport(syntheticInput(), sha256);
const drawn = ['svg', 'title', 'rect', 'text', 'line', 'polygon', 'polyline', 'circle'];

/** Element names of a well-formed document; throws where a tag is not closed in order. */
function elementsOf(svg: string): string[] {
  const open: string[] = [];
  const names: string[] = [];
  for (const [, close, name = '', end] of svg.matchAll(/<(\/?)([A-Za-z]+)(?:\s+[\w:-]+="[^"<>]*")*(\/?)>|<|(?<=>)[^<]*>/g)) {
    if (name === '') throw new Error('bare markup');
    if (close) {
      if (open.pop() !== name) throw new Error(`stray </${name}>`);
      continue;
    }
    names.push(name);
    if (!end) open.push(name);
  }
  if (open.length > 0) throw new Error(`open ${open.join(' ')}`);
  return names;
}

describe('reportFigures', () => {
  const figures = reportFigures(model);

  it('draws the held-out harnesses, a radar, two distance plots and the rewards of each trained method', () => {
    expect(figures.map(({ id }) => id)).toEqual([
      'harnesses-skills-105k-grpo',
      'capabilities-skills-105k-grpo',
      'distance-base-skills-105k-grpo',
      'distance-training-skills-105k-grpo',
      'rewards-single-harness-skills-105k-grpo',
      'rewards-harness-scaling-skills-105k-grpo',
    ]);
  });

  it('draws well-formed svg of known elements, with finite numbers, no address and no script, whatever the names', () => {
    const input = syntheticInput();
    const named = { ...input, runs: input.runs.map((run) => ({ ...run, backbone: '"><script>alert(1)</script>&\u202E' })) };
    for (const { svg } of [...figures, ...reportFigures(buildReport(named, sha256))]) {
      expect(new Set(elementsOf(svg)).size).toBeGreaterThan(4);
      for (const name of elementsOf(svg)) expect(drawn).toContain(name);
      expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
      expect(svg.match(/https?:\/\/[^"]+/g)).toEqual(['http://www.w3.org/2000/svg']);
    }
  });

  it('keeps every mark of the distance plot where its value belongs', () => {
    const svg = figures.find(({ id }) => id.startsWith('distance-base'))?.svg ?? '';
    const [first] = model.distances;
    const circles = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, , y]) => Number(y));
    const values = first?.points.map(({ estimate }) => estimate.value ?? 0) ?? [];
    values.forEach((value, i) => expect(circles[i]).toBeCloseTo(276 - value * 228, 1));
  });

  it('keeps every mark of the held-out harnesses where its value belongs, with the same figures in the table behind', () => {
    const figure = figures.find(({ about }) => about === 'harnesses');
    const rows = model.harnesses.toSorted((a, b) => a.fromBase - b.fromBase || (a.code < b.code ? -1 : 1));
    const filled = [...(figure?.svg ?? '').matchAll(/<circle cx="([\d.]+)" cy="[\d.]+" r="5"/g)].map(([, x]) => Number(x)).slice(1);
    rows.forEach(({ values }, i) => expect(filled[i]).toBeCloseTo(112 + (values.find(({ method }) => method === 'harness-scaling')?.value ?? NaN) * (704 - 112), 1));
    expect(figure?.table.rows.map((row) => row.at(-1)?.text)).toEqual(model.harnesses.map(({ values }) => ((values.at(-1)?.value ?? NaN) * 100).toFixed(1)));
  });

  it('is empty for a report without runs', () => {
    expect(reportFigures(buildReport({ ...syntheticInput(), runs: [] }, sha256))).toEqual([]);
  });
});

describe('drawCapabilityRadar', () => {
  it('refuses a fourth series', () => {
    const [row] = model.capabilities;
    if (!row) throw new Error('no capabilities');
    expect(() => drawCapabilityRadar('Too many', [row, row, row, row])).toThrow('a radar of 4 series cannot be read; draw at most 3');
  });

  it('leaves a gap where there was no occasion', () => {
    const workflow = model.capabilities[0]?.scores.find(({ capability }) => capability === 'workflow-compliance');
    expect(workflow).toMatchObject({ score: null, trajectories: 0 });
    const svg = drawCapabilityRadar('One', model.capabilities.slice(0, 1));
    expect(svg.match(/<circle/g)).toHaveLength(5);
  });
});
