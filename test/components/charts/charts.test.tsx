import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EcdfPlot } from '../../../components/charts/ecdf-plot';
import { barsOf, Histogram } from '../../../components/charts/histogram';
import { HeatMap } from '../../../components/charts/heat-map';
import { IntervalPlot } from '../../../components/charts/interval-plot';
import { PairMatrix } from '../../../components/charts/pair-matrix';
import { heatColor } from '../../../components/charts/color-scale';
import { SpaceMapPlot } from '../../../components/charts/space-map';
import type { Component } from '../../../lib/contract';
import { arrayOf } from '../../../lib/design/design';
import { levelCounts, pairCounts } from '../../../lib/design/quality';
import { spaceMap } from '../../../lib/design/space-map';
import { hammingDistance } from '../../../lib/space/codes';
import { spaceOf } from '../../lib/space/spaces';

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

test('the bars of a histogram carry its counts in order', () => {
  const svg = renderToStaticMarkup(<Histogram about="rewards" bars={barsOf([0, 0.25, 0.5, 0.75, 1], [3, 0, 7, 1])} />);
  expect(matches(svg, /data-count="(\d+)"/g)).toEqual(['3', '0', '7', '1']);
  expect(svg).toContain('aria-label="rewards"');
});

test('a distribution function climbs at each value to its share and runs on to the end', () => {
  const svg = renderToStaticMarkup(<EcdfPlot about="rewards" steps={[{ value: 0, share: 0.25 }, { value: 0.5, share: 1 }]} height={128} />);
  // 38 to 350 is the axis of x, 108 to 8 the axis of y.
  expect(matches(svg, /data-line="ecdf" d="([^"]+)"/g)).toEqual(['M38 108 H38.0 V83.0 H194.0 V8.0 H350']);
});

const nothing = () => undefined;

test('a heat map writes every distance into its cell and frames the selected harness in both directions', () => {
  const keys = ['000', '110', '111'];
  const map = (selected: string | null) => renderToStaticMarkup(<HeatMap about="distances" keys={keys} groups={[{ name: 'training', size: 2 }, { name: 'held-out', size: 1 }]} values={[[0, 2, 3], [2, 0, 1], [3, 1, 0]]} high={3} selected={selected} onSelect={nothing} />);
  const figures = [...map(null).matchAll(/<text x="([\d. ]+)" y="([\d.]+)"[^>]*>(\d+)<\/text>/g)].flatMap(([, x = '', y, digits = '']) => (x.split(' ').length === digits.length ? x.split(' ') : []).map((one, i) => ({ x: Number(one), y: Number(y), digit: digits[i] })));
  expect(figures.toSorted((a, b) => a.y - b.y || a.x - b.x).map(({ digit }) => digit)).toEqual(['0', '2', '3', '2', '0', '1', '3', '1', '0']);
  expect(new Set(matches(map(null), /<path fill="(rgb[^"]+)"/g))).toEqual(new Set([0, 1 / 3, 2 / 3, 1].map(heatColor)));
  expect(map(null)).not.toContain('data-selected');
  expect(matches(map('110'), /data-selected="(\d+)"/g)).toEqual(['110']);
  expect(matches(map('110'), /font-weight="700"[^>]*>(\d+)</g)).toEqual(['110']);
});

test('a histogram marks the part of the selected harness', () => {
  const svg = renderToStaticMarkup(<Histogram about="pairs" bars={[{ label: '0', count: 0, marked: 0 }, { label: '1', count: 9, marked: 4 }]} />);
  expect(matches(svg, /data-marked="(\d+)"/g)).toEqual(['4']);
});

test('the map of a space shows each harness once, by distance, trained on, held out or unseen', () => {
  const space = spaceOf([3, 3, 3], [[[0, 2], [1, 2]]]);
  const [training, heldOut] = [['000', '111'], ['001', '212']];
  const map = spaceMap(space, training, heldOut);
  const svg = renderToStaticMarkup(<SpaceMapPlot map={map} space={space} training={new Set(training)} heldOut={new Set(['001', '212'])} near={['000']} selected="001" onSelect={nothing} />);
  expect(matches(svg, /data-training="(\d+)"/g)).toEqual(training);
  expect(matches(svg, /data-held-out="(\d+)"/g)).toEqual(['001', '212']);
  const distances = map.places.map(({ code }) => Math.min(...training.map((other) => [...other].filter((digit, i) => digit !== code[i]).length)));
  const counts = [0, 1, 2, 3].map((d) => distances.filter((one) => one === d).length);
  expect(matches(svg, /data-count="(\d+)"/g).map(Number)).toEqual(counts.filter((one) => one > 0));
  expect(matches(svg, /data-unseen="(\d+)"/g).map(Number).reduce((sum, one) => sum + one)).toBe(24 - 4);
  expect(matches(svg, /data-selected="(\d+)"/g)).toEqual(['001']);
});

test('ten thousand harnesses stay out of the SVG and are drawn on a canvas', () => {
  const space = spaceOf([10, 10, 10, 10]);
  const svg = renderToStaticMarkup(<SpaceMapPlot map={spaceMap(space, ['0000'], [])} space={space} training={new Set(['0000'])} heldOut={new Set()} near={[]} selected={null} onSelect={nothing} />);
  expect(svg).toContain('<canvas');
  expect(svg.length).toBeLessThan(10_000);
});

test('an interval without bounds is drawn as a point alone', () => {
  const row = { label: 'a', mean: 0.5, color: 'red' };
  const svg = renderToStaticMarkup(<IntervalPlot about="pass" rows={[{ ...row, low: 0.4, high: 0.6 }, { ...row, label: 'b', low: null, high: null }]} />);
  expect(matches(svg, /data-mean="([^"]+)"/g)).toHaveLength(2);
  expect(matches(svg, /data-interval="([^"]+)"/g)).toEqual(['0.4 0.6']);
});

const components: Component[] = (['context', 'workflow'] as const).map((kind) => ({
  kind,
  name: kind,
  realisations: ['a', 'b', 'c'].map((name) => ({ name, implementation: name, options: {} })),
}));

const pairMatrix = (counts: number[][], levels: number[][], selected: string | null = null, judged: (component: number, level: number) => boolean = () => true) =>
  renderToStaticMarkup(<PairMatrix components={components} levels={levels} pairs={[{ components: [0, 1], counts }]} codes={['00', '12']} judged={judged} selected={selected} onSelect={nothing} />);
const even = [[2, 2, 2], [2, 2, 2], [2, 2, 2]];
const sixes = [[6, 6, 6], [6, 6, 6]];

test('twelve components of ten realisations and 200 harnesses stay out of the SVG', () => {
  const wide = spaceOf(new Array<number>(12).fill(10));
  const codes = Array.from({ length: 200 }, (_, i) => String(i * 7919).padStart(12, '0'));
  const array = arrayOf(wide, codes);
  const matrix = renderToStaticMarkup(<PairMatrix components={wide.components} levels={levelCounts(array)} pairs={pairCounts(array).map(({ a, b, counts }) => ({ components: [a, b], counts }))} codes={codes} judged={() => true} selected={codes[3] ?? null} onSelect={nothing} />);
  const map = renderToStaticMarkup(<HeatMap about="distances" keys={codes} groups={[{ name: 'training', size: 200 }]} values={codes.map((a) => codes.map((b) => hammingDistance(a, b)))} high={12} selected={codes[3] ?? null} onSelect={nothing} />);
  for (const svg of [matrix, map]) {
    expect(svg).toContain('<canvas');
    expect(svg).toContain(`data-selected="${codes[3]}"`);
    expect(svg.length).toBeLessThan(10_000);
  }
});

test('the pair matrix shows level counts on its diagonal and every pair count in both directions', () => {
  const svg = pairMatrix(even, sixes);
  expect(matches(svg, /data-count="(\d+)"/g).toSorted()).toEqual([...Array.from({ length: 18 }, () => '2'), ...Array.from({ length: 6 }, () => '6')]);
  expect(svg).not.toContain('data-uneven');
  expect(svg).toContain('Level and pair counts: 2 to 2 of each pair of realisations');
});

test('the pair matrix marks what is off balance, and judges only what training may use', () => {
  expect(matches(pairMatrix([[5, 2, 2], [2, 2, 2], [2, 2, 2]], sixes), /(data-uneven)/g)).toHaveLength(2);
  const held = [[2, 2, 0], [2, 2, 0], [2, 2, 0]];
  const levels = [[4, 4, 4], [6, 6, 0]];
  expect(matches(pairMatrix(held, levels), /(data-uneven)/g).length).toBeGreaterThan(0);
  expect(pairMatrix(held, levels, null, (component, level) => !(component === 1 && level === 2))).not.toContain('data-uneven');
});

test('the pair matrix frames the level and pair cells of the selected harness', () => {
  const frame = /data-selected="12"[^>]* d="([^"]+)"/.exec(pairMatrix(even, sixes, '12'))?.[1] ?? '';
  expect(frame.match(/z/g)).toHaveLength(4);
});
