import { createRoot } from 'react-dom/client';
import { ChartControls } from '../../components/charts/chart-controls';
import { ChartGroup } from '../../components/charts/cursor';
import { LineChart, type LineSeries } from '../../components/charts/line-chart';

const steps = Array.from({ length: 41 }, (_, i) => i);

const rising: LineSeries = {
  label: 'rising',
  color: 'var(--arm-harness-scaling)',
  dash: 'none',
  points: steps.map((x) => [x, x / 40]),
  band: steps.map((x) => [x, x / 40 - 0.1, x / 40 + 0.1]),
};
const flat: LineSeries = { label: 'flat', color: 'var(--arm-single-harness)', dash: '6 3', points: steps.map((x) => [x, 0.25]) };
const powers: LineSeries = { label: 'powers', color: 'var(--accent)', dash: 'none', points: steps.map((x) => [x, 10 ** (x / 10)]) };

const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <ChartGroup onPin={(x) => document.body.setAttribute('data-pinned', String(x))}>
      <ChartControls />
      <LineChart title="Two lines" series={[rising, flat]} domain={[0, 1]} height={240} />
      <LineChart title="Powers" unit="tokens" series={[powers]} height={200} />
    </ChartGroup>,
  );
}
