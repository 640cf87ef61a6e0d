/** The effort of a path: words that a person reads on each screen, and taps that they make on the way. */
import type { Language } from '@bli-kunde/domain/texts/language.ts';
import { expect, type Page, type Request } from '@playwright/test';
import { isEnglish } from './norwegian-left.ts';

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
  // A press into a field or a closed list is a part of the answer that follows. As it bubbles: one that met another element, since the page
  // moved under it, is stopped on its way down by the browser's driver and made once more.
  addEventListener('pointerdown', ({ target }) => void (isField(target) || told()));
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

/** A limit of Norwegian words, in a language that may take a tenth more of them. */
export const inLanguage = (words: number, language: Language): number =>
  Math.floor(words * (language === 'nb' ? 1 : 1.1));

/**
 * Counts the words of the page once nothing that it asked for is under way and it reads as a moment before: what is drawn when its file or its
 * answer has come is read as well.
 */
function settledWords(page: Page): () => Promise<number> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async () => {
    let before = -1;
    const isSettled = async (): Promise<boolean> => {
      const now = await wordsOn(page);
      const same = underWay.size === 0 && now === before;
      before = now;
      return same;
    };
    await expect.poll(isSettled, { timeout: 30_000, intervals: [150] }).toBe(true);
    return before;
  };
}

/** Screens in their order with the words to read on each; one in English is held to it. */
export function readingOf(page: Page, language: Language) {
  const words: number[] = [];
  const settled = settledWords(page);
  return {
    words,
    arrived: async (title: string | RegExp): Promise<void> => {
      // A register that is slow to answer is no effort of anybody's.
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 60_000 });
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      words.push(await settled());
      if (language === 'en') await isEnglish(page, String(title));
    },
    /** Words so far, which are printed. */
    told: (who: string, taps: number): number => {
      const read = words.reduce((sum, each) => sum + each, 0);
      console.log(`${who}: ${words.length} screens, ${words.join(' + ')} = ${read} words, ${taps} taps`);
      return read;
    },
  };
}
