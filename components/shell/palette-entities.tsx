'use client';

import { useQuery } from '@tanstack/react-query';
import { designsQuery } from '../../lib/client/designs';
import { experimentsQuery } from '../../lib/client/experiments';
import { reportsQuery } from '../../lib/client/reports';
import { runsQuery } from '../../lib/client/runs';
import { spacesQuery } from '../../lib/client/spaces';
import { ArmMark, armStyles } from '../ui/arm-mark';
import type { PaletteParts } from './palette';
import { useLeave } from './use-leave';

/** What there is in the studio, by name; asked for when the palette is first searched. */
export function PaletteEntities({ close, Group, Item }: PaletteParts) {
  const { go } = useLeave(close);
  const experiments = useQuery(experimentsQuery()).data?.experiments ?? [];
  const runs = useQuery(runsQuery()).data?.runs ?? [];
  const reports = useQuery(reportsQuery()).data?.reports ?? [];
  const spaces = useQuery(spacesQuery()).data?.spaces ?? [];
  const designs = useQuery(designsQuery()).data?.designs ?? [];
  return (
    <>
      <Group heading="Experiments">
        {experiments.map(({ id, name }) => (
          <Item key={id} value={`experiment ${name} ${id}`} onSelect={() => go(`/experiments/${id}`)}>
            {name}
          </Item>
        ))}
      </Group>
      <Group heading="Runs">
        {runs.map((run) => (
          <Item key={run.id} value={`run ${armStyles[run.arm].title} seed ${run.seed} ${run.state} ${run.experimentName} ${run.id}`} note={run.state} onSelect={() => go(`/runs/${run.id}`)}>
            <ArmMark arm={run.arm} /> <span className="text-muted">seed {run.seed}</span> <span className="truncate text-muted">{run.experimentName}</span>
          </Item>
        ))}
      </Group>
      <Group heading="Reports">
        {reports.map(({ id, title }) => (
          <Item key={id} value={`report ${title} ${id}`} onSelect={() => go(`/reports/${id}`)}>
            {title}
          </Item>
        ))}
      </Group>
      <Group heading="Spaces">
        {spaces.map(({ id, name }) => (
          <Item key={id} value={`space ${name} ${id}`} onSelect={() => go(`/spaces/${id}`)}>
            {name}
          </Item>
        ))}
      </Group>
      <Group heading="Designs">
        {designs.map((design) => (
          <Item key={design.id} value={`design ${design.purpose} ${design.spaceName} ${design.id}`} note={design.purpose} onSelect={() => go(`/designs/${design.id}`)}>
            {design.spaceName} <code className="font-mono text-xs text-muted">{design.id}</code>
          </Item>
        ))}
      </Group>
    </>
  );
}
