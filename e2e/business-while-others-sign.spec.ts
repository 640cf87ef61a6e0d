/** While others sign for a company: the link is copied and sent again, who has signed when is shown, and one who is to sign is swapped. */
import type { Page } from '@playwright/test';
import { advance, openAt, route } from './application.ts';
import { met } from './error-pages.ts';
import { look } from './look.ts';
import * as hand from './by-hand.ts';
import { fullName, orgnr, person } from './people.ts';
import { like, t } from './texts.ts';
import { expect, test, type World } from './world.ts';

test.use({ apart: 'business-while-others-sign', contextOptions: { reducedMotion: 'reduce' } });

const NUMBER = orgnr('O02');
const OTHER = fullName('B03');
const COMES = fullName('B12');
const REMINDED = /^Lenken er sendt på nytt\. Du kan sende den igjen \d{1,2}\. \S+ kl\. \d\d\.\d\d\.$/;

/** The chair has applied and signed, and waits for a member of the board. */
async function waits(page: Page, world: World, bank: 'provebanken' | 'havbanken'): Promise<string> {
  await world.logInQuickly(page, bank, 'B01');
  const signatories = [fullName('B01'), OTHER];
  const state = await advance(page, world, { bank, orgnr: NUMBER, applicant: 'B01', signatories }, 'signering');
  await openAt(page, world, bank, route(NUMBER, 'signering'));
  await hand.decideAtProvider(page, 'Signer');
  await expect(hand.heading(page, t('bm.confirmation.title'))).toBeVisible();
  return state.signingOrder.externalReference ?? '';
}
const named = (page: Page, label: Parameters<typeof t>[0], name = OTHER) =>
  page.getByRole('button', { name: `${t(label)} ${name}`, exact: true });
/** The address that `advance` gives whoever signs. */
const address = (id: string): string => `${fullName(id).split(' ')[0]?.toLowerCase()}@example.com`;
const sent = async (world: World, id: string, key: Parameters<typeof like>[0]) =>
  (await world.messagesTo(address(id))).filter(({ subject }) => like(key).test(subject)).length;

test('N-125 N-126 N-128 who waits copies the link, which asks for a login, and has it sent again once; both see who has signed when', async ({
  page,
  world,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const order = await waits(page, world, 'provebanken');
  const me = page.getByRole('listitem').filter({ hasText: t('signatures.me', { name: fullName('B01') }) });
  await expect(me.last()).toContainText(/Har signert \d{1,2}\. [a-zæøå]+ kl\. \d\d\.\d\d/);
  await expect(named(page, 'signatures.copy', fullName('B01')), 'nothing to ask of who has signed').toHaveCount(0);

  await named(page, 'signatures.copy').click();
  await expect(page.getByText(t('signatures.copied'))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).hash).toBe(`#/signering/${order}`);
  expect(new URL(link).search, 'no token stands in it').toBe('');

  // Another window that has not heard of it since.
  const window = await context.newPage();
  await openAt(window, world, 'provebanken', route(NUMBER, 'bekreftelse'));
  await expect(named(window, 'signatures.remind')).toBeVisible();
  await window.route('**/signatures', () => undefined);

  await named(page, 'signatures.remind').click();
  await expect(page.getByText(REMINDED)).toBeVisible();
  await expect(named(page, 'signatures.remind')).toHaveCount(0);
  await named(window, 'signatures.remind').click();
  await met(window, 'error.signing.reminded', { as: 'bar' });
  await window.close();
  await expect.poll(() => sent(world, 'B03', 'notice.reminder.subject'), { timeout: 30_000 }).toBe(1);
  await page.reload();
  await expect(page.getByText(REMINDED)).toBeVisible();
  await look(page, 'venter på signatar');

  const berit = await (await browser.newContext()).newPage();
  await berit.goto(link);
  await expect(berit.getByRole('heading', { level: 1 })).toHaveText(/logg inn/i);
  await world.logInQuickly(berit, 'provebanken', 'B03', new URL(link).hash);
  await expect(
    berit
      .getByRole('listitem')
      .filter({ hasText: fullName('B01') })
      .last(),
  ).toContainText(/Har signert \d{1,2}\. [a-zæøå]+ kl\./);
  await hand.press(berit, t('bm.task.sign'));
  await hand.decideAtProvider(berit, 'Signer');
  await expect(hand.lastReceipt(berit)).toBeVisible();
  await expect(berit.getByText(/Har signert \d{1,2}\./)).toHaveCount(2);
  await expect(page.getByText(/Har signert \d{1,2}\./), 'who waits sees it by herself').toHaveCount(2, {
    timeout: 30_000,
  });
  await berit.context().close();
});

test('N-129 N-131 N-132 another is chosen to sign: what it leads to stands there first, the chair signs anew, and the link of before is over', async ({
  page,
  world,
  browser,
}) => {
  const order = await waits(page, world, 'havbanken');
  await named(page, 'signatures.replace').click();
  const sheet = page.getByRole('dialog', { name: t('signatures.replace.title', { name: OTHER }) });
  for (const words of [
    t('signatures.replace.out', { name: OTHER }),
    t('signatures.replace.anew'),
    t('signatures.replace.again.you'),
  ])
    await expect(sheet.getByText(words)).toBeVisible();
  await expect(sheet.getByRole('radio', { name: new RegExp(`^${COMES}`, 'i') })).toBeChecked();
  await look(page, 'bytter signatar');
  await sheet.getByRole('button', { name: t('signatures.replace.yes') }).click();
  await expect(sheet.getByText(t('validation.email.missing')).first()).toBeVisible();
  await sheet.getByRole('button', { name: t('common.cancel') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(named(page, 'signatures.replace'), 'nothing has happened yet').toBeFocused();

  await named(page, 'signatures.replace').click();
  await sheet.getByLabel(t('signatures.replace.email')).fill(person('B12').epost);
  await sheet.getByLabel(t('signatures.replace.phone')).pressSequentially(person('B12').mobil);
  await sheet.getByRole('button', { name: t('signatures.replace.yes') }).click();
  await hand.decideAtProvider(page, 'Signer');
  await expect(hand.heading(page, t('bm.confirmation.title'))).toBeVisible();
  await expect(named(page, 'signatures.copy', COMES)).toBeVisible();
  await expect(page.getByText(OTHER)).toHaveCount(0);
  await expect.poll(() => sent(world, 'B03', 'notice.replaced.subject'), { timeout: 30_000 }).toBe(1);

  const berit = await (await browser.newContext()).newPage();
  await world.logInQuickly(berit, 'havbanken', 'B03', `#/signering/${order}`);
  await expect(hand.heading(berit, t('bm.task.cancelled.title'))).toBeVisible();
  await berit.context().close();

  const invited = async () =>
    (await world.messagesTo(person('B12').epost)).find(({ subject }) => like('notice.invited.subject').test(subject));
  await expect.poll(async () => (await invited()) !== undefined, { timeout: 30_000 }).toBe(true);
  const tor = await (await browser.newContext()).newPage();
  const link = await world.addressIn(await invited());
  await world.logInQuickly(tor, 'havbanken', 'B12', new URL(link).hash);
  await hand.press(tor, t('bm.task.sign'));
  await hand.decideAtProvider(tor, 'Signer');
  await expect(hand.lastReceipt(tor)).toBeVisible();
  await tor.context().close();
});
