/** A policy of risk in the browser: drafted and tried by one, put in force by another, and taken back by the two. */
import type { Page } from '@playwright/test';
import { button, deskOf, NARROW } from './advisor.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'advisor-policy' });

const BANK = 'fjellbanken';
const HASH = '/risikoregler';
const GROUNDS = 'Tilsynet har bedt banken om å se nærmere på slike inntekter.';
const SIGNAL = /gaver/i;

/** The grounds, and the press that sends the form around them. */
async function propose(page: Page, name: string): Promise<void> {
  const form = page.getByRole('form', { name });
  await form.getByLabel(t('advisor.console.field.grounds')).fill(GROUNDS);
  await button(form, t('advisor.console.policy.propose')).press('Enter');
  await expect(page.getByText(t('advisor.console.policy.proposal.own'))).toBeVisible();
}

/** By somebody else than who proposed, with the keyboard. */
async function agree(page: Page): Promise<void> {
  await page.reload();
  await button(page, t('advisor.console.policy.agree')).press('Enter');
  await expect(button(page, t('advisor.console.policy.agree'))).toHaveCount(0);
}

test('D-182 D-189 D-191 a policy is drafted, tried and proposed by one, put in force by another, and taken back by both', async ({
  browser,
  world,
}) => {
  const officer = await deskOf(browser, world, BANK, 'R04', HASH);
  const manager = await deskOf(browser, world, BANK, 'R05', HASH, NARROW);
  await button(officer, t('advisor.console.policy.draft.begin')).click();
  await officer.getByText(t('advisor.console.policy.part.weights'), { exact: true }).click();
  await officer.getByLabel(SIGNAL).first().selectOption('2');
  await button(officer, t('advisor.console.policy.draft.save')).click();
  await button(officer, t('advisor.console.policy.trial.start')).click();
  await expect(officer.getByText(t('advisor.console.policy.trial.few'))).toBeVisible({ timeout: 20_000 });

  await propose(officer, t('advisor.console.policy.propose.title'));
  await expect(button(officer, t('advisor.console.policy.agree'))).toHaveCount(0);
  await agree(manager);
  const version = (number: number) => t('advisor.console.policy.version', { number });
  await expect(manager.getByRole('heading', { name: version(1), exact: true })).toBeVisible();
  expect(await manager.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width);

  await officer.reload();
  const title = t('advisor.console.policy.takeBack', { number: 1 });
  await button(officer, title).click();
  await propose(officer, title);
  await agree(manager);
  await expect(manager.getByRole('heading', { name: version(2), exact: true })).toBeVisible();
  await expect(manager.getByText(t('advisor.console.policy.version.takesBack', { number: 1 })).first()).toBeVisible();
});
