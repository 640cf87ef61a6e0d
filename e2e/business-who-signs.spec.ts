/** Who else may apply and sign for a company: another leader with an application of their own, and a namesake of a signatory. */
import { advance, openAt, route } from './application.ts';
import * as hand from './by-hand.ts';
import { met } from './error-pages.ts';
import { fullName, orgnr, registered } from './people.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test('S-046 B-111 while another leader’s application is out for signing the second one is told so, and goes on once it has ended', async ({
  page,
  world,
  browser,
}) => {
  const number = orgnr('O05');
  await world.logInQuickly(page, 'havbanken', 'B02');
  await advance(page, world, { bank: 'havbanken', orgnr: number, applicant: 'B02' }, 'signering');

  const other = await (await browser.newContext()).newPage();
  await world.logInQuickly(other, 'havbanken', 'B05');
  await advance(other, world, { bank: 'havbanken', orgnr: number, applicant: 'B05' }, 'oppsummering');
  await openAt(other, world, 'havbanken', route(number, 'oppsummering'));
  await hand.press(other, t('bm.summary.becomeCustomer'));
  await met(other, 'error.other.application.signing', { as: 'bar' });
  await expect(other).toHaveURL(/oppsummering$/);

  await openAt(page, world, 'havbanken', route(number, 'signering'));
  await hand.decideAtProvider(page, 'Avbryt');
  await page.waitForURL((url) => url.origin === world.origin);
  await expect(hand.heading(page, t('bm.cancelled.title'))).toBeVisible();

  await hand.press(other, t('bm.summary.becomeCustomer'));
  await expect(other).toHaveURL(/(signering|bekreftelse)$/);
  await other.context().close();
});

test('S-026 a namesake of a signatory, born the same day, is shown no task; the signatory is', async ({
  page,
  world,
  browser,
}) => {
  const number = orgnr('O03');
  await world.logInQuickly(page, 'havbanken', 'B02');
  const signatories = [fullName('B02'), fullName('B12')];
  const state = await advance(
    page,
    world,
    { bank: 'havbanken', orgnr: number, applicant: 'B02', signatories },
    'signering',
  );
  const task = `#/signering/${state.signingOrder.externalReference}`;

  const namesake = await (await browser.newContext()).newPage();
  await world.logInQuickly(namesake, 'havbanken', 'B23', task);
  await expect(hand.heading(namesake, t('bm.task.notFound.title'))).toBeVisible();
  await expect(namesake.getByText(registered('O03'))).toHaveCount(0);
  await namesake.context().close();

  const signatory = await (await browser.newContext()).newPage();
  await world.logInQuickly(signatory, 'havbanken', 'B12', task);
  await expect(hand.heading(signatory, t('bm.task.title', { name: registered('O03') }))).toBeVisible();
  await signatory.context().close();
});

test('S-120 while one signatory is at the provider the other is asked to wait, and who has signed in another tab is told so', async ({
  page,
  world,
  browser,
}) => {
  const subject = { bank: 'fjellbanken', orgnr: orgnr('O02'), applicant: 'B01' } as const;
  await world.logInQuickly(page, subject.bank, subject.applicant);
  const signatories = [fullName('B01'), fullName('B03')];
  const state = await advance(page, world, { ...subject, signatories }, 'signering');
  const task = `#/signering/${state.signingOrder.externalReference}`;
  await openAt(page, world, subject.bank, route(subject.orgnr, 'signering'));
  await page.waitForURL(/\/sign/);

  const berit = await (await browser.newContext()).newPage();
  await world.logInQuickly(berit, subject.bank, 'B03', task);
  await hand.press(berit, t('bm.task.sign'));
  await met(berit, 'error.signing.busy', { as: 'bar' });
  await hand.decideAtProvider(page, 'Signer');
  await expect(hand.heading(page, t('bm.confirmation.title'))).toBeVisible();

  const tab = await berit.context().newPage();
  await openAt(tab, world, subject.bank, task);
  await hand.press(tab, t('bm.task.sign'));
  await hand.decideAtProvider(tab, 'Signer');
  await expect(hand.heading(tab, new RegExp(`${t('bm.task.done.title')}|${t('bm.task.signed.title')}`))).toBeVisible();
  await hand.press(berit, t('bm.task.sign'));
  await met(berit, 'blocked.due.to.documents.already.signed', { as: 'bar' });
  await berit.context().close();
});
