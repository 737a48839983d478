import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EcdfPlot } from '../../../components/charts/ecdf-plot';
import { barsOf, Histogram } from '../../../components/charts/histogram';
import { HeatMap } from '../../../components/charts/heat-map';
import { IntervalPlot } from '../../../components/charts/interval-plot';
import { PairMatrix } from '../../../components/charts/pair-matrix';
import type { Component } from '../../../lib/contract';

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

test('a heat map leaves out what was not measured', () => {
  const svg = renderToStaticMarkup(<HeatMap about="means" rows={['00000', '11111']} columns={['1', '2']} values={[[0, null], [null, 1]]} low={0} high={1} />);
  expect(matches(svg, /data-value="([^"]+)"/g)).toEqual(['0', '1']);
  expect(matches(svg, /fill="(rgb[^"]+)"/g)).toEqual(['rgb(68 1 84)', 'rgb(253 231 37)']);
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

test('the pair matrix shows every count in both directions and marks those off balance', () => {
  const even = renderToStaticMarkup(<PairMatrix components={components} pairs={[{ components: [0, 1], counts: [[2, 2, 2], [2, 2, 2], [2, 2, 2]] }]} />);
  expect(matches(even, /data-count="(\d+)"/g)).toEqual(Array.from({ length: 18 }, () => '2'));
  expect(even).not.toContain('--bad-wash');
  const uneven = renderToStaticMarkup(<PairMatrix components={components} pairs={[{ components: [0, 1], counts: [[5, 2, 2], [2, 2, 2], [2, 2, 2]] }]} />);
  expect(matches(uneven, /(--bad-wash)/g)).toHaveLength(2);
  expect(uneven).toContain('<title>context: a with workflow: a: 5</title>');
});
