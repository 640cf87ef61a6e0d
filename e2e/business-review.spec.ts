/** A company that only an advisor may let in: it signs like every other, and has nothing until the bank has decided. */
import { advance, openAt, route } from './application.ts';
import * as hand from './by-hand.ts';
import { orgnr, registered } from './people.ts';
import { t } from './texts.ts';
import { type Bank, expect, test, type World } from './world.ts';

test.use({ declaration: 'whole', apart: 'business-review' });

async function signsAlone(page: Parameters<typeof openAt>[0], world: World, bank: Bank, id: string, applicant: string) {
  await world.logInQuickly(page, bank, applicant);
  await advance(page, world, { bank, orgnr: orgnr(id), applicant }, 'oppsummering');
  await openAt(page, world, bank, route(orgnr(id), 'oppsummering'));
  await hand.press(page, t('bm.summary.becomeCustomer'));
  await hand.decideAtProvider(page, 'Signer');
  await page.waitForURL((url) => url.origin === world.origin);
  await expect(hand.heading(page, 'Takk for din søknad!')).toBeVisible();
}
const customersOf = async (world: World, id: string) =>
  (await world.ledger()).customers.filter((one) => one.name === registered(id) && !one.seeded).length;

test('A-001 A-013 A-014 owned by somebody on the sanctions list: signs, has nothing, and is a customer once it is approved', async ({
  page,
  world,
}) => {
  await signsAlone(page, world, 'provebanken', 'O42', 'B32');
  expect(await customersOf(world, 'O42')).toBe(0);
  await world.decideCases('provebanken', 'APPROVE');
  await expect.poll(() => customersOf(world, 'O42'), { timeout: 30_000 }).toBe(1);
});

test('A-015 A-095 of which nobody is known to own enough: signs, is turned down, and never has anything', async ({
  page,
  world,
}) => {
  await signsAlone(page, world, 'skogbanken', 'O41', 'B31');
  await world.decideCases('skogbanken', 'REJECT');
  await openAt(page, world, 'skogbanken', route(orgnr('O41')));
  await expect(hand.heading(page, 'Vi kan ikke tilby virksomheten kundeforhold')).toBeVisible();
  await world.moveTime(1);
  expect(await customersOf(world, 'O41')).toBe(0);
});
