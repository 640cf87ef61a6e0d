/** What a person pays: the same amounts on tiles, beside the card, in the summary and in the agreement; credit with its example. */
import { privateDocument } from '@bli-kunde/domain/private/api.ts';
import * as hand from './by-hand.ts';
import { agreementOf, costsOn } from './prices.ts';
import { advance, at, logIn, open } from './private.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'private-prices' });

const EXAMPLE =
  'Eksempel: Effektiv rente 30,79 %, nominell rente 23,90 %. 15 000 kr nedbetalt over 12 måneder koster 2 296 kr. Totalt 17 296 kr.';

test('tiles, cards, summary and agreement of a person say the same prices, and credit is priced with its example', async ({
  page,
  world,
}) => {
  const bank = 'fjellbanken';
  const products = [{ productId: 10, wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' as const }, { productId: 30 }];
  const who = { bank, id: 'P01', flow: 'STANDARD', products } as const;
  await logIn(page, world, bank, 'P01');
  await advance(page, world, who, 'produkter');
  await open(page, world, bank, at('STANDARD', 'produkter'));
  const tile = (name: string) => page.getByRole('checkbox', { name });
  await expect(tile('Brukskonto')).toHaveAccessibleDescription(
    /0\skr\s·\s0,10\s%\srente\s+Valgfritt\skort\s290\skr\sper\sår/,
  );
  await expect(tile('Sparekonto')).toHaveAccessibleDescription(/0\skr\s·\s2,00\s%\srente/);
  await expect(tile('Kredittkort')).toHaveAccessibleDescription(/250\skr\sper\sår\s·\seffektiv\srente\s30,79\s%/);
  await expect(page.getByText(EXAMPLE)).toBeVisible();
  await expect(tile(t('pm.products.none'))).not.toHaveAccessibleDescription(/kr/);

  await advance(page, world, who, 'oppsummering');
  await open(page, world, bank, at('STANDARD', 'kort'));
  await expect(page.getByText('Kortet koster 290 kr per år.')).toBeVisible();
  await open(page, world, bank, at('STANDARD', 'oppsummering'));
  await expect(hand.heading(page, t('pm.summary.title'))).toBeVisible();
  const costs = await costsOn(page);
  expect(costs).toEqual([
    'Brukskonto 0 kr',
    'Kort til brukskonto 290 kr per år',
    'Kredittkort 250 kr per år',
    'Til sammen 540 kr per år',
    'Innskuddsrente på brukskonto 0,10 % per år',
    `Rente på kredittkort etter rentefri tid Effektiv rente 30,79 % Nominell rente 23,90 % per år Eksempel: 15 000 kr nedbetalt over 12 måneder koster 2 296 kr. Totalt 17 296 kr.`,
    'Alle priser Prislisten som gjelder fra 1. februar 2026',
  ]);
  await advance(page, world, who, 'signering');
  const agreement = await agreementOf(page, world, bank, privateDocument);
  for (const cost of costs) expect(agreement).toContain(cost);
});
