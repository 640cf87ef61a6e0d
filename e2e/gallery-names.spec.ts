/** Names as long and as odd as people have them, in every state of the galleries: nothing runs out of the page, and no name is cut. */
import { expect, type Page, test } from '@playwright/test';
import { tooWide } from './look.ts';

const NAMES = {
  'a word of eighty letters': 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswess',
  'two hundred letters without a blank': 'W'.repeat(200),
  'one name': 'Sita',
  'letters of Sami': 'Čáhppesjohka Ŋuorravárri Áđđá Ŧolla Žiga Šilla Ruoŧŧa Áhkká Đuoddara Biegga Njálla',
  'letters of Vietnamese': 'Nguyễn Thị Hồng Nhung Phương Thảo Đặng Trần Bích Ngọc Huỳnh Ưng Quý Tỷ Vỹ',
  'letters of Tamil transliteration': 'Kāḻiyaṉvīraṟṟ Śrīnivāsaṉ Sivasubramaṇiyam Poṉṉampalam Kaṉakacapāpati Piḷḷai',
} as const;

/** Puts the name in the place of every person's and organisation's in what the gallery answers. */
const withName = (page: Page, name: string) =>
  page.addInitScript((odd) => {
    const person = /^\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]+){1,4}$/u;
    const named = /name|guardian|waitsFor|customer|subject|declarant|holder|owner|who$|^by$/i;
    const renamed = (value: unknown, key: string): unknown => {
      if (typeof value === 'string')
        return key === 'firstName' || (named.test(key) && person.test(value)) ? odd : value;
      if (Array.isArray(value)) return value.map((each) => renamed(each, key));
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([inner, part]) => [inner, renamed(part, inner)]));
    };
    const answer = Response.json.bind(Response);
    Response.json = (body: unknown, init?: ResponseInit) => answer(renamed(body, ''), init);
  }, name);

/** Texts that stand cut at their end or out of sight beside the page, by what they begin with. */
const cut = (page: Page, name: string) =>
  page.evaluate((odd) => {
    const wide = document.documentElement.clientWidth;
    return [...document.querySelectorAll<HTMLElement>('main *, aside *')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.includes(odd.slice(0, 12))),
      )
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.ds-sr-only'))
      .filter((element) => {
        const { right, left } = element.getBoundingClientRect();
        const hides = /hidden|clip/.test(getComputedStyle(element).overflowX);
        return right > wide + 1 || left < -1 || (hides && element.scrollWidth > element.clientWidth + 1);
      })
      .map((element) => `${element.tagName}.${element.className}`);
  }, name);

/** Pages that name people most, and tables. */
const STATES = {
  'gallery-barn.html': ['velgbarn', 'sammendrag', 'godkjenn', 'venter', 'takk', 'avslatt'],
  'gallery-radgiver.html': ['oversikt', 'saker', 'sok', 'sak', 'treff', 'eiere', 'historikk'],
} as const;

for (const [gallery, states] of Object.entries(STATES))
  for (const [what, name] of Object.entries(NAMES))
    test(`${gallery}: ${what} stands whole at 390 and 1280 px, and at 320 px for customers`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await withName(page, name);
      for (const state of states) {
        await page.goto(`/${gallery}?state=${state}`);
        await page.locator('h1').first().waitFor();
        await expect(page.getByText(name.slice(0, 12)).first()).toBeAttached();
        for (const width of gallery === 'gallery-barn.html' ? [320, 390, 1280] : [390, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await tooWide(page), `${state} ${width}`).toBeLessThanOrEqual(0);
          expect.soft(await cut(page, name), `${state} ${width}`).toEqual([]);
        }
      }
    });

test('the head of the console has room for a name of eighty letters, and its buttons keep theirs', async ({ page }) => {
  const name = NAMES['a word of eighty letters'];
  await withName(page, name);
  await page.goto('/gallery-radgiver.html?state=oversikt');
  const mine = page.locator('header strong');
  await expect(mine).toHaveText(name);
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const hidden = await mine.evaluate((one) => [
      one.scrollWidth - one.clientWidth,
      one.scrollHeight - one.clientHeight,
    ]);
    expect.soft(Math.max(...hidden), String(width)).toBeLessThanOrEqual(1);
    expect.soft(await tooWide(page), String(width)).toBeLessThanOrEqual(0);
  }
});

for (const what of ['letters of Sami', 'letters of Vietnamese', 'letters of Tamil transliteration'] as const)
  test(`R-274 ${what} are set in the typeface of the page, whose file no other page asks for`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const further = () => asked.filter((url) => /inter-(latin-ext|vietnamese)/.test(url)).length;
    await page.goto('/gallery.html');
    await page.waitForFunction(() => document.fonts.check('16px Inter', 'a'));
    expect(further()).toBe(0);
    await page.evaluate((letters) => document.querySelector('main')?.append(letters), NAMES[what]);
    await expect.poll(further).toBeGreaterThan(0);
  });
