/** What is pushed to the data layer, and that it is never more than that. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becameCustomerEntry, slug, trackedEntry } from './analytics.ts';

test('S-084 a dialog tells name, description, action and app', () => {
  const entry = trackedEntry(
    { modal_name: 'Økten er utløpt', modal_description: 'logg inn igjen', modal_action: 'open' },
    'bm',
  );
  assert.deepEqual(entry, {
    event: 'modal',
    modal_name: 'oktenerutlopt',
    modal_description: 'logginnigjen',
    modal_action: 'open',
    app_namespace: 'bm',
  });
});

test('S-067 a card tells its tracking id, whether it opened or closed, and the app', () => {
  assert.deepEqual(trackedEntry({ card_id: 'svar i erklæringen', card_action: 'close' }, 'kyc'), {
    event: 'expandable_card',
    card_id: 'svarierklaeringen',
    card_action: 'close',
    app_namespace: 'kyc',
  });
});

test('S-085 becoming a customer tells market, online-banking type and tax-deduction account', () => {
  assert.deepEqual(becameCustomerEntry({ onlineBankingType: 'BASIS', hasEmployees: true }), {
    event: 'become_customer',
    market: 'BM',
    online_banking_type: 'BASIS',
    tax_deduction_account: true,
  });
});

test('S-086 letters of ours become plain ones and everything else is taken away', () => {
  assert.equal(slug('Ærlig øl på Åsen, 2 l!'), 'aerligolpaasen2l');
});
