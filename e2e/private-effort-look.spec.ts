import * as hand from './by-hand.ts';
import { at, advance, logIn, open, fillContactInfo } from './private.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';
test.use({ apart: 'private-effort-look' });
for (const [flow, id] of [
  ['DISPONENT', 'P22'],
  ['GUARANTOR', 'P23'],
] as const)
  for (const width of [390, 1280])
    test(`look ${flow} ${width}`, async ({ page, world }) => {
      await page.setViewportSize({ width, height: 900 });
      const B = width === 390 ? 'provebanken' : 'fjellbanken';
      await logIn(page, world, B, id, at(flow));
      await expect(hand.heading(page, t('pm.contact.title'))).toBeVisible();
      const shot = (n: string) =>
        page.screenshot({ path: `/tmp/whose-shots/${flow}-${width}-${n}.png`, fullPage: true });
      await shot('1-contact');
      await hand.next(page);
      await shot('2-errors');
      await fillContactInfo(page);
      await expect(hand.heading(page, 'Land du hører til')).toBeVisible();
      await shot('3-kyc');
      await advance(page, world, { bank: B, id, flow }, 'oppsummering');
      await open(page, world, B, at(flow, 'samtykker'));
      await expect(hand.heading(page, t('pm.consent.title'))).toBeVisible();
      await shot('4-consents');
      await open(page, world, B, at(flow, 'oppsummering'));
      await expect(hand.heading(page, t('pm.summary.title'))).toBeVisible();
      await page.waitForTimeout(800);
      await shot('5-summary');
      console.log(await page.locator('main').innerText());
    });
