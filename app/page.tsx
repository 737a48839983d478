import { HomeView } from '../components/home/home-view';
import { requireSession } from '../lib/guard/require-session';

export default async function HomePage() {
  await requireSession();
  return <HomeView />;
}
