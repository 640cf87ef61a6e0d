/** Shows the accounts that a new customer is told of. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { showAccounts } from './opened-accounts.ts';

const opened = [
  { name: 'Brukskonto', accountNumber: '12341234567' },
  { name: 'Sparekonto', accountNumber: '12341234568' },
];

test('every account that was opened is shown, and none where none is kept', () => {
  assert.deepEqual(showAccounts({ application: { openedAccounts: opened } }), { openedAccounts: opened });
  assert.deepEqual(showAccounts({ application: {} }), { openedAccounts: [] });
});
