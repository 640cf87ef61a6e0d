/** Leaving and coming back: later, elsewhere, after weeks, and after the server was cut off in the middle. */
import { advance, callsOf, loadApplication, openAt, route } from './application.ts';
import * as hand from './by-hand.ts';
import { fullName, orgnr, person, registered } from './people.ts';
import { like, t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'resume' });

test('B-128 B-129 B-130 B-131 B-132 continue later asks, saves, and says until when', async ({ page, world }) => {
  await world.logInQuickly(page, 'provebanken', 'B05');
  await advance(page, world, { bank: 'provebanken', orgnr: orgnr('O01'), applicant: 'B05' }, 'produkter');
  await openAt(page, world, 'provebanken', route(orgnr('O01'), 'produkter'));
  await page.getByLabel(t('bm.products.onlineBank.BASIS.title')).check();
  await page
    .getByRole('radiogroup', { name: t('bm.products.employees.question') })
    .getByLabel(t('common.no'), { exact: true })
    .check();
  await hand.press(page, t('continueLater.link'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/opptil 30 dager/)).toBeVisible();
  await dialog.getByRole('button', { name: t('continueLater.save') }).click();
  await expect(dialog.getByText(like('continueLater.until'))).toBeVisible();
  await expect(dialog.getByRole('link', { name: t('continueLater.saved.button') })).toHaveAttribute(
    'href',
    /provebanken\.example/,
  );
  // What stood filled in was saved with it.
  expect(
    (await loadApplication(page, world, { bank: 'provebanken', orgnr: orgnr('O01'), applicant: 'B05' }))
      .firstIncomplete,
  ).toBe('administrator-nettbank');
  // Opened a second time it asks again: something else may stand there by now.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await hand.press(page, t('continueLater.link'));
  await expect(dialog.getByRole('heading', { name: t('continueLater.title') })).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('continueLater.save') })).toBeVisible();
});

test('B-124 S-138 S-139 S-142 every step has a way back and on and survives a reload, and another browser goes on where this one stopped', async ({
  page,
  world,
  browser,
}) => {
  const subject = { bank: 'havbanken', orgnr: orgnr('O02'), applicant: 'B01' } as const;
  await world.logInQuickly(page, 'havbanken', 'B01');
  for (const step of [
    'kontaktinformasjon',
    'kontaktperson',
    'produkter',
    'administrator-nettbank',
    'regnskap',
    'kyc',
    'signatarer',
    'signatarer-kontaktinformasjon',
    'oppsummering',
  ] as const) {
    await advance(page, world, subject, step);
    await openAt(page, world, 'havbanken', route(subject.orgnr, step));
    await expect(page.getByRole('heading', { level: 1 }), step).toBeVisible();
    await expect(page, step).toHaveURL(new RegExp(`/${step}`));
    // Back comes first of the two.
    const ways = page.locator('.navigation').getByRole('button');
    await expect(ways.nth(1), step).toBeVisible();
    await expect(ways.first(), step).toHaveText(/tilbake$/i);
    expect((await loadApplication(page, world, subject)).firstIncomplete, step).toBe(step);
  }
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await world.logInQuickly(elsewhere, 'havbanken', 'B01');
  await hand.chooseOrganisation(elsewhere, /Testbygg.*påbegynt/);
  await expect(hand.heading(elsewhere, t('bm.summary.title'))).toBeVisible();
  await other.close();
});

// Five servers are started one after another, each on an embedded database: 80 s on a slow machine with nothing beside.
test.describe.configure({ timeout: 300_000 });

test('S-046 killed right after the press and while messages go out: one order, one message each, one customer', async ({
  page,
  world,
  browser,
}) => {
  const signatories = [fullName('B01'), fullName('B03')];
  const subject = { bank: 'skogbanken', orgnr: orgnr('O02'), applicant: 'B01', signatories } as const;
  await world.logInQuickly(page, 'skogbanken', 'B01');
  const state = await advance(page, world, subject, 'oppsummering');
  await world.setFault('notices', { mode: 'slow', delayMs: 1_500 });
  const { onboarding } = callsOf(page, world, 'skogbanken');
  const pressed = onboarding('POST', `bm/organisasjon/becomecustomer/${subject.orgnr}`, undefined, state.version).catch(
    () => null,
  );
  // The power goes as soon as the first message is under way, or the answer is there.
  await pressed;
  await world.killServers();
  await world.noFaults();
  await world.startServers();

  await openAt(page, world, 'skogbanken', route(subject.orgnr, 'oppsummering'));
  await hand.decideAtProvider(page, 'Signer');
  await world.killServers();
  await world.startServers();
  await openAt(page, world, 'skogbanken', route(subject.orgnr));
  await expect(hand.heading(page, 'Takk for din søknad!')).toBeVisible();

  const to = 'berit@example.com';
  const invitations = async () =>
    (await world.messagesTo(to)).filter((one) => like('notice.invited.subject').test(one.subject));
  await expect.poll(async () => (await invitations()).length, { timeout: 60_000 }).toBe(1);
  const link = await world.addressIn((await invitations())[0]);
  const other = await browser.newContext();
  const berit = await other.newPage();
  await world.logInQuickly(berit, 'skogbanken', 'B03', new URL(link).hash);
  await hand.press(berit, t('bm.task.sign'));
  await world.setFault('core-bank', { mode: 'half', times: 1 });
  await hand.decideAtProvider(berit, 'Signer');
  await berit.waitForURL((url) => url.origin === world.origin);
  await world.killServers();
  await world.noFaults();
  await world.startServers();
  // What was on its way to a server that was gone is found by the one who comes back, or by the watch.
  await berit.reload();
  const unsigned = async () => {
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page.getByText(t('bm.confirmation.notSigned')).count();
  };
  await expect.poll(unsigned, { timeout: 60_000 }).toBe(0);

  // The declaration of few sections leaves much unknown, and is the bank's to decide.
  await world.decideCases('skogbanken', 'APPROVE');

  const mine = async () => {
    const { customers, accounts, agreements } = await world.ledger();
    const found = customers.filter((one) => one.name === registered('O02') && one.bank === '9812' && !one.seeded);
    const belongs = (one: { customerNumber: string; bank: string }) =>
      found.some((customer) => customer.customerNumber === one.customerNumber);
    return [found.length, accounts.filter(belongs).length, agreements.filter(belongs).length];
  };
  await expect.poll(mine, { timeout: 60_000 }).toEqual([1, 2, 1]);
  const welcome = async () =>
    (await world.messagesTo(person('B01').epost)).filter((one) => like('notice.welcome.subject').test(one.subject))
      .length;
  await expect.poll(welcome, { timeout: 60_000 }).toBe(1);
  expect((await invitations()).length).toBe(1);
  expect(await mine()).toEqual([1, 2, 1]);
  await other.close();
});

test('S-146 S-147 an application is there after 29 days, and gone after 31', async ({ page, world }) => {
  const subject = { bank: 'havbanken', orgnr: orgnr('O05'), applicant: 'B05' } as const;
  await world.logInQuickly(page, 'havbanken', 'B05');
  await advance(page, world, subject, 'regnskap');
  await world.moveTime(29);
  await world.logInQuickly(page, 'havbanken', 'B05');
  expect((await loadApplication(page, world, subject)).firstIncomplete).toBe('regnskap');
  await world.moveTime(2);
  await world.logInQuickly(page, 'havbanken', 'B05');
  expect((await loadApplication(page, world, subject)).firstIncomplete).toBe('kontaktinformasjon');
});

test("B-131 'Fortsett senere' saves the page of the declaration that is shown, or tells that it is not whole", async ({
  page,
  world,
  browser,
}) => {
  const subject = { bank: 'skogbanken', orgnr: orgnr('O03'), applicant: 'B02' } as const;
  await world.logInQuickly(page, subject.bank, subject.applicant);
  await advance(page, world, subject, 'kyc');
  await openAt(page, world, subject.bank, route(subject.orgnr, 'kyc'));
  const dialog = page.getByRole('dialog');
  const later = async () => {
    await hand.press(page, t('continueLater.link'));
    await dialog.getByRole('button', { name: t('continueLater.save') }).click();
    await expect(dialog.getByText(like('continueLater.until'))).toBeVisible();
  };
  await hand.press(page, t('common.confirm'));
  await page.getByRole('checkbox').nth(1).check();
  await later();
  await expect(dialog.getByText(t('continueLater.rest'))).toHaveCount(0);

  const elsewhere = await (await browser.newContext()).newPage();
  await world.logInQuickly(elsewhere, subject.bank, subject.applicant, route(subject.orgnr, 'kyc'));
  // It goes on after the page that was saved.
  await expect(elsewhere.getByRole('checkbox', { name: 'Innskudd eller lån fra eiere' })).toBeVisible();
  await hand.press(elsewhere, t('common.back'));
  await expect(elsewhere.getByRole('checkbox', { name: 'Innskudd eller lån fra eiere' })).toHaveCount(0);
  await expect(elsewhere.getByRole('checkbox').nth(1)).toBeChecked();
  await elsewhere.context().close();

  await page.keyboard.press('Escape');
  await hand.next(page);
  await page.getByRole('checkbox', { name: 'Innskudd eller lån fra eiere' }).check();
  await later();
  await expect(dialog.getByText(t('continueLater.rest'))).toBeVisible();
});
