/** Requests of each press of a button until the next screen stands there, told by the browser itself. */
import type { Page } from '@playwright/test';

export interface Click {
  /** Heading of the screen that was left, and of the one that came. */
  readonly from: string;
  readonly to: string;
  /** Milliseconds from the press to the heading. */
  readonly took: number;
  /** Milliseconds from the last answer in between to the heading. */
  readonly afterAnswer: number;
  /** Whether the outline of a screen stood there in between. */
  readonly waited: boolean;
  /** Paths asked for in between, without a bank's base. */
  readonly asked: readonly string[];
}

declare global {
  interface Window {
    __clicks: { from: string; to: string; at: number; arrived: number; waited: boolean }[];
  }
}

/** Runs in the page from its start; the title changes with the heading of each new screen, before it is painted. */
function watch(): void {
  performance.setResourceTimingBufferSize(5_000);
  window.__clicks = [];
  let pressed: { readonly from: string; readonly at: number; waited: boolean } | null = null;
  let title = '';
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (target instanceof Element && target.closest('button'))
        pressed = { from: document.title, at: timeStamp, waited: false };
    },
    true,
  );
  new MutationObserver(() => {
    if (pressed && document.querySelector('.skeleton')) pressed.waited = true;
    if (document.title === title) return;
    title = document.title;
    if (pressed) window.__clicks.push({ ...pressed, to: title, arrived: performance.now() });
    pressed = null;
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Before the page is opened. */
export async function watchClicks(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

/** The presses on this page so far, without those that no screen followed. */
export const clicksOn = (page: Page): Promise<Click[]> =>
  page.evaluate(() => {
    const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const named = (title: string) => title.replace(/ – [^–]*$/, '');
    const path = (url: string) => new URL(url).pathname.replace(/^.*?\/rest\/(resource\/)?/, '');
    return window.__clicks.map(({ from, to, at, arrived, waited }) => {
      const between = asked.filter(({ startTime }) => startTime >= at && startTime < arrived);
      return {
        from: named(from),
        to: named(to),
        took: arrived - at,
        waited,
        afterAnswer: arrived - Math.max(at, ...between.map(({ responseEnd }) => responseEnd)),
        asked: between.map(({ name }) => path(name)),
      };
    });
  });
