/**
 * Forms the second time, over a stateful stand-in of the server (decision 0153): a second press, another answer, a change from elsewhere,
 * a session that ends in the middle, and coming back.
 */
import { savePersonInput } from '@bli-kunde/domain/private/api.ts';
import type { PrivateApplication } from '@bli-kunde/domain/private/application.ts';
import type { PrivateStandIn } from '@bli-kunde/domain/private/stand-in.fixture.ts';
import { pathsOf } from '@bli-kunde/domain/api/endpoint.ts';
import { expect, type Page, test } from '@playwright/test';
import { answersTo, elsewhere, endSessions, hold, openState, openWithout, refuse, release } from './stand-in.ts';
import { errorOf, t } from './texts.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const summary = (page: Page) => page.locator('.error-summary');
const email = (page: Page) => page.getByLabel(t('field.email'));
const next = t('common.next');
/** As the summary has it: of several lines the first. */

async function fillContact(page: Page): Promise<void> {
  await email(page).fill('ingrid@example.com');
  await page.getByLabel(t('field.phone')).fill('49001001');
}

/** Changes the application as another tab does: the server has it, and the page is told. */
const changedElsewhere = (page: Page, change: Partial<PrivateApplication>): Promise<void> =>
  page.evaluate((changed) => {
    const { served } = window as unknown as { served: PrivateStandIn };
    served.replace({ ...served.application(), ...changed });
    new BroadcastChannel('bli-kunde::privat').postMessage({ version: 99 });
  }, change);

test('a press is a press also when an answer that comes under it moves the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWithout(page, 'oppsummering', 'getDeclared');
  const send = button(page, t('pm.summary.next'));
  await send.hover();
  const before = await send.boundingBox();
  await page.mouse.down();
  await release(page, 'getDeclared');
  await expect.poll(() => answersTo(page, 'getDeclared')).toEqual([200]);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await send.boundingBox()).toEqual(before);
  await hold(page, 'startSigning');
  await page.mouse.up();
  await expect(heading(page, t('pm.signing.step'))).toBeVisible();
});

test('an answer from before the order was made leads nobody back to the summary', async ({ page }) => {
  await page.clock.install();
  await openState(page, 'privat', 'oppsummering');
  await hold(page, 'getPrivateState');
  await page.evaluate(() => new BroadcastChannel('bli-kunde::privat').postMessage({ version: 99 }));
  await hold(page, 'startSigning');
  await expect.poll(() => answersTo(page, 'getPrivateState')).toHaveLength(2);
  await button(page, t('pm.summary.next')).click();
  await expect(heading(page, t('pm.signing.step'))).toBeVisible();
  await page.clock.runFor(4_000);
  await expect.poll(() => answersTo(page, 'getPrivateState')).toHaveLength(3);
  await release(page, 'getPrivateState');
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/#\/full\/signering$/);
  await expect(heading(page, t('pm.signing.step'))).toBeVisible();
});

test('a move that comes too late for whoever has gone elsewhere leaves a button that works', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/produkter-[\w-]+\.js$/, async (screen) => {
    await promise;
    await screen.continue();
  });
  await openState(page, 'privat', 'begynt');
  await fillContact(page);
  await button(page, next).click();
  await expect.poll(() => answersTo(page, 'savePersonInput')).toEqual([200]);
  await page.evaluate(() => (location.hash = '#/full?lest'));
  resolve();
  await expect(button(page, next)).toHaveAttribute('data-state', 'idle');
  await expect(page).toHaveURL(/#\/full\?lest$/);
  await button(page, next).click();
  await expect(heading(page, t('pm.products.title'))).toBeVisible();
});

test('who presses twice at once saves once', async ({ page }) => {
  await openState(page, 'privat', 'begynt');
  await fillContact(page);
  await hold(page, 'savePersonInput');
  await button(page, next).dblclick();
  await button(page, next).press('Enter');
  await release(page, 'savePersonInput');
  await expect(heading(page, t('pm.products.title'))).toBeVisible();
  expect(await answersTo(page, 'savePersonInput')).toEqual([200]);
});

test('a second error that is another one takes the place of the first, and has the focus', async ({ page }) => {
  await openState(page, 'privat', 'begynt');
  await email(page).fill('ingrid');
  await button(page, next).click();
  await expect(summary(page).getByRole('link')).toHaveText([
    errorOf('validation.email'),
    errorOf('validation.phone.missing'),
  ]);
  await expect(summary(page).getByRole('heading')).toBeFocused();
  await email(page).fill('ingrid@example.com');
  await button(page, next).click();
  await expect(summary(page).getByRole('link')).toHaveText([errorOf('validation.phone.missing')]);
  await expect(summary(page).getByRole('heading')).toBeFocused();
  await page.getByLabel(t('field.phone')).fill('49001001');
  await expect(summary(page)).toHaveCount(0);
});

test('what is asked about another thing now begins without the errors of before', async ({ page }) => {
  await openState(page, 'privat', 'samtykker');
  const sayYes = () => page.getByRole('radiogroup').first().getByRole('radio').first().check();
  // Before anything is answered the button says no to all.
  await sayYes();
  await button(page, next).click();
  await expect(summary(page).getByRole('link')).toHaveCount(1);
  await changedElsewhere(page, {
    consents: ['other', 'third', 'fourth'].map((consentId) => ({
      question: { consentId, title: `Om ${consentId}`, infoText: '', texts: [], popupText: '', whenNoText: '' },
      answer: null,
    })),
  });
  await expect(page.getByRole('radiogroup', { name: 'Om other' })).toBeVisible();
  await expect(summary(page)).toHaveCount(0);
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  await sayYes();
  await button(page, next).click();
  await expect(summary(page).getByRole('link')).toHaveCount(2);
});

test('a refusal of a field by the server stands until that field is right, and the next save goes through', async ({
  page,
}) => {
  await openState(page, 'privat', 'begynt');
  await fillContact(page);
  await refuse(page, 'savePersonInput', 'error.bad.request', [{ path: 'epost', message: 'validation.email' }]);
  await button(page, next).click();
  await expect(summary(page).getByRole('link')).toHaveText([errorOf('validation.email')]);
  await expect(email(page)).toHaveValue('ingrid@example.com');
  await email(page).fill('ingrid@example.org');
  await expect(summary(page)).toHaveCount(0);
  await button(page, next).click();
  await expect(heading(page, t('pm.products.title'))).toBeVisible();
  expect(await answersTo(page, 'savePersonInput')).toEqual([400, 200]);
});

test('what was typed is there again after another page, and gone once it is saved', async ({ page }) => {
  await openState(page, 'privat', 'oppsummering');
  const edit = '#/full?backTo=oppsummering';
  await page.evaluate((to) => (location.hash = to), edit);
  await email(page).fill('rettet@example.com');
  await page.goBack();
  await expect(heading(page, t('pm.summary.title'))).toBeVisible();
  await page.goForward();
  await expect(email(page)).toHaveValue('rettet@example.com');
  await button(page, t('common.saveChange')).click();
  await expect(heading(page, t('pm.summary.title'))).toBeVisible();
  await page.evaluate((to) => (location.hash = to), edit);
  await expect(email(page)).toHaveValue('rettet@example.com');
  await email(page).fill('en.til@example.com');
  // Given up, it is no draft.
  await button(page, t('common.cancelChange')).click();
  await expect(heading(page, t('pm.summary.title'))).toBeVisible();
  await page.evaluate((to) => (location.hash = to), edit);
  await expect(email(page)).toHaveValue('rettet@example.com');
});

test('a summary that a draft holds back says so again at each press, and sends once it is given up', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openState(page, 'privat', 'oppsummering-disponent');
  await page.evaluate(() => (location.hash = '#/disponent?backTo=oppsummering'));
  await email(page).fill('rettet@example.com');
  await page.goBack();
  const send = button(page, t('pm.summary.next'));
  const held = page.getByRole('alert').filter({ hasText: t('summary.draft.text') });
  await send.press('Enter');
  await expect(held).toBeInViewport();
  await held.evaluate((told) => told.setAttribute('data-told', ''));
  await page.evaluate(() => scrollTo(0, 0));
  await expect(held).not.toBeInViewport();
  await send.press('Enter');
  await expect(held).toBeInViewport();
  await expect(held, 'an alert that is new is said aloud').not.toHaveAttribute('data-told');
  await button(page, t('summary.draft.drop')).click();
  await expect(send).toBeFocused();
  await hold(page, 'startSigning');
  await send.press('Enter');
  await expect(heading(page, t('pm.signing.step'))).toBeVisible();
  expect(await answersTo(page, 'confirmSummary')).toEqual([200]);
});

test('a save from elsewhere in between refuses this one, keeps what was typed, and lets the next through', async ({
  page,
}) => {
  await openState(page, 'privat', 'begynt');
  await fillContact(page);
  const { method, path } = { method: savePersonInput.method, path: pathsOf(savePersonInput)[0] ?? '' };
  const body = { epost: 'annen@example.com', mobil: '49001001', needHelpMovingBanks: false };
  expect(await elsewhere(page, { method, path, version: 1, body })).toBe(200);
  await button(page, next).click();
  await expect(page.getByRole('alert')).toContainText(t('error.state.changed'));
  await expect(email(page)).toHaveValue('ingrid@example.com');
  await button(page, next).click();
  await expect(heading(page, t('pm.products.title'))).toBeVisible();
  expect(await answersTo(page, 'savePersonInput')).toEqual([200, 409, 200]);
});

test('a session that ends in the middle keeps what was typed, is told once for each press, and leaves a button that works', async ({
  page,
}) => {
  await openState(page, 'privat', 'begynt');
  await fillContact(page);
  await endSessions(page, true);
  const dialog = page.getByRole('dialog');
  for (const _ of ['first', 'second']) {
    await button(page, next).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(page, next)).toHaveAttribute('data-state', 'idle');
  }
  await expect(email(page)).toHaveValue('ingrid@example.com');
  await endSessions(page, false);
  await button(page, next).click();
  await expect(heading(page, t('pm.products.title'))).toBeVisible();
});

test('a page that the guards lead away from is no place to come back to', async ({ page }) => {
  await openState(page, 'privat', 'begynt');
  await page.evaluate(() => (location.hash = '#/full?forst'));
  const before = await page.evaluate(() => history.length);
  await page.evaluate(() => (location.hash = '#/full/oppsummering'));
  await expect(page).toHaveURL(/#\/full$/);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL(/#\/full\?forst$/);
  await page.goForward();
  await expect(page).toHaveURL(/#\/full$/);
});
