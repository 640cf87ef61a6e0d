/** The teaser card on a stranger's page: what it shows, that it goes and comes back, and that it asks nothing of the page. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { cardFor, heard, linkOf, listen, openStranger, STRANGER } from './card.ts';
import { look } from './look.ts';
import { t } from './texts.ts';
import { type Bank, expect, test, type World } from './world.ts';

const BANKS: Readonly<Record<Bank, { name: string; title: string }>> = {
  provebanken: { name: 'Prøvebanken', title: t('teaser.privat.title') },
  fjellbanken: { name: 'Fjellbanken', title: 'Bli med til fjells' },
  havbanken: { name: 'Havbanken', title: 'Kom om bord' },
  skogbanken: { name: 'Skogbanken', title: t('teaser.privat.title') },
};
const APPS = ['bedrift', 'privat', 'barn'] as const;
const WIDTHS = [390, 1280] as const;
const DAY = 86_400;

const cards = (page: Page): Locator => page.locator('bli-kunde-kort section');
const dismiss = (card: Locator | Page): Locator => card.getByRole('button', { name: t('teaser.dismiss.label') });
const start = (card: Locator | Page): Locator => card.getByRole('link', { name: t('teaser.button') });
const ownLink = (page: Page): Locator => page.getByRole('link', { name: 'Les videre' });
/** Visible text, without that for screen readers alone. */
const seen = async (place: Locator): Promise<string> =>
  place.evaluate((element) => (element.querySelector('[aria-hidden]') ?? element).textContent ?? '');

test.beforeEach(({ page }) => listen(page));
test.afterEach(async ({ page }) => {
  if (page.url().startsWith(STRANGER)) expect((await heard(page)).refused).toEqual([]);
});

for (const bank of Object.keys(BANKS) as Bank[])
  test(`C-039 the card of ${bank} invites to each app in the bank's name, words and look, and can be dismissed`, async ({
    page,
    world,
  }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await openStranger(page, world, APPS.map((app) => cardFor(app)).join(''), { bank });
      await expect(cards(page)).toHaveCount(3);
      for (const [at, app] of APPS.entries()) {
        const card = cards(page).nth(at);
        await expect(card).toContainText(BANKS[bank].name);
        await expect(start(card)).toHaveAttribute('href', `${world.origin}/${bank}/${app}/`);
        await expect(card).toHaveAttribute('aria-labelledby', 't');
        for (const target of [start(card), dismiss(card)]) {
          const { width: wide = 0, height = 0 } = (await target.boundingBox()) ?? {};
          expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44);
        }
        await expect(card.getByRole('heading')).toBeVisible();
        expect((await card.boundingBox())?.height, 'small').toBeLessThan(460);
      }
      await expect(page.getByRole('region', { name: BANKS[bank].title })).toBeVisible();
    }
    await look(page, bank, { closely: true });
    for (const count of [2, 1, 0]) {
      await dismiss(page).first().click();
      await expect(cards(page)).toHaveCount(count);
    }
    await expect(page.getByRole('link')).toHaveCount(1);
  });

test('four banks have four looks, and a dark one where page and bank have it', async ({ page, world }) => {
  const colours = new Map<string, string>();
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const bank of Object.keys(BANKS) as Bank[]) {
      await openStranger(page, world, cardFor('privat'), { bank });
      const colour = (place: Locator) => place.evaluate((one) => getComputedStyle(one).backgroundColor);
      const looks = async () => `${await colour(start(page))} ${await colour(cards(page))}`;
      const onLight = await looks();
      await page
        .locator('bli-kunde-kort')
        .evaluate((one: HTMLElement) => one.style.setProperty('color-scheme', 'light dark'));
      expect((await looks()) !== onLight, bank).toBe(scheme === 'dark' && bank !== 'skogbanken');
      await look(page, `${bank} ${scheme}`);
      colours.set(bank + scheme, await looks());
    }
  }
  expect(new Set(colours.values()).size).toBe(7);
});

test('C-039 the card is read, followed and dismissed by keyboard alone, and the focus goes on from its place', async ({
  page,
  world,
}) => {
  await openStranger(page, world, cardFor('privat') + cardFor('barn'));
  await expect(cards(page)).toHaveCount(2);
  await page.keyboard.press('Tab');
  await expect(start(page).first()).toBeFocused();
  await expect(start(page).first()).toHaveAccessibleDescription(t('teaser.privat.title'));
  await expect(start(page).first()).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Tab');
  await expect(dismiss(page).first()).toBeFocused();
  await expect(dismiss(page).first()).toHaveAccessibleDescription(t('teaser.privat.title'));
  await expect(dismiss(page).first()).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText(t('teaser.dismissed'))).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(start(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(cards(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(ownLink(page)).toBeFocused();
  await expect(page.getByText(t('teaser.dismissed'))).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('bli-kunde-kort');
});

test('C-039 two cards of one app are dismissed as one, and neither leaves room behind', async ({ page, world }) => {
  await openStranger(page, world, cardFor('privat') + cardFor('barn') + cardFor('privat'));
  await expect(cards(page)).toHaveCount(3);
  await dismiss(page).first().click();
  await expect(cards(page)).toHaveCount(1);
  await expect(titleOf(page)).toHaveText(t('teaser.barn.title'));
  const boxes = page.locator('bli-kunde-kort');
  for (const [at, display] of ['contents', 'block', 'contents'].entries())
    await expect(boxes.nth(at)).toHaveCSS('display', display);
});

const cookieOf = async (context: BrowserContext, app = 'privat', origin = STRANGER) =>
  (await context.cookies(origin)).find(({ name }) => name === `bli-kunde-kort-${app}`);

/** Gives the cookie the time that it would have left so many seconds after the dismissal. */
async function later(context: BrowserContext, seconds: number): Promise<void> {
  const cookie = (await cookieOf(context)) ?? assert.fail('no cookie');
  await context.addCookies([{ ...cookie, expires: cookie.expires - seconds }]);
}

test('C-040 a dismissed card is away for 60 days on the page where it was dismissed, and back on the last of them', async ({
  page,
  context,
  world,
}) => {
  const both = cardFor('privat') + cardFor('barn');
  await openStranger(page, world, both);
  expect(await context.cookies()).toEqual([]);
  await dismiss(page).first().click();
  await expect(cards(page)).toHaveCount(1);
  const cookie = (await cookieOf(context)) ?? assert.fail('no cookie');
  expect(cookie).toMatchObject({ domain: 'www.stranger.example', path: '/', sameSite: 'Lax', secure: true });
  expect(await context.cookies(), 'nothing else is kept').toHaveLength(1);
  expect(Math.abs(cookie.expires - Date.now() / 1000 - 60 * DAY)).toBeLessThan(30);

  for (const [seconds, count, day] of [
    [0, 1, 0],
    [59 * DAY, 1, 59],
    [DAY - 60, 1, 'the last minute of 60'],
    [60, 2, 60],
  ] as const) {
    await later(context, seconds);
    await openStranger(page, world, both);
    await expect(start(page).last()).toBeVisible();
    await expect(cards(page), `day ${day}`).toHaveCount(count);
    await expect(page.locator('bli-kunde-kort').first()).toHaveCSS('display', count === 1 ? 'contents' : 'block');
  }
});

test('C-040 every card of the app goes with one, and over plain http the cookie can be kept too', async ({
  page,
  context,
  world,
}) => {
  const origin = 'http://www.plain.example';
  const three = cardFor('privat') + cardFor('bedrift') + cardFor('privat', 'title="Igjen"');
  await openStranger(page, world, three, { origin });
  await dismiss(page).last().click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(t('teaser.bedrift.title'));
  expect(await cookieOf(context, 'privat', origin)).toMatchObject({ secure: false, sameSite: 'Lax' });
  await openStranger(page, world, three, { origin });
  await expect(cards(page)).toHaveCount(1);
});

test('a page that refuses cookies has the card gone for as long as it is open', async ({ page, world }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', {
      get: () => {
        throw new DOMException('sandboxed', 'SecurityError');
      },
      set: () => {
        throw new DOMException('sandboxed', 'SecurityError');
      },
    }),
  );
  await openStranger(page, world, cardFor('privat') + cardFor('barn'));
  await dismiss(page).first().click();
  await expect(cards(page)).toHaveCount(1);
});

const LONG_TITLE = 'Flytt hele økonomien din til en bank som svarer når du ringer, også om kvelden';
const LONG_INGRESS = `${'Konto, kort og nettbank på ett sted. '.repeat(6)}Du flytter når du vil.`;
const LONG = cardFor('privat', `title="${LONG_TITLE}" ingress="${LONG_INGRESS}"`);
const titleOf = (page: Page): Locator => cards(page).getByRole('heading');
const ingressOf = (page: Page): Locator => cards(page).locator('p');

test('C-041 on a wide screen the title is cut at 60 characters and the ingress at 180, and both are whole to a screen reader', async ({
  page,
  world,
}) => {
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await openStranger(page, world, LONG);
    const [title, ingress] = [await seen(titleOf(page)), await seen(ingressOf(page))];
    expect(title).toBe('Flytt hele økonomien din til en bank som svarer når du…');
    expect(ingress).toMatch(/…$/);
    expect(ingress.length).toBeLessThanOrEqual(180);
    expect(ingress.length).toBeGreaterThan(160);
    expect(LONG_INGRESS.startsWith(ingress.slice(0, -1))).toBe(true);
    await expect(page.getByRole('heading', { name: LONG_TITLE, exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: LONG_TITLE, exact: true })).toBeVisible();
    await expect(ingressOf(page)).toMatchAriaSnapshot(`- paragraph: ${LONG_INGRESS}`);
  }
  await look(page, 'cut', { closely: true });
  const [sixty, more] = ['a'.repeat(60), `${'a'.repeat(59)}😀b`];
  await openStranger(page, world, cardFor('privat', `title="${sixty}" ingress="${'b'.repeat(180)}"`));
  expect([await seen(titleOf(page)), await seen(ingressOf(page))]).toEqual([sixty, 'b'.repeat(180)]);
  await openStranger(page, world, cardFor('privat', `title="${more}" ingress="${'b'.repeat(181)}"`));
  expect([await seen(titleOf(page)), await seen(ingressOf(page))]).toEqual([
    `${'a'.repeat(59)}…`,
    `${'b'.repeat(179)}…`,
  ]);
});

test('C-042 on a mobile screen nothing is cut', async ({ page, world }) => {
  for (const width of [320, 390, 767]) {
    await page.setViewportSize({ width, height: 900 });
    await openStranger(page, world, LONG);
    expect([await seen(titleOf(page)), await seen(ingressOf(page))]).toEqual([LONG_TITLE, LONG_INGRESS]);
    await expect(titleOf(page)).toHaveText(LONG_TITLE);
  }
  await look(page, 'whole', { closely: true });
});

test('C-041 C-042 the texts follow the window from narrow to wide and back, and the focus stays', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await openStranger(page, world, LONG);
  await dismiss(page).focus();
  for (const [width, cut] of [
    [768, true],
    [767, false],
    [1280, true],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await seen(titleOf(page))).endsWith('…'), `${width}`).toBe(cut);
    await expect(dismiss(page)).toBeFocused();
  }
});

test('C-043 the card says what the page says, and follows what the page changes', async ({ page, world }) => {
  await openStranger(page, world, cardFor('privat', 'title=" " href="/egen?a=1&b=2"'));
  const card = page.locator('bli-kunde-kort');
  await expect(titleOf(page)).toHaveText(t('teaser.privat.title'));
  await expect(start(page)).toHaveAttribute('href', '/egen?a=1&b=2');
  const set = (name: string, value: string | null) =>
    card.evaluate((one, [key, to]) => (to === null ? one.removeAttribute(key) : one.setAttribute(key, to)), [
      name,
      value,
    ] as const);
  await set('title', '<b>Ny</b>');
  await set('ingress', 'Nye ord');
  await set('app', 'bedrift');
  await expect(titleOf(page)).toHaveText('<b>Ny</b>');
  await expect(ingressOf(page)).toHaveText('Nye ord');
  await expect(start(page)).toHaveAttribute('href', '/egen?a=1&b=2');
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', null]) {
    await set('href', bad);
    await expect(start(page)).toHaveAttribute('href', `${world.origin}/provebanken/bedrift/`);
  }
  await set('title', null);
  await expect(titleOf(page)).toHaveText(t('teaser.bedrift.title'));
  await dismiss(page).click();
  await set('app', 'barn');
  await expect(titleOf(page)).toHaveText(t('teaser.barn.title'));
  await set('app', 'bedrift');
  await expect(cards(page)).toHaveCount(0);
});

test('C-043 a card for an app that nobody knows is nothing but its link', async ({ page, world }) => {
  for (const app of ['', 'ukjent', 'constructor', 'PRIVAT']) {
    await openStranger(page, world, cardFor(app));
    await expect(page.locator('bli-kunde-kort:defined')).toHaveCount(1);
    await expect(cards(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Bli kunde' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  }
  await page.locator('bli-kunde-kort').evaluate((one) => one.setAttribute('app', 'privat'));
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Bli kunde', exact: true })).toHaveCount(0);
});

test('C-043 a card that is moved, taken away and put back is one card still', async ({ page, world }) => {
  await openStranger(page, world, cardFor('privat'));
  await page.evaluate(() => {
    const card = document.querySelector('bli-kunde-kort') ?? document.body;
    for (let times = 0; times < 3; times++) {
      card.remove();
      document.querySelector('main')?.append(card);
    }
    document.querySelector('main')?.append(document.createElement('bli-kunde-kort'));
  });
  await expect(cards(page)).toHaveCount(1);
  await dismiss(page).click();
  await expect(cards(page)).toHaveCount(0);
  expect((await heard(page)).events).toHaveLength(1);
});

/** The script as the world serves it, as an integrity attribute names it. */
async function integrity(world: World): Promise<string> {
  const script = Buffer.from(await (await fetch(`${world.origin}/provebanken/kort.js`)).arrayBuffer());
  return `sha384-${createHash('sha384').update(script).digest('base64')}`;
}

test('C-043 the script may be loaded twice, as a module, and with an integrity of its own', async ({ page, world }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const again = '<script defer src="https://bli-kunde.example/havbanken/kort.js"></script>';
  await openStranger(page, world, cardFor('privat') + again);
  await expect(cards(page)).toContainText('Prøvebanken');
  for (const script of ['type="module"', `async crossorigin integrity="${await integrity(world)}"`]) {
    await openStranger(page, world, cardFor('privat'), { script });
    await expect(cards(page)).toHaveCount(1);
  }
  expect(errors).toEqual([]);
});

test('where scripts fail there is nothing but the link', async ({ page, world, browser }) => {
  await openStranger(page, world, cardFor('privat'), { script: 'defer integrity="sha384-AAAA" crossorigin' });
  await expect(page.getByRole('link', { name: 'Bli kunde' })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);

  await page.addInitScript(() => Object.defineProperty(window, 'CSSStyleSheet', { value: undefined }));
  await openStranger(page, world, cardFor('privat'));
  await expect(page.getByRole('link', { name: 'Bli kunde' })).toHaveAttribute('href', /lenke/);
  await expect(page.locator('bli-kunde-kort:defined')).toHaveCount(0);

  const without = await browser.newContext({ javaScriptEnabled: false });
  const quiet = await without.newPage();
  await openStranger(quiet, world, cardFor('privat'));
  expect(await quiet.locator('bli-kunde-kort').innerHTML()).toBe(linkOf('privat'));
  await expect(quiet.getByRole('link', { name: 'Bli kunde' })).toBeVisible();
  await without.close();
});

test('the page is told when a card is followed or dismissed, and of which app it was', async ({ page, world }) => {
  await openStranger(page, world, `<div>${cardFor('privat', 'href="#videre"')}</div>${cardFor('barn')}`);
  await start(page).first().click();
  await start(page).first().focus();
  await page.keyboard.press('Enter');
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    start(page).first().click({ button: 'middle' }),
  ]);
  await opened.close();
  await start(page).first().click({ button: 'right' });
  await dismiss(page).last().click();
  const followed = { type: 'bli-kunde-kort-followed', app: 'privat', from: 'bli-kunde-kort' };
  expect((await heard(page)).events).toEqual([
    followed,
    followed,
    followed,
    { type: 'bli-kunde-kort-dismissed', app: 'barn', from: 'bli-kunde-kort' },
  ]);
  await page.evaluate(() => {
    const wrapper = document.createElement('page-part');
    const card = document.createElement('bli-kunde-kort');
    card.setAttribute('app', 'bedrift');
    wrapper.attachShadow({ mode: 'open' }).append(card);
    document.querySelector('main')?.append(wrapper);
  });
  await dismiss(page).last().click();
  expect((await heard(page)).events.slice(4), 'out of a part of the page that is closed in itself').toEqual([
    { type: 'bli-kunde-kort-dismissed', app: 'bedrift', from: 'page-part' },
  ]);
});

test('nothing moves, and in forced colours edges and the sign of the button are seen', async ({ page, world }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openStranger(page, world, cardFor('privat'));
  await expect(cards(page).locator('svg')).toBeHidden();
  await expect(start(page)).toHaveCSS('border-top-style', 'solid');
  const sign = await dismiss(page).evaluate((one) => {
    const { borderTopWidth, borderTopColor } = getComputedStyle(one, '::before');
    return { borderTopWidth, differs: borderTopColor !== getComputedStyle(one).backgroundColor };
  });
  expect(sign).toEqual({ borderTopWidth: '2px', differs: true });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await look(page, 'forced colours');
});

test("a page's own style does not reach into the card, and its hidden card stays hidden", async ({ page, world }) => {
  await openStranger(page, world, cardFor('privat') + cardFor('barn', 'hidden'));
  await expect(cards(page).last()).toBeHidden();
  await page.evaluate(() => {
    document.body.style.cssText = 'text-align:right;letter-spacing:9px;text-transform:uppercase;line-height:4';
  });
  for (const [property, value] of [
    ['text-align', 'start'],
    ['letter-spacing', 'normal'],
    ['text-transform', 'none'],
  ] as const)
    await expect(titleOf(page).first()).toHaveCSS(property, value);
  await page.evaluate(() => document.body.style.setProperty('visibility', 'hidden'));
  await expect(cards(page).first(), 'in a part of the page that is hidden').toBeHidden();
});

test('the demo shows the card on another origin, narrow and wide, in four banks, away and back after 60 days', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${world.origin}/?bank=fjellbanken`);
  await page.getByRole('link', { name: 'Kortet', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kortet på en fremmed side');
  expect(new URL(page.url()).origin).toBe(world.simulators);
  const [narrow, wide] = ['Som på en telefon', 'Som på en datamaskin'].map((title) =>
    page.frameLocator(`iframe[title="${title}"]`),
  );
  const titles = (frame: typeof narrow) => (frame ?? page).locator('bli-kunde-kort h2');
  await expect(titles(narrow).first()).toHaveText('Bli med til fjells');
  expect(await seen(titles(narrow).last())).not.toMatch(/…$/);
  expect(await seen(titles(wide).last())).toMatch(/…$/);

  await (narrow ?? page)
    .getByRole('button', { name: t('teaser.dismiss.label') })
    .first()
    .click();
  await page.getByRole('button', { name: /^59 dager/ }).click();
  await expect(page.getByText('Lukket nå: privat')).toBeVisible();
  await expect(titles(narrow)).toHaveCount(2);
  await page.getByRole('button', { name: /^60 dager/ }).click();
  await expect(page.getByText('Ingen kort er lukket')).toBeVisible();
  await expect(titles(narrow)).toHaveCount(4);

  for (const [bank, { name, title }] of Object.entries(BANKS)) {
    await page.goto(`${world.simulators}/card/page?bank=${bank}`);
    await expect(titles(undefined).first()).toHaveText(title);
    await expect(cards(page).first()).toContainText(name);
    expect((await heard(page)).refused).toEqual([]);
    await look(page, `the stranger's page with ${bank}`);
  }
});
