import type { ReportModel } from '../../lib/contract';
import { ArmMark } from '../ui/arm-mark';
import { DataTable, type Column } from '../ui/data-table';
import { words } from '../ui/format';
import { Section } from '../ui/section';

type Policy = ReportModel['capabilities'][number];

/** The six capabilities of each method on the held-out harnesses. */
export function ReportCapabilities({ capabilities }: { capabilities: ReportModel['capabilities'] }) {
  const names = capabilities[0]?.scores.map((score) => score.capability) ?? [];
  if (names.length === 0) return null;
  const columns: Column<Policy>[] = [
    { head: 'Backbone', cell: (policy) => policy.backbone },
    { head: 'Method', cell: (policy) => <ArmMark arm={policy.method} /> },
    ...names.map((name): Column<Policy> => ({ head: words(name), numeric: true, cell: (policy) => policy.scores.find((score) => score.capability === name)?.score?.toFixed(2) ?? '–' })),
    { head: 'Trajectories', numeric: true, cell: (policy) => Math.max(0, ...policy.scores.map((score) => score.trajectories)) },
  ];
  return (
    <Section title="Capabilities" note="1 to 5, scored by rules from trajectory counts on the held-out harnesses; no judge model is used.">
      <DataTable caption="Capabilities by method" columns={columns} rows={capabilities} rowKey={(policy) => `${policy.backbone} ${policy.algorithm} ${policy.method}`} />
    </Section>
  );
}
