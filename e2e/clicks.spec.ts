/** 'Neste' makes no request but its save: counted at every step of a business, as a person presses through it. */
import type { Page } from '@playwright/test';
import { answerBusinessDeclaration } from './business-declaration.ts';
import * as hand from './by-hand.ts';
import { type Click, clicksOn, watchClicks } from './clicks.ts';
import { anyCase, fullName, person, registered } from './people.ts';
import { t } from './texts.ts';
import { expect, test, type World } from './world.ts';

test.use({ apart: 'clicks', declaration: 'whole', viewport: { width: 390, height: 844 } });
const BANK = 'provebanken';

/**
 * Calls beside the save, by the heading that a press leads to. A declaration is opened once the step before it is saved, gets its sections
 * anew where an answer changes which there are, and is completed after its last; the summary's answers come while it stands.
 */
type Further = Readonly<Record<string, number>>;

/** Files are screens that come after the next: nobody waits for them. */
const isCall = (path: string): boolean => !path.startsWith('/assets/');

function check(clicks: readonly Click[], further: Further, least: number): void {
  console.table(
    clicks.map(({ from, to, took, asked }) => ({ from, to, ms: Math.round(took), asked: asked.join(' ') })),
  );
  expect(clicks.length).toBeGreaterThanOrEqual(least);
  const over = clicks.filter(({ to, asked }) => asked.filter(isCall).length > 1 + (further[to] ?? 0));
  expect(over).toEqual([]);
}

const OF_BUSINESS: Further = {
  [t('kyc.corporate.info.title')]: 3,
  [t('kyc.fi.title')]: 1,
  'Virksomheten og banken': 1,
  [t('kyc.done.title')]: 2,
  [t('bm.summary.title')]: 1,
};

async function throughBusiness(page: Page, world: World): Promise<void> {
  await world.logInQuickly(page, BANK, 'B01');
  await hand.chooseOrganisation(page, anyCase(registered('O02')));
  await expect(hand.heading(page, t('bm.contactInfo.title'))).toBeVisible();
  await hand.next(page);
  await expect(hand.heading(page, t('bm.contactPerson.title'))).toBeVisible();
  await hand.press(page, t('common.confirm'));
  await expect(hand.heading(page, t('bm.products.title'))).toBeVisible();
  const employees = page.getByRole('radiogroup', { name: t('bm.products.employees.question') });
  await employees.getByLabel(t('common.no'), { exact: true }).check();
  await page.getByLabel(t('bm.products.onlineBank.BASIS.title')).check();
  await hand.next(page);
  for (const title of [t('bm.admin.title'), t('bm.accounting.title')]) {
    await expect(hand.heading(page, title)).toBeVisible();
    await hand.next(page);
  }
  await answerBusinessDeclaration(page);
  await expect(hand.heading(page, t('bm.signees.title'))).toBeVisible();
  await page.getByRole('checkbox', { name: anyCase(fullName('B03')) }).check();
  await hand.next(page);
  await expect(hand.heading(page, t('bm.signees.contact.title'))).toBeVisible();
  const named = { name: fullName('B03') };
  await page.getByLabel(t('bm.signees.contact.email', named)).fill(person('B03').epost);
  await page.getByLabel(t('bm.signees.contact.phone', named)).pressSequentially(person('B03').mobil);
  await hand.next(page);
  await expect(hand.heading(page, t('bm.summary.title'))).toBeVisible();
}

test('a business is led from step to step by one request for each press', async ({ page, world }) => {
  await watchClicks(page);
  await throughBusiness(page, world);
  check(await clicksOn(page), OF_BUSINESS, 12);
});
