import { secure } from './respond';

/** A page for whoever has the link, which nobody keeps or lists. That nothing in it runs or loads is said in `next.config.mjs`. */
export function sharedPage(html: string, status: number): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  };
  return secure(new Response(html, { status, headers }));
}

/** The same for a link that was revoked and for one that never was. */
export function noSharedPage(): Response {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>No report here</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:12vh auto;padding:0 1.5rem}</style>
</head><body><main><h1>There is no report at this address</h1><p>The link may be mistyped, or it was taken back. Ask whoever gave it to you for a new one, or for the report as a file.</p></main></body></html>`;
  return sharedPage(html, 404);
}
