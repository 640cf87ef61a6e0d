/** Norwegian that is left on a page in English: words that Norwegian sentences can hardly do without, outside names. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lettersAndWordsOfNorwegian } from '@bli-kunde/domain/texts/english.fixture.ts';
import { expect, type Page } from '@playwright/test';
import { ROOT } from './processes.ts';

/** Proper names, which are written the same in every language: those of test persons and organisations, and places. */
const NAMES = new Set(
  ['persons.json', 'organisations.json']
    .map((file) => readFileSync(join(ROOT, 'packages/simulators/people', file), 'utf8'))
    .flatMap((people) => people.match(/(?<=": ?")[^"]+(?=")/g) ?? [])
    .flatMap((value) => value.split(/[\s,]+/))
    .map((name) => name.toLowerCase()),
);

/** Visible texts, and those that a screen reader is told in their place. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: text } = walker.currentNode;
      if (parent?.closest('script, style, noscript, [lang="nb"], [lang="no"]') || !parent?.checkVisibility()) continue;
      if (text?.trim()) found.push(text.trim());
    }
    for (const one of document.querySelectorAll('[aria-label], [placeholder], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'alt']) {
        const said = one.getAttribute(name)?.trim();
        if (said) found.push(said);
      }
    return [document.title, ...found];
  });

/** A word is a name where a test person, an organisation, a bank or a street is called so, and begins as names do. */
const withoutNames = (text: string): string =>
  text
    .replaceAll(/\S+@\S*/g, '')
    .replaceAll(/[\p{L}\d'’-]+/gu, (word) =>
      /^\p{Lu}/u.test(word) &&
      (NAMES.has(word.toLowerCase()) || /(?:banken|gata|gaten|veien|vegen)[’']?s?$/i.test(word))
        ? ''
        : word,
    );

/** Texts of the page that have Norwegian in them, each with what was found. */
export async function norwegianOn(page: Page): Promise<string[]> {
  const texts = await textsOn(page);
  return texts.flatMap((text) => {
    const found = lettersAndWordsOfNorwegian(withoutNames(text));
    return found.length === 0 ? [] : [`${text} (${found.join(', ')})`];
  });
}

/** Holds a page to its language, by what it says that it is in and by its words. */
export async function isEnglish(page: Page, what: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.soft(norwegianOn(page), what).resolves.toEqual([]);
}
