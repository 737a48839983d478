import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DotPlot } from '../../../components/charts/dot-plot';
import { coincident, PairedScatter } from '../../../components/charts/paired-scatter';
import { movedPlace, ShareGrid } from '../../../components/charts/share-grid';

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

test('a share grid draws measured cells only, filled as high as their share', () => {
  const rows = [
    { key: 'a', label: '00000', band: 'Base', shares: [1, null] },
    { key: 'b', label: '11111', shares: [0.5, 0] },
  ];
  const html = renderToStaticMarkup(<ShareGrid about="grid" rows={rows} bands={[{ group: 'desk', title: 'find', size: 2 }]} tell={() => ''} chosen={null} onChoose={() => undefined} />);
  expect(matches(html, /data-share="([^"]+)"/g)).toEqual(['1', '0.5', '0']);
  expect(matches(html, /height="([\d.]+)" fill="rgb/g)).toEqual(['15', '7.5', '1.5']);
});

test('the arrow keys stay within a grid', () => {
  expect(movedPlace('ArrowDown', { row: 1, column: 0 }, 2, 3)).toEqual({ row: 1, column: 0 });
  expect(movedPlace('ArrowRight', { row: 1, column: 0 }, 2, 3)).toEqual({ row: 1, column: 1 });
  expect(movedPlace('End', { row: 0, column: 0 }, 2, 3)).toEqual({ row: 0, column: 2 });
  expect(movedPlace('Enter', { row: 0, column: 0 }, 2, 3)).toBeNull();
});

test('a scatter makes one circle of points that coincide, its area as their number', () => {
  const points = [{ a: 1, b: 1 }, { a: 0, b: 1 }, { a: 1, b: 1 }, { a: 1, b: 1 }, { a: 1, b: 1 }];
  expect(coincident(points)).toEqual([{ a: 1, b: 1, n: 4 }, { a: 0, b: 1, n: 1 }]);
  const svg = renderToStaticMarkup(<PairedScatter about="pairs" points={points} labels={['x', 'y']} />);
  expect(matches(svg, / r="([\d.]+)" fill/g)).toEqual(['5', '2.5']);
  // Ten bins a side: along x one point at 0 and four at 1, along y all at 1.
  expect(matches(svg, /data-bin="(\d+)"/g).map(Number)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5]);
});

test('a dot plot places values between its ends and leaves out what is missing', () => {
  const svg = renderToStaticMarkup(<DotPlot about="scores" low={1} high={5} rows={['reading', 'tracking']} series={[{ label: 'Scaling', color: 'red', shape: 'circle', values: [3, null] }]} />);
  expect(matches(svg, /data-dot="([^"]+)"/g)).toEqual(['3']);
  // The axis runs from 138 to 384.
  expect(matches(svg, /<circle cx="([\d.]+)"/g)).toEqual(['261']);
});
