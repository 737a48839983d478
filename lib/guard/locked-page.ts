import type { StudioError } from '../contract';
import { secure } from './respond';

/** The page for a link that does not work. It shows nothing that the sender wrote. */
export function lockedPage(error: StudioError): Response {
  const why = error.code === 'forbidden' ? 'This link was opened from another page.' : 'This link was used before, or has expired.';
  const what = error.code === 'forbidden' ? 'Copy it into the address bar of a new tab.' : 'Get a new one: run <code>npm run -s studio -- link</code> in the checkout, and open what it prints.';
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Harness Scaling Studio</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:12vh auto;padding:0 1.5rem}code{padding:.1em .3em;border:1px solid}</style>
</head><body><main><h1>The studio is locked</h1><p>${why} ${what}</p></main></body></html>`;
  return secure(new Response(html, { status: error.code === 'forbidden' ? 403 : 401, headers: { 'content-type': 'text/html; charset=utf-8' } }));
}
