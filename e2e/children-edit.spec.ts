/** Before anybody has signed: changes from the summary, leaving and coming back, two guardians and two tabs at once. */
import type { Page } from '@playwright/test';
import * as children from './children.ts';
import * as hand from './by-hand.ts';
import { loseSession } from './standalone.ts';
import { t, toChange } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'children-edit', viewport: children.PHONE });

const card = (page: Page, child: string) =>
  page.getByRole('radiogroup', { name: t('cm.products.card.question', { name: child }) });
const chosenCard = (page: Page) => page.locator('dt', { hasText: 'Bankkort til' }).locator('xpath=..').locator('dd');

test('C-012 C-014 a package is changed from the summary and back: saved, or left as it was', async ({
  page,
  world,
}) => {
  await children.logIn(page, world, 'G01');
  const processId = await children.fill(page, world, 'Ella');
  await children.open(page, world, children.at(processId, 'sammendrag'));
  await children.titled(page, t('cm.summary.title'));
  await expect(chosenCard(page)).toHaveText(t('cm.summary.card.yes'));

  await children.summaryEdit(page, t('cm.summary.products'));
  await expect(page).toHaveURL(new RegExp(`#/${processId}/produkter/sammendrag$`));
  await card(page, 'Ella').getByLabel(t('cm.products.card.no')).check();
  await hand.press(page, t('common.cancelChange'));
  await children.titled(page, t('cm.summary.title'));
  await expect(chosenCard(page)).toHaveText(t('cm.summary.card.yes'));

  await children.summaryEdit(page, t('cm.summary.products'));
  await expect(card(page, 'Ella').getByLabel(t('cm.products.card.yes'))).toBeChecked();
  await card(page, 'Ella').getByLabel(t('cm.products.card.no')).check();
  await hand.press(page, t('common.saveChange'));
  // What is bought by card is nothing that an account without one is for.
  const purpose = page.getByRole('group', { name: children.useSection('Ella') });
  await expect(purpose.getByLabel('Sparing')).toBeVisible();
  await expect(purpose.getByLabel('Kjøp med bankkort')).toHaveCount(0);
  await hand.press(page, t('common.saveChange'));
  await children.titled(page, t('cm.summary.title'));
  await expect(chosenCard(page)).toHaveText(t('cm.summary.card.no'));
  expect((await children.callsAbout(page, world).state(processId)).chosen?.wantsToHaveCard).toBe(
    'CHOSEN_NOT_TO_HAVE_CARD',
  );
});

test('C-021 C-022 neither a package nor the card that it asks about is left unanswered', async ({ page, world }) => {
  await children.logIn(page, world, 'G01');
  const { processId } = await children.callsAbout(page, world).choose('Ella');
  await page.evaluate(() => sessionStorage.clear());
  const other = 'Emma';
  const begun = await children.callsAbout(page, world).choose(other);
  expect(begun.processId).not.toBe(processId);
  await children.open(page, world, children.at(begun.processId, 'produkter'));
  await children.titled(page, t('cm.products.title', { name: other }));
  // Nobody of that age has a card, so none is asked about.
  await hand.next(page);
  await expect(page.getByRole('link', { name: t('cm.products.error') })).toBeVisible();
  await page.getByRole('radio', { name: 'Barnepakke' }).check();
  await expect(card(page, other)).toHaveCount(0);
  await hand.next(page);
  await children.titled(page, children.firstSection(other));
});

test('C-013 the declaration is opened from the summary, and left back to it', async ({ page, world }) => {
  await children.logIn(page, world, 'G03');
  const processId = await children.fill(page, world, 'Filip');
  await children.open(page, world, children.at(processId, 'sammendrag'));
  await hand.unfold(page);
  await page.getByRole('link', { name: toChange(t('kyc.tax.title')), exact: true }).click();
  await children.titled(page, t('kyc.tax.title'));
  await hand.press(page, t('common.cancelChange'));
  await children.titled(page, t('cm.summary.title'));
});

test('what is begun is kept for later, and the other guardian goes on with the same', async ({
  page,
  world,
  browser,
}) => {
  await children.logIn(page, world, 'G01');
  const { processId } = await children.callsAbout(page, world).choose('Noah');
  await children.open(page, world, children.at(processId, 'produkter'));
  await children.titled(page, t('cm.products.title', { name: 'Noah' }));
  await page.getByRole('radio', { name: 'Sparekonto for barn' }).check();
  await hand.press(page, t('continueLater.link'));
  await hand.press(page, t('continueLater.save'));
  await expect(page.getByRole('dialog', { name: t('continueLater.saved.title') })).toBeVisible();

  const other = await (await browser.newContext({ locale: 'nb-NO' })).newPage();
  await children.logIn(other, world, 'G02', '#/velgbarn');
  await other.getByRole('radio', { name: /^Noah/ }).check();
  await hand.press(other, t('cm.chooseChild.continue'));
  await children.titled(other, children.firstSection('Noah'));
  expect(children.processOf(other)).toBe(processId);
  await other.context().close();
});

test('a change by the other guardian is not written over', async ({ page, world, browser }) => {
  await children.logIn(page, world, 'G01');
  const processId = await children.fill(page, world, 'Ella');
  await children.open(page, world, `${children.at(processId, 'produkter')}/sammendrag`);
  await expect(card(page, 'Ella')).toBeVisible();
  const other = await (await browser.newContext({ locale: 'nb-NO' })).newPage();
  await children.logIn(other, world, 'G02');
  await children.callsAbout(other, world).chooseProduct(processId, { card: false });
  await other.context().close();
  await card(page, 'Ella').getByLabel(t('cm.products.card.yes')).check();
  await hand.press(page, t('common.saveChange'));
  await expect(page.getByText(t('error.state.changed'))).toBeVisible();
  await hand.press(page, t('common.saveChange'));
  await children.titled(page, t('cm.summary.title'));
  await expect(chosenCard(page)).toHaveText(t('cm.summary.card.yes'));
});

test('another tab says that the application was changed', async ({ page, world, context }) => {
  await children.logIn(page, world, 'G01');
  const processId = await children.fill(page, world, 'Ella');
  await children.open(page, world, `${children.at(processId, 'produkter')}/sammendrag`);
  await expect(card(page, 'Ella')).toBeVisible();
  const tab = await context.newPage();
  await children.open(tab, world, `${children.at(processId, 'produkter')}/sammendrag`);
  await card(tab, 'Ella').getByLabel(t('cm.products.card.no')).check();
  await hand.press(tab, t('common.saveChange'));
  await children.titled(tab, children.useSection('Ella'));
  await expect(page.getByText(t('tabs.changed'))).toBeVisible();
});

test('a session that is over keeps what was chosen, and comes back to the same page', async ({ page, world }) => {
  await children.logIn(page, world, 'G03');
  const { processId } = await children.callsAbout(page, world).choose('Tobias');
  await children.open(page, world, children.at(processId, 'produkter'));
  await page.getByRole('radio', { name: 'Sparekonto for barn' }).check();
  await loseSession(page);
  await hand.next(page);
  await expect(page.getByRole('dialog', { name: t('session.expired.title') })).toBeVisible();
  await children.logIn(page, world, 'G03', children.at(processId, 'produkter'));
  await expect(page.getByRole('radio', { name: 'Sparekonto for barn' })).toBeChecked();
});

test('nothing of a child is kept in the browser but drafts by the application’s id', async ({ page, world }) => {
  await children.logIn(page, world, 'G01');
  const processId = await children.fill(page, world, 'Ella');
  for (const route of ['#/velgbarn', children.at(processId, 'produkter'), children.at(processId, 'sammendrag')])
    await children.open(page, world, route);
  await children.titled(page, t('cm.summary.title'));
  const kept = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(sessionStorage),
      Object.entries(localStorage),
      document.cookie,
      (window as { dataLayer?: unknown }).dataLayer ?? null,
      location.href,
    ]),
  );
  expect(kept).not.toMatch(/Ella|Foresattmo|20\.11\.2011|2011-11-20|Thomas/);
});
