/** A sole proprietorship: no signatory pages, and the owner signs alone. */
import { advance, openAt, route } from './application.ts';
import * as hand from './by-hand.ts';
import { answerBusinessDeclaration } from './business-declaration.ts';
import { orgnr, registered } from './people.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

const NUMBER = orgnr('O08');

test('N-059 B-038 B-039 B-040 B-121 the owner goes from the declaration to the summary and signs alone', async ({
  page,
  world,
}) => {
  await world.logInQuickly(page, 'provebanken', 'B10');
  await advance(page, world, { bank: 'provebanken', orgnr: NUMBER, applicant: 'B10' }, 'kyc');
  await openAt(page, world, 'provebanken', route(NUMBER, 'kyc'));
  await answerBusinessDeclaration(page);
  await expect(hand.heading(page, t('bm.summary.title'))).toBeVisible();
  await expect(page).toHaveURL(/\/oppsummering$/);
  await expect(page.locator('.folded-line').getByText(t('bm.summary.signees.owner'))).toBeVisible();

  for (const step of ['signatarer', 'signatarer-kontaktinformasjon']) {
    await openAt(page, world, 'provebanken', route(NUMBER, step));
    await expect(page).toHaveURL(/\/kontaktperson$/);
    await expect(hand.heading(page, t('bm.contactPerson.title'))).toBeVisible();
  }

  await openAt(page, world, 'provebanken', route(NUMBER, 'oppsummering'));
  await page.getByRole('button', { name: t('common.back'), exact: true }).click();
  await expect(page).toHaveURL(/\/kyc/);
  await openAt(page, world, 'provebanken', route(NUMBER, 'oppsummering'));
  await hand.press(page, t('bm.summary.becomeCustomer'));
  await hand.decideAtProvider(page, 'Signer');
  await page.waitForURL((url) => url.origin === world.origin);
  await expect(hand.heading(page, 'Takk for din søknad!')).toBeVisible();
  await expect(page.getByText(t('bm.confirmation.enk.signed'))).toBeVisible({ timeout: 25_000 });
  // The declaration of few sections leaves much unknown, and is the bank's to decide.
  await world.decideCases('provebanken', 'APPROVE');
  await expect
    .poll(
      async () =>
        (await world.ledger()).customers.filter((one) => one.name === registered('O08') && !one.seeded).length,
      { timeout: 30_000 },
    )
    .toBe(1);
  // The bank has the customer a moment before the server knows that it has.
  const welcome = hand.heading(page, t('bm.confirmation.title.customer', { name: registered('O08') }));
  await expect(async () => {
    await page.reload();
    await expect(welcome).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 25_000 });
});
