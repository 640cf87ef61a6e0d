/** Leaving and coming back: after a reload, elsewhere, after weeks, without a session, and with two tabs open. */
import type { Page } from '@playwright/test';
import { savePersonInput } from '@bli-kunde/domain/private/api.ts';
import type { FlowType } from '@bli-kunde/domain/private/flows.ts';
import { callsOf, withoutState } from './application.ts';
import * as hand from './by-hand.ts';
import { advance, at, fillContactInfo, fillOwner, logIn, open, stateOf, OWNER } from './private.ts';
import { choosePerson } from './choose-person.ts';
import { fullName } from './people.ts';
import { like, t } from './texts.ts';
import { type Bank, expect, json, test, type World } from './world.ts';

test.use({ apart: 'private-time' });
test.describe.configure({ timeout: 60_000 });

const FLOW: FlowType = 'DISPONENT';
const route = (step = '') => new RegExp(`${at(FLOW, step)}(\\?del=[a-z]+)?$`);
const email = (page: Page) => page.getByLabel(t('field.email'));

/** Fills in the rest of the step. */
async function typePhone(page: Page): Promise<void> {
  await fillOwner(page);
  await page.getByLabel(t('field.phone')).pressSequentially('49001255');
}

/** Contact info saved by a call, as another device does it. */
async function saveContact(page: Page, world: World, bank: Bank, epost: string): Promise<void> {
  const { version } = await stateOf(page, world, bank);
  const body = { epost, mobil: '49001299', needHelpMovingBanks: false, principal: { name: OWNER, number: '' } };
  await json(await callsOf(page, world, bank).call(savePersonInput, {}, { body, version }));
}

test('N-063 S-138 S-139 what was typed survives a reload, and another device goes on at the first step left', async ({
  page,
  world,
  browser,
}) => {
  const bank = 'provebanken';
  await logIn(page, world, bank, 'P22', at(FLOW));
  await expect(hand.heading(page, t('pm.contact.title'))).toBeVisible();
  await email(page).fill('halvveis@example.com');
  await page.reload();
  await expect(email(page)).toHaveValue('halvveis@example.com');
  await fillContactInfo(page, 'ferdig@example.com');
  await expect(page).toHaveURL(route('kyc'));

  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, world, bank, 'P22');
  await expect(elsewhere.getByText(like('pm.landing.resume.text'))).toBeVisible();
  await hand.press(elsewhere, t('pm.landing.resume.button'));
  await expect(elsewhere).toHaveURL(route('kyc'));
  // A later step by its address leads to the first that is not done; an earlier one shows what was saved.
  await open(elsewhere, world, bank, at(FLOW, 'oppsummering'));
  await expect(elsewhere).toHaveURL(route('kyc'));
  await open(elsewhere, world, bank, at(FLOW));
  await expect(email(elsewhere)).toHaveValue('ferdig@example.com');
  await advance(elsewhere, world, { bank, id: 'P22', flow: FLOW }, 'samtykker');
  await open(elsewhere, world, bank);
  await hand.press(elsewhere, t('pm.landing.resume.button'));
  // No consents are asked: nothing but the summary is left.
  await expect(hand.heading(elsewhere, t('pm.summary.title'))).toBeVisible();
  await elsewhere.context().close();

  // From the bank's start page the log-in is all there is to do.
  const third = await (await browser.newContext()).newPage();
  await open(third, world, bank);
  await third.getByRole('button', { name: t('page.login.goOn') }).click();
  await choosePerson(third, fullName('P22'));
  await expect(hand.heading(third, t('pm.summary.title'))).toBeVisible();
  await expect(third).toHaveURL(route('oppsummering'));
  await third.context().close();
});

test("B-128 B-129 B-132 S-146 'Fortsett senere' saves what may be saved and says until which day", async ({
  page,
  world,
}) => {
  const bank = 'fjellbanken';
  await logIn(page, world, bank, 'P22', at(FLOW));
  await email(page).fill('senere@example.com');
  await typePhone(page);
  await hand.press(page, t('continueLater.link'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('continueLater.save') }).click();
  await expect(dialog.getByText(like('continueLater.until'))).toBeVisible();
  const { keptUntil, person } = await stateOf(page, world, bank);
  expect(person.epost).toBe('senere@example.com');
  const last = new Intl.DateTimeFormat('nb-NO', { dateStyle: 'long', timeZone: 'Europe/Oslo' });
  await expect(dialog).toContainText(last.format(Date.parse(keptUntil) - 1));

  // What was saved is no draft: an answer from another device is newer.
  await saveContact(page, world, bank, 'nyere@example.com');
  await open(page, world, bank, at(FLOW));
  await expect(email(page)).toHaveValue('nyere@example.com');

  // What may not be saved stays where it was typed, and the application is kept all the same.
  await email(page).fill('ikke en adresse');
  await hand.press(page, t('continueLater.link'));
  await dialog.getByRole('button', { name: t('continueLater.save') }).click();
  await expect(dialog.getByText(like('continueLater.until'))).toBeVisible();
  await open(page, world, bank, at(FLOW));
  await expect(email(page)).toHaveValue('ikke en adresse');
  expect((await stateOf(page, world, bank)).person.epost).toBe('nyere@example.com');
});

test('K-190 the session goes in the middle of a step: the person is told, logs in and finds what was typed', async ({
  page,
  world,
}) => {
  const bank = 'skogbanken';
  await logIn(page, world, bank, 'P22', at(FLOW));
  await email(page).fill('mellom@example.com');
  await typePhone(page);
  await page.context().clearCookies();
  await hand.next(page);
  const dialog = page.getByRole('dialog', { name: t('session.expired.title') });
  await expect(dialog.getByText(t('session.expired.kept'))).toBeVisible();
  await dialog.getByRole('button', { name: t('session.expired.button') }).click();
  await page.getByRole('listitem').filter({ hasText: 'Dag Disponentsen' }).getByRole('button').click();
  await expect(page).toHaveURL(route());
  await expect(email(page)).toHaveValue('mellom@example.com');
  await expect(page.getByLabel(t('field.phone'))).toHaveValue('+47 490 01 255');
  await hand.next(page);
  await expect(page).toHaveURL(route('kyc'));
});

test('S-149 what one person typed is not there for the next one who logs in in the same tab', async ({
  page,
  world,
}) => {
  const bank = 'fjellbanken';
  await logIn(page, world, bank, 'P33', at(FLOW));
  await email(page).fill('hemmelig@example.com');
  await page.reload();
  await expect(email(page)).toHaveValue('hemmelig@example.com');
  await logIn(page, world, bank, 'P38', at(FLOW));
  await expect(page.getByText('Fremtidsen')).toBeVisible();
  await expect(email(page)).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('hemmelig');
});

test('R-297 what was typed is gone from the tab of who has logged out, and from their other tab', async ({
  page,
  world,
}) => {
  const bank = 'fjellbanken';
  await logIn(page, world, bank, 'P33', at(FLOW));
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) {
    await email(tab).fill('hemmelig@example.com');
    await tab.reload();
    await expect(email(tab)).toHaveValue('hemmelig@example.com');
  }
  await page.getByRole('link', { name: t('page.logout') }).click();
  await expect(hand.heading(page, t('page.loggedOut.title'))).toBeVisible();
  const kept = (tab: Page) => tab.evaluate(() => JSON.stringify(sessionStorage));
  expect(await kept(page)).not.toContain('hemmelig');
  await expect.poll(() => kept(other)).not.toContain('hemmelig');
});

test('S-140 back and forward in the browser walk the steps that were seen, and show what was saved', async ({
  page,
  world,
}) => {
  const bank = 'skogbanken';
  await logIn(page, world, bank, 'P33');
  await advance(page, world, { bank, id: 'P33', flow: FLOW }, 'oppsummering');
  await open(page, world, bank, at(FLOW));
  await fillContactInfo(page, 'frem.og.tilbake@example.com');
  await expect(page).toHaveURL(route('kyc'));
  await page.evaluate((hash) => (location.hash = hash), at(FLOW, 'samtykker'));
  await expect(hand.heading(page, t('pm.consent.title'))).toBeVisible();
  await hand.next(page);
  await expect(hand.heading(page, t('pm.summary.title'))).toBeVisible();
  await expect(page.locator('.folded-line').getByText('frem.og.tilbake@example.com')).toBeVisible();
  await page.goBack();
  await expect(hand.heading(page, t('pm.consent.title'))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(route('kyc'));
  await page.goBack();
  await expect(email(page)).toHaveValue('frem.og.tilbake@example.com');
  await page.goForward();
  await page.goForward();
  await expect(hand.heading(page, t('pm.consent.title'))).toBeVisible();
  await page.goForward();
  await expect(hand.heading(page, t('pm.summary.title'))).toBeVisible();
});

test('S-045 two tabs: the one that did not save says so, and a stale write is told and loses nothing', async ({
  page,
  world,
}) => {
  const bank = 'skogbanken';
  await logIn(page, world, bank, 'P01', at(FLOW));
  await expect(hand.heading(page, t('pm.contact.title'))).toBeVisible();
  await email(page).fill('min.egen@example.com');
  await typePhone(page);
  const other = await page.context().newPage();
  await open(other, world, bank, at(FLOW));
  await fillContactInfo(other, 'den.andre@example.com');
  await expect(other).toHaveURL(route('kyc'));
  await other.close();
  await expect(page.getByText(t('tabs.changed'))).toBeVisible();
  await expect(email(page)).toHaveValue('min.egen@example.com');

  // A device that this tab does not hear of: the write is refused, what was typed stands, and a second press saves it.
  await saveContact(page, world, bank, 'tredje@example.com');
  await hand.next(page);
  await expect(page.getByRole('main').getByText(t('error.state.changed'))).toBeVisible();
  await expect(email(page)).toHaveValue('min.egen@example.com');
  await hand.next(page);
  await expect(page).toHaveURL(route('kyc'));
  await page.goBack();
  await expect(email(page)).toHaveValue('min.egen@example.com');
});

test('S-146 S-147 an application is there after 29 days, and after 31 a new one begins without a word of error', async ({
  page,
  world,
}) => {
  const bank = 'provebanken';
  await logIn(page, world, bank, 'P33');
  await advance(page, world, { bank, id: 'P33', flow: FLOW }, 'samtykker');
  await world.moveTime(29);
  await logIn(page, world, bank, 'P33');
  await hand.press(page, t('pm.landing.resume.button'));
  await expect(hand.heading(page, t('pm.summary.title'))).toBeVisible();
  await world.moveTime(2);
  await logIn(page, world, bank, 'P33', at(FLOW, 'samtykker'));
  await expect(page).toHaveURL(route());
  await expect(hand.heading(page, t('pm.contact.title'))).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('P-092 P-059 nothing that was typed in a flow that was left is there when it begins anew', async ({
  page,
  world,
}) => {
  const bank = 'skogbanken';
  await logIn(page, world, bank, 'P38');
  await advance(page, world, { bank, id: 'P38', flow: 'STANDARD' }, 'samtykker');
  await open(page, world, bank, at('STANDARD', 'samtykker'));
  await expect(hand.heading(page, t('pm.consent.title'))).toBeVisible();
  const yes = page.getByRole('radio', { name: t('pm.consent.yes') });
  for (const one of await yes.all()) await one.check();
  await page.reload();
  await expect(yes.first()).toBeChecked();
  await open(page, world, bank, at('GUARANTOR'));
  await hand.press(page, t('pm.changeFlow.confirm'));
  await expect(hand.heading(page, t('pm.contact.title'))).toBeVisible();
  await advance(page, world, { bank, id: 'P38', flow: 'STANDARD' }, 'samtykker');
  await open(page, world, bank, at('STANDARD', 'samtykker'));
  await expect(hand.heading(page, t('pm.consent.title'))).toBeVisible();
  for (const one of await page.getByRole('radio').all()) await expect(one).not.toBeChecked();
});

test('P-059 P-108 an answer that was not saved stands at no other consent, nor at the same one in other words', async ({
  page,
  world,
}) => {
  const bank = 'skogbanken';
  await logIn(page, world, bank, 'P04');
  await advance(page, world, { bank, id: 'P04', flow: 'STANDARD' }, 'samtykker');
  await open(page, world, bank, at('STANDARD', 'samtykker'));
  const [first] = (await stateOf(page, world, bank)).consentList;
  const title = first?.question.title ?? '';
  const answers = (of: string) => page.getByRole('radiogroup', { name: of }).getByRole('radio');
  await answers(title).first().check();
  await page.reload();
  await expect(answers(title).first()).toBeChecked();
  await withoutState(page);
  await page.route('**/pm/**', async (asked) => {
    const answer = await asked.fetch();
    await asked.fulfill({ response: answer, body: (await answer.text()).replaceAll(title, 'Noe annet') });
  });
  await page.reload();
  await expect(answers('Noe annet')).toHaveCount(2);
  for (const one of await answers('Noe annet').all()) await expect(one).not.toBeChecked();
});
