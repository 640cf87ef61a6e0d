/** One price in every place: what the state tells of a product is what the agreement says, and it stands in the bank's price list. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as privateApi from '@bli-kunde/domain/private/api.ts';
import { priceSections } from '@bli-kunde/domain/price/words.ts';
import { applicant, pressed } from '../business/journey.fixture.ts';
import { guardian } from '../children/children.fixture.ts';
import { eachDatabase, somebody } from '../private/private.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { textOf } from './pdf-text.fixture.ts';
import { documentOfOrder } from './store.ts';

const onBoth = eachDatabase();

const plain = (text: string): string => text.replace(/\s+/g, ' ');

const agreementOf = async ({ context }: TestServer, order: string): Promise<string> =>
  plain(await textOf((await documentOfOrder(context.db, context.vault, order, 'agreement')) ?? assert.fail('none')));

const listOf = async ({ context }: TestServer, bank: string): Promise<string> => {
  const { directory } = context.banks.get(bank) ?? assert.fail(bank);
  return plain(await textOf(readFileSync(join(directory, 'prisliste.pdf'))));
};

/** Each row of that section stands in the agreement, and its price in the list. */
async function assertSaid(
  server: TestServer,
  bank: string,
  order: string,
  { prices }: { readonly prices: Parameters<typeof priceSections>[0] },
  taken: Parameters<typeof priceSections>[1],
): Promise<void> {
  const { texts } = server.context.banks.get(bank) ?? assert.fail(bank);
  const [section] = priceSections(prices, taken, texts);
  const [agreement, list] = [await agreementOf(server, order), await listOf(server, bank)];
  assert.ok(section && section.rows.length > 2);
  for (const { label, value } of section.rows) {
    const row = plain(`${label} ${value}`);
    assert.ok(agreement.includes(row), `${row} is not in the agreement: ${agreement}`);
  }
  for (const product of prices?.products ?? [])
    for (const { label } of product.prices) assert.ok(list.includes(label), `${label} is not in the list`);
}

onBoth('B-087 the state of a business, its agreement and the price list say the same prices', async (server) => {
  const one = await applicant(server, 'provebanken', 'B05', '319000003', ['B05']);
  const state = await one.fill();
  assert.deepEqual(
    state.prices?.products.map(({ product, prices }) => [product, prices.length]),
    [
      ['OPERATING_ACCOUNT', 3],
      ['TAX_DEDUCTION_ACCOUNT', 1],
      ['ACCOUNTING_SYSTEM', 1],
      ['ONLINE_BANKING_BASIS', 1],
      ['ONLINE_BANKING_INTEGRATED', 1],
      ['ONLINE_BANKING_TEAMS_AND_ORGANISATION', 1],
    ],
  );
  const taken = ['OPERATING_ACCOUNT', `ONLINE_BANKING_${state.products?.onlineBankingType}`];
  const accounting = { months: 6, label: 'Regnskapssystem' };
  await assertSaid(server, 'provebanken', await pressed(one), state, [
    ...taken.map((product) => ({ product, card: false })),
    { product: 'ACCOUNTING_SYSTEM', card: false, freeAtFirst: accounting },
  ]);
});

onBoth('a person reads the same prices of what is chosen, with the example of what credit costs', async (server) => {
  const one = await somebody(server, 'P01', 'fjellbanken');
  const state = await one.fill('STANDARD', [
    { productId: 10, wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' },
    { productId: 30 },
  ]);
  const taken = [10, 30].map((id) => ({ product: String(id), card: true }));
  const order = await one.order();
  await assertSaid(server, 'fjellbanken', order, state, taken);
  const agreement = await agreementOf(server, order);
  assert.ok(agreement.includes('Kort til brukskonto 290 kr per år'));
  for (const rate of ['Effektiv rente 30,79 %', 'Nominell rente 23,90 % per år']) assert.ok(agreement.includes(rate));
  assert.ok(!agreement.includes('sparekonto'), 'what is not chosen');
});

onBoth('guardians read the same prices of the package, and of a card only where it is wanted', async (server) => {
  for (const [bank, product, card, row] of [
    ['havbanken', 'LOMMEPENGER', true, 'Bankkort til Lommepenger 95 kr per år'],
    ['provebanken', 'BARN_PAKKE', false, 'Bankkort i barnepakken'],
  ] as const) {
    const one = await (await guardian(server, 'G01', bank)).choose('C03');
    const state = await one.fill(product, card);
    const order = await one.order();
    await assertSaid(server, bank, order, state, [{ product, card }]);
    assert.equal((await agreementOf(server, order)).includes(row), card, product);
  }
});

onBoth('B-087 S-007 a bank without a price list tells of no price, in no state and no agreement', async (server) => {
  const business = await applicant(server, 'skogbanken', 'B05', '319000003', ['B05']);
  assert.equal((await business.fill()).prices, null);
  const person = await somebody(server, 'P01', 'skogbanken');
  assert.equal((await person.fill('STANDARD')).prices, null);
  for (const order of [await pressed(business), await person.order()])
    assert.doesNotMatch(
      await agreementOf(server, order),
      /Dette koster det|\d kr (per|én gang)|% per år|[Ee]ffektiv rente/,
    );
});

onBoth('a flow that asks about no products tells of no price', async (server) => {
  const one = await somebody(server, 'P22');
  assert.equal((await one.sent(privateApi.setFlowType, { flowType: 'DISPONENT' })).prices, null);
});
