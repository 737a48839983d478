import { PageHead } from '../components/ui/page-head';

export const metadata = { title: 'Locked' };

export default function Unauthorized() {
  return (
    <PageHead
      title="The studio is locked"
      about={
        <>
          This browser has no session. Open the link that <code className="font-mono">npm start</code> printed, or get a new one: run <code className="font-mono">npm run -s studio -- link</code> in the checkout and open what it prints.
        </>
      }
    />
  );
}
