/** Each outside system silent, slow or talking nonsense: an answer in words within three seconds, and a way on afterwards. */
import type { Page } from '@playwright/test';
import { advance, callsOf, openAt, route } from './application.ts';
import * as hand from './by-hand.ts';
import { met, reload } from './error-pages.ts';
import { fullName, orgnr } from './people.ts';
import { like, t } from './texts.ts';
import { expect, type Fault, type OutsideSystem, test, type World } from './world.ts';

test.use({ apart: 'outside', outsideTimeout: 2_500 });
test.afterEach(({ world }) => world.noFaults());

/** Milliseconds within which an applicant must have an answer, and half a second for a machine that runs browsers beside. */
const PATIENCE = 3_000 + 500;
const FAULTS: readonly Fault[] = [{ mode: 'down' }, { mode: 'slow', delayMs: 15_000 }, { mode: 'nonsense' }];

/** What a start of an application says while `system` has `fault`. */
async function startDuring(page: Page, world: World, system: OutsideSystem, fault: Fault, number: string) {
  await world.setFault(system, fault);
  const { onboarding } = callsOf(page, world, 'provebanken');
  const began = performance.now();
  const answer = await onboarding('PUT', `bm/state/load/orgnr/${number}?acceptCounterpart=false`);
  return {
    took: performance.now() - began,
    status: answer.status(),
    body: (await answer.json()) as { message: string; rcid: string },
  };
}

const CASES = [
  ['business-register', 'O03', 'B12', 'error.business.register.system.error'],
  ['population-register', 'O05', 'B05', 'error.population.register.system.error'],
  ['core-bank', 'O06', 'B05', 'error.already.customer.check.system.error'],
] as const;

for (const [system, id, who, key] of CASES)
  test(`S-161 S-162 ${system} down, slow and talking nonsense at the start of an application; it goes on once the system is well`, async ({
    page,
    world,
  }) => {
    const number = orgnr(id);
    await world.logInQuickly(page, 'provebanken', who);
    for (const fault of FAULTS) {
      const { took, status, body } = await startDuring(page, world, system, fault, number);
      // Who is slow may be told as such.
      expect.soft(fault.mode === 'slow' ? [key, 'error.gateway.timeout'] : [key], fault.mode).toContain(body.message);
      expect.soft([502, 503, 504], fault.mode).toContain(status);
      expect.soft(took, fault.mode).toBeLessThan(PATIENCE);
    }
    await openAt(page, world, 'provebanken', route(number));
    await met(page, key);
    await world.noFaults();
    // The breaker lets a call through again after a rest; until then the page keeps saying what it said.
    await expect(async () => {
      await reload(page).click();
      await expect(page.getByRole('heading', { level: 1, name: like('bm.root.title') })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 30_000 });
  });

test('B-127 S-116 S-117 S-162 the signing provider silent: the step stays, the order stays one, and a press on the button leads on', async ({
  page,
  world,
}) => {
  const number = orgnr('O07');
  await world.logInQuickly(page, 'provebanken', 'B05');
  await advance(
    page,
    world,
    { bank: 'provebanken', orgnr: number, applicant: 'B05', signatories: [fullName('B05'), fullName('B01')] },
    'signering',
  );
  await world.setFault('signing', { mode: 'down' });
  await openAt(page, world, 'provebanken', route(number, 'signering'));
  await met(page, 'error.signing.order.failed.with.retry', { as: 'bar' });
  await world.noFaults();
  await expect(async () => {
    if (!page.url().startsWith(world.simulators))
      await page.getByRole('button', { name: t('bm.signing.openManually'), exact: true }).click({ timeout: 1_000 });
    await page.waitForURL(/\/sign/, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Signer', exact: true })).toBeVisible();

  // Back from a provider that is silent now: what became of it can't be read.
  await world.setFault('signing', { mode: 'down' });
  await openAt(page, world, 'provebanken', route(number, 'bekreftelse/cancel'));
  await met(page, 'error.signing.order.failed', { as: 'bar' });
});

test('S-161 the rest of the site is unharmed while every outside system is down', async ({ page, world }) => {
  await world.logInQuickly(page, 'havbanken', 'B05');
  await advance(page, world, { bank: 'havbanken', orgnr: orgnr('O01'), applicant: 'B05' }, 'kontaktperson');
  for (const system of [
    'business-register',
    'population-register',
    'core-bank',
    'signing',
    'notices',
    'altinn',
    'identity',
  ] as const)
    await world.setFault(system, { mode: 'down' });
  await openAt(page, world, 'havbanken', route(orgnr('O01'), 'kontaktperson'));
  await hand.fillContactPerson(page, 'B05');
  await expect(page).toHaveURL(/produkter$/);
});

test('S-154 the identity provider silent: a page with words and a way to try again', async ({ page, world }) => {
  await world.setFault('identity', { mode: 'down' });
  await page.goto(`${world.origin}/provebanken/login?returnTo=/provebanken/bedrift/`);
  await met(page, 'error.gateway.timeout', { as: 'server' });
  await world.noFaults();
  await expect(async () => {
    await world.logInQuickly(page, 'provebanken', 'B05');
    await expect(hand.heading(page, t('bm.start.choose.title'))).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
});
