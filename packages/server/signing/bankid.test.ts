/** BankID's own signing alone: it gives a PDF away once, lets whoever opens the page sign, and proves no call-back. */
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { aloneWithOrder } from '../business/journey.fixture.ts';
import { UNLIMITED } from '../every-database.fixture.ts';
import { clientCredentials } from '../registers/access-token.ts';
import { answer, type Answering, closeListeners, listen } from '../registers/listener.fixture.ts';
import { testPerson, worldOf } from '../simulated-world.fixture.ts';
import { startEmbeddedServer, type TestServer } from '../test-server.ts';
import { decide, orderIn, partyIn, refresh, signs, started } from './at-provider.fixture.ts';
import { BANKID_TOKEN, bankidSigning } from './bankid.ts';
import { sql } from '../db/sql.ts';

const context = { correlationId: 'c-1', bank: 'provebanken' };
const { publicKey, privateKey } = await generateKeyPair('ES256');
const other = await generateKeyPair('ES256');
const keys = [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256' }];
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64');
const now = new Date();

const statement = (claims: Record<string, unknown>, { key = privateKey, issuer = 'api.bankid.example' } = {}) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: 'k' })
    .setIssuer(issuer)
    .setIssuedAt(now)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + 600)
    .sign(key);

afterEach(closeListeners);
async function scripted(answering: Answering) {
  const listener = await listen(
    (received, response, call) => {
      if (received.path === BANKID_TOKEN.path)
        return answer(response, { access_token: 't', token_type: 'Bearer', expires_in: 600 });
      if (received.path === '/jwks') return answer(response, { keys });
      return answering(received, response, call);
    },
    { system: 'signing', limit: 10_000 },
  );
  const tokens = clientCredentials(listener.system, { ...BANKID_TOKEN, clientId: 'c', clientSecret: 's' });
  const options = { webOrigin: 'https://web.bankid.example', issuer: 'api.bankid.example', now: () => now };
  return { ...listener, provider: bankidSigning(listener.system, tokens, options) };
}
const removals = (calls: readonly { method: string }[]) => calls.filter(({ method }) => method === 'DELETE').length;

test('R-162 R-167 a result that is given away once is asked for once, and had again until it is stored', async () => {
  const signerInfo = await statement({ '2.16.578.1.61.2.4': '12849049826' });
  const { provider: it, calls } = await scripted(({ method }, response) =>
    method === 'GET'
      ? answer(response, { signId: 'o1', orderState: 'SIGN_COMPLETED' })
      : answer(response, {
          signId: 'o1',
          orderState: 'SIGN_COMPLETED',
          signingResults: [{ padesSignedPdf: PDF }],
          signerInfo,
        }),
  );
  await it.cancel('o1', context);
  await it.close('o1', context);
  assert.equal(removals(calls), 0, 'what is signed is not removed unread');
  for (const _ of [1, 2]) {
    const { pdf, signer } = await it.download('o1', context);
    assert.deepEqual({ pdf: pdf.toString('base64'), signer }, { pdf: PDF, signer: { nationalId: '12849049826' } });
    assert.deepEqual(await it.status('o1', context), { status: 'SIGNED', resultReady: true });
  }
  assert.equal(removals(calls), 1);
});

test('R-167 an order that is being signed is not cancelled, and a result that comes with a cancelling is kept', async () => {
  let orderState = 'USER_SIGNING';
  const signerInfo = await statement({ '2.16.578.1.61.2.4': '12849049826' });
  const { provider: it, calls } = await scripted(({ method }, response) =>
    answer(response, method === 'GET' ? { orderState } : { signingResults: [{ padesSignedPdf: PDF }], signerInfo }),
  );
  await it.cancel('o1', context);
  assert.equal(removals(calls), 0);
  orderState = 'ORDER_RECEIVED';
  await it.cancel('o1', context);
  assert.deepEqual(await it.status('o1', context), { status: 'SIGNED', resultReady: true });
  assert.equal((await it.download('o1', context)).pdf.toString('base64'), PDF);
});

test('R-163 a signer is known by a statement of BankID’s that is proven, and by nothing else', async () => {
  const claims = { '2.16.578.1.61.2.4': '12849049826' };
  for (const [signerInfo, signer] of [
    [await statement(claims), { nationalId: '12849049826' }],
    [await statement({ name: 'Ola' }), null],
    [await statement(claims, { issuer: 'another.example' }), null],
    [await statement(claims, { key: other.privateKey }), null],
    ['nonsense', null],
    [undefined, null],
  ] as const) {
    const { provider: it } = await scripted((_, response) =>
      answer(response, { signingResults: [{ padesSignedPdf: PDF }], signerInfo }),
    );
    assert.deepEqual((await it.download('o1', context)).signer, signer);
  }
});

test('R-160 each state of an order is read, an unknown one or none is looked at again, and an order that is gone has run out', async () => {
  for (const [orderState, status] of [
    ['ORDER_RECEIVED', 'READY'],
    ['USER_SIGNING', 'READY'],
    ['REJECTED', 'CANCELLED'],
    ['FAILED', 'FAILED'],
    ['TIMED_OUT', 'EXPIRED'],
    ['PENDING_TIMESTAMP', 'UNKNOWN'],
    [undefined, 'UNKNOWN'],
  ] as const) {
    const { provider: it } = await scripted((_, response) => answer(response, { orderState }));
    assert.deepEqual(await it.status('o1', context), { status, resultReady: false });
    const mayGo = status === 'READY' || status === 'UNKNOWN';
    assert.equal(await it.resolveUrl('o1', context), mayGo ? 'https://web.bankid.example/o1' : null);
  }
  const gone = await scripted((_, response) => answer(response, {}, 404));
  assert.deepEqual(await gone.provider.status('o1', context), { status: 'EXPIRED', resultReady: false });
  assert.equal(gone.provider.verifyWebhook({ authorization: 'Bearer x' }, Buffer.from('{}')), null);
  const another = await scripted((_, response) => answer(response, { signId: 'o2', orderState: 'SIGN_COMPLETED' }));
  await assert.rejects(another.provider.status('o1', context), { reason: 'nonsense' });
});

let server: TestServer;
before(async () => {
  server = await startEmbeddedServer({ ...UNLIMITED, env: { ...UNLIMITED.env, SIGNING_PROVIDER: 'bankid' } });
});
after(() => server.close());

test('R-163 who signs in another’s place has not signed for them: it is stored, counts for nothing, and may be done again', async () => {
  const { one, order } = await aloneWithOrder(server, 'provebanken', 'B01', '319000348');
  await decide(server, await started(one, order), 'sign', testPerson(server, 'B03').nationalId);
  assert.equal((await refresh(one, order)).json()['status'], 'FAILED');
  assert.equal(await partyIn(server, order, 0), 'FAILED');
  const kinds = await server.context.db.query<{ kind: string }>(
    sql`select kind from stored_document where order_id = ${order} order by kind`,
  );
  assert.deepEqual(kinds, [{ kind: 'agreement' }, { kind: 'signed' }]);
  assert.equal((await orderIn(server, order)).completedAt, null);
});

test('R-162 a signature whose storing breaks off is stored by the next look', async () => {
  const { one, order } = await aloneWithOrder(server, 'havbanken', 'B01', '319000348');
  await decide(server, await started(one, order), 'sign');
  const { db } = server.context;
  const transaction = db.transaction.bind(db);
  let breaks = true;
  Object.assign(db, {
    transaction: (...given: Parameters<typeof transaction>) => {
      if (!breaks) return transaction(...given);
      breaks = false;
      throw new Error('the database is away');
    },
  });
  try {
    assert.equal((await refresh(one, order)).status, 500);
  } finally {
    Object.assign(db, { transaction });
  }
  worldOf(server).faults.set('business-register', { mode: 'down' });
  assert.equal((await refresh(one, order)).status, 200);
  assert.equal(await partyIn(server, order, 0), 'TAKEN');
  worldOf(server).faults.reset();
});

test('R-164 a call-back in BankID’s name is refused, and signing goes on without any', async () => {
  const { one, order } = await aloneWithOrder(server, 'skogbanken', 'B09', '319000127');
  const answered = await server.app.inject({
    method: 'POST',
    url: '/webhooks/signing/bankid',
    payload: { sign_id: 'x' },
  });
  assert.equal(answered.statusCode, 404);
  assert.equal(await signs(server, one, order), 'AWAITS_CO_SIGNER');
});

test('R-246 an order that is named in two ways which differ, or of which one is no id, is no answer', async () => {
  const create = async (body: object) => {
    const { provider: it } = await scripted((_, response) => answer(response, body, 201));
    const request = {
      document: Buffer.from('%PDF-'),
      title: 't',
      reference: 'r',
      returnTo: { success: 'https://x.example' },
    };
    return it.createSession(request as never, context);
  };
  for (const body of [
    { sign_id: 'o1' },
    { signId: 'o1' },
    { sign_id: 'o1', signId: 'o1' },
    { sign_id: null, signId: 'o1' },
  ])
    assert.equal(await create(body), 'o1', JSON.stringify(body));
  for (const wrong of ['o2', { id: 'o1' }, ['o1'], true, 'x'.repeat(201)]) {
    await assert.rejects(create({ sign_id: wrong, signId: 'o1' }), { reason: 'nonsense' }, JSON.stringify(wrong));
    await assert.rejects(create({ sign_id: 'o1', signId: wrong }), { reason: 'nonsense' }, JSON.stringify(wrong));
    for (const names of [{ sign_id: wrong }, { signId: wrong }, { sign_id: wrong, signId: 'o1' }]) {
      const { provider: it } = await scripted(({ method }, response) =>
        answer(response, {
          orderState: 'SIGN_COMPLETED',
          signingResults: method === 'DELETE' ? [{ padesSignedPdf: PDF }] : [],
          ...names,
        }),
      );
      await assert.rejects(it.status('o1', context), { reason: 'nonsense' }, JSON.stringify(names));
      await assert.rejects(it.download('o1', context), { reason: 'nonsense' }, JSON.stringify(names));
    }
  }
});

test('R-246 an order is gone by BankID’s own word, and not by a page of something that stands before it', async () => {
  const { provider: it } = await scripted((_, response) => answer(response, '<html>Not here</html>', 404));
  await assert.rejects(it.status('o1', context), { reason: 'nonsense' });
  await assert.rejects(it.download('o1', context), { reason: 'nonsense' });
});
