/** What a child's package costs: the same amounts on its tile, in the summary and in the agreement. */
import { childDocument } from '@bli-kunde/domain/children/api.ts';
import * as children from './children.ts';
import * as hand from './by-hand.ts';
import { agreementOf, costsOn } from './prices.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'children-prices' });

test('tile, summary and agreement of a child say the same prices', async ({ page, world }) => {
  await children.logIn(page, world, 'G01');
  const processId = await children.fill(page, world, 'Ella');
  await children.open(page, world, children.at(processId, 'produkter'));
  const tile = page.getByRole('radio', { name: children.WITH_CARD });
  await expect(tile).toHaveAccessibleDescription(
    /0\skr\s·\ssparerente\si\sbarnepakken\s2,75\s%\s+Valgfritt\skort\s0\skr/,
  );
  await expect(page.getByText(/Kortet koster 0\skr\./)).toBeVisible();

  await children.open(page, world, children.at(processId, 'sammendrag'));
  await children.titled(page, t('cm.summary.title'));
  const costs = await costsOn(page);
  expect(costs).toEqual([
    'Brukskonto i barnepakken 0 kr',
    'Bankkort i barnepakken 0 kr',
    'Sparekonto i barnepakken 0 kr',
    'Sparerente i barnepakken 2,75 % per år',
    'Alle priser Prislisten som gjelder fra 1. januar 2026',
  ]);
  await hand.press(page, t('cm.summary.next'));
  await page.waitForURL((url) => url.origin === world.simulators);
  const agreement = await agreementOf(page, world, children.BANK, childDocument, { processId });
  for (const cost of costs) expect(agreement).toContain(cost);
});
