/** A company that only an advisor may let in: it signs like every other, and has nothing until the bank has decided. */
import { customersOf, signsAlone } from './advisor.ts';
import { openAt, route } from './application.ts';
import * as hand from './by-hand.ts';
import { orgnr } from './people.ts';
import { expect, test } from './world.ts';

test.use({ declaration: 'whole', apart: 'business-review' });

test('A-001 A-013 A-014 owned by somebody on the sanctions list: signs, has nothing, and is a customer once it is approved', async ({
  page,
  world,
}) => {
  await signsAlone(page, world, { bank: 'provebanken', orgnr: orgnr('O42'), applicant: 'B32' });
  expect(await customersOf(world, 'O42')).toBe(0);
  await world.decideCases('provebanken', 'APPROVE');
  await expect.poll(() => customersOf(world, 'O42'), { timeout: 30_000 }).toBe(1);
});

test('A-015 A-095 of which nobody is known to own enough: signs, is turned down, and never has anything', async ({
  page,
  world,
}) => {
  await signsAlone(page, world, { bank: 'skogbanken', orgnr: orgnr('O41'), applicant: 'B31' });
  await world.decideCases('skogbanken', 'REJECT');
  await openAt(page, world, 'skogbanken', route(orgnr('O41')));
  await expect(hand.heading(page, 'Vi kan ikke tilby virksomheten kundeforhold')).toBeVisible();
  await world.moveTime(1);
  expect(await customersOf(world, 'O41')).toBe(0);
});
