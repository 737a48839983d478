'use client';

import { useQuery } from '@tanstack/react-query';
import { useTheme } from 'next-themes';
import type { ReactNode } from 'react';
import { installationQuery } from '../../lib/client/installation';
import { statusQuery } from '../../lib/client/status';
import { useStreamState } from '../../lib/client/studio-provider';
import type { Installation } from '../../lib/contract';
import { FactList } from '../ui/fact-list';
import { SelectField } from '../ui/field';
import { Moment } from '../ui/moment';
import { ErrorNote, Skeleton } from '../ui/notes';
import { PageHead } from '../ui/page-head';
import { Section } from '../ui/section';
import { themes, useChosenTheme } from '../ui/theme';
import { DataDirectory } from './data-directory';

const themeTitles = { system: 'As the system', light: 'Light', dark: 'Dark' } as const;
const streamTitles = { live: 'live updates arrive', connecting: 'connecting', offline: 'not reached; see whether npm start still runs' } as const;

export function SettingsView() {
  const { data, error, refetch } = useQuery(installationQuery());
  const parts = (show: (installation: Installation) => ReactNode) => (data ? show(data) : error ? <ErrorNote error={error} retry={() => void refetch()} /> : <Skeleton lines={4} />);
  return (
    <>
      <PageHead title="Settings" about="The look is kept in this browser; all else is set where the studio is started." />
      <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-2">
        <Section title="Look" boxed>
          <ThemeField />
        </Section>
        <Section title="Studio" boxed>
          {parts((installation) => (
            <StudioFacts installation={installation} />
          ))}
        </Section>
        <Section title="Data directory" boxed>
          {parts((installation) => (
            <DataDirectory installation={installation} />
          ))}
        </Section>
        <Section title="Worker" boxed>
          {parts((installation) => (
            <WorkerFacts installation={installation} />
          ))}
        </Section>
      </div>
    </>
  );
}

function ThemeField() {
  const { setTheme } = useTheme();
  const theme = useChosenTheme();
  return (
    <SelectField
      className="max-w-60"
      label="Theme"
      hint="The rail has a button for it, too."
      value={theme ?? 'system'}
      disabled={theme === null}
      onChange={(event) => setTheme(event.target.value)}
      options={themes.map((value) => ({ value, label: themeTitles[value] }))}
    />
  );
}

function StudioFacts({ installation: { version, commit, dirty, node } }: { installation: Installation }) {
  const stream = useStreamState();
  return (
    <FactList
      facts={[
        ['Version', version],
        ['Commit', commit === null ? 'not known' : <code key="commit" className="font-mono text-xs">{`${commit.slice(0, 12)}${dirty ? ', with changes that were not committed' : ''}`}</code>],
        ['Node', node],
        ['Event stream', streamTitles[stream]],
        ['Session', 'of this browser, by the link that npm start printed; every other program is refused'],
      ]}
    />
  );
}

function WorkerFacts({ installation: { workers } }: { installation: Installation }) {
  const { data } = useQuery(statusQuery());
  const alive = workers.filter((worker) => worker.alive);
  const newest = workers.toSorted((a, b) => b.seenAt - a.seenAt)[0];
  const slots = alive.reduce((sum, worker) => sum + worker.slots, 0);
  return (
    <FactList
      facts={[
        ['Worker', (data ? data.worker.alive : alive.length > 0) ? 'at work' : 'not seen; restart npm start'],
        ['Slots', alive.length === 0 ? '–' : `${slots}: as many runs at a time`],
        ['Last seen', newest === undefined ? 'never' : <Moment key="seen" at={data?.worker.seenAt ?? newest.seenAt} relative />],
        ['Runs', data ? `${data.runs.running} running, ${data.runs.queued} queued` : '–'],
        ['Runner', 'embedded: the trainer of this checkout, a process of its own for each run'],
        ['Sandbox', 'memory: an episode’s files are in memory, and its commands are interpreted without access to this machine'],
      ]}
    />
  );
}
