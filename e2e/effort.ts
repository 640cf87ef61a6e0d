/** The effort of a path: words that a person reads on each screen, and taps that they make on the way. */
import type { Page } from '@playwright/test';

/** Words to be read on a screen: not those of a closed list of choices, nor what only a screen reader is told. */
export const wordsOn = (page: Page): Promise<number> =>
  page.locator('main').evaluate((main: HTMLElement) => {
    const words = (text: string) => text.split(/\s+/).filter((one) => /[\p{L}\p{N}]/u.test(one)).length;
    const unseen = [...main.querySelectorAll<HTMLElement>('.ds-sr-only, option')].filter(
      // What nobody is told at all is not among the words of the page either.
      (one) => one.matches('option') || one.getClientRects().length > 0,
    );
    return words(main.innerText) - unseen.reduce((sum, one) => sum + words(one.innerText), 0);
  });

/**
 * Reports each press, each choice in a list and each field that is typed in, the last two once for their element. The boxes of a PIN hand
 * the focus on while one types, and are one field.
 */
function report(): void {
  const told = (globalThis as unknown as { tapped: () => void }).tapped;
  const isField = (target: EventTarget | null): target is Element =>
    target instanceof Element && target.matches('select, textarea, input:not([type="checkbox"], [type="radio"])');
  const typedIn = new WeakSet<Element>();
  // A press into a field or a closed list is a part of the answer that follows.
  addEventListener('pointerdown', ({ target }) => void (isField(target) || told()), true);
  addEventListener(
    'input',
    ({ target }) => {
      if (!isField(target)) return;
      const field = target.closest('.pin-boxes') ?? target;
      if (typedIn.has(field)) return;
      typedIn.add(field);
      told();
    },
    true,
  );
}

/** Counts from now on, over every page that this one leads to; gives the number so far. */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('tapped', () => void (taps += 1));
  await page.addInitScript(report);
  return () => taps;
}
