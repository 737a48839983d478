import type { Locator, Page } from 'playwright-core';

const mostPresses = 400;

/** Presses Tab until the focus is on what the locator names; throws when a whole round does not come by it. */
export async function reach(page: Page, locator: Locator): Promise<void> {
  await locator.waitFor();
  for (let pressed = 0; pressed < mostPresses; pressed++) {
    if (await locator.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${locator}`);
}

/** Reaches a link or a button by Tab and presses it by Enter. */
export async function press(page: Page, locator: Locator): Promise<void> {
  await reach(page, locator);
  await page.keyboard.press('Enter');
}

/** Reaches a field by Tab and types over what stands in it. */
export async function write(page: Page, locator: Locator, text: string): Promise<void> {
  await reach(page, locator);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Reaches a list of choices by Tab and goes to one by its first letters. */
export async function choose(page: Page, locator: Locator, text: string): Promise<void> {
  await reach(page, locator);
  await page.keyboard.type(text);
}
