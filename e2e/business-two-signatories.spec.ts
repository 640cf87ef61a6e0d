/** A company with two required signatories, from login to a customer at the bank and a sealed agreement. */
import { inTitleCase } from '@bli-kunde/domain/norway/title-case.ts';
import { listSignatures } from '../packages/server/documents/verify.ts';
import { openAt, route } from './application.ts';
import { answerBusinessDeclaration } from './business-declaration.ts';
import * as hand from './by-hand.ts';
import { listenToDataLayer } from './data-layer.ts';
import { postgresqlAnswers } from './database.ts';
import { anyCase, fullName, grouped, orgnr, person, registered } from './people.ts';
import { like, t } from './texts.ts';
import { expect, test } from './world.ts';

const NUMBER = orgnr('O02');
const NAME = registered('O02');

test.beforeEach(async ({ database }) => {
  test.skip(database === 'postgresql' && !(await postgresqlAnswers()), 'no PostgreSQL answers');
});

test('B-002 B-043 B-054 B-070 B-071 B-076 B-077 B-083 B-086 B-091 B-096 B-098 B-100 B-111 B-112 B-117 B-118 B-119 S-046 chairman and board member sign; the bank has one customer, its accounts and the sealed agreement', async ({
  page,
  world,
  browser,
}) => {
  const layer = await listenToDataLayer(page);
  await test.step('B-003 B-004 B-054 S-154 log in at the provider, choose the organisation', async () => {
    await world.logIn(page, 'provebanken', 'B01');
    await expect(page).toHaveURL(/\/provebanken\/bedrift\/(#\/)?$/);
    await hand.chooseOrganisation(page, /^Testbygg Entreprenør AS \(Aksjeselskap\)$/);
  });

  await test.step('B-010 B-070 B-071 contact info', async () => {
    await expect(page).toHaveURL(/\/kontaktinformasjon$/);
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${NAME}$`) })).toBeVisible();
    for (const shown of [grouped(NUMBER), 'Industrigata 44', '5003', 'BERGEN'])
      await expect(page.getByRole('definition').filter({ hasText: shown })).toBeVisible();
    await hand.fillContactInfo(page, hand.opens(t('bm.contactPerson.title')));
  });
  await test.step('B-011 B-074 B-076 B-077 contact person', async () => {
    await expect(page).toHaveURL(/\/kontaktperson$/);
    const { foedselsnummer, adresse } = person('B01');
    const nationalId = `${foedselsnummer.slice(0, 6)} ${foedselsnummer.slice(6)}`;
    await expect(page.getByRole('definition').filter({ hasText: nationalId })).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${fullName('B01')}$`) })).toBeVisible();
    for (const shown of [adresse.postalCode, adresse.postalArea])
      await expect(page.getByRole('definition').filter({ hasText: shown })).toBeVisible();
    await hand.fillContactPerson(page, 'B01');
  });
  await test.step('B-012 B-083 B-085 B-086 products', async () => {
    await expect(page).toHaveURL(/\/produkter$/);
    await expect(page.getByRole('heading', { name: t('bm.products.operatingAccount.title') })).toBeVisible();
    await hand.chooseProducts(page, 'INTEGRATED', hand.opens(t('bm.admin.title')));
  });
  await test.step('B-013 B-091 administrator', async () => {
    await expect(page).toHaveURL(/\/administrator-nettbank$/);
    await hand.chooseAdministrator(page, fullName('B01'));
  });
  await test.step('B-014 B-095 B-096 accounting offer', async () => {
    await expect(page).toHaveURL(/\/regnskap$/);
    await expect(page.getByText('6 måneder').first()).toBeVisible();
    await hand.answerAccounting(page);
  });
  await test.step('B-015 declaration', async () => {
    await expect(page).toHaveURL(/\/kyc/);
    await answerBusinessDeclaration(page);
  });
  await test.step('B-016 B-098 B-099 signatories', async () => {
    await expect(hand.heading(page, t('bm.signees.title'))).toBeVisible();
    await expect(page).toHaveURL(/\/signatarer$/);
    const together = t('bm.signees.option.together', {
      names: `${fullName('B01')} ${t('bm.signees.and')} ${fullName('B03')}`,
    });
    // Whoever every combination takes is chosen from the start, and may not sign alone.
    await expect(page.getByText(like('bm.signees.missing')).filter({ hasText: fullName('B03') })).toBeVisible();
    await hand.press(page, t('bm.signees.combinations.title'));
    await expect(page.getByText(together)).toBeVisible();
    await page.getByRole('checkbox', { name: anyCase(fullName('B01')) }).check();
    await page.getByRole('checkbox', { name: new RegExp(`^${fullName('B03')}\\s+styremedlem$`, 'i') }).check();
    await expect(page.getByText(/kan signere sammen\.$/)).toBeVisible();
    const { epost, mobil } = person('B03');
    await page.getByLabel(t('bm.signees.contact.email', { name: fullName('B03') })).fill(epost);
    await page.getByLabel(t('bm.signees.contact.phone', { name: fullName('B03') })).pressSequentially(mobil);
    await expect(page.getByLabel(t('bm.signees.contact.email', { name: fullName('B01') }))).toHaveCount(0);
    await hand.next(page);
    await expect(hand.heading(page, t('bm.summary.title')), 'both are answered by one press').toBeVisible();
  });
  await test.step('B-017 B-104 contact data of the signatories', async () => {
    await openAt(page, world, 'provebanken', route(NUMBER, 'signatarer-kontaktinformasjon'));
    await expect(page.getByText(person('B01').epost)).toBeVisible();
    await hand.press(page, `${t('common.edit')} ${fullName('B01')}`);
    const own = page.getByLabel(t('bm.signees.contact.email', { name: fullName('B01') }));
    await expect(own).toBeFocused();
    await expect(own).toHaveValue(person('B01').epost);
  });
  await test.step("S-003 advice is marked 'Tips' and opens in place; S-084 continue later tells as one dialog", async () => {
    await page.getByRole('button', { name: /^Tips/ }).click();
    await expect(page.getByText(like('bm.signees.contact.tips'))).toBeVisible();
    await hand.press(page, t('continueLater.link'));
    await hand.press(page, t('continueLater.save'));
    await expect(page.getByRole('dialog', { name: t('continueLater.saved.title') })).toBeVisible();
    const kept = (await page.getByRole('dialog').getByText(like('continueLater.until')).innerText()).replace(/\.$/, '');
    expect(kept).toContain(await hand.calendarDay(page));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await hand.next(page);
  });
  await test.step('B-018 B-041 B-042 B-043 B-044 B-045 B-106 B-107 B-108 B-109 B-110 summary, edit and return', async () => {
    await expect(hand.heading(page, t('bm.summary.title'))).toBeVisible();
    await expect(page).toHaveURL(/\/oppsummering$/);
    await hand.unfold(page);
    for (const section of [
      'virksomheten',
      'kontaktperson',
      'produkter',
      'administrator for nettbanken',
      'regnskapssystem',
      'signaturer',
    ])
      await expect(page.getByRole('link', { name: t('summary.edit', { section }), exact: true })).toBeVisible();
    await page.getByRole('link', { name: t('summary.edit', { section: 'produkter' }), exact: true }).click();
    await expect(page).toHaveURL(/\/produkter\?backTo=oppsummering$/);
    await page.getByRole('button', { name: 'Avbryt endring', exact: true }).click();
    await expect(page).toHaveURL(/\/oppsummering$/);
    await page.getByRole('link', { name: t('summary.edit', { section: 'signaturer' }), exact: true }).click();
    await expect(page.getByText(person('B03').epost)).toBeVisible();
    await hand.press(page, `${t('common.edit')} ${fullName('B03')}`);
    await expect(page.getByLabel(t('bm.signees.contact.email', { name: fullName('B03') }))).toBeFocused();
    await page.getByRole('button', { name: 'Avbryt endring', exact: true }).click();
    await expect(page).toHaveURL(/\/oppsummering$/);
    await page.getByRole('link', { name: `${t('common.edit')} Virksomhetens inntekter` }).click();
    await expect(page).toHaveURL(/\/kyc\?backTo=oppsummering&del=income$/);
    await page.getByLabel('Leieinntekter').check();
    await hand.press(page, 'Lagre endring');
    await expect(page).toHaveURL(/\/oppsummering$/);
    await page.getByRole('link', { name: t('summary.edit', { section: 'produkter' }), exact: true }).click();
    await page.getByLabel(t('bm.products.onlineBank.BASIS.title')).check();
    await page.getByRole('button', { name: 'Lagre endring', exact: true }).click();
    // Other products: the declaration is sent in anew, and what comes after it is still answered.
    await expect(page).toHaveURL(/\/kyc\?backTo=oppsummering&del=[a-z]+$/);
    await expect(page.getByText(t('summary.detour.declaration'))).toBeVisible();
    await answerBusinessDeclaration(page);
    await expect(page).toHaveURL(/\/oppsummering$/);
    await expect(page.getByText(t('summary.detour.declaration'))).toHaveCount(0);
    await expect(page.getByRole('definition').getByText(t('bm.products.onlineBank.BASIS.title'))).toBeVisible();
  });

  const before = await world.ledger();
  await test.step('B-019 become customer and sign at the provider', async () => {
    await hand.press(page, t('bm.summary.becomeCustomer'));
    await hand.decideAtProvider(page, 'Signer');
    await page.waitForURL((url) => url.origin === world.origin);
    await expect(hand.heading(page, 'Takk for din søknad!')).toBeVisible();
    await expect(page).toHaveURL(/\/bekreftelse$/);
    await expect(page.locator('.frame-picture'), 'nothing is sealed that others must sign').toBeVisible();
    await expect(page.locator('.frame-picture .tick')).toHaveCount(0);
    await expect(
      page.getByText(t('bm.confirmation.ready.others', { names: fullName('B03') })),
      'only those who have not signed are waited for',
    ).toBeVisible();
    const said = page.getByRole('main').getByRole('definition');
    await expect(said.first(), 'what it is about').toHaveText(inTitleCase(NAME));
    await expect(said.nth(1), 'the case number of the agreement').toHaveText(/^[0-9A-F]{4} [0-9A-F]{4}$/);
    await expect(page.getByText(t('bm.confirmation.next.create'))).toBeVisible();
    await hand.calendarDay(page);
  });
  await test.step('B-054 the list says what waits for signatures, and leads there', async () => {
    const list = await page.context().newPage();
    await openAt(list, world, 'provebanken', '');
    const organisation = list.getByLabel(t('bm.start.select.label'));
    const option = organisation.locator('option').filter({ hasText: /venter på signaturer$/ });
    await expect(option).toHaveCount(1);
    await organisation.selectOption(await option.getAttribute('value'));
    await hand.press(list, t('bm.start.look'));
    await expect(hand.heading(list, 'Takk for din søknad!')).toBeVisible();
    await list.close();
  });
  await test.step('S-067 S-084 S-085 S-086 what was told on the way, and nothing else', async () => {
    expect(layer.told()).toEqual([
      'open tipsomsignering',
      'open fortsettsenere lagresoknaden',
      'close fortsettsenere lagresoknaden',
      'open svarierklaeringen',
    ]);
    layer.check('bm');
    expect(layer.entries().at(-1)).toEqual({
      event: 'become_customer',
      market: 'BM',
      online_banking_type: 'BASIS',
      tax_deduction_account: true,
    });
  });
  expect((await world.ledger()).customers.filter((one) => one.name === NAME && !one.seeded)).toEqual([]);

  await test.step('S-159 the co-signatory is told by e-mail and text message', async () => {
    await expect.poll(async () => (await world.messagesTo(person('B03').epost)).length).toBe(1);
    await expect.poll(async () => (await world.messagesTo(person('B03').mobil)).length).toBe(1);
  });
  const [mail] = await world.messagesTo(person('B03').epost);
  expect(mail?.subject).toMatch(like('notice.invited.subject'));
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(link.startsWith(world.origin)).toBe(true);

  const other = await browser.newContext();
  const berit = await other.newPage();
  await test.step('the co-signatory follows the link, logs in, reads and signs', async () => {
    await berit.goto(link);
    await expect(hand.heading(berit, t('bm.login.sign.title'))).toBeVisible();
    await berit.getByRole('button', { name: /^Logg inn/ }).click();
    await berit
      .getByRole('listitem')
      .filter({ hasText: fullName('B03') })
      .getByRole('button')
      .click();
    await expect(hand.heading(berit, t('bm.task.title', { name: NAME }))).toBeVisible();
    const row = (title: string) => berit.locator('.folded', { has: berit.getByRole('heading', { name: title }) });
    const overview = row(t('bm.task.overview'));
    const declared = row(t('bm.task.declared'));
    await expect(overview.locator('.folded-line [data-total]'), 'what it costs, without a press').toContainText('kr');
    await expect(declared.locator('.folded-line')).toContainText(t('summary.declaration.answered'));
    await hand.unfold(berit);
    for (const heading of [t('bm.summary.products'), t('price.title'), t('bm.summary.admin')])
      await expect(overview.getByRole('heading', { name: heading })).toBeVisible();
    await expect(declared.getByRole('heading', { name: 'Virksomhetens inntekter' })).toBeVisible();
    await expect(berit.getByText(t('bm.task.unwilling.title'))).toBeVisible();
    const href = await berit
      .getByRole('link', { name: new RegExp(t('bm.confirmation.document').replace(/[()]/g, '\\$&')) })
      .getAttribute('href');
    const unsealed = await berit.request.get(new URL(href ?? '', world.origin).href);
    expect(unsealed.headers()['content-type']).toBe('application/pdf');
    await hand.press(berit, t('bm.task.sign'));
    await hand.decideAtProvider(berit, 'Signer');
    await berit.waitForURL((url) => url.origin === world.origin);
    await expect(hand.lastReceipt(berit)).toBeVisible();
  });

  await test.step('A-013 A-014 an undecided company has nothing, whoever has signed; then the bank approves', async () => {
    const isDone = async () => {
      await berit.reload();
      await expect(berit.getByRole('heading', { level: 1 })).toBeVisible();
      return hand.heading(berit, t('bm.task.done.title')).isVisible();
    };
    await expect.poll(isDone, { timeout: 30_000 }).toBe(true);
    await openAt(page, world, 'provebanken', route(NUMBER));
    await expect(hand.heading(page, 'Takk for din søknad!')).toBeVisible();
    await expect(page.getByText(t('bm.confirmation.ready.signed'))).toBeVisible();
    expect((await world.ledger()).customers.filter((one) => one.name === NAME && !one.seeded)).toEqual([]);
    await world.decideCases('provebanken', 'APPROVE');
  });

  await test.step('S-046 customer, accounts and agreement stand in the bank exactly once', async () => {
    await expect
      .poll(async () => (await world.ledger()).agreements.length, { timeout: 30_000 })
      .toBe(before.agreements.length + 1);
    const { customers, accounts, agreements } = await world.ledger();
    const [customer, ...more] = customers.filter((one) => one.name === NAME && !one.seeded);
    expect(more).toEqual([]);
    expect(
      accounts
        .filter((one) => one.customerNumber === customer?.customerNumber)
        .map((one) => one.productCode)
        .sort(),
    ).toEqual(['DRIFT-9801', 'SKATT-9801']);
    expect(agreements.filter((one) => one.customerNumber === customer?.customerNumber).map((one) => one.kind)).toEqual([
      'NB-BASIS-9801',
    ]);
  });

  await test.step('N-059 B-051 both see that it is done, and the sealed agreement holds two signatures and the seal', async () => {
    await berit.reload();
    await expect(hand.heading(berit, t('bm.task.done.title'))).toBeVisible();
    await openAt(page, world, 'provebanken', route(NUMBER, 'oppsummering'));
    await expect(page).toHaveURL(/\/bekreftelse$/);
    await expect(hand.heading(page, t('bm.confirmation.title.customer', { name: NAME }))).toBeVisible();
    await expect(hand.heading(page, t('bm.confirmation.title')), 'no thanks for an application').toHaveCount(0);
    await expect(page.getByText(t('bm.confirmation.customer', { bank: 'Prøvebanken' }))).toBeVisible();
    await expect(page.getByText('klare til signering'), 'nothing is to be signed any more').toHaveCount(0);
    await expect(page.getByText(t('bm.confirmation.next.created'))).toBeVisible();
    const sealed = await page.request.get(`${world.origin}/provebanken/onboarding/rest/resource/bm/${NUMBER}/document`);
    const bytes = await sealed.body();
    for (const id of ['B01', 'B03']) {
      const said = t('paper.agreement.signedBy', { name: fullName(id) });
      expect(bytes.toString('latin1'), 'who signed, as it is read aloud').toContain(said);
    }
    const signatures = listSignatures(bytes);
    expect(signatures.map((one) => one.intact)).toEqual(signatures.map(() => true));
    expect(signatures.map((one) => one.name)).toEqual(expect.arrayContaining([fullName('B01'), fullName('B03')]));
    expect(signatures.at(-1)).toMatchObject({ coversWholeFile: true });
    expect([fullName('B01'), fullName('B03')]).not.toContain(signatures.at(-1)?.name);
  });

  await test.step('everybody is told once that all have signed, the applicant once that the accounts are ready', async () => {
    await expect
      .poll(
        async () =>
          (await world.messagesTo(person('B01').epost))
            .map((one) => one.subject)
            .filter((subject) => like('notice.welcome.subject').test(subject)).length,
      )
      .toBe(1);
    for (const id of ['B01', 'B03']) {
      const subjects = (await world.messagesTo(person(id).epost)).map((one) => one.subject);
      expect(subjects.filter((subject) => like('notice.completed.subject').test(subject))).toHaveLength(1);
      // Who signed at once was never asked to.
      const asked = subjects.filter((subject) => like('notice.invited.subject').test(subject));
      expect(asked).toHaveLength(id === 'B01' ? 0 : 1);
    }
  });
  await other.close();
});
