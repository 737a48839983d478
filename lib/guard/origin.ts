import { StudioError } from '../contract';

/**
 * Refuses what another site, or another port of this host, makes a browser send; for every method, since reads count
 * too. Both witnesses must agree: `Sec-Fetch-Site`, where the browser sends it, and `Origin`. With neither of them, as
 * from a command line, it was no browser, hence no other site.
 */
export function checkOrigin(headers: Headers, host: string): void {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') {
    throw new StudioError('forbidden', `a ${site.slice(0, 40)} request is not answered; use the studio's own pages`);
  }
  const origin = headers.get('origin');
  if (origin !== null && origin !== `http://${host}`) {
    throw new StudioError('forbidden', `origin '${origin.slice(0, 80)}' is not this studio; use the studio's own pages`);
  }
}

/** Like {@link checkOrigin}, but lets a person follow a link that stands on another site: what is opened then is a page, which that site cannot read. */
export function checkNavigation(headers: Headers, host: string): void {
  const followed = headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document' && headers.get('origin') === null;
  if (!followed) checkOrigin(headers, host);
}
