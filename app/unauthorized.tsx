import type { Metadata } from 'next';

export const metadata: Metadata = { title: 'Locked' };

/** What {@link requireSession} shows, with status 401. */
export default function Unauthorized() {
  return (
    <>
      <h1 className="text-xl font-semibold">The studio is locked</h1>
      <p className="mt-3 max-w-prose">
        This browser has no session here. Run <code>npm run -s studio -- link</code> in the checkout and open the link that it prints.
      </p>
    </>
  );
}
