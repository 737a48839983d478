'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban, Compass, FlaskConical, Keyboard, Monitor, Moon, Play, Plus, Sun } from 'lucide-react';
import { useTheme } from 'next-themes';
import { newIdempotencyKey } from '../../lib/client/experiments';
import { keys } from '../../lib/client/keys';
import { launchQuick } from '../../lib/client/launch-quick';
import { cancelRun, runsQuery } from '../../lib/client/runs';
import type { RunSummary } from '../../lib/contract';
import { armStyles } from '../ui/arm-mark';
import { notify } from '../ui/toast';
import { showOverlay } from './overlay';
import type { PaletteParts } from './palette';
import { useLeave } from './use-leave';

const icon = 'size-4 text-muted';
const failed = (title: string) => (error: Error) => notify({ title, body: error.message, tone: 'bad' });

export function PaletteVerbs({ close, Group, Item }: PaletteParts) {
  const client = useQueryClient();
  const { setTheme } = useTheme();
  const { go, run } = useLeave(close);
  const { data } = useQuery(runsQuery());
  const open = (data?.runs ?? []).filter(({ state, cancelRequested }) => (state === 'running' || state === 'queued') && !cancelRequested);

  const launch = () => void launchQuick(client, newIdempotencyKey()).then((experiment) => go(`/experiments/${experiment.id}`), failed('The quick preset was not launched'));
  const cancel = (one: RunSummary) =>
    void cancelRun(one.id).then((detail) => {
      client.setQueryData(keys.run(one.id), detail);
      notify({ title: `${nameOf(one)} is being cancelled`, link: { href: `/runs/${one.id}`, label: 'Open the run' } });
    }, failed(`${nameOf(one)} was not cancelled`));

  return (
    <Group heading="Do">
      <Item value="do launch the quick preset start" onSelect={() => run(launch)}>
        <Play aria-hidden className={icon} /> Launch the quick preset
      </Item>
      <Item value="do new experiment launch" onSelect={() => go('/experiments/new')}>
        <FlaskConical aria-hidden className={icon} /> New experiment
      </Item>
      <Item value="do new space" onSelect={() => go('/spaces')}>
        <Plus aria-hidden className={icon} /> New space
      </Item>
      <Item value="do new design" onSelect={() => go('/designs')}>
        <Plus aria-hidden className={icon} /> New design
      </Item>
      <Item value="do theme light" onSelect={() => run(() => setTheme('light'))}>
        <Sun aria-hidden className={icon} /> Theme: light
      </Item>
      <Item value="do theme dark" onSelect={() => run(() => setTheme('dark'))}>
        <Moon aria-hidden className={icon} /> Theme: dark
      </Item>
      <Item value="do theme as the system" onSelect={() => run(() => setTheme('system'))}>
        <Monitor aria-hidden className={icon} /> Theme: as the system
      </Item>
      <Item value="do help take the tour first start" onSelect={() => go('/?tour=1')}>
        <Compass aria-hidden className={icon} /> Take the tour
      </Item>
      <Item value="do help keyboard shortcuts keys" keys={['?']} onSelect={() => showOverlay('help')}>
        <Keyboard aria-hidden className={icon} /> Keyboard shortcuts
      </Item>
      {open.map((one) => (
        <Item key={one.id} value={`do cancel run ${nameOf(one)} ${one.experimentName} ${one.id}`} note={one.state} onSelect={() => run(() => cancel(one))}>
          <Ban aria-hidden className={icon} /> Cancel {nameOf(one)} of {one.experimentName}
        </Item>
      ))}
    </Group>
  );
}

function nameOf(run: RunSummary): string {
  return `${armStyles[run.arm].title}, seed ${run.seed}`;
}
