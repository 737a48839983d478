import { Button } from '../ui/button';
import { ProgressBar } from '../ui/progress-bar';
import type { ReportWorkHandle } from './use-report-work';

/** How far the figures are; they can be given up. Nothing where nothing is computed. */
export function WorkProgress({ handle: { work, cancel } }: { handle: ReportWorkHandle }) {
  if (!work?.progress) return null;
  const { part, done, total } = work.progress;
  const what = work.kind === 'check' ? 'Checking the figures' : 'Computing the figures';
  return (
    <div className="flex max-w-2xl flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-panel px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p role="status" className="mb-1.5 text-[13px]">
          {what}: <span className="text-muted">{part}</span>
        </p>
        <ProgressBar label={what} done={done} total={total} />
      </div>
      <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
        Cancel
      </Button>
    </div>
  );
}
