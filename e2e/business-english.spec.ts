/** A company's pages in English beside the shortest path: who signs after a Norwegian applicant, the switch, and pages of what went wrong. */
import { applicantReadingCopy } from '@bli-kunde/domain/business/api.ts';
import type { Page } from '@playwright/test';
import { advance, callsOf, openAt, route } from './application.ts';
import * as hand from './by-hand.ts';
import { isEnglish } from './norwegian-left.ts';
import { fullName, orgnr } from './people.ts';
import { speak, t } from './texts.ts';
import { expect, LOCALES, test, type World } from './world.ts';

test.use({ apart: 'business-english', english: 'provebanken', viewport: { width: 390, height: 844 } });

const BANK = 'provebanken';
const NUMBER = orgnr('O02');

/** A page of a browser that asks for English; what `t` says from now on is English. */
async function inEnglish(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext({ locale: LOCALES.en, viewport: page.viewportSize() });
  if (!context) throw new Error('the page has no browser');
  speak('en');
  return context.newPage();
}

/** The chair applies in Norwegian, and has signed. */
async function signedInNorwegian(page: Page, world: World): Promise<string> {
  await world.logInQuickly(page, BANK, 'B01');
  const signatories = [fullName('B01'), fullName('B03')];
  const subject = { bank: BANK, orgnr: NUMBER, applicant: 'B01', signatories } as const;
  const { signingOrder } = await advance(page, world, subject, 'signering');
  await openAt(page, world, BANK, route(NUMBER, 'signering'));
  await hand.decideAtProvider(page, 'Signer');
  await expect(hand.heading(page, t('bm.confirmation.title'))).toBeVisible();
  return signingOrder.externalReference ?? '';
}

test('N-167 N-170 N-171 who signs in English after a Norwegian applicant reads task, wait and receipt in English, with a copy to read', async ({
  page,
  world,
}) => {
  const order = await signedInNorwegian(page, world);
  const other = await inEnglish(page);
  await openAt(other, world, BANK, `#/signering/${order}`);
  await expect(hand.heading(other, /.+/)).toBeVisible();
  await isEnglish(other, 'the door of the link');
  await world.logInQuickly(other, BANK, 'B03', `#/signering/${order}`);
  const sign = other.getByRole('button', { name: t('bm.task.sign'), exact: true });
  await expect(sign).toBeVisible();
  await isEnglish(other, 'what is to be signed');
  const copy = other.getByRole('link', { name: t('thanks.document.reading') });
  const paper = await other.request.get(await copy.first().evaluate((link: HTMLAnchorElement) => link.href));
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await sign.click();
  await hand.decideAtProvider(other, 'Signer');
  await expect(hand.lastReceipt(other)).toBeVisible();
  await isEnglish(other, 'the receipt of who signed');
  speak('nb');
  const own = await callsOf(page, world, BANK).call(applicantReadingCopy, { orgnr: NUMBER });
  expect(own.status(), 'the applicant may read it too').toBe(200);
  await other.context().close();
});

test('N-166 the switch keeps the step and what is typed, says that the page is in the other language, and works by keyboard', async ({
  page,
  world,
}) => {
  await world.logInQuickly(page, BANK, 'B10');
  const number = orgnr('O08');
  await advance(page, world, { bank: BANK, orgnr: number, applicant: 'B10' }, 'kontaktinformasjon');
  await openAt(page, world, BANK, route(number, 'kontaktinformasjon'));
  await page.getByLabel(t('bm.contactInfo.email')).fill('half.typed@');
  await page.getByRole('link', { name: 'English' }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  speak('en');
  await expect(hand.heading(page, t('bm.contactInfo.title'))).toBeVisible();
  await expect(page.getByLabel(t('bm.contactInfo.email'))).toHaveValue('half.typed@');
  await expect(page.getByRole('status').filter({ hasText: t('language.changed') })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Norsk' })).toBeFocused();
  await hand.next(page);
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
  await isEnglish(page, 'errors of a step');
});

test('N-167 an address that is none, a session that has ended and a refusal by the register are told in English', async ({
  page,
  world,
}) => {
  const other = await inEnglish(page);
  await other.goto(`${world.origin}/${BANK}/nothing`);
  await expect(hand.heading(other, /.+/)).toBeVisible();
  await isEnglish(other, 'no such page');
  await world.logInQuickly(other, BANK, 'B10');
  await openAt(other, world, BANK, route('319000999', 'kontaktinformasjon'));
  await expect(hand.heading(other, /.+/)).toBeVisible();
  await isEnglish(other, 'an organisation that is not theirs');
  await other.context().clearCookies();
  await openAt(other, world, BANK, route(orgnr('O08'), 'kontaktinformasjon'));
  await expect(hand.heading(other, /.+/)).toBeVisible();
  await isEnglish(other, 'logged out');
  await other.context().close();
});
