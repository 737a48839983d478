import type { ArmName } from '../../contract/run-spec';
import { escapeXml } from '../escape-xml';

/** Okabe and Ito's palette, with a dash pattern each so that grey print tells the arms apart. */
export const armStyles: Readonly<Record<ArmName, { readonly colour: string; readonly dash: string }>> = {
  'base-model': { colour: '#6b6b6b', dash: '2 4' },
  'single-harness': { colour: '#d55e00', dash: '7 4' },
  'harness-scaling': { colour: '#0072b2', dash: 'none' },
};

export const ink = '#1f2328';
export const gridColour = '#d8dce1';

type Attributes = Readonly<Record<string, string | number>>;

/** One element; attribute values are escaped, numbers rounded to 2 decimals, children taken as drawn. */
export function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escapeXml(value)}"`);
  const head = `<${name}${written.join('')}`;
  return children.length === 0 ? `${head}/>` : `${head}>${children.join('')}</${name}>`;
}

/** A text element with its baseline at (x, y). */
export function label(x: number, y: number, text: string, attributes: Attributes = {}): string {
  return element('text', { x, y, ...attributes }, [escapeXml(text)]);
}

/** `x,y x,y …` for a polyline or polygon. */
export function pointList(points: readonly (readonly [x: number, y: number])[]): string {
  return points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');
}

/** A whole drawing on white, of plain SVG 1.1: no script, style sheet, foreign object, font or address. */
export function drawing(width: number, height: number, title: string, children: readonly string[]): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}`, role: 'img', 'font-family': 'Helvetica, Arial, sans-serif', 'font-size': 12, fill: ink },
    [element('title', {}, [escapeXml(title)]), element('rect', { width, height, fill: '#ffffff' }), ...children],
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
