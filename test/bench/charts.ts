// Frames a second of a run page in real Chromium while its run tells four steps a second. Needs built pages (npx next build).
// Argument: seconds to measure, by default 8.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { launchBrowser, openPage } from '../support/browser';
import { startLiveRun } from '../support/live-run';
import { startWeb } from '../support/studio';

const seconds = Number(process.argv[2] ?? 8);
const updatesPerSecond = 4;
const toldBefore = 600;
const target = 55;

/** Times between the frames of some seconds, in ms. */
function frames(page: Page, ms: number): Promise<number[]> {
  return page.evaluate(
    (length) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const began = performance.now();
        const next = (now: number) => {
          times.push(now);
          if (now - began < length) requestAnimationFrame(next);
          else resolve(times.slice(1).map((time, i) => time - (times[i] ?? time)));
        };
        requestAnimationFrame(next);
      }),
    ms,
  );
}

function summary(times: readonly number[]): { mean: number; median: number; slow: number; longest: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { mean: (1000 * times.length) / times.reduce((sum, time) => sum + time, 0), median: 1000 / at(0.5), slow: 1000 / at(0.95), longest: sorted.at(-1) ?? 0 };
}

/** Kilobytes of script that came over the wire, and whether recharts is among it. */
async function scripts(page: Page): Promise<{ kilobytes: number; recharts: boolean }> {
  return page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script' || entry.name.endsWith('.js'));
    const texts = await Promise.all(files.map(async ({ name }) => (await fetch(name)).text()));
    const bytes = files.reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0), 0);
    return { kilobytes: bytes / 1000, recharts: texts.some((text) => text.includes('recharts-wrapper')) };
  });
}

const studio = await startWeb();
const browser = await launchBrowser();
try {
  const run = await startLiveRun(studio.ctx, { steps: 5000, told: toldBefore });
  const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(`${studio.url}/enter?token=${await studio.token()}`);
  await page.goto(`${studio.url}/runs/${run.id}`);
  const charts = page.locator('.studio-plot canvas');
  await charts.nth(11).waitFor();
  const weight = await scripts(page);
  await pause(1500);

  let told = 0;
  const stop = new AbortController();
  const telling = (async () => {
    for (let due = performance.now(); !stop.signal.aborted; told++) {
      await run.tell(1);
      due += 1000 / updatesPerSecond;
      await pause(Math.max(0, due - performance.now()));
    }
  })();

  console.log(`${await charts.count()} line charts on a canvas, a heat map and two more, ${toldBefore} points a line, ${updatesPerSecond} steps a second, ${seconds} s each`);
  let least = Infinity;
  const measure = async (what: string, meanwhile: (until: AbortSignal) => Promise<void>) => {
    const before = told;
    const over = new AbortController();
    const other = meanwhile(over.signal);
    const result = summary(await frames(page, seconds * 1000));
    over.abort();
    await other;
    least = Math.min(least, result.mean);
    console.log(`${what.padEnd(34)} mean ${result.mean.toFixed(1)} fps, median ${result.median.toFixed(1)}, slowest twentieth ${result.slow.toFixed(1)}, longest frame ${result.longest.toFixed(0)} ms (${told - before} steps)`);
  };
  await measure('top of the page', () => Promise.resolve());
  await charts.nth(6).scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: 'Optimisation' }).scrollIntoViewIfNeeded();
  await measure('twelve metric charts', () => Promise.resolve());
  await measure('the same, pointer moving', async (until) => {
    const box = await charts.nth(8).boundingBox();
    for (let i = 0; box && !until.aborted; i++) {
      await page.mouse.move(box.x + 60 + ((i * 7) % Math.max(1, box.width - 80)), box.y + 40);
      await pause(16);
    }
  });
  stop.abort();
  await telling;
  console.log(`target ${target} fps: ${least >= target ? 'met' : `missed, least mean ${least.toFixed(1)}`}`);
  console.log(`script of the run page: ${weight.kilobytes.toFixed(0)} kB compressed (most 350), recharts ${weight.recharts ? 'IN IT' : 'not in it'}`);
  process.exitCode = least >= target && !weight.recharts && weight.kilobytes <= 350 ? 0 : 1;
} finally {
  await browser.close();
  await studio.stop();
}
