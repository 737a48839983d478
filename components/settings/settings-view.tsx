'use client';

import { useQuery } from '@tanstack/react-query';
import { useTheme } from 'next-themes';
import { statusQuery } from '../../lib/client/status';
import { useStreamState } from '../../lib/client/studio-provider';
import { FactList } from '../ui/fact-list';
import { SelectField } from '../ui/field';
import { Moment } from '../ui/moment';
import { ErrorNote, Skeleton } from '../ui/notes';
import { PageHead } from '../ui/page-head';
import { Section } from '../ui/section';
import { themes, useChosenTheme } from '../ui/theme';

const themeTitles = { system: 'As the system', light: 'Light', dark: 'Dark' } as const;
const streamTitles = { live: 'live updates arrive', connecting: 'connecting', offline: 'not reached; see whether npm start still runs' } as const;

export function SettingsView({ dataDirectory }: { dataDirectory: string }) {
  return (
    <>
      <PageHead title="Settings" />
      <div className="grid max-w-4xl items-start gap-4 lg:grid-cols-2">
        <Section title="Look" boxed>
          <ThemeField />
        </Section>
        <Section title="Studio" boxed>
          <StudioFacts dataDirectory={dataDirectory} />
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
      hint="Kept in this browser."
      value={theme ?? 'system'}
      disabled={theme === null}
      onChange={(event) => setTheme(event.target.value)}
      options={themes.map((value) => ({ value, label: themeTitles[value] }))}
    />
  );
}

function StudioFacts({ dataDirectory }: { dataDirectory: string }) {
  const { data, error, refetch } = useQuery(statusQuery());
  const stream = useStreamState();
  if (error && !data) return <ErrorNote error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  const facts = [
    ['Version', data.version],
    ['Data directory', dataDirectory],
    ['Worker', data.worker.alive ? 'at work' : 'not seen; restart npm start'],
    ['Worker last seen', data.worker.seenAt === null ? 'never' : <Moment at={data.worker.seenAt} />],
    ['Runs', `${data.runs.running} running, ${data.runs.queued} queued`],
    ['Event stream', streamTitles[stream]],
  ] as const;
  return (
    <>
      <FactList facts={facts} />
      <p className="mt-3 text-xs text-muted">
        The data directory is set by the environment variable <code className="font-mono">STUDIO_DATA</code> when the studio starts.
      </p>
    </>
  );
}
