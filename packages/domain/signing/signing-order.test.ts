/** Shows to whom the page that leads on to the signing provider is given. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signingOrderShown } from './signing-order.ts';

const signingPage = (orderId: string) => `/signering/${orderId}`;

test('B-117 the address is for who may go on, and there is none before there is an order', () => {
  const shown = (orderId: string | null, mayGoOn: boolean) =>
    signingOrderShown('SENT_TO_SIGNING', mayGoOn, { orderId, signingPage });
  assert.deepEqual(shown('a1', true), {
    status: 'SENT_TO_SIGNING',
    url: '/signering/a1',
    externalReference: 'a1',
  });
  assert.equal(shown('a1', false).url, null);
  assert.deepEqual(shown(null, true), { status: 'SENT_TO_SIGNING', url: null, externalReference: null });
});
