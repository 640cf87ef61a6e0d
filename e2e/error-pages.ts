/**
 * An error as a person meets it: what the catalogue says of its key stands there, with its code, its button, and what follows from
 * pressing it. With `PICTURES=folder` each is painted at both widths and told of in `met.jsonl`, of which the table is made.
 */
import { expect, type Page, test } from '@playwright/test';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, type ErrorKey, hasOwnCode, offersRetry } from '@bli-kunde/domain/errors/catalogue.ts';
import { EXPECTED_REFUSALS } from '@bli-kunde/domain/errors/expected-refusal.ts';
import type { TextKey } from '../packages/domain/texts/nb.ts';
import { errorBodyOf } from '../packages/server/http/errors.ts';
import { axeFaults } from './axe.ts';
import * as hand from './by-hand.ts';
import { MET_IN, type PUT_THERE } from './errors-met.ts';
import { like, t } from './texts.ts';

const fail = (why: string): never => {
  throw new Error(why);
};

/** S-127. */
export const GENERAL = 'BLI-KUNDE-GENERELL-FEIL';

/** A code together with the beginning of a correlation id, by which the bank finds the call. */
export const coded = (code: string): RegExp => new RegExp(`${code} [0-9a-f]{8}(?![-0-9a-f])`);
/** The same with the id in whole, as it stands folded below. */
const codedInWhole = (code: string): RegExp => new RegExp(`^${code} [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`);

export const reload = (page: Page) => page.getByRole('button', { name: t('page.error.retry') });

/** The page's own button for another try: of the whole page, or of a list on the spot. */
const again = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^(${t('page.error.retry')}|${t('common.retry')})$`) });

/** As long as a page waits for a busy server before it shows a failure (N-042), and the last try after it. */
export const OUT_OF_PATIENCE = { timeout: 40_000 };

export async function expectErrorPage(page: Page, key: TextKey, code: string): Promise<void> {
  await expect(hand.heading(page, t('page.error.title'))).toBeVisible(
    key === catalogue['error.overloaded'].text ? OUT_OF_PATIENCE : {},
  );
  const main = page.getByRole('main');
  await expect(main.getByText(t(key), { exact: true })).toBeVisible();
  await expect(main.getByText(t('errorCard.code'), { exact: true })).toBeVisible();
  await expect(main.getByText(coded(code))).toBeVisible();
  await expect(main.getByText(t('errorCard.quote'), { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: t('page.contact'), exact: true })).toHaveAttribute('href', /kontakt/);
}

/** The page of a refusal that is no failure: what is so, what comes next, whom to ask, and no code to quote. */
export async function expectCalmPage(page: Page, key: ErrorKey): Promise<void> {
  const { title, next } = EXPECTED_REFUSALS[key] ?? fail(`${key} has no calm page`);
  await expect(hand.heading(page, t(title))).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(t(catalogue[key].text), { exact: true })).toBeVisible();
  await expect(main.getByText(like(next))).toBeVisible();
  await expect(main.getByRole('link', { name: t('page.contact'), exact: true })).toHaveAttribute('href', /kontakt/);
  await expect(page.getByText(t('page.error.title'))).toHaveCount(0);
  await expect(main.getByText(/[0-9a-f]{8}-[0-9a-f-]{27}/)).toHaveCount(0);
  await expect(again(page)).toHaveCount(0);
}

/** Pages of their own (S-134), by their headings; and at the server, before an app is there (S-133). */
const OWN_TITLES: Readonly<Partial<Record<ErrorKey, TextKey>>> = {
  'error.allerede_kunde': 'alreadyCustomer.title',
  'error.age.not.approved': 'ageModal.title',
  'error.aml.rejected': 'review.open.title',
  'error.case.rejected': 'review.rejected.title',
};
const ROUTER_TITLES: Readonly<Partial<Record<ErrorKey, TextKey>>> = {
  'error.bad.request': 'page.400.title',
  'error.not.found': 'page.404.title',
  'error.method.not.allowed': 'page.405.title',
};

/** Whether the bar shows the code and the way to the bank, as `ErrorBar` has it by the catalogue alone. */
const isFault = (key: ErrorKey): boolean => catalogue[key].status >= 500 || hasOwnCode(key);

/**
 * `page` is the error's own page or the generic one, `bar` stands under a step, `field` at what was answered wrongly, `words` in a
 * page that goes on otherwise, `dialog` over a session that is over, `server` is a page without an app.
 */
const CHECKS = {
  async page(page: Page, key: ErrorKey): Promise<void> {
    const { text, code, errorName, page: shown } = catalogue[key];
    if (shown.startsWith('calm')) return expectCalmPage(page, key);
    const own = OWN_TITLES[key];
    if (own === undefined) {
      await expectErrorPage(page, text, code);
      await expect(again(page)).toHaveCount(offersRetry(errorName) ? 1 : 0);
      return;
    }
    await expect(hand.heading(page, t(own))).toBeVisible();
    await expect(again(page)).toHaveCount(0);
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /kontakt/i })
        .first(),
    ).toHaveAttribute('href', /kontakt/);
  },
  async bar(page: Page, key: ErrorKey): Promise<void> {
    const { text, code, errorName, status } = catalogue[key];
    const bar = page.getByRole('alert').filter({ hasText: t(text) });
    await expect(bar).toBeVisible();
    await expect(bar.getByText(coded(code))).toHaveCount(isFault(key) ? 1 : 0);
    await expect(bar.getByRole('button', { name: t('errorCard.copy') })).toHaveCount(isFault(key) ? 1 : 0);
    // Who is turned away, or has a code to quote, is shown a way; who waits for another has nothing to do.
    const ends = isFault(key) || (!offersRetry(errorName) && status !== 400);
    const way = ends && key !== 'error.other.application.signing';
    await expect(bar.getByRole('link')).toHaveCount(way ? 1 : 0);
  },
  async field(page: Page, key: ErrorKey): Promise<void> {
    await expect(page.getByRole('main').getByText(t(catalogue[key].text)).first()).toBeVisible();
    await expect(page.getByText(t('page.error.title'))).toHaveCount(0);
  },
  async words(page: Page, key: ErrorKey): Promise<void> {
    await expect(page.getByText(like(catalogue[key].text)).first()).toBeVisible();
    await expect(page.getByText(t('page.error.title'))).toHaveCount(0);
  },
  async dialog(page: Page): Promise<void> {
    const dialog = page.getByRole('dialog', { name: t('session.expired.title') });
    await expect(dialog.getByText(t('session.expired.text'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('session.expired.button') })).toBeVisible();
  },
  async server(page: Page, key: ErrorKey): Promise<void> {
    const { code, errorName } = catalogue[key];
    await expect(hand.heading(page, t(ROUTER_TITLES[key] ?? 'page.error.title'))).toBeVisible();
    // A misspelt address is no fault that anybody looks up.
    const isFound = catalogue[key].status !== 404;
    await expect(page.getByText(coded(code))).toHaveCount(isFound ? 1 : 0);
    if (isFound) {
      const whole = page.getByText(codedInWhole(code));
      await expect(whole).toBeHidden();
      await page.getByText(t('errorCard.whole'), { exact: true }).click();
      await expect(whole).toBeVisible();
    }
    await expect(page.getByRole('link', { name: t('page.error.retry') })).toHaveCount(offersRetry(errorName) ? 1 : 0);
    const back = page.getByRole('button', { name: t('common.back') });
    await expect(back.or(page.getByRole('button', { name: t('common.toHomePage') }))).toBeVisible();
  },
} as const;

export interface Meeting {
  readonly as?: keyof typeof CHECKS;
  /** Heading after the page's button was pressed, where it is not the same error once more. */
  readonly after?: () => Promise<void>;
}

/** Looks at an error in every way, and presses its button where it has one: something is then asked of the server again. */
export async function met(page: Page, key: ErrorKey, { as = 'page', after }: Meeting = {}): Promise<void> {
  const spec = /([\w-]+)\.spec\.ts$/.exec(test.info().file)?.[1] ?? '';
  expect(MET_IN[key], `${key} stands in errors-met.ts with this spec`).toContain(spec);
  const check = CHECKS[as];
  await check(page, key);
  // What the panel of buttons half covers here is reached by scrolling, and is no small target.
  expect.soft(await axeFaults(page, { without: ['target-size'] }), key).toEqual([]);
  await paint(page, key, as);
  if (as !== 'page' || (await again(page).count()) === 0) return;
  // A reload may bring along all that its page would call for.
  const asked = page.waitForRequest(
    (request) => request.url().includes('/rest/resource/') || request.isNavigationRequest(),
  );
  await again(page).click();
  await asked;
  await (after === undefined ? check(page, key) : after());
}

/**
 * Calls of the page whose address matches reach the server with these headers, and without those that are null: as a proxy or an extension
 * on the way may leave them. Until the page's routes are taken away.
 */
export async function changedOnTheWay(
  page: Page,
  address: string,
  headers: Readonly<Record<string, string | null>>,
): Promise<void> {
  await page.unroute(address);
  await page.route(address, (route) => {
    const changed = Object.entries({ ...route.request().headers(), ...headers });
    return route.continue({
      headers: Object.fromEntries(changed.filter((one): one is [string, string] => one[1] !== null)),
    });
  });
}

/** The server's own answer with this key to every call whose address matches, until the page's routes are taken away. */
export async function answeredWith(page: Page, address: string, key: keyof typeof PUT_THERE): Promise<void> {
  const rcid = '00000000-0000-4000-8000-00000000e001';
  await page.unroute(address);
  await page.route(address, (route) =>
    route.fulfill({
      status: catalogue[key].status,
      headers: { 'X-Correlation-Id': rcid },
      json: errorBodyOf({ key, fields: [] }, address, rcid),
    }),
  );
}

/** One line of `met.jsonl`. */
export interface Painted {
  readonly key: ErrorKey;
  readonly as: string;
  /** Address of the page without its bank and without ids. */
  readonly place: string;
  /** Name of the page's button for another try. */
  readonly button: string | null;
  readonly pictures: readonly string[];
}

async function paint(page: Page, key: ErrorKey, as: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (!folder) return;
  mkdirSync(join(folder, 'feil'), { recursive: true });
  const before = page.viewportSize();
  const pictures: string[] = [];
  // The foot would cover what stands under it on a whole page.
  for (const foot of await page.locator('.navigation').all())
    await foot.evaluate((element) => element.style.setProperty('position', 'static'));
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const name = `${key}-${as}-${width}.png`;
    // A dialog stands in the window, not on the page.
    const fullPage = as !== 'dialog';
    await page.screenshot({ path: join(folder, 'feil', name), fullPage, animations: 'disabled' });
    pictures.push(name);
  }
  if (before) await page.setViewportSize(before);
  const { pathname, hash } = new URL(page.url());
  const place = `${pathname.replace(/^\/\w+(?=\/)/, '')}${hash.replace(/[\da-f-]{36}|\d{9}/g, '…')}`;
  const button = as === 'page' && (await again(page).count()) > 0 ? await again(page).textContent() : null;
  const line: Painted = { key, as, place, button, pictures };
  appendFileSync(join(folder, 'feil', 'met.jsonl'), `${JSON.stringify(line)}\n`);
}
