import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/snap/bin/chromium'];

/** Path of the system's Chromium: `CHROMIUM_PATH` or a usual place. Throws with the remedy. */
export function findChromium(): string {
  const path = process.env.CHROMIUM_PATH ?? candidates.find((candidate) => existsSync(candidate));
  if (path && existsSync(path)) return path;
  throw new Error(`no Chromium at ${path ?? candidates.join(', ')}; install it with "apt-get install -y chromium", or name yours in CHROMIUM_PATH`);
}

/** Starts the system's Chromium, headless, without its talk to Google's hosts. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

/** A new page that collects what must stay empty: console errors and warnings, and uncaught exceptions. */
export async function openPage(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<{ page: Page; context: BrowserContext; complaints: string[] }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  return { page, context, complaints: complaintsOf(page) };
}

/** Collects what a page writes to the console as error or warning, and its uncaught exceptions, from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.text()} (${message.location().url || page.url()} on ${page.url()})`);
  });
  page.on('pageerror', (error) => complaints.push(`${error.message} (${page.url()})`));
  return complaints;
}
