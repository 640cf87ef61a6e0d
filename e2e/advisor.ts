/** The console as a test needs it: one of the bank's people logged in, and what they press and fill in. */
import { businessWalk } from '@bli-kunde/domain/business/walk.fixture.ts';
import { someOwner } from '@bli-kunde/domain/kyc/sections/answers.fixture.ts';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import { catalogue } from '@bli-kunde/domain/errors/catalogue.ts';
import { advance, answerAndComplete, openAt, route, type Subject } from './application.ts';
import * as hand from './by-hand.ts';
import { person, registered } from './people.ts';
import { t } from './texts.ts';
import type { Bank, World } from './world.ts';

export const panel = (page: Page): Locator =>
  page.getByRole('complementary', { name: t('advisor.console.panel'), exact: true });
export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });
export const row = (page: Page, customer: string): Locator =>
  page.getByRole('table').getByRole('row').filter({ hasText: customer });

/** Logs in by the link that the lobby has for the person; `hash` comes after the '#'. */
export async function logIn(page: Page, world: World, bank: Bank, advisor: string, hash = '/'): Promise<void> {
  const query = new URLSearchParams({ login_hint: advisor, returnTo: `/${bank}/radgiver/#${hash}` });
  await page.goto(`${world.origin}/${bank}/radgiver/login?${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The refusal is told in words, where it was met. */
export async function met(page: Page, key: ErrorKey, values: Parameters<typeof t>[1] = {}): Promise<void> {
  await expect(page.getByText(t(catalogue[key].text, values))).toBeVisible();
}

/** Three columns, and the narrowest window in which everything can be done. */
export const WIDE = { width: 1280, height: 900 };
export const NARROW = { width: 768, height: 1024 };

/** A desktop of their own for one of the bank's people. */
export async function desktop(browser: Browser, viewport = WIDE): Promise<Page> {
  const context = await browser.newContext({ viewport });
  return context.newPage();
}

export async function deskOf(
  browser: Browser,
  world: World,
  bank: Bank,
  advisor: string,
  hash?: string,
  viewport?: typeof WIDE,
): Promise<Page> {
  const page = await desktop(browser, viewport);
  await logIn(page, world, bank, advisor, hash);
  return page;
}

/** An application for a company that only an advisor may let in, signed by its applicant; nothing is made of it yet. */
export async function signsAlone(page: Page, world: World, subject: Subject): Promise<void> {
  const { bank, orgnr, applicant } = subject;
  await world.logInQuickly(page, bank, applicant);
  await advance(page, world, subject, 'oppsummering');
  await openAt(page, world, bank, route(orgnr, 'oppsummering'));
  await hand.press(page, t('bm.summary.becomeCustomer'));
  await hand.decideAtProvider(page, 'Signer');
  await page.waitForURL((url) => url.origin === world.origin);
  await expect(hand.heading(page, t('bm.confirmation.title'))).toBeVisible();
}

/** How many customers the core bank has made of the organisation, by its id. */
export const customersOf = async (world: World, id: string): Promise<number> =>
  (await world.ledger()).customers.filter((one) => one.name === registered(id) && !one.seeded).length;

/** An application whose declaration names an owner whom the register does not have, by their id; its applicant is logged in. */
export async function declaresOtherOwner(page: Page, world: World, subject: Subject, id: string): Promise<void> {
  const { bank, orgnr: organisationNumber, applicant } = subject;
  const { fornavn: firstName, etternavn: lastName, foedselsnummer: value } = person(id);
  await world.logInQuickly(page, bank, applicant);
  await advance(page, world, subject, 'kyc');
  const owners = {
    typeInfo: 'BENEFICIAL_OWNERS_V2',
    hasBeneficialOwners: 'YES',
    beneficialOwners: [someOwner({ firstName, lastName, publicId: { value, token: null }, eierandel: '60' })],
    registerDifference: { answer: 'MY_ANSWER_IS_RIGHT' },
    answer: { typeInfo: 'CONFIRMED' },
  };
  const { opening } = businessWalk.kyc({ organisationNumber });
  await answerAndComplete(page, world, bank, opening, true, { corporateBeneficialOwnerActorsV3: owners });
}
