/** A child's account by the keyboard alone, from the landing page to the wait, and the second guardian's part. */
import type { Page } from '@playwright/test';
import * as children from './children.ts';
import * as hand from './by-hand.ts';
import { listenToDataLayer } from './data-layer.ts';
import * as keys from './keyboard.ts';
import { fullName } from './people.ts';
import { NONE_OF_THIS } from './private-declaration.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'children-keyboard' });
test.describe.configure({ timeout: 180_000 });

/** A new screen has its heading focused, so that it is read. */
async function arrived(page: Page, title: string): Promise<void> {
  await expect(hand.heading(page, title)).toBeFocused();
}

const group = (page: Page, name: string) => page.getByRole('radiogroup', { name });

async function tick(page: Page, name: string): Promise<void> {
  await keys.tabTo(page, page.getByRole('checkbox', { name, exact: true }));
  await page.keyboard.press('Space');
}

/** Short choices stand beside each other as chips. */
const chip = (page: Page, name: string) => page.locator('.chip').getByRole('checkbox', { name, exact: true });

test('S-067 S-081 S-084 both guardians do their part by the keyboard alone, and a card and a dialog tell of themselves', async ({
  page,
  world,
  browser,
}) => {
  await children.logIn(page, world, 'G01');
  await children.titled(page, t('cm.landing.title'));
  await keys.tabTo(page, page.getByRole('link', { name: t('cm.landing.button'), exact: true }));
  await page.keyboard.press('Enter');
  await arrived(page, t('cm.chooseChild.title'));
  await keys.press(page, t('common.next'));
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
  await keys.choose(page, group(page, t('cm.chooseChild.label')), 'Ella Foresattmo');
  await keys.press(page, t('common.next'));

  await arrived(page, t('cm.products.title', { name: 'Ella' }));
  await keys.choose(page, group(page, t('cm.products.question', { name: 'Ella' })), children.WITH_CARD);
  await keys.choose(page, group(page, t('cm.products.card.question', { name: 'Ella' })), t('cm.products.card.yes'));
  await keys.press(page, t('common.next'));

  await arrived(page, children.firstSection('Ella'));
  await keys.press(page, t('common.confirm'));
  await arrived(page, children.useSection('Ella'));
  await tick(page, 'Lommepenger');
  await expect(chip(page, 'Lommepenger')).toBeChecked();
  await tick(page, 'Sparing');
  await tick(page, 'Sparing');
  await expect(chip(page, 'Sparing')).not.toBeChecked();
  await tick(page, 'Foresatte');
  await tick(page, NONE_OF_THIS);
  await keys.press(page, t('common.next'));
  await arrived(page, t('kyc.tax.title'));
  await keys.choose(page, group(page, t('kyc.tax.main.child')), t('common.no'));
  await keys.press(page, t('common.next'));

  await arrived(page, t('cm.summary.title'));
  await keys.press(page, t('cm.summary.next'));
  await page.waitForURL(/\/sign/);
  await keys.press(page, 'Signer');
  await children.waitsFor(page, fullName('G02'));
  const processId = children.processOf(page);

  const second = await (await browser.newContext({ locale: 'nb-NO' })).newPage();
  const layer = await listenToDataLayer(second);
  await children.logIn(second, world, 'G02', children.at(processId, 'signering'));
  await children.titled(second, t('cm.approve.title', { name: 'Ella' }));
  const said = second.getByText('Lommepenger');
  await expect(said).toBeHidden();
  await keys.press(second, t('summary.declaration'));
  await expect(said).toBeVisible();
  await keys.press(second, t('cm.approve.no'));
  await expect(second.getByRole('dialog', { name: t('cm.approve.no.title') })).toBeVisible();
  await second.keyboard.press('Escape');
  await expect(second.getByRole('dialog')).toHaveCount(0);
  await expect(second.getByRole('button', { name: t('cm.approve.no'), exact: true })).toBeFocused();
  expect(layer.told()).toEqual([
    'open svarierklaeringen',
    'open godkjennerikke sporengangtil',
    'close godkjennerikke sporengangtil',
  ]);
  layer.check('cm');
  await keys.press(second, t('cm.approve.yes'));
  await second.waitForURL(/\/sign/);
  await keys.press(second, 'Signer');
  await children.thanked(second);
  await second.context().close();
});
