/** 'Neste' makes no request but its save: counted at every step of each journey, as a person presses through it. */
import type { Page } from '@playwright/test';
import { answerBusinessDeclaration } from './business-declaration.ts';
import * as hand from './by-hand.ts';
import { choosePerson } from './choose-person.ts';
import * as children from './children.ts';
import { type Click, clicksOn, watchClicks } from './clicks.ts';
import { anyCase, fullName, person, registered } from './people.ts';
import { answerConsents, fillContactInfo, open } from './private.ts';
import { ABOUT_PRODUCTS, answerPrivateDeclaration, BY_HAND, FIRST_SECTION } from './private-declaration.ts';
import { t } from './texts.ts';
import { expect, test, type World } from './world.ts';

test.use({ apart: 'clicks', declaration: 'whole', viewport: { width: 390, height: 844 } });
const BANK = 'provebanken';

/**
 * Calls beside the save, by the heading that a press leads to. A declaration is opened once the step before it is saved, gets its sections
 * anew where an answer changes which there are, and is completed after its last, on the way to the next step; the summary's answers come while it stands.
 */
type Further = Readonly<Record<string, number>>;

/** Files are pictures, and screens that come after the next: nobody waits for them. */
const isCall = (path: string): boolean => !/^\/assets\/|\/images\//.test(path);

function check(clicks: readonly Click[], further: Further, least: number): void {
  console.table(
    clicks.map(({ from, to, took, asked }) => ({ from, to, ms: Math.round(took), asked: asked.join(' ') })),
  );
  expect(clicks.length).toBeGreaterThanOrEqual(least);
  expect(
    clicks.map(({ to }) => to),
    'no page of thanks in the middle',
  ).not.toContain(t('kyc.done.title'));
  // A declaration opens in an outline, and a list that depends on the press is asked for in one.
  const waited = clicks.filter(({ to, waited: stood }) => stood && !(to in further));
  expect(waited).toEqual([]);
  const over = clicks.filter(({ to, asked }) => asked.filter(isCall).length > 1 + (further[to] ?? 0));
  expect(over).toEqual([]);
}

/**
 * One press saves the contact person too, one the administrator and the accounting offer (N-103); products ask for their own list and
 * for who may administer the online bank, whom they name.
 */
const OF_BUSINESS: Further = {
  [t('bm.products.title')]: 3,
  [t('kyc.corporate.info.title')]: 5,
  [t('kyc.fi.title')]: 1,
  'Virksomheten og banken': 1,
  [t('bm.signees.title')]: 2,
  [t('bm.summary.title')]: 1,
};

async function throughBusiness(page: Page, world: World): Promise<void> {
  await world.logInQuickly(page, BANK, 'B01');
  await hand.chooseOrganisation(page, anyCase(registered('O02')));
  await expect(hand.heading(page, t('bm.contactInfo.title'))).toBeVisible();
  await hand.next(page);
  await expect(hand.heading(page, t('bm.products.title'))).toBeVisible();
  const employees = page.getByRole('radiogroup', { name: t('bm.products.employees.question') });
  await employees.getByLabel(t('common.no'), { exact: true }).check();
  await page.getByLabel(t('bm.products.onlineBank.BASIS.title')).check();
  await hand.next(page);
  await answerBusinessDeclaration(page);
  await expect(hand.heading(page, t('bm.signees.title'))).toBeVisible();
  await page.getByRole('checkbox', { name: anyCase(fullName('B03')) }).check();
  const named = { name: fullName('B03') };
  await page.getByLabel(t('bm.signees.contact.email', named)).fill(person('B03').epost);
  await page.getByLabel(t('bm.signees.contact.phone', named)).pressSequentially(person('B03').mobil);
  await hand.next(page);
  await expect(hand.heading(page, t('bm.summary.title'))).toBeVisible();
}

test('N-057 a business is led from step to step by one request for each press', async ({ page, world }) => {
  await watchClicks(page);
  await throughBusiness(page, world);
  check(await clicksOn(page), OF_BUSINESS, 8);
});

/** Cards and the way of their PIN are two calls, and so are a PIN and its session; the summary's answers come while it stands. */
const OF_PRIVATE: Further = {
  [t('pm.pin.title')]: 1,
  [FIRST_SECTION]: 3,
  [ABOUT_PRODUCTS]: 1,
  [t('kyc.tax.title')]: 1,
  [t('pm.consent.title')]: 3,
  [t('pm.summary.title')]: 1,
};

async function throughPrivate(page: Page, world: World): Promise<void> {
  await open(page, world, BANK);
  await page.getByRole('button', { name: t('pm.landing.flow.STANDARD.title') }).click();
  await choosePerson(page, anyCase(fullName('P06')));
  await expect(hand.heading(page, t('pm.contact.title'))).toBeVisible();
  await fillContactInfo(page);
  await expect(hand.heading(page, t('pm.products.title'))).toBeVisible();
  await page.getByRole('checkbox', { name: 'Brukskonto' }).check();
  await hand.next(page);
  await expect(hand.heading(page, t('pm.card.title'))).toBeVisible();
  await page.getByLabel(t('pm.card.want')).check();
  await page.getByLabel(t('pm.card.pin.own')).check();
  await hand.next(page);
  await expect(hand.heading(page, t('pm.pin.title'))).toBeVisible();
  await page.getByLabel(t('pm.pin.digit', { n: 1 })).focus();
  await page.keyboard.type('7294');
  await hand.next(page);
  await expect(hand.heading(page, FIRST_SECTION)).toBeVisible();
  await answerPrivateDeclaration(page, BY_HAND);
  await expect(hand.heading(page, t('pm.consent.title'))).toBeVisible();
  await answerConsents(page);
  await expect(hand.heading(page, t('pm.summary.title'))).toBeVisible();
}

test('N-057 a private person is led from step to step by one request for each press', async ({ page, world }) => {
  await watchClicks(page);
  await throughPrivate(page, world);
  check(await clicksOn(page), OF_PRIVATE, 9);
});

/** The packages there are for a child are asked for once it is chosen. */
const OF_CHILDREN: Further = {
  [t('cm.products.title', { name: 'Ella' })]: 1,
  [children.firstSection('Ella')]: 2,
  [t('cm.summary.title')]: 5,
};

test('N-057 a guardian is led from step to step by one request for each press', async ({ browser, world }) => {
  const context = await browser.newContext({ viewport: children.PHONE, hasTouch: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await watchClicks(page);
  const taps = children.tapsOn();
  await children.open(page, world);
  await children.logInByTaps(page, taps, 'G01');
  await children.chooseChildByTaps(page, taps, /^Ella Foresattmo/);
  await children.chooseProductByTaps(page, taps, 'Ella');
  await children.declareByTaps(page, taps, 'Ella', fullName('G02'));
  await expect(page.getByText(t('cm.summary.whatNext', { guardian: fullName('G02') }))).toBeVisible();
  check(await clicksOn(page), OF_CHILDREN, 5);
});
