import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { bankConfig } from '@bli-kunde/domain/bank/bank.ts';
import { priceList } from '@bli-kunde/domain/bank/price-list.ts';
import { type Overrides, textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { textOf } from './pdf-text.fixture.ts';
import { priceListPaper } from './price-list.ts';
import { typeset } from './typeset.ts';

const priceListPdf = (...of: Parameters<typeof priceListPaper>): Buffer => typeset(priceListPaper(...of));

const banks = resolve(import.meta.dirname, '../../../banks');
const read = (slug: string, file: string): string => readFileSync(join(banks, slug, file), 'utf8');
const prices = {
  validFrom: '2026-01-01',
  groups: [
    {
      heading: 'Konto',
      prices: [
        { label: 'Driftskonto', kroner: 1.5, per: 'måned' },
        { label: 'Skattetrekkskonto', kroner: 0, per: 'måned' },
        { label: 'Rente', percent: 12.9, on: 'credit' },
        { label: 'Årspris', kroner: 123456.7, per: 'år' },
        { label: 'Kredittkort', kroner: 250, per: 'år', products: [30] },
        {
          label: 'Kortrente',
          percent: 23.9,
          on: 'credit',
          products: [30],
          example: { amount: 15000, months: 12 },
        },
      ],
    },
  ],
};

test('S-008 a price list says what each thing costs, and from when', async () => {
  const pdf = priceListPdf({ name: 'Prøvebanken', logoSvg: '', texts: textsOf() }, priceList.parse(prices));
  const text = await textOf(pdf);
  for (const line of [
    /Prisliste\s+Priser fra/,
    /Priser fra 1\. januar 2026/,
    /Driftskonto 1,50 kr per måned/,
    /Skattetrekkskonto +0 kr/,
    /Rente +12,90 % per år/,
    /Årspris 123 456,70 kr per år/,
    /Kortrente Effektiv rente 30,79 %\sNominell rente 23,90 % per år/,
    /Effektiv rente 30,79 %/,
  ])
    assert.match(text.replaceAll('\u00a0', ' '), line);
});

test('S-008 a negative price, another unit and a day that is none are refused', () => {
  const [group] = prices.groups;
  const withPrice = (price: object) => ({ ...prices, groups: [{ ...group, prices: [price] }] });
  for (const wrong of [
    withPrice({ label: 'Driftskonto', kroner: -1, per: 'måned' }),
    withPrice({ label: 'Driftskonto', kroner: 1, per: 'uke' }),
    { ...prices, validFrom: '2026-02-30' },
    { ...prices, groups: [] },
  ])
    assert.equal(priceList.safeParse(wrong).success, false);
});

test('S-008 the price lists that ship are made of the prices that ship: else run `npm run price-lists`', () => {
  const slugs = readdirSync(banks).filter((slug) => readdirSync(join(banks, slug)).includes('prices.json'));
  assert.equal(slugs.length, 3);
  for (const slug of slugs) {
    const { name, images } = bankConfig.parse(JSON.parse(read(slug, 'bank.json')));
    const texts = textsOf(JSON.parse(read(slug, 'texts.nb.json')) as Overrides);
    const bank = { name, logoSvg: read(slug, images.logo), texts };
    const made = priceListPdf(bank, priceList.parse(JSON.parse(read(slug, 'prices.json'))));
    assert.ok(made.equals(readFileSync(join(banks, slug, 'prisliste.pdf'))), slug);
  }
});
