/** Signs through the provider's interface and page, as the application and two persons do. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, test } from 'node:test';
import { postJson, startTestWorld, type TestWorld, tokenFrom } from '../application-stand-in.fixture.ts';
import { plainPdf } from '../business-register/plain-pdf.ts';
import { signaturesIn } from './signatures-in.fixture.ts';
import { readingOf } from './document-reading.ts';
import { taggedPdf } from './tagged-pdf.fixture.ts';

let world: TestWorld;
let token: string;
before(async () => {
  world = await startTestWorld();
  token = await tokenFrom(`${world.origin}/auth/open/connect/token`, 'demo-signing-secret');
});
after(() => world.close());

type Session = {
  id: string;
  signatureUrl: string;
  lifecycle: { state: string; stateIsFinal: boolean };
  output: { signatures: { resultDocumentId: string }[] };
};
type Collection = { id: string; output: { packages: { resultDocumentId: string }[] } };

const authorised = () => ({ authorization: `Bearer ${token}` });
async function get<T>(path: string): Promise<T> {
  return (await (await fetch(`${world.origin}/sign${path}`, { headers: authorised() })).json()) as T;
}
async function download(id: string): Promise<Buffer> {
  return Buffer.from(
    await (await fetch(`${world.origin}/sign/documents/${id}`, { headers: authorised() })).arrayBuffer(),
  );
}

async function order(
  signers: string[],
  extra: Record<string, unknown> = {},
  document: Buffer = plainPdf('Avtale', ['Om kundeforhold']),
): Promise<{ collection: Collection; sessions: Session[] }> {
  const upload = await fetch(`${world.origin}/sign/documents`, {
    method: 'POST',
    headers: { ...authorised(), 'content-type': 'application/pdf' },
    body: new Uint8Array(document),
  });
  assert.equal(upload.status, 201);
  const { documentId } = (await upload.json()) as { documentId: string };
  const collection = (await (
    await postJson(
      `${world.origin}/sign/document-collections`,
      { documents: [{ documentId }], packageTo: ['PADES_CONTAINER'] },
      authorised(),
    )
  ).json()) as Collection;
  const bodies = signers.map((signer) => ({
    title: 'Avtale om kundeforhold',
    externalReference: signer,
    documents: [{ action: 'SIGN', documentCollectionId: collection.id, documentId }],
    signingSetup: [{ identityProviders: [{ idpName: 'nbid' }], signingFlow: 'AUTHENTICATION_BASED' }],
    signer: { nationalIdentificationNumber: world.world.people.personById(signer)?.foedselsnummer },
    redirectSettings: {
      success: `${world.appOrigin}/ok`,
      cancel: `${world.appOrigin}/cancel`,
      error: `${world.appOrigin}/error`,
    },
    ...extra,
  }));
  const made = await postJson(`${world.origin}/sign/signing-sessions`, bodies, authorised());
  assert.equal(made.status, 201);
  return { collection, sessions: (await made.json()) as Session[] };
}

async function press(session: Session | undefined, choice: string): Promise<string | null> {
  const answer = await fetch(`${world.origin}/sign/decision`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ sessionId: session?.id ?? '', choice }),
  });
  return answer.headers.get('location');
}

test('two persons sign, and the sealed container has both signatures and the seal', async () => {
  const { collection, sessions } = await order(['B01', 'B03']);
  assert.equal(sessions.length, 2);
  assert.ok(!JSON.stringify(sessions).includes(world.world.people.personById('B01')?.foedselsnummer ?? '-'));
  const page = await (await fetch(sessions[0]?.signatureUrl ?? '')).text();
  assert.match(page, /Du signerer som <strong>Astrid Ledermo<\/strong>/);

  assert.equal(await press(sessions[0], 'sign'), `${world.appOrigin}/ok?externalReference=B01`);
  assert.equal((await get<Session>(`/signing-sessions/${sessions[0]?.id}`)).lifecycle.state, 'SIGNED');
  assert.equal((await get<Session>(`/signing-sessions/${sessions[1]?.id}`)).lifecycle.state, 'READY');
  assert.deepEqual((await get<Collection>(`/document-collections/${collection.id}`)).output.packages, []);

  await press(sessions[1], 'sign');
  await world.webhook('package.completed');
  const [packaged] = (await get<Collection>(`/document-collections/${collection.id}`)).output.packages;
  const pdf = await download(packaged?.resultDocumentId ?? '');
  assert.equal(signaturesIn(pdf).length, 3);
  const text = pdf.toString('latin1');
  const [astrid, berit] = ['Astrid Ledermo', 'Berit Medlemsen'].map((name) => text.indexOf(`Signert av ${name}`));
  assert.ok(astrid !== undefined && berit !== undefined && astrid > 0 && astrid < berit);

  await world.webhook('signing-session.completed');
  const first = world.webhooks[0];
  assert.ok(first);
  assert.equal(first.signature, createHmac('sha256', 'demo-webhook-secret').update(first.body).digest('hex'));
});

test('what is signed can be read in the page itself, by its headings, lists and tables', async () => {
  const { sessions } = await order(['B01'], {}, taggedPdf());
  const page = await (await fetch(sessions[0]?.signatureUrl ?? '')).text();
  const [, document = ''] = /aria-label="Dokumentet du signerer">(.*?)<\/div>/s.exec(page) ?? [];
  assert.equal(
    document.replace(/<svg.*<\/svg>/s, ''),
    '<section><h2>Partene &#38; avtalen</h2><ul><li><span class="label">Navn</span> Ola</li></ul><p class="quiet number">Side 1 av 1</p></section>',
  );
});

test('a document without structure is opened as the file it is', async () => {
  const { sessions } = await order(['B01']);
  const page = await (await fetch(sessions[0]?.signatureUrl ?? '')).text();
  assert.doesNotMatch(page, /aria-label="Dokumentet du signerer"/);
  const [, address = ''] = /href="(\/sign\/document[^"]+)"/.exec(page) ?? [];
  const file = await fetch(`${world.origin}${address}`);
  assert.equal(file.headers.get('content-type'), 'application/pdf');
});

test('signing twice signs once', async () => {
  const { sessions } = await order(['B01', 'B03']);
  await Promise.all([press(sessions[0], 'sign'), press(sessions[0], 'sign')]);
  assert.equal((await get<Session>(`/signing-sessions/${sessions[0]?.id}`)).output.signatures.length, 1);
});

test('two persons who sign at the same moment are both in the container', async () => {
  const { collection, sessions } = await order(['B01', 'B03']);
  await Promise.all([press(sessions[0], 'sign'), press(sessions[1], 'sign')]);
  const [packaged] = (await get<Collection>(`/document-collections/${collection.id}`)).output.packages;
  assert.equal(signaturesIn(await download(packaged?.resultDocumentId ?? '')).length, 3);
});

test('cancel and failure are final and come back on their own addresses', async () => {
  const { sessions } = await order(['B01', 'B03']);
  assert.equal(await press(sessions[0], 'cancel'), `${world.appOrigin}/cancel?externalReference=B01`);
  assert.equal(await press(sessions[1], 'fail'), `${world.appOrigin}/error?externalReference=B03`);
  assert.equal((await get<Session>(`/signing-sessions/${sessions[0]?.id}`)).lifecycle.state, 'CANCELLED');
  assert.equal((await get<Session>(`/signing-sessions/${sessions[1]?.id}`)).lifecycle.state, 'REJECTED');
  await press(sessions[0], 'sign');
  assert.equal((await get<Session>(`/signing-sessions/${sessions[0]?.id}`)).lifecycle.state, 'CANCELLED');
});

test('the test organisations whose signing fails or is cancelled do so when sign is pressed', async () => {
  const failing = await order(['B05'], { title: 'Avtale for Signeringsfeil AS' });
  assert.match((await press(failing.sessions[0], 'sign')) ?? '', /\/error/);
  const cancelling = await order(['B01'], { title: 'Avtale for Avbrutt Signering AS' });
  assert.match((await press(cancelling.sessions[0], 'sign')) ?? '', /\/cancel/);
});

test('a due date passes when time is moved, and lies at most thirty days ahead', async () => {
  const day = 86_400_000;
  const { sessions } = await order(['B01'], { dueDate: new Date(Date.now() + 29 * day).toISOString() });
  await postJson(`${world.origin}/control/time`, { offsetMs: 30 * day });
  assert.equal((await get<Session>(`/signing-sessions/${sessions[0]?.id}`)).lifecycle.state, 'EXPIRED');
  assert.match((await press(sessions[0], 'sign')) ?? '', /\/error/);
  await postJson(`${world.origin}/control/time`, { offsetMs: 0 });
  await assert.rejects(order(['B01'], { dueDate: new Date(Date.now() + 32 * day).toISOString() }));
  assert.deepEqual(world.clockMoves.slice(-2), [30 * day, 0]);
});

test('a session waits for those before it', async () => {
  const first = await order(['B01']);
  const second = await order(['B03'], { subsequentTo: [first.sessions[0]?.id] });
  assert.equal(second.sessions[0]?.lifecycle.state, 'BLOCKED');
  await press(first.sessions[0], 'sign');
  assert.equal((await get<Session>(`/signing-sessions/${second.sessions[0]?.id}`)).lifecycle.state, 'READY');
});

test('a packaged collection takes no more sessions; nothing goes without a token', async () => {
  const { collection, sessions } = await order(['B01']);
  await press(sessions[0], 'sign');
  const [documentId] = (
    await get<{ documents: { documentId: string }[] }>(`/document-collections/${collection.id}`)
  ).documents.map((document) => document.documentId);
  const late = await postJson(
    `${world.origin}/sign/signing-sessions`,
    [
      {
        title: 'Sent',
        documents: [{ action: 'SIGN', documentCollectionId: collection.id, documentId }],
        signingSetup: [{ signingFlow: 'AUTHENTICATION_BASED' }],
        signer: { nationalIdentificationNumber: '12345678901' },
      },
    ],
    authorised(),
  );
  assert.equal(late.status, 409);
  assert.equal((await fetch(`${world.origin}/sign/document-collections/${collection.id}`)).status, 401);
});

test('N-146 a figure of what is to be signed is drawn as vectors from the file, with its words for the ear', async () => {
  const [html = ''] = await readingOf(taggedPdf());
  assert.match(html, /<svg role="img" aria-label="Tegning" viewBox="[\d. -]+">/);
  assert.match(html, /<path d="M[^"]+" fill="#ff0000"\/>/);
  assert.match(html, /<text [^>]*text-anchor="middle"[^>]*>AL<\/text>/);
  assert.ok(html.indexOf('<path') < html.indexOf('<text'), 'the letters stand on the square');
});
