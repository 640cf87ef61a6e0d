/** Every screen of the business app by axe, on a phone and a desktop, at 320 px and with text twice its size. */
import { advance, openAt, route, type Until } from './application.ts';
import * as hand from './by-hand.ts';
import { look } from './look.ts';
import { orgnr } from './people.ts';
import { NONE_OF_THIS } from './private-declaration.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'access', contextOptions: { reducedMotion: 'reduce' } });

test('before the application: landing, log-in, selection and its errors', async ({ page, world }) => {
  await openAt(page, world, 'provebanken', '');
  await look(page, 'landing');
  await openAt(page, world, 'provebanken', route(orgnr('O02'), 'produkter'));
  await look(page, 'log in first');
  await world.logInQuickly(page, 'provebanken', 'B01');
  await look(page, 'selection');
  await hand.start(page);
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeVisible();
  await look(page, 'selection with errors');
  await openAt(page, world, 'provebanken', '#/ukjent');
  await look(page, 'not found');
  await openAt(page, world, 'provebanken', route(orgnr('O02'), 'ukjent'));
  await look(page, 'unknown step');
  await openAt(page, world, 'provebanken', route(orgnr('O18')));
  await look(page, 'error page');
  await world.logInQuickly(page, 'fjellbanken', 'B01', route(orgnr('O02')));
  await look(page, 'counterpart consent');
});

const STEPS: readonly Until[] = [
  'kontaktinformasjon',
  'kontaktperson',
  'produkter',
  'administrator-nettbank',
  'regnskap',
  'kyc',
  'signatarer',
  'signatarer-kontaktinformasjon',
  'oppsummering',
];

test('every step, with the errors of an empty answer', async ({ page, world }) => {
  test.setTimeout(180_000);
  const bank = 'havbanken';
  const subject = { bank, orgnr: orgnr('O02'), applicant: 'B01' } as const;
  await world.logInQuickly(page, bank, 'B01');
  for (const step of STEPS) {
    await advance(page, world, subject, step);
    await openAt(page, world, bank, route(subject.orgnr, step));
    await look(page, step);
    if (step === 'oppsummering' || step === 'kyc') continue;
    await page.locator('form button[type=submit]').click();
    // What is filled in is saved by the press: the next step's save comes after it.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    if (await page.getByRole('heading', { name: t('common.errorSummary.title') }).isVisible())
      await look(page, `${step} with errors`);
  }
  await openAt(page, world, bank, route(subject.orgnr));
  await look(page, 'root of a begun application');
  await page.getByRole('button', { name: t('continueLater.link'), exact: true }).click();
  await look(page, 'continue later');
});

test('the declaration, section by section', async ({ page, world }) => {
  await world.logInQuickly(page, 'provebanken', 'B05');
  await advance(page, world, { bank: 'provebanken', orgnr: orgnr('O05'), applicant: 'B05' }, 'kyc');
  await openAt(page, world, 'provebanken', route(orgnr('O05'), 'kyc'));
  await expect(hand.heading(page, t('kyc.corporate.info.title'))).toBeVisible();
  await look(page, 'company');
  await hand.press(page, t('common.confirm'));
  await expect(hand.heading(page, t('kyc.fi.title'))).toBeVisible();
  await page.getByRole('checkbox', { name: /Er en finansinstitusjon/ }).check();
  await hand.next(page);
  await look(page, 'institution with errors');
  await page.getByRole('checkbox', { name: /Er en finansinstitusjon/ }).uncheck();
  await hand.press(page, NONE_OF_THIS);
  await page.getByLabel('Innskudd eller lån fra eiere').check();
  await hand.press(page, t('common.next'));
  await look(page, 'income with errors');
  await page.getByLabel(t('kyc.soi.comment')).fill('Salg av gamle maskiner');
  await hand.press(page, t('common.next'));
  await expect(hand.heading(page, t('bm.signees.title'))).toBeVisible();
});

test('after the press: task, cancelled, confirmation', async ({ page, world }) => {
  const number = orgnr('O06');
  await world.logInQuickly(page, 'skogbanken', 'B05');
  await advance(
    page,
    world,
    { bank: 'skogbanken', orgnr: number, applicant: 'B05', signatories: ['Live Daglund', 'Astrid Ledermo'] },
    'oppsummering',
  );
  await openAt(page, world, 'skogbanken', route(number, 'oppsummering'));
  await hand.press(page, t('bm.summary.becomeCustomer'));
  await hand.decideAtProvider(page, 'Avbryt');
  await page.waitForURL((url) => url.origin === world.origin);
  await expect(hand.heading(page, t('bm.cancelled.title'))).toBeVisible();
  await look(page, 'cancelled');
  await hand.press(page, t('signing.again'));
  await hand.decideAtProvider(page, 'Signer');
  await page.waitForURL((url) => url.origin === world.origin);
  await expect(hand.heading(page, 'Takk for din søknad!')).toBeVisible();
  await look(page, 'confirmation');
  const to = 'astrid@example.com';
  await expect.poll(async () => (await world.messagesTo(to)).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const [mail] = await world.messagesTo(to);
  await world.logInQuickly(page, 'skogbanken', 'B01', new URL(await world.addressIn(mail)).hash);
  await expect(page.getByRole('button', { name: t('bm.task.sign'), exact: true })).toBeVisible();
  await look(page, 'what is to be signed');
});
