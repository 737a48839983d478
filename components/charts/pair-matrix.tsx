import type { Component } from '../../lib/contract';
import { classNames } from '../ui/class-names';

interface PairTable {
  readonly components: readonly [number, number];
  readonly counts: readonly (readonly number[])[];
}

const cell = 26;
const left = 128;
const top = 64;

/** How often each pair of realisations occurs together; a count that differs from its block's mean is marked. */
export function PairMatrix({ components, pairs }: { components: readonly Component[]; pairs: readonly PairTable[] }) {
  const starts = components.map((_, i) => components.slice(0, i).reduce((sum, component) => sum + component.realisations.length, 0) * cell + i * 6);
  const extent = (starts.at(-1) ?? 0) + (components.at(-1)?.realisations.length ?? 0) * cell;
  // The last slanted label needs room to its right.
  const width = left + extent + 30;
  const height = top + extent + 4;
  const counts = pairs.flatMap((pair) => pair.counts.flat());
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`Pair counts: ${Math.min(...counts)} to ${Math.max(...counts)} of each pair of realisations`} className="block h-auto w-full" style={{ maxWidth: width * 1.2 }}>
      {components.map((component, i) => {
        const middle = (starts[i] ?? 0) + (component.realisations.length * cell) / 2;
        return (
          <g key={component.name} fontSize="9.5" fill="var(--muted)">
            <text x={left - 8} y={top + middle + 4} textAnchor="end">
              {shorten(component.name)}
            </text>
            <text transform={`translate(${left + middle - 18} ${top - 8}) rotate(-24)`}>{shorten(component.name)}</text>
          </g>
        );
      })}
      {pairs.flatMap((pair) => [pair, { components: [pair.components[1], pair.components[0]] as const, counts: transposed(pair.counts) }]).map((pair) => (
        <Block key={pair.components.join('-')} {...pair} x={left + (starts[pair.components[1]] ?? 0)} y={top + (starts[pair.components[0]] ?? 0)} of={components} />
      ))}
    </svg>
  );
}

function Block({ components: [first, second], counts, x, y, of }: PairTable & { x: number; y: number; of: readonly Component[] }) {
  const flat = counts.flat();
  const mean = flat.reduce((sum, count) => sum + count, 0) / Math.max(1, flat.length);
  return counts.map((row, i) =>
    row.map((count, j) => {
      const even = Math.abs(count - mean) < 1;
      return (
        <g key={`${i}-${j}`} data-count={count}>
          <rect x={x + j * cell} y={y + i * cell} width={cell - 1} height={cell - 1} rx="2" fill={even ? 'var(--accent-wash)' : 'var(--bad-wash)'} stroke={even ? 'none' : 'var(--bad)'}>
            <title>{`${nameOf(of, first, i)} with ${nameOf(of, second, j)}: ${count}`}</title>
          </rect>
          <text x={x + (j + 0.5) * cell - 0.5} y={y + (i + 0.5) * cell + 4} textAnchor="middle" fontSize="11" fill="var(--ink)" className={classNames(!even && 'font-bold')}>
            {count}
          </text>
        </g>
      );
    }),
  );
}

function nameOf(components: readonly Component[], component: number, realisation: number): string {
  return `${components[component]?.name ?? component}: ${components[component]?.realisations[realisation]?.name ?? realisation}`;
}

function shorten(name: string): string {
  return name.length > 19 ? `${name.slice(0, 18)}…` : name;
}

function transposed(counts: readonly (readonly number[])[]): number[][] {
  return (counts[0] ?? []).map((_, j) => counts.map((row) => row[j] ?? 0));
}
