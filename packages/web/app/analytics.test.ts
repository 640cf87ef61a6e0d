/** What is pushed to the data layer, and that it is never more than that. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becameCustomerEntry, modalEntry, push, slug } from './analytics.ts';

test('S-084 a dialog tells name, description, action and app', () => {
  const entry = modalEntry(
    { modal_name: 'Økten utløpt', modal_description: 'session-expired', modal_action: 'open' },
    'bm',
  );
  assert.deepEqual(entry, {
    event: 'modal',
    modal_name: 'oktenutlopt',
    modal_description: 'sessionexpired',
    modal_action: 'open',
    app_namespace: 'bm',
  });
});

test('S-085 becoming a customer tells market, online-banking type and tax-deduction account', () => {
  const layer: Record<string, string | boolean>[] = [];
  push(becameCustomerEntry({ onlineBankingType: 'BASIS', hasEmployees: true }), layer);
  assert.deepEqual(layer, [
    { event: 'become_customer', market: 'BM', online_banking_type: 'BASIS', tax_deduction_account: true },
  ]);
});

test('S-086 letters of ours become plain ones and everything else is taken away', () => {
  assert.equal(slug('Ærlig øl på Åsen, 2 l!'), 'aerligolpaasen2l');
});
