import type { DesignDetail } from '../../lib/contract';
import { DataTable, type Column } from '../ui/data-table';
import { HarnessCode } from '../ui/harness-code';
import { Section } from '../ui/section';

/** Every harness of a design with its realisations. */
export function DesignHarnesses({ design }: { design: DesignDetail }) {
  const { components } = design.space;
  const columns: Column<string>[] = [
    { head: '#', numeric: true, cell: (_, i) => i + 1 },
    { head: 'Harness', cell: (code) => <HarnessCode code={code} definition={design.space} /> },
    ...components.map((component, i): Column<string> => ({ head: component.name, cell: (code) => component.realisations[parseInt(code[i] ?? '', 36)]?.name ?? '' })),
  ];
  return (
    <Section title="Harnesses">
      <DataTable caption={`Harnesses of ${design.name}`} columns={columns} rows={design.codes} rowKey={(code) => code} />
    </Section>
  );
}
