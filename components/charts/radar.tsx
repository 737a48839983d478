'use client';

import { PolarAngleAxis, PolarGrid, PolarRadiusAxis, Radar, RadarChart } from 'recharts';

export interface RadarSeries {
  readonly label: string;
  readonly color: string;
  readonly dash: string;
  /** By axis, in [0, 1]; null where there is nothing to tell: the line has a gap there. */
  readonly values: readonly (number | null)[];
}

/** At most three series over the same axes, all from 0 to 1 in a fixed order; recharts draws in the browser only. */
export function CapabilityRadar({ about, axes, series }: { about: string; axes: readonly string[]; series: readonly RadarSeries[] }) {
  const rows = axes.map((axis, i) => ({ axis, values: series.map((one) => one.values[i] ?? null) }));
  return (
    <RadarChart responsive style={{ width: '100%', height: 320 }} data={rows} outerRadius="64%" title={about} desc="The table below holds the same data.">
      <PolarGrid stroke="var(--line)" />
      <PolarAngleAxis dataKey="axis" tick={AxisName} />
      <PolarRadiusAxis domain={[0, 1]} angle={90} tickCount={6} tick={{ fontSize: 10, fill: 'var(--muted)' }} axisLine={false} />
      {series.slice(0, 3).map((one, i) => (
        <Radar key={one.label} name={one.label} dataKey={(row: (typeof rows)[number]) => row.values[i]} stroke={one.color} strokeWidth={2} strokeDasharray={one.dash} fill={one.color} fillOpacity={0.04} isAnimationActive={false} />
      ))}
    </RadarChart>
  );
}

/** Words under each other, so that names fit beside the picture on a narrow screen. */
function AxisName({ x, y, textAnchor, payload }: { x: string | number; y: string | number; textAnchor: 'start' | 'middle' | 'end' | 'inherit'; payload: { value: string } }) {
  const lines = payload.value.split(' ');
  return (
    <text x={x} y={Number(y) - (lines.length - 1) * 6} textAnchor={textAnchor} fontSize={11} fill="var(--ink)">
      {lines.map((line, i) => (
        <tspan key={line} x={x} dy={i === 0 ? 4 : 13}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
