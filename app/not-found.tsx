import { ButtonLink } from '../components/ui/button';
import { PageHead } from '../components/ui/page-head';

export const metadata = { title: 'No such page' };

export default function NotFound() {
  return <PageHead title="There is no such page" about="The address may be mistyped, or what it named was deleted." action={<ButtonLink href="/">Go to the start</ButtonLink>} />;
}
