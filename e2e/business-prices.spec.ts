/** What a business pays: the same amounts where it is chosen, where it is looked over and where it is signed. */
import { applicantDocument } from '@bli-kunde/domain/business/api.ts';
import { advance, openAt, route } from './application.ts';
import * as hand from './by-hand.ts';
import { orgnr } from './people.ts';
import { agreementOf, costsOn } from './prices.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'business-prices' });

test('B-087 tiles, summary and agreement of a business say the same prices; a bank without a list says none', async ({
  page,
  world,
}) => {
  const subject = { bank: 'provebanken', orgnr: orgnr('O01'), applicant: 'B05' } as const;
  await world.logInQuickly(page, 'provebanken', 'B05');
  await advance(page, world, subject, 'produkter');
  await openAt(page, world, 'provebanken', route(subject.orgnr, 'produkter'));
  await expect(
    page.locator('#main').getByText('49 kr per måned · opprettelse av kundeforhold 950 kr · 0,25 % rente'),
  ).toBeVisible();
  const basic = page.getByRole('radio', { name: t('bm.products.onlineBank.BASIS.title') });
  await expect(basic).toHaveAccessibleName(/99\skr per måned/);
  // Without room for a column the sum stands by the button.
  await page.setViewportSize({ width: 390, height: 844 });
  const sum = page.locator('.cost-sum');
  await expect(sum, 'what is not chosen yet costs more').toHaveText(/^Så langt 49\skr per måned \+ 950\skr én gang$/);
  await basic.check();
  await expect(sum).toHaveText(/^Til sammen 148\skr per måned \+ 950\skr én gang$/);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(sum).toHaveCount(0);

  await advance(page, world, subject, 'regnskap');
  await openAt(page, world, 'provebanken', route(subject.orgnr, 'regnskap'));
  await expect(page.getByText('Etter 6 måneder koster det 149 kr per måned.')).toBeVisible();

  await advance(page, world, subject, 'oppsummering');
  await openAt(page, world, 'provebanken', route(subject.orgnr, 'oppsummering'));
  await expect(hand.heading(page, t('bm.summary.title'))).toBeVisible();
  const costs = await costsOn(page);
  expect(costs).toEqual([
    'Driftskonto 49 kr per måned',
    'Skattetrekkskonto 0 kr',
    'Nettbank bedrift 99 kr per måned',
    'Regnskapssystem 0 kr i 6 måneder, deretter 149 kr per måned',
    'Opprettelse av kundeforhold 950 kr én gang',
    'Til sammen 148 kr per måned i 6 måneder deretter 297 kr per måned, 3 564 kr per år 950 kr én gang 3 620 kr det første året',
    'Innskuddsrente på driftskonto 0,25 % per år',
    'Alle priser Prislisten som gjelder fra 1. januar 2026',
  ]);
  await advance(page, world, subject, 'signering');
  const agreement = await agreementOf(page, world, 'provebanken', applicantDocument, { orgnr: subject.orgnr });
  for (const cost of costs) expect(agreement).toContain(cost);
  expect(agreement).toContain('Pris 149 kr per måned etter prøvetiden');

  const without = { bank: 'skogbanken', orgnr: orgnr('O05'), applicant: 'B05' } as const;
  await world.logInQuickly(page, 'skogbanken', 'B05');
  await advance(page, world, without, 'oppsummering');
  for (const [step, title] of [
    ['produkter', t('bm.products.title')],
    ['oppsummering', t('bm.summary.title')],
  ] as const) {
    await openAt(page, world, 'skogbanken', route(without.orgnr, step));
    await expect(hand.heading(page, title)).toBeVisible();
    await expect(page.getByText(/\d\skr|% rente|% per år|Dette koster det/)).toHaveCount(0);
  }
});
