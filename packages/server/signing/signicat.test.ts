import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { after, afterEach, test } from 'node:test';
import { systemOf } from '@bli-kunde/domain/outside/systems.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { agreementPaper } from '../documents/agreement.ts';
import { typeset } from '../documents/typeset.ts';
import { createDevelopmentSeal } from '../documents/development-seal.ts';
import { sealFromPem } from '../documents/seal.ts';
import { listSignatures, verifyContinues } from '../documents/verify.ts';
import { clientCredentials } from '../registers/access-token.ts';
import { type Answering, answer, closeListeners, listen } from '../registers/listener.fixture.ts';
import { outsideSystem } from '../registers/outside-call.ts';
import { simulatedWorld } from '../registers/simulators.fixture.ts';
import { signicat } from './signicat.ts';

const agreementPdf = (content: Parameters<typeof agreementPaper>[0]): Buffer =>
  typeset(agreementPaper(content, textsOf()));

const world = await simulatedWorld();
after(() => world.close());
afterEach(closeListeners);

const context = { correlationId: 'c-1', bank: 'provebanken' };
const { credentials } = systemOf('signing');
const TOKEN = { path: credentials.path, scope: credentials.scope };
const proof = (...secrets: string[]) => ({ secrets, header: 'X-Signicat-Signature', form: 'hmac-sha256-hex' }) as const;
const proofs = new Map([
  ['provebanken', proof('w')],
  ['havbanken', proof('w')],
  ['fjellbanken', proof('new of fjell', 'old of fjell')],
  ['skogbanken', proof()],
]);
const options = { proofs, now: () => new Date() };
const system = outsideSystem({ system: 'signing', baseUrl: world.origin, stopwatch: performance, random: Math.random });
const tokens = clientCredentials(system, {
  ...TOKEN,
  clientId: 'bli-kunde',
  clientSecret: 'demo-signing-secret',
});
const provider = signicat(system, tokens, options);

const agreement = agreementPdf({
  bankName: 'Prøvebanken',
  title: 'Avtale',
  intro: '',
  chapters: [],
  terms: [],
  signers: [],
  madeAt: '2026-11-21T12:00:00Z',
  reference: 'BK-1',
});
const signerOf = (id: string) => {
  const person = world.world.people.personById(id) ?? assert.fail(id);
  return { nationalId: person.foedselsnummer, name: `${person.fornavn} ${person.etternavn}` };
};
let made = 0;
const request = (document: Buffer, person = 'B05') => ({
  reference: `order.0.${++made}`,
  title: 'Avtale',
  sender: 'Prøvebanken',
  document,
  signer: signerOf(person),
  dueAt: new Date(Date.now() + 40 * 86_400_000),
  returnTo: { success: 'http://127.0.0.1:1/s', cancel: 'http://127.0.0.1:1/c', error: 'http://127.0.0.1:1/e' },
});
const choose = async (url: string | null, choice: string, origin = world.origin) => {
  const body = new URLSearchParams({ sessionId: new URL(url ?? '').searchParams.get('sessionId') ?? '', choice });
  const response = await fetch(`${origin}/sign/decision`, { method: 'POST', body, redirect: 'manual' });
  assert.equal(response.status, 303);
};
/** Packaging follows the signature by a moment. */
const signed = async (session: string, at = provider) => {
  for (let left = 200; left > 0; left--) {
    const state = await at.status(session, context);
    if (state.resultReady) return state;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return assert.fail('never packaged');
};

test('S-158 one signs after the other, and the last PDF continues each one before', async () => {
  const first = await provider.createSession(request(agreement), context);
  assert.deepEqual(await provider.status(first, context), { status: 'READY', resultReady: false });
  await choose(await provider.resolveUrl(first, context), 'sign');
  assert.deepEqual(await signed(first), { status: 'SIGNED', resultReady: true });
  assert.equal(await provider.resolveUrl(first, context), null);
  const { pdf: once } = await provider.download(first, context);
  assert.ok(verifyContinues(agreement, once));
  const second = await provider.createSession(request(once, 'B01'), context);
  await choose(await provider.resolveUrl(second, context), 'sign');
  await signed(second);
  const { pdf: twice } = await provider.download(second, context);
  assert.ok(verifyContinues(once, twice));
  assert.ok(listSignatures(twice).length > listSignatures(once).length);
  const pem = await createDevelopmentSeal({ bytes: randomBytes, uuid: () => '' }, new Date(), 'Prøvebanken');
  const sealed = await sealFromPem(pem).seal(twice, new Date());
  assert.ok(verifyContinues(twice, sealed));
  assert.equal(listSignatures(sealed).at(-1)?.name, 'Prøvebanken');
  for (const session of [first, second, second]) await provider.close(session, context);
  assert.deepEqual(
    await provider.status(first, context),
    { status: 'EXPIRED', resultReady: false },
    'what is gone has ended',
  );
  assert.equal(await provider.resolveUrl(first, context), null);
});

test('R-160 a page of something before the provider does not say that a session is over, and its own word does', async () => {
  let body: unknown = '<html><body>404 Not Found</body></html>';
  const { provider: asked } = await scripted((_, response) => answer(response, body, 404));
  await assert.rejects(asked.status('ses-1', context), { name: 'OutsideFailure', reason: 'nonsense' });
  for (const own of ['', { title: 'Not Found', status: 404 }]) {
    body = own;
    assert.deepEqual(await asked.status('ses-1', context), { status: 'EXPIRED', resultReady: false });
  }
});

test('R-161 R-165 two persons sign by either way, however the provider shapes its answers', async (t) => {
  for (const shape of ['whole', 'sparse', 'odd', 'next'])
    for (const method of ['authentication', 'pki'] as const)
      await t.test(`${shape} ${method}`, async () => {
        const here = await simulatedWorld([], { shape });
        try {
          const at = outsideSystem({
            system: 'signing',
            baseUrl: here.origin,
            stopwatch: performance,
            random: Math.random,
          });
          const secret = { clientId: 'bli-kunde', clientSecret: 'demo-signing-secret' };
          const it = signicat(at, clientCredentials(at, { ...TOKEN, ...secret }), { ...options, method });
          let document = agreement;
          for (const person of ['B05', 'B01']) {
            const begun = await it.createSession(request(document, person), context);
            await choose(await it.resolveUrl(begun, context), 'sign', here.origin);
            await signed(begun, it);
            const { pdf, signer } = await it.download(begun, context);
            assert.equal(signer, 'asked');
            assert.ok(verifyContinues(document, pdf));
            document = pdf;
            await it.close(begun, context);
          }
          const names = listSignatures(document).map(({ name }) => name);
          const persons = ['B05', 'B01'].map((id) => signerOf(id).name);
          assert.deepEqual(
            names.filter((name) => !name?.startsWith('Segl')),
            persons,
          );
          assert.equal(names.length, method === 'pki' ? 2 : 4, 'the provider seals none that is made by PKI');
        } finally {
          await here.close();
        }
      });
});

test('S-158 the same reference gives the session that exists', async () => {
  const asked = request(agreement);
  const session = await provider.createSession(asked, context);
  assert.equal(await provider.createSession(asked, context), session);
  assert.notEqual(await provider.createSession(request(agreement), context), session);
});

test('S-158 a session that is cancelled by the person, by us, or fails is that, and has no address', async () => {
  const end = async (by: (session: string, url: string | null) => Promise<void>) => {
    const session = await provider.createSession(request(agreement), context);
    await by(session, await provider.resolveUrl(session, context));
    assert.equal(await provider.resolveUrl(session, context), null);
    return (await provider.status(session, context)).status;
  };
  assert.equal(await end((_, url) => choose(url, 'cancel')), 'CANCELLED');
  assert.equal(await end((session) => provider.cancel(session, context)), 'CANCELLED');
  assert.equal(await end((_, url) => choose(url, 'fail')), 'FAILED');
});

test('S-158 cancelling or closing what is gone or final is harmless', async () => {
  const session = await provider.createSession(request(agreement), context);
  await provider.cancel(session, context);
  await provider.cancel(session, context);
  await provider.close(session, context);
  await provider.close(session, context);
  await provider.cancel(session, context);
});

/** A provider whose answers the test writes; the token is answered. */
async function scripted(answering: Answering, limit = 10_000) {
  const listener = await listen(
    (received, response, call) =>
      received.path === TOKEN.path
        ? answer(response, { access_token: 't', token_type: 'Bearer', expires_in: 600 })
        : answering(received, response, call),
    { system: 'signing', limit },
  );
  const own = clientCredentials(listener.system, { ...TOKEN, clientId: 'c', clientSecret: 's' });
  return { ...listener, provider: signicat(listener.system, own, options) };
}
const session = (state: string, more: object = {}) => ({
  id: 's1',
  externalReference: 'r',
  signatureUrl: 'https://provider.example/sign',
  lifecycle: { state },
  documents: [{ documentCollectionId: 'c1', documentId: 'd1', action: 'SIGN' }],
  ...more,
});

test('S-158 the session is held to the national id, which stands in no address, and is due within thirty days', async () => {
  const asked = request(agreement);
  const { provider: it, calls } = await scripted(({ path, method }, response) => {
    if (method === 'GET') return answer(response, { data: [] });
    if (path.endsWith('documents')) return answer(response, { documentId: 'd1' }, 201);
    return path.endsWith('collections')
      ? answer(response, { id: 'c1' }, 201)
      : answer(response, [session('READY', { externalReference: asked.reference })], 201);
  });
  assert.equal(await it.createSession(asked, context), 's1');
  assert.deepEqual(
    calls.map(({ method, path }) => `${method} ${path}`),
    [
      'POST /auth/open/connect/token',
      'GET /sign/signing-sessions?offset=0&limit=100&sort=-createdAt',
      'POST /sign/documents',
      'POST /sign/document-collections',
      'POST /sign/signing-sessions',
    ],
  );
  assert.ok(calls[2]?.body.equals(agreement));
  assert.deepEqual(JSON.parse(String(calls[3]?.body)), {
    documents: [{ documentId: 'd1' }],
    packageTo: ['PADES_CONTAINER'],
  });
  const [sent] = JSON.parse(String(calls[4]?.body));
  assert.deepEqual(sent.signer, {
    nationalIdentificationNumber: asked.signer.nationalId,
    validations: ['NATIONAL_IDENTIFICATION_NUMBER'],
  });
  assert.ok(Date.parse(sent.dueDate) < Date.now() + 30 * 86_400_000);
});

test('S-161 a session that may or may not have been made is not asked for twice in one go', async () => {
  const { provider: it, calls } = await scripted(({ path, method }, response) => {
    if (method === 'GET') return answer(response, { data: [] });
    if (path.endsWith('documents')) return answer(response, { documentId: 'd1' }, 201);
    return path.endsWith('collections') ? answer(response, { id: 'c1' }, 201) : answer(response, '', 503);
  });
  await assert.rejects(it.createSession(request(agreement), context), { reason: 'down' });
  assert.equal(calls.filter(({ method, path }) => method === 'POST' && path === '/sign/signing-sessions').length, 1);
});

const others = Array.from({ length: 100 }, (_, at) => ({ id: `o${at}`, externalReference: null }));

test('S-161 a session is looked for on further pages', async () => {
  const asked = request(agreement);
  const { provider: it } = await scripted((_, response, call) =>
    answer(response, { data: call < 4 ? others : [{ id: 'mine', externalReference: asked.reference }] }),
  );
  assert.equal(await it.createSession(asked, context), 'mine');
});

test('S-161 a session that is on none of five pages is made, and looked for no further', async () => {
  const asked = request(agreement);
  const { provider: it, calls } = await scripted(({ path, method }, response) => {
    if (method === 'GET') return answer(response, { data: others });
    if (path.endsWith('documents')) return answer(response, { documentId: 'd1' }, 201);
    return path.endsWith('collections')
      ? answer(response, { id: 'c1' }, 201)
      : answer(response, [session('READY', { externalReference: asked.reference })], 201);
  });
  assert.equal(await it.createSession(asked, context), 's1');
  assert.deepEqual(
    calls.filter(({ method }) => method === 'GET').map(({ path }) => /offset=(\d+)/.exec(path)?.[1]),
    ['0', '100', '200', '300', '400'],
  );
});

test('S-161 a silent provider is given up within the limit for all calls together', async () => {
  const { provider: it } = await scripted(({ method }, response) => {
    if (method === 'GET') setTimeout(() => answer(response, { data: [] }), 150);
  }, 400);
  const began = performance.now();
  await assert.rejects(it.createSession(request(agreement), context), { reason: 'timeout' });
  assert.ok(performance.now() - began < 2_000);
});

test('R-160 a state that we do not know, or none, is neither signed nor lost, and the person may still go there', async () => {
  for (const lifecycle of [{ state: 'PROCESSING' }, { state: 'DONE', stateIsFinal: true }, {}, undefined]) {
    const { provider: it } = await scripted((_, response) => answer(response, { ...session('READY'), lifecycle }));
    assert.deepEqual(await it.status('s1', context), { status: 'UNKNOWN', resultReady: false });
    const isFinal = lifecycle !== undefined && 'stateIsFinal' in lifecycle;
    assert.equal(await it.resolveUrl('s1', context), isFinal ? null : 'https://provider.example/sign');
  }
});

test('S-161 an address that is none, and a session that names no document, lead nobody anywhere and spoil nothing', async () => {
  const odd = session('READY', { signatureUrl: 'javascript:alert(1)', documents: [] });
  const { provider: it } = await scripted((_, response) => answer(response, odd));
  assert.equal(await it.resolveUrl('s1', context), null);
  assert.deepEqual(await it.status('s1', context), { status: 'READY', resultReady: false });
});

test('S-161 the session that was asked for is the one that is answered, or the answer is refused', async () => {
  const { provider: it } = await scripted((_, response) => answer(response, { ...session('SIGNED'), id: 's2' }));
  await assert.rejects(it.status('s1', context), { reason: 'nonsense' });
});

test('S-158 signed is not ready before the container is', async () => {
  for (const [output, resultReady] of [
    [undefined, false],
    [{ packages: [] }, false],
    [{ packages: [{ packageType: 'PADES_CONTAINER', resultDocumentId: 'x' }] }, true],
  ] as const) {
    const { provider: it } = await scripted(({ path }, response) =>
      answer(response, path.includes('collections') ? { id: 'c1', output } : session('SIGNED')),
    );
    assert.deepEqual(await it.status('s1', context), { status: 'SIGNED', resultReady });
  }
});

test('R-290 R-291 a call-back is believed for the banks whose secret proves it, the old one too while it is rotated', () => {
  const body = Buffer.from(JSON.stringify({ eventName: 'signing-session.completed', eventData: { id: 's1' } }));
  const banksBy = (secret: string) =>
    provider.verifyWebhook({ 'x-signicat-signature': createHmac('sha256', secret).update(body).digest('hex') }, body)
      ?.banks ?? [];
  assert.deepEqual(banksBy('w'), ['provebanken', 'havbanken']);
  assert.deepEqual(banksBy('new of fjell'), ['fjellbanken']);
  assert.deepEqual(banksBy('old of fjell'), ['fjellbanken']);
  assert.deepEqual(banksBy('older of fjell'), []);
  assert.deepEqual(banksBy(''), []);
});

test('S-158 a call-back is believed only with the right proof over its very bytes', () => {
  const body = Buffer.from(JSON.stringify({ eventName: 'signing-session.completed', eventData: { id: 's1' } }));
  const signature = (bytes: Buffer, secret = 'w') => createHmac('sha256', secret).update(bytes).digest('hex');
  const verify = (given: string | string[] | undefined, bytes = body) =>
    provider.verifyWebhook({ 'x-signicat-signature': given }, bytes);
  const shared = { session: 's1', banks: ['provebanken', 'havbanken'] };
  assert.deepEqual(verify(signature(body)), shared);
  assert.deepEqual(verify(signature(body).toUpperCase()), shared);
  for (const given of [undefined, '', 'x', signature(body, 'other'), [signature(body)], `${signature(body)}0`])
    assert.equal(verify(given), null);
  assert.equal(verify(signature(body), Buffer.concat([body, Buffer.from(' ')])), null);
  for (const nonsense of ['', '{}', 'null', '{"eventName":"x","eventData":{"id":{}}}'])
    assert.equal(verify(signature(Buffer.from(nonsense)), Buffer.from(nonsense)), null);
});
