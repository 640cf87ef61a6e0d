/** Two guardians open their child's account on their phones, and one who has the responsibility alone. */
import type { Browser, Page } from '@playwright/test';
import * as children from './children.ts';
import * as hand from './by-hand.ts';
import { fullName, person } from './people.ts';
import { like, t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'children-two-guardians' });
test.describe.configure({ timeout: 240_000 });

/** Goals of the journey for each of the two. */
const MOST_TAPS = 30;
const LONGEST_MS = 4 * 60_000;

async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: children.PHONE,
    hasTouch: true,
    isMobile: true,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** The address in the newest message to somebody that leads into the app. */

test('C-001 C-002 C-003 C-004 C-009 C-010 C-016 family 1: from the landing page to the account, on two phones', async ({
  browser,
  world,
}) => {
  const first = await phone(browser);
  const second = await phone(browser);
  const began = Date.now();
  const hers = children.tapsOn();
  await children.open(first, world);
  await children.logInByTaps(first, hers, 'G01');
  await children.chooseChildByTaps(first, hers, /^Ella Foresattmo/);
  await children.chooseProductByTaps(first, hers, 'Ella');
  await children.declareByTaps(first, hers, 'Ella', fullName('G02'));
  await expect(first.getByText(t('cm.summary.whatNext', { guardian: fullName('G02') }))).toBeVisible();
  await children.sendToSigningByTaps(first, hers);
  await children.waitsFor(first, fullName('G02'));
  const hersMs = Date.now() - began;

  // Nothing of the other guardian but the name.
  await expect(first.locator('body')).not.toContainText(new RegExp(`${person('G02').epost}|${person('G02').mobil}`));

  const { epost } = person('G02');
  await expect.poll(async () => (await world.messagesTo(epost)).length).toBeGreaterThan(0);
  const [message] = await world.messagesTo(epost);
  const link = await world.addressIn(message);
  expect(link).toContain(`#/${children.processOf(first)}/signering`);

  const his = children.tapsOn();
  const beganSecond = Date.now();
  await second.goto(link);
  await children.titled(second, t('cm.login.sign.title'));
  await children.logInByTaps(second, his, 'G02');
  await children.titled(second, t('cm.approve.title', { name: 'Ella' }));
  await expect(
    second.getByText(t('cm.approve.ingress', { guardian: fullName('G01'), name: 'Ella', opened: t('cm.accounts') })),
  ).toBeVisible();
  await hand.unfold(second);
  await expect(second.getByText('Lommepenger')).toBeVisible();
  await expect(second.locator('body')).not.toContainText(new RegExp(`${person('G01').epost}|${person('G01').mobil}`));
  await his.on(second.getByRole('button', { name: t('cm.approve.yes'), exact: true }));
  await children.signByTaps(second, his);
  await children.thanked(second);
  const hisMs = Date.now() - beganSecond;
  await expect(second.getByText(t('cm.thanks.gets', { name: 'Ella' }))).toBeVisible();
  // The one who waits is led on by herself.
  await expect(hand.heading(first, t('cm.thanks.title'))).toBeVisible({ timeout: 30_000 });

  await expect
    .poll(async () => (await world.ledger()).customers.some(({ name }) => name === 'Ella Foresattmo'), {
      timeout: 30_000,
    })
    .toBe(true);
  const { customers, accounts } = await world.ledger();
  const { customerNumber } = customers.find(({ name }) => name === 'Ella Foresattmo') ?? {};
  await expect
    .poll(async () => (await world.ledger()).accounts.filter((one) => one.customerNumber === customerNumber).length)
    .toBe(2);
  expect(accounts.length).toBeGreaterThan(0);

  console.log(`first: ${hers.count()} taps, ${hersMs} ms; second: ${his.count()} taps, ${hisMs} ms`);
  expect(hers.count()).toBeLessThanOrEqual(MOST_TAPS);
  expect(his.count()).toBeLessThanOrEqual(MOST_TAPS);
  expect(hersMs).toBeLessThan(LONGEST_MS);
  expect(hisMs).toBeLessThan(LONGEST_MS);
  await Promise.all([first.context().close(), second.context().close()]);
});

test('one with the responsibility alone signs alone, and reads of no other guardian', async ({ browser, world }) => {
  const page = await phone(browser);
  const taps = children.tapsOn();
  const other = () => expect(page.getByRole('main')).not.toContainText(/begge|andre foresatt/i);
  await children.open(page, world);
  await children.logInByTaps(page, taps, 'G05');
  await children.titled(page, t('cm.chooseChild.title'));
  await other();
  // An only child is chosen already.
  await expect(page.getByRole('radio', { name: /^Yusuf/ })).toBeChecked();
  await taps.on(page.getByRole('button', { name: t('common.next') }));
  await children.titled(page, t('cm.products.title', { name: 'Yusuf' }));
  await other();
  await page.getByRole('radio').first().check();
  await taps.on(page.getByRole('button', { name: t('common.next') }));
  await children.declareByTaps(page, taps, 'Yusuf');
  await children.titled(page, t('cm.summary.title'));
  await other();
  await children.sendToSigningByTaps(page, taps);
  await children.thanked(page);
  await other();
  await expect(page.getByRole('link', { name: like('thanks.document') })).toBeVisible();
  expect(taps.count()).toBeLessThanOrEqual(MOST_TAPS);
  await page.context().close();
});
