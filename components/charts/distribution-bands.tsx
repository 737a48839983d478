import { figure } from '../ui/format';
import { linear, ticks } from './ticks';

/** Quantiles of the rewards of one training step. */
export interface RewardBand {
  readonly step: number;
  readonly n: number;
  readonly mean: number;
  readonly q05: number;
  readonly q25: number;
  readonly q50: number;
  readonly q75: number;
  readonly q95: number;
}

const width = 480;
const margin = { top: 6, right: 8, bottom: 20, left: 34 };

type Quantile = 'q05' | 'q25' | 'q50' | 'q75' | 'q95' | 'mean';

/** Rewards in [0, 1] step by step: 5–95 % and 25–75 % bands, the median, the mean dashed, and the chosen step. */
export function DistributionBands({ bands, step, onStep, height = 240 }: { bands: readonly RewardBand[]; step: number | null; onStep?: (step: number) => void; height?: number }) {
  const first = bands[0]?.step ?? 0;
  const last = bands.at(-1)?.step ?? 1;
  const x = linear(first, last, margin.left, width - margin.right);
  const y = linear(0, 1, height - margin.bottom, margin.top);
  const at = (band: RewardBand, quantile: Quantile) => `${x(band.step).toFixed(1)},${y(band[quantile]).toFixed(1)}`;
  const line = (quantile: Quantile) => bands.map((band) => at(band, quantile)).join(' ');
  const area = (low: Quantile, high: Quantile) => [...bands.map((band) => at(band, high)), ...bands.toReversed().map((band) => at(band, low))].join(' ');
  const nearest = (clientX: number, box: DOMRect) => {
    const wanted = first + (((clientX - box.left) / box.width) * width - margin.left) * ((last - first) / (width - margin.left - margin.right));
    return bands.reduce((best, band) => (Math.abs(band.step - wanted) < Math.abs(best - wanted) ? band.step : best), first);
  };
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Reward distribution of steps ${first} to ${last}: quantile bands, median and mean`}
      className="block h-auto w-full"
      onClick={onStep && ((event) => onStep(nearest(event.clientX, event.currentTarget.getBoundingClientRect())))}
    >
      {ticks(0, 1, 4).map((value) => (
        <g key={value}>
          <line x1={margin.left} x2={width - margin.right} y1={y(value)} y2={y(value)} stroke="var(--line)" />
          <text x={margin.left - 6} y={y(value) + 4} textAnchor="end" fontSize="12" fill="var(--muted)">
            {figure(value)}
          </text>
        </g>
      ))}
      {ticks(first, last, 6).filter(Number.isInteger).map((value) => (
        <text key={value} x={x(value)} y={height - 5} textAnchor="middle" fontSize="12" fill="var(--muted)">
          {value}
        </text>
      ))}
      <polygon data-band="5-95" points={area('q05', 'q95')} fill="var(--accent)" fillOpacity="0.14" />
      <polygon data-band="25-75" points={area('q25', 'q75')} fill="var(--accent)" fillOpacity="0.28" />
      <polyline data-line="median" points={line('q50')} fill="none" stroke="var(--accent)" strokeWidth="2" />
      <polyline data-line="mean" points={line('mean')} fill="none" stroke="var(--ink)" strokeWidth="1.5" strokeDasharray="5 3" />
      {step !== null && <line data-line="step" x1={x(step)} x2={x(step)} y1={margin.top} y2={height - margin.bottom} stroke="var(--ink)" strokeWidth="1" />}
    </svg>
  );
}
