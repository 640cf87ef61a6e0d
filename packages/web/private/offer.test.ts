import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { Product } from '@bli-kunde/domain/product/product.ts';
import { raisedError } from '../app/call-error.ts';
import { makeCache } from '../app/state.ts';
import { offerQuery, onOffer } from './offer.ts';

const clients: ReturnType<typeof makeCache>[] = [];
const newClient = () => {
  const client = makeCache();
  clients.push(client);
  return client;
};
// What is kept waits minutes to be dropped.
afterEach(() => {
  for (const client of clients.splice(0)) client.removeQueries({});
});

/** A bank that offers one product more each time it is asked, or does not answer. */
function bank(answers = true) {
  let asked = 0;
  const queryFn = async (): Promise<Product[]> => {
    asked += 1;
    if (!answers) throw new Error('no answer');
    return [];
  };
  return { times: () => asked, query: { ...offerQuery, queryFn } };
}

test('P-124 the offer is asked for once, however long it stands there, and not again when it does not come', async () => {
  const client = newClient();
  const { times, query } = bank();
  await client.fetchQuery(query);
  await client.fetchQuery(query);
  assert.equal(times(), 1);
  const silent = bank(false);
  await assert.rejects(newClient().fetchQuery(silent.query));
  assert.equal(silent.times(), 1);
});

test('P-124 a product that is gone has the offer asked for again, and any other refusal has not', async () => {
  const client = newClient();
  const { times, query } = bank();
  const refuse = (key: 'error.product.no.longer.available' | 'error.credit.check.no') => {
    const refusal = raisedError(key, '');
    return assert.rejects(
      onOffer(client, () => Promise.reject(refusal)),
      refusal,
    );
  };
  await client.fetchQuery(query);
  await refuse('error.credit.check.no');
  await client.fetchQuery(query);
  assert.equal(times(), 1);
  await refuse('error.product.no.longer.available');
  await client.fetchQuery(query);
  assert.equal(times(), 2);
});
