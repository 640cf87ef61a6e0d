/** Somebody who is asked to sign for a company and will not: they say so on its page, are asked once more, and it is over for all. */
import type { Page } from '@playwright/test';
import { advance, openAt, route } from './application.ts';
import * as hand from './by-hand.ts';
import { fullName, orgnr, person, registered } from './people.ts';
import { like, t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'business-unwilling', contextOptions: { reducedMotion: 'reduce' } });

const BANK = 'provebanken';

test('B-116 a co-signatory who will not sign says so, and who applied reads that it ended and may send anew', async ({
  page,
  world,
  browser,
}) => {
  const number = orgnr('O02');
  const values = { applicant: fullName('B01'), name: registered('O02') };
  await world.logInQuickly(page, BANK, 'B01');
  const signatories = [fullName('B01'), fullName('B03')];
  const state = await advance(page, world, { bank: BANK, orgnr: number, applicant: 'B01', signatories }, 'signering');
  await openAt(page, world, BANK, route(number, 'signering'));
  await hand.decideAtProvider(page, 'Signer');
  await expect(hand.heading(page, t('bm.confirmation.title'))).toBeVisible();

  const berit = await (await browser.newContext()).newPage();
  await world.logInQuickly(berit, BANK, 'B03', `#/signering/${state.signingOrder.externalReference}`);
  const unwilling = berit.getByRole('button', { name: t('bm.task.unwilling.button'), exact: true });
  await unwilling.click();
  await berit
    .getByRole('dialog')
    .getByRole('button', { name: t('bm.task.unwilling.no'), exact: true })
    .click();
  await expect(unwilling, 'nothing has happened yet').toBeFocused();
  await unwilling.click();
  await hand.press(berit, t('bm.task.unwilling.yes'));
  await expect(hand.heading(berit, t('bm.task.cancelled.title'))).toBeFocused();
  await expect(berit.getByText(t('bm.task.cancelled.text', values))).toBeVisible();
  await expect(berit.getByRole('button', { name: t('bm.task.sign') })).toHaveCount(0);

  await openAt(page, world, BANK, route(number, 'bekreftelse/cancel'));
  await expect(hand.heading(page, t('bm.cancelled.title'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('bm.cancelled.retry') })).toBeVisible();
  await expect(page.getByText(t('bm.cancelled.anew', { names: fullName('B03') }))).toBeVisible();
  await expect(page.getByText(t('bm.cancelled.void'))).toBeVisible();
  await expect
    .poll(async () => (await world.messagesTo(person('B01').epost)).map(({ subject }) => subject), { timeout: 30_000 })
    .toContainEqual(expect.stringMatching(like('notice.declined.subject')));
});

test('B-112 B-116 a co-signatory who breaks off signs in the same order, and so does who applied after them', async ({
  page,
  world,
  browser,
}) => {
  const bank = 'havbanken';
  const number = orgnr('O02');
  await world.logInQuickly(page, bank, 'B01');
  const signatories = [fullName('B01'), fullName('B03')];
  const state = await advance(page, world, { bank, orgnr: number, applicant: 'B01', signatories }, 'signering');
  const atProvider = async (one: Page, choice: 'Signer' | 'Avbryt' | 'Feil') => {
    await hand.decideAtProvider(one, choice);
    await one.waitForURL((url) => url.origin === world.origin);
  };

  const berit = await (await browser.newContext()).newPage();
  await world.logInQuickly(berit, bank, 'B03', `#/signering/${state.signingOrder.externalReference}`);
  await hand.press(berit, t('bm.task.sign'));
  await atProvider(berit, 'Avbryt');
  await expect(hand.heading(berit, t('bm.cancelled.title'))).toBeVisible();
  await expect(berit.getByText(t('bm.cancelled.mine.first'))).toBeVisible();
  await expect(berit.getByText(t('bm.task.due'))).toBeVisible();
  await hand.press(berit, t('signing.again'));
  await atProvider(berit, 'Feil');
  await expect(hand.heading(berit, t('bm.failed.title'))).toBeVisible();
  await hand.press(berit, t('signing.again'));
  await atProvider(berit, 'Signer');
  await expect(berit.getByText(t('bm.task.signed.text', { names: fullName('B01') }))).toBeVisible();

  await openAt(page, world, bank, route(number, 'signering'));
  await atProvider(page, 'Avbryt');
  await expect(page.getByText(t('bm.cancelled.mine')), 'what the other has signed stands').toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: fullName('B03') })).toContainText(
    t('bm.confirmation.signed'),
  );
  await expect(page.getByRole('button', { name: t('signing.edit') })).toHaveCount(0);
  await hand.press(page, t('signing.again'));
  await atProvider(page, 'Signer');
  await expect(hand.heading(page, t('bm.confirmation.title'))).toBeVisible();
  await berit.context().close();
});
