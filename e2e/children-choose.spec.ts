/** Children that a guardian may choose, as each family meets it (C-006 to C-008, C-019, C-020, C-036 to C-038). */
import type { Page } from '@playwright/test';
import * as children from './children.ts';
import * as hand from './by-hand.ts';
import { answeredWith, expectErrorPage, GENERAL, met } from './error-pages.ts';
import { fullName } from './people.ts';
import { like, t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'children-choose', viewport: children.PHONE });

const child = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });

test('C-007 C-019 a guardian chooses among the children under eighteen, one at a time', async ({ page, world }) => {
  await children.logIn(page, world, 'G03', '#/velgbarn');
  await children.titled(page, t('cm.chooseChild.title'));
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(child(page, 'Tobias')).toBeEnabled();
  await expect(child(page, 'Filip')).toBeEnabled();
  // Eighteen today.
  await expect(page.getByText('Thea')).toHaveCount(0);
});

test('C-020 going on without a child says so; with one the application begins, and is found begun again', async ({
  page,
  world,
}) => {
  await children.logIn(page, world, 'G01', '#/velgbarn');
  await children.titled(page, t('cm.chooseChild.title'));
  await hand.next(page);
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
  await expect(page.getByText(t('choose.child.page.child.not.chosen'))).toHaveCount(2);
  await met(page, 'choose.child.page.child.not.chosen', { as: 'field' });
  await expect(page).toHaveURL(/#\/velgbarn$/);
  await child(page, 'Noah').check();
  await hand.next(page);
  await children.titled(page, t('cm.products.title', { name: 'Noah' }));
  await page.getByRole('link', { name: t('cm.products.anotherChild') }).click();
  await expect(page.getByText(t('cm.chooseChild.begun'))).toBeVisible();
  await child(page, 'Noah').check();
  await hand.press(page, t('cm.chooseChild.continue'));
  await children.titled(page, t('cm.products.title', { name: 'Noah' }));
});

test('C-006 C-036 where the other guardian is no customer nothing is asked, and nothing else is told', async ({
  page,
  world,
}) => {
  await children.logIn(page, world, 'G06', '#/velgbarn');
  await children.titled(page, t('cm.parentNotCustomer.other.title'));
  await met(page, 'error.parent.must.be.customer', { as: 'words' });
  await expect(page.locator('body')).not.toContainText(/Ikkekundsen|Julie/);
  await expect(page.getByRole('link', { name: t('cm.parentNotCustomer.become') })).toHaveCount(0);
});

test('C-036 who is no customer reads that they must be one first, and nothing of the other guardian', async ({
  page,
  world,
}) => {
  await children.logIn(page, world, 'G07', '#/velgbarn');
  await children.titled(page, t('cm.parentNotCustomer.own.title'));
  await met(page, 'error.parent.must.be.customer', { as: 'words' });
  await expect(page.locator('main').getByRole('link', { name: t('cm.parentNotCustomer.become') })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/Henrik|den andre foresatte/i);
});

test('C-037 who has no children reads that there are none', async ({ page, world }) => {
  await children.logIn(page, world, 'G10', '#/velgbarn');
  await children.titled(page, t('cm.noChildren.title'));
  await met(page, 'error.no.children', { as: 'words' });
  await expect(page.getByText(t('page.error.title'))).toHaveCount(0);
});

test('C-038 whose children are grown up or have it all reads that none can be chosen', async ({ page, world }) => {
  await children.logIn(page, world, 'G11', '#/velgbarn');
  await children.titled(page, t('cm.noValidChildren.title'));
  await met(page, 'error.no.valid.children', { as: 'words' });
});

test('C-008 C-024 locked children are shown with why and can not be chosen; their sibling can', async ({
  page,
  world,
}) => {
  await children.logIn(page, world, 'G08', '#/velgbarn');
  await children.titled(page, t('cm.chooseChild.title'));
  await expect(child(page, 'Liam')).toBeDisabled();
  await expect(child(page, 'Iben')).toBeDisabled();
  await expect(page.getByText(t('cm.chooseChild.locked.GENERIC_LOCK'))).toBeVisible();
  await expect(child(page, 'Aksel')).toBeEnabled();
  await page.getByRole('link', { name: /Liam$/ }).click();
  await expect(page).toHaveURL(/\/signering$/);
});

test('C-008 C-024 what came between the list and the press is told under the list, which can be asked for again', async ({
  page,
  world,
  browser,
}) => {
  await children.logIn(page, world, 'G01', '#/velgbarn');
  await child(page, 'Ella').check();
  for (const key of ['error.child.locked', 'error.child.of.age'] as const) {
    await answeredWith(page, '**/children/child', key);
    await hand.next(page);
    await met(page, key, { as: 'bar' });
  }
  await page.unroute('**/children/child');
  const other = await (await browser.newContext({ locale: 'nb-NO', viewport: children.PHONE })).newPage();
  await children.logIn(other, world, 'G02');
  await children.signFirst(other, world, 'Ella');
  await children.waitsFor(other, fullName('G01'));
  await other.context().close();
  await hand.next(page);
  await met(page, 'error.child.awaits.other.guardian', { as: 'bar' });
  await expect(child(page, 'Ella')).toBeDisabled();

  await world.setFault('core-bank', { mode: 'down' });
  // Of somebody else: what the bank has just said of one's own children is shown again.
  await children.logIn(page, world, 'G12', '#/velgbarn');
  // A list that did not come is asked for again by itself, three times, before the page says so.
  await expect(hand.heading(page, t('page.error.title'))).toBeVisible({ timeout: 25_000 });
  await expectErrorPage(page, 'error.already.customer.check.system.error', GENERAL);
  await world.noFaults();
  await page.evaluate(() => Object.assign(window, { stood: true }));
  const title = hand.heading(page, t('cm.chooseChild.title'));
  // The breaker lets a call through again after a rest; until then the page keeps saying what it said.
  await expect(async () => {
    if (!(await title.isVisible())) await hand.press(page, t('common.retry'));
    await expect(title).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 40_000 });
  expect(await page.evaluate(() => 'stood' in window), 'the page itself is not loaded again').toBe(true);
});

test('C-018 who has signed and waits is led to the signing, whichever step is opened', async ({ page, world }) => {
  await children.logIn(page, world, 'G12', '#/velgbarn');
  await expect(child(page, 'Samira')).toBeDisabled();
  await expect(child(page, 'Adam')).toBeEnabled();
  await page.getByRole('link', { name: `${t('cm.chooseChild.status')} Samira` }).click();
  await children.waitsFor(page, fullName('G13'));
  const processId = children.processOf(page);
  for (const step of ['produkter', 'aml', 'sammendrag', 'takk']) {
    await children.open(page, world, children.at(processId, step));
    await children.waitsFor(page, fullName('G13'));
    await expect(page).toHaveURL(/\/signering$/);
  }
});

test('C-017 another path, and an application that is nobody’s, are pages of their own', async ({ page, world }) => {
  await children.logIn(page, world, 'G01', '#/finnes/ikke');
  await children.titled(page, t('page.404.title'));
  await children.open(page, world, children.at('00000000-0000-4000-8000-000000000000', 'produkter'));
  await children.titled(page, t('cm.notFound.title'));
  await page.getByRole('link', { name: t('cm.ended.restart') }).click();
  await children.titled(page, t('cm.chooseChild.title'));
});

test("another family's application reads as one that is not there", async ({ page, world, browser }) => {
  await children.logIn(page, world, 'G03');
  const { processId } = await children.callsAbout(page, world).choose('Filip');
  const other = await (await browser.newContext({ locale: 'nb-NO' })).newPage();
  await children.logIn(other, world, 'G01', children.at(processId, 'produkter'));
  await children.titled(other, t('cm.notFound.title'));
  await expect(other.locator('body')).not.toContainText(/Filip|Attenvik/);
  await other.context().close();
});

test('who is not logged in is asked to before anything is shown, and comes to the list', async ({ page, world }) => {
  await children.open(page, world, '#/velgbarn');
  await children.titled(page, t('cm.login.title'));
  await children.open(page, world);
  await children.titled(page, t('cm.landing.title'));
  await children.logInByTaps(page, { on: (one) => one.click(), count: () => 0 }, 'G01');
  await children.titled(page, t('cm.chooseChild.title'));
  await expect(page.getByText(like('cm.chooseChild.ingress'))).toBeVisible();
});
