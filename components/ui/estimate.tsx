import type { Estimate as EstimateValue } from '../../lib/contract';
import { percent } from './format';

/** A mean in percent with its 95 % interval and n; nothing shows a mean without them. */
export function Estimate({ of, showN = true }: { of: EstimateValue | null | undefined; showN?: boolean }) {
  if (!of || of.n === 0) return <span className="text-muted">–</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span className="font-semibold">{percent(of.mean)}</span>
      <span className="ml-1.5 text-xs text-muted">
        {of.low !== null && of.high !== null ? `[${percent(of.low)}, ${percent(of.high)}]` : 'no interval'}
        {showN && ` n ${of.n}`}
      </span>
    </span>
  );
}
