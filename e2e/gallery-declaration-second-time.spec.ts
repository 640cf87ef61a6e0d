/** Sections of the declaration the second time, over a stateful stand-in of the server (decision 0153). */
import { expect, type Page, test } from '@playwright/test';
import { answersTo, endSessions, hold, openState, refuse, release } from './stand-in.ts';
import { t } from './texts.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const summary = (page: Page) => page.locator('.error-summary');
const next = (page: Page) => page.locator('main [type=submit]');
const section = (page: Page, id: string) => expect(page).toHaveURL(new RegExp(`#/full/kyc\\?del=${id}$`));

/** The second section, whose answers are chosen; the first is confirmed as the register has it. */
async function toQuestions(page: Page): Promise<string> {
  await openState(page, 'privat', 'erklaering');
  await section(page, 'country');
  await next(page).click();
  await expect(page.getByText(/^Del 2/).first()).toBeAttached();
  return new URL(page.url()).hash;
}
const ticks = (page: Page) => page.locator('main').getByRole('checkbox').or(page.locator('main').getByRole('radio'));

test('a section that is pressed twice at once is saved once', async ({ page }) => {
  await openState(page, 'privat', 'erklaering');
  await hold(page, 'confirmCountries');
  await next(page).dblclick();
  await next(page).press('Enter');
  await release(page, 'confirmCountries');
  await expect(page.getByText(/^Del 2/).first()).toBeAttached();
  expect(await answersTo(page, 'confirmCountries')).toEqual([200]);
});

test('what is missing of a section is told at each press, and what was chosen is there after the section before it', async ({
  page,
}) => {
  const here = await toQuestions(page);
  await next(page).click();
  await expect(summary(page).getByRole('heading')).toBeFocused();
  const missing = await summary(page).getByRole('link').count();
  await ticks(page).first().check();
  await next(page).click();
  await expect(summary(page).getByRole('heading')).toBeFocused();
  expect(await summary(page).getByRole('link').count()).toBeLessThan(missing);
  await button(page, t('common.back')).click();
  await section(page, 'country');
  await next(page).click();
  await expect.poll(() => new URL(page.url()).hash).toBe(here);
  await expect(ticks(page).first()).toBeChecked();
  await expect(summary(page)).toHaveCount(0);
  expect(await answersTo(page, 'submitDynamicSection')).toEqual([]);
});

test('a section that is refused, or finds the session gone, leaves a button that works', async ({ page }) => {
  await openState(page, 'privat', 'erklaering');
  await refuse(page, 'confirmCountries', 'error.state.changed');
  await next(page).click();
  await expect(page.getByRole('alert').filter({ hasText: t('kyc.error.save.title') })).toBeVisible();
  await expect(next(page)).toHaveAttribute('data-state', 'idle');
  await endSessions(page, true);
  await next(page).click();
  const dialog = page.getByRole('dialog', { name: t('session.expired.title') });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await endSessions(page, false);
  await next(page).click();
  await expect(page.getByText(/^Del 2/).first()).toBeAttached();
  expect(await answersTo(page, 'confirmCountries')).toEqual([409, 401, 200]);
});
