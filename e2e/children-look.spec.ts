/** The children's app as it is served: no fault on any screen on the way, and nothing cut; four banks in their own words. */
import type { Page } from '@playwright/test';
import * as children from './children.ts';
import * as hand from './by-hand.ts';
import { look } from './look.ts';
import { t } from './texts.ts';
import { type Bank, expect, test } from './world.ts';

test.use({ apart: 'children-look', contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

const refused = (page: Page) =>
  expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();

test('C-009 C-010 C-011 C-014 C-015 C-016 each screen on the way, empty, refused and filled in', async ({
  page,
  world,
  browser,
}) => {
  await children.open(page, world);
  await look(page, 'landing page', { closely: true });
  await children.logIn(page, world, 'G01', '#/velgbarn');
  await children.titled(page, t('cm.chooseChild.title'));
  await hand.next(page);
  await refused(page);
  await look(page, 'children, none chosen', { closely: true });
  await page.getByRole('radio', { name: /^Ella/ }).check();
  await hand.next(page);
  await children.titled(page, t('cm.products.title', { name: 'Ella' }));
  const processId = children.processOf(page);
  await page.getByRole('radio', { name: children.WITH_CARD }).check();
  await hand.next(page);
  await refused(page);
  await look(page, 'products, no word on the card', { closely: true });
  await hand.press(page, t('continueLater.link'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'continue later');
  await page.keyboard.press('Escape');
  await children.callsAbout(page, world).chooseProduct(processId);
  await children.open(page, world, children.at(processId, 'aml'));
  await children.titled(page, children.firstSection('Ella'));
  await look(page, 'declaration', { closely: true });
  expect(await children.callsAbout(page, world).declare(processId)).toBe('OK');
  await children.open(page, world, children.at(processId, 'sammendrag'));
  await children.titled(page, t('cm.summary.title'));
  await look(page, 'summary', { closely: true });
  // What was typed of the products above is not what another device has saved since.
  await hand.press(page, t('cm.summary.next'));
  await expect(page.getByRole('alert')).toContainText(t('summary.draft.held', { names: t('cm.summary.products') }));
  await look(page, 'summary with a change that is not saved', { closely: true });
  await hand.press(page, t('summary.draft.drop'));
  await hand.press(page, t('cm.summary.next'));
  await hand.decideAtProvider(page, 'Avbryt');
  await children.titled(page, t('cm.cancelled.title'));
  await look(page, 'cancelled');
  await hand.press(page, t('signing.again'));
  await hand.decideAtProvider(page, 'Signer');
  await expect(hand.heading(page, /^Nå venter vi på/)).toBeVisible();
  await look(page, 'waiting', { closely: true });

  const second = await (await browser.newContext({ locale: 'nb-NO', reducedMotion: 'reduce' })).newPage();
  await children.logIn(second, world, 'G02', children.at(processId, 'signering'));
  await children.titled(second, t('cm.approve.title', { name: 'Ella' }));
  await look(second, 'approval', { closely: true });
  await hand.press(second, t('cm.approve.no'));
  await expect(second.getByRole('dialog')).toBeVisible();
  await look(second, 'saying no');
  await hand.press(second, t('cm.approve.no.cancel'));
  await hand.press(second, t('cm.approve.yes'));
  await hand.decideAtProvider(second, 'Signer');
  await children.thanked(second);
  await look(second, 'thanks', { closely: true });
  await expect(second.locator('.frame-picture .subject path').first(), 'the family').toBeAttached();
  await expect(second.locator('.frame-picture .signature'), 'and no agreement').toHaveCount(0);
  await second.context().close();
});

test('four banks have packages and words of their own', async ({ page, world }) => {
  const titles = new Set<string>();
  const packages = new Set<string>();
  for (const bank of ['provebanken', 'fjellbanken', 'havbanken', 'skogbanken'] as const satisfies readonly Bank[]) {
    await children.open(page, world, '', bank);
    titles.add((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
    await children.logIn(page, world, 'G03', '', bank);
    const { processId } = await children.callsAbout(page, world, bank).choose('Filip');
    await children.open(page, world, children.at(processId, 'produkter'), bank);
    await children.titled(page, t('cm.products.title', { name: 'Filip' }));
    packages.add((await page.getByRole('radiogroup').first().textContent()) ?? '');
    await look(page, `products of ${bank}`);
  }
  expect(titles.size).toBeGreaterThan(1);
  expect(packages.size).toBe(4);
});
