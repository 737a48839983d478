// Lighthouse scores of the spaces, run and report pages, and times of navigation on a database of 200 runs and 10^6
// points. Needs built pages (npx next build).
import type { Page } from 'playwright-core';
import { paperSpaceId } from '../../lib/service';
import { launchBrowser, openPage } from '../support/browser';
import { fillStudio } from '../support/filled-studio';
import { startLighthouse } from '../support/lighthouse';
import { fillManyRuns } from '../support/many-runs';
import { startWeb } from '../support/studio';

const target = { accessibility: 100, performance: 90, navigationMs: 200 };
const rounds = 5;

/** Milliseconds from the press of a link in the rail until the next page's heading is drawn. */
function follow(page: Page, name: string, heading: string): Promise<number> {
  return page.evaluate(
    ([label, title]) =>
      new Promise<number>((resolve) => {
        const link = [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find((one) => one.textContent?.trim() === label);
        const began = performance.now();
        const look = () => {
          const shown = document.querySelector('h1')?.textContent ?? '';
          const waiting = [...document.querySelectorAll('main [role=status]')].some((one) => one.textContent === 'Loading');
          if (shown.includes(title ?? '') && !waiting) requestAnimationFrame(() => resolve(performance.now() - began));
          else requestAnimationFrame(look);
        };
        link?.click();
        look();
      }),
    [name, heading],
  );
}

async function scores(): Promise<void> {
  const studio = await startWeb();
  const { live, report } = await fillStudio(studio.ctx);
  const lighthouse = await startLighthouse(studio);
  console.log(`Lighthouse; the aim is ${target.accessibility} for accessibility and ${target.performance} for performance`);
  for (const [name, path] of [['space', `/spaces/${paperSpaceId}`], ['spaces', '/spaces'], ['run', `/runs/${live.runs[0]}`], ['report', `/reports/${report}`]] as const) {
    for (const preset of ['desktop', 'mobile'] as const) {
      const { performance, accessibility } = await lighthouse.measure(path, { preset, categories: ['performance', 'accessibility'] });
      console.log(`  ${name.padEnd(8)} ${preset.padEnd(8)} performance ${performance}, accessibility ${accessibility}`);
    }
  }
  await lighthouse.close();
  await studio.stop();
}

async function navigation(): Promise<void> {
  const studio = await startWeb();
  const browser = await launchBrowser();
  const { runs, points } = await fillManyRuns(studio.ctx);
  const { page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(`${studio.url}/enter?token=${await studio.token()}`);
  await page.locator('h1').first().waitFor();
  console.log(`Navigation with ${runs.length} runs and ${points} points, ms from the press to the page with its data; the aim is ${target.navigationMs}`);
  const steps = [['Spaces', 'spaces'], ['Designs', 'Designs'], ['Experiments', 'Experiments'], ['Runs', 'Runs'], ['Compare', 'Compare'], ['Reports', 'Reports'], ['Settings', 'Settings'], ['Start', '']] as const;
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) {
    for (const [name, heading] of steps) times.set(name, [...(times.get(name) ?? []), await follow(page, name, heading)]);
  }
  for (const [name, list] of times) {
    const sorted = list.toSorted((a, b) => a - b);
    console.log(`  ${name.padEnd(12)} median ${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(0).padStart(5)}  longest ${(sorted.at(-1) ?? 0).toFixed(0).padStart(5)}`);
  }
  if (complaints.length > 0) console.log(complaints.join('\n'));
  await browser.close();
  await studio.stop();
}

await scores();
await navigation();
process.exit(0);
