import { SettingsView } from '../../components/settings/settings-view';
import { requireSession } from '../../lib/guard/require-session';

export const metadata = { title: 'Settings' };

export default async function SettingsPage() {
  await requireSession();
  return <SettingsView dataDirectory={process.env.STUDIO_DATA ?? '.studio (in the checkout)'} />;
}
