/** What is looked at on every screen: axe on a phone and a desktop, and nothing cut at 320 px or with text twice its size. */
import { expect, type Page } from '@playwright/test';
import { axeFaults, type AxeQuestion } from './axe.ts';

/** Pixels by which the page is wider than the window. */
export const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What axe finds fails the test at its end, under this name. */
async function faults(page: Page, name: string, asked: AxeQuestion): Promise<void> {
  expect.soft(await axeFaults(page, asked), name).toEqual([]);
}

/** The outline of a screen that has not come yet has no heading. */
export const askedOf = (waiting: boolean): AxeQuestion => ({ without: waiting ? ['page-has-heading-one'] : [] });

/** Looks at a state of a gallery as it stands: what axe finds, and what runs out of the page. */
export async function lookAtState(page: Page, name: string, asked: AxeQuestion = {}): Promise<void> {
  await faults(page, name, asked);
  expect.soft(await tooWide(page), name).toBeLessThanOrEqual(0);
}

interface Looked {
  readonly closely?: boolean;
  readonly waiting?: boolean;
  readonly widths?: readonly number[];
}

/**
 * Looks at what stands there now in every width; `name` is what a fault is told by. `closely` asks axe also at 320 px and with
 * text twice its size; `waiting` is for the outline of a screen that has not come yet, and has no heading. `widths` are those of
 * whoever has the screen before them: what stands folded on a phone may be beside the step on a desktop, and lose that it was opened.
 */
export async function look(
  page: Page,
  name: string,
  { closely = false, waiting = false, widths = [1280, 390] }: Looked = {},
): Promise<void> {
  const before = page.viewportSize();
  const asked = askedOf(waiting);
  await page.locator(waiting ? '.skeleton' : 'h1').waitFor();
  expect.soft(await page.title(), name).not.toBe('');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // On a phone at its end, where the panel of buttons covers nothing: axe takes what it half covers for too small a target.
    if (width < 768) await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await faults(page, `${name} ${width}`, asked);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  expect.soft(await tooWide(page), `${name} at 320 px`).toBeLessThanOrEqual(0);
  if (closely) await faults(page, `${name} 320`, asked);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect.soft(await tooWide(page), `${name} with text at 200 %`).toBeLessThanOrEqual(0);
  if (closely) await faults(page, `${name} 200 %`, asked);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(before ?? { width: 1280, height: 900 });
}
