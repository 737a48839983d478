import type { ReportSummary } from '../../lib/contract';
import { classNames } from '../ui/class-names';

/** Draft or published, in words and by its frame. */
export function ReportState({ state }: { state: ReportSummary['state'] }) {
  return (
    <span className={classNames('inline-block rounded border px-1.5 text-xs font-medium', state === 'published' ? 'border-good/60 text-good' : 'border-dashed border-warn text-warn')}>
      {state === 'published' ? 'Published' : 'Draft'}
    </span>
  );
}
