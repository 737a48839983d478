import type { ReportCheck } from '../../lib/contract';
import { count } from '../ui/format';

/** What a check of the figures found, as a sentence. */
export function CheckResult({ check }: { check: ReportCheck }) {
  const good = check.verdict === 'identical' && check.intact !== false;
  return (
    <p role="status" className={`mb-3 max-w-3xl rounded-lg border px-4 py-2.5 ${good ? 'border-good/60' : check.verdict === 'runs-deleted' && check.intact !== false ? 'border-warn/60' : 'border-bad/60 bg-bad-wash'}`}>
      <b className="font-semibold">{titles[check.verdict]}</b> {sentence(check)}
      {check.intact === true && ' The stored report is what its content hash says.'}
      {check.intact === false && ' The stored report is not what its content hash says: it was changed after it was published.'}
    </p>
  );
}

const titles: Readonly<Record<ReportCheck['verdict'], string>> = { identical: 'Identical.', differs: 'Differs.', 'runs-deleted': 'Runs deleted.' };

function sentence({ verdict, differs, runsUsed, runsDeleted }: ReportCheck): string {
  switch (verdict) {
    case 'identical':
      return `Every figure was derived anew from the stored rollouts of ${count(runsUsed, 'run')}, and every digit is the same.`;
    case 'differs':
      return `The stored rollouts of ${count(runsUsed, 'run')} do not give the same ${differs.join(', ')}.`;
    case 'runs-deleted':
      return `${runsDeleted} of the ${count(runsUsed, 'run')} that it was made of ${runsDeleted === 1 ? 'was' : 'were'} deleted, so that its figures cannot be derived anew. The report itself stays readable.`;
  }
}
