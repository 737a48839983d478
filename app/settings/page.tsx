import manifest from '../../package.json';
import { SettingsView } from '../../components/settings/settings-view';
import { installationQuery } from '../../lib/client/installation';
import { requireSession } from '../../lib/guard/require-session';
import { getInstallation } from '../../lib/service';
import { entry, Prefetched } from '../prefetched';

export const metadata = { title: 'Settings' };

export default async function SettingsPage() {
  const ctx = await requireSession();
  return (
    <Prefetched ctx={ctx} entries={[entry(installationQuery(), async () => ({ version: manifest.version, ...(await getInstallation(ctx)) }))]}>
      <SettingsView />
    </Prefetched>
  );
}
