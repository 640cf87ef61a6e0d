/** Who else may apply and sign for a company: another leader with an application of their own, and a namesake of a signatory. */
import * as api from '@bli-kunde/domain/business/api.ts';
import type { Combination } from '@bli-kunde/domain/business/state.ts';
import { businessWalk } from '@bli-kunde/domain/business/walk.fixture.ts';
import { advance, callsOf, openAt, route, withoutState } from './application.ts';
import { answerBusinessDeclaration } from './business-declaration.ts';
import * as hand from './by-hand.ts';
import { met } from './error-pages.ts';
import { fullName, orgnr, registered } from './people.ts';
import { t } from './texts.ts';
import { expect, json, test } from './world.ts';

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
  await expect(hand.lastReceipt(tab)).toBeVisible();
  await hand.press(berit, t('bm.task.sign'));
  await met(berit, 'blocked.due.to.documents.already.signed', { as: 'bar' });
  await berit.context().close();
});

test('B-104 what was typed of one signatory is offered for no other, neither after a reload nor in a page that is told of others', async ({
  page,
  world,
}) => {
  const bank = 'skogbanken';
  const subject = { bank, orgnr: orgnr('O02'), applicant: 'B01' } as const;
  await world.logInQuickly(page, bank, subject.applicant);
  const chosen = [fullName('B01'), fullName('B03')];
  const state = await advance(page, world, { ...subject, signatories: chosen }, 'signatarer-kontaktinformasjon');
  const step = route(subject.orgnr, 'signatarer-kontaktinformasjon');
  const email = (name: string) => page.getByLabel(t('bm.signees.contact.email', { name }));
  await openAt(page, world, bank, step);
  await email(fullName('B03')).fill('berit@example.com');
  await page.reload();
  await expect(email(fullName('B03'))).toHaveValue('berit@example.com');

  // The register has somebody else in the same place.
  const replaced = '**/bm/**';
  await withoutState(page);
  await page.route(replaced, async (asked) => {
    const answer = await asked.fetch();
    const body = (await answer.text()).replaceAll(fullName('B03'), 'Nina Nykommer');
    await asked.fulfill({ response: answer, body });
  });
  await page.reload();
  await expect(email('Nina Nykommer')).toHaveValue('');
  await page.unroute(replaced);
  await page.reload();

  // A device that this tab does not hear of chooses another.
  await email(fullName('B03')).fill('berit@example.com');
  await page.getByLabel(t('bm.signees.contact.phone', { name: fullName('B03') })).pressSequentially('49001061');
  const { call } = callsOf(page, world, bank);
  const combinations = await json<Combination[]>(await call(api.signeeCombinations, { orgnr: subject.orgnr }));
  const other = combinations.find(({ signees }) => !signees.some(({ name }) => name === fullName('B03')));
  const signatories = (other?.signees ?? []).map(({ name, birthDate }) => ({ name, birthDate, email: '', phone: '' }));
  const { row, body } = businessWalk.signatarer({ signatories });
  await json(await call(row, { orgnr: subject.orgnr }, { body, version: state.version }));
  await hand.next(page);
  await expect(page.getByRole('main').getByText(t('error.state.changed'))).toBeVisible();
  const now = signatories.find(({ name }) => !chosen.includes(name))?.name ?? '';
  await expect(email(now)).toHaveValue('');
});

test('B-104 an applicant who gives a signatory their own address or number is told where the link goes', async ({
  page,
  world,
}) => {
  const subject = { bank: 'skogbanken', orgnr: orgnr('O02'), applicant: 'B05' } as const;
  await world.logInQuickly(page, subject.bank, subject.applicant);
  const name = fullName('B03');
  const signatories = [fullName('B01'), name];
  const { contactPerson } = await advance(page, world, { ...subject, signatories }, 'signatarer-kontaktinformasjon');
  await openAt(page, world, subject.bank, route(subject.orgnr, 'signatarer-kontaktinformasjon'));
  const hint = (field: 'email' | 'phone') => page.getByText(t(`bm.signees.contact.own.${field}`, { name }));
  const email = page.getByLabel(t('bm.signees.contact.email', { name }));
  await email.fill(contactPerson?.epost ?? '');
  await expect(hint('email')).toBeVisible();
  await page.getByLabel(t('bm.signees.contact.phone', { name })).fill(contactPerson?.mobil ?? '');
  await expect(hint('phone')).toBeVisible();
  await email.fill('berit@example.com');
  await expect(hint('email')).toHaveCount(0);
});

test("B-044 B-105 who is added from the summary is reached on the same page, and one 'Lagre endring' saves both or nothing", async ({
  page,
  world,
}) => {
  const subject = { bank: 'havbanken', orgnr: orgnr('O02'), applicant: 'B01' } as const;
  await world.logInQuickly(page, subject.bank, subject.applicant);
  const signatories = [fullName('B01'), fullName('B03')];
  await advance(page, world, { ...subject, signatories }, 'oppsummering');
  const { call } = callsOf(page, world, subject.bank);
  const combinations = await json<Combination[]>(await call(api.signeeCombinations, { orgnr: subject.orgnr }));
  const other = combinations.find(({ signees }) => !signees.some(({ name }) => name === fullName('B03')));
  const added = other?.signees.find(({ name }) => name !== fullName('B01'))?.name ?? '';
  const edit = page.getByRole('link', { name: t('summary.edit', { section: 'signaturer' }), exact: true });
  const tick = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`, 'i') });

  await openAt(page, world, subject.bank, route(subject.orgnr, 'oppsummering'));
  await hand.unfold(page);
  await edit.click();
  await tick(fullName('B03')).uncheck();
  await tick(added).check();
  await hand.press(page, 'Lagre endring');
  const email = page.getByLabel(t('bm.signees.contact.email', { name: added }));
  await expect(email).toHaveAccessibleDescription(t('validation.email.missing'));
  await hand.press(page, 'Avbryt endring');
  await expect(page.getByText(fullName('B03')).filter({ visible: true }).first()).toBeVisible();

  await edit.click();
  await tick(fullName('B03')).uncheck();
  await tick(added).check();
  await email.fill('ny@example.com');
  await page.getByLabel(t('bm.signees.contact.phone', { name: added })).pressSequentially('49001061');
  await hand.press(page, 'Lagre endring');
  await expect(page).toHaveURL(/\/oppsummering$/);
  await expect(page.getByText('ny@example.com')).toBeVisible();
  await expect(page.getByText(t('bm.summary.terms.together', { names: added }))).toBeVisible();
});

test('an administrator who was picked and not saved is nobody else when the list has another in that place', async ({
  page,
  world,
}) => {
  const bank = 'havbanken';
  const subject = { bank, orgnr: orgnr('O02'), applicant: 'B05' } as const;
  await world.logInQuickly(page, bank, subject.applicant);
  await advance(page, world, subject, 'administrator-nettbank');
  await openAt(page, world, bank, route(subject.orgnr, 'administrator-nettbank'));
  const second = page.getByRole('radio').nth(1);
  await second.check();
  await page.reload();
  await expect(second).toBeChecked();
  await page.route('**/bm/**', async (asked) => {
    const answer = await asked.fetch();
    const body = (await answer.text()).replace(/("id":"1","firstName":)"[^"]*"/, '$1"Nina"');
    await asked.fulfill({ response: answer, body });
  });
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Nina/ })).not.toBeChecked();
});

test('B-044 a declaration that was opened before other products were chosen is opened anew for them, and leads back', async ({
  page,
  world,
}) => {
  test.setTimeout(90_000);
  const subject = { bank: 'havbanken', orgnr: orgnr('O02'), applicant: 'B01' } as const;
  await world.logInQuickly(page, subject.bank, subject.applicant);
  await advance(page, world, { ...subject, signatories: [fullName('B01'), fullName('B03')] }, 'oppsummering');
  await openAt(page, world, subject.bank, route(subject.orgnr, 'oppsummering'));
  await hand.press(page, t('summary.edit', { section: 'kundeerklæring' }));
  await page.locator('.declared').getByRole('link').first().click();
  await hand.press(page, 'Avbryt endring');
  await expect(hand.heading(page, t('bm.summary.title'))).toBeVisible();
  await hand.press(page, t('bm.summary.becomeCustomer'));
  await hand.decideAtProvider(page, 'Avbryt');
  await page.waitForURL((url) => url.origin === world.origin);
  await expect(hand.heading(page, t('bm.cancelled.title'))).toBeVisible();
  await hand.press(page, t('signing.edit'));
  await expect(hand.heading(page, t('bm.summary.title'))).toBeVisible();
  await hand.press(page, t('summary.taken'));
  await page.getByRole('link', { name: t('summary.edit', { section: 'produkter' }), exact: true }).click();
  await page.getByLabel(t('bm.products.onlineBank.INTEGRATED.title')).check();
  await hand.press(page, 'Lagre endring');
  await expect(page).toHaveURL(/kyc/);
  await expect(page.getByText(t('summary.detour.declaration'))).toBeVisible();
  await hand.press(page, t('common.cancelChange'));
  await expect(hand.heading(page, t('bm.summary.title'))).toBeVisible();
  await expect(page.getByText(t('bm.products.onlineBank.INTEGRATED.title'))).toHaveCount(0);
  await expect(page.getByText(t('summary.declaration.answered'))).toBeVisible();

  const { call } = callsOf(page, world, subject.bank);
  const employees = async () =>
    (await json<{ hasEmployees: boolean }>(await call(api.getProducts, { orgnr: subject.orgnr }))).hasEmployees;
  const had = await employees();
  await page.getByRole('link', { name: t('summary.edit', { section: 'produkter' }), exact: true }).click();
  await page.getByRole('radio', { name: t(had ? 'common.no' : 'common.yes'), exact: true }).check();
  await page.getByLabel(t('bm.products.onlineBank.INTEGRATED.title')).check();
  await hand.press(page, 'Lagre endring');
  await expect(page).toHaveURL(/kyc/);
  await answerBusinessDeclaration(page);
  await expect(hand.heading(page, t('bm.summary.title'))).toBeVisible();
  await expect(page.getByText(t('summary.saved'), { exact: true })).toHaveCount(1);
  expect(await employees()).toBe(!had);
});
