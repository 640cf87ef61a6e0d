/** A time-stamp authority that knows the bank by its certificate alone gives stamps to who shows it. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { issued } from '../documents/certificates.fixture.ts';
import { typeset } from '../documents/typeset.ts';
import { listSignatures } from '../documents/verify.ts';
import { UNLIMITED } from '../every-database.fixture.ts';
import { startEmbeddedServer, startWorld } from '../test-server.ts';
import { OutsideFailure } from './outside-failure.ts';

const ROOT = issued({ name: 'Rot for TLS', ca: true });
const HOST = issued({ name: 'localhost', by: ROOT });
const BANK = issued({ name: 'Prøvebanken', by: ROOT });
const STRANGER = issued({ name: 'Prøvebanken' });

/** The simulated authority behind TLS that asks for a certificate of {@link ROOT}; with the names that were shown to it. */
async function behindTls(t: TestContext, behind: string): Promise<{ origin: string; shown: readonly string[] }> {
  const shown: string[] = [];
  const trusted = { key: HOST.pem, cert: HOST.pem, ca: ROOT.certificate.toString() };
  const server = createServer(
    { ...trusted, requestCert: true, rejectUnauthorized: true },
    async (request, response) => {
      const { subject } = (request.socket as TLSSocket).getPeerCertificate();
      shown.push(String(subject.CN));
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const answer = await fetch(`${behind}${request.url}`, { method: 'POST', headers, body: Buffer.concat(chunks) });
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await answer.arrayBuffer()));
    },
  );
  await once(server.listen(0), 'listening');
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, ROOT.certificate.toString()]);
  t.after(() => {
    setDefaultCACertificates(before);
    server.closeAllConnections();
    server.close();
  });
  return { origin: `https://localhost:${(server.address() as AddressInfo).port}`, shown };
}

test('O-127 an authority that asks for the certificate of its client stamps for who shows it, and for nobody else', async (t) => {
  const simulators = await startWorld();
  t.after(() => simulators.close());
  const TIME_STAMP_ANCHORS = await (await fetch(`${simulators.origin}/time-stamp/root.pem`)).text();
  const { origin, shown } = await behindTls(t, simulators.origin);
  const paper = typeset({ template: '#set document(title: "Prøve")\n= Prøve', said: {}, logoSvg: '' });
  const sealedBy = async (own: Readonly<Record<string, string>>): Promise<Buffer> => {
    const stamped = { SEAL_LEVEL: 'B-T', TIME_STAMP_ORIGIN: `${origin}/time-stamp`, TIME_STAMP_ANCHORS };
    const env = { ...UNLIMITED.env, ...stamped, ...own };
    const server = await startEmbeddedServer({ ...UNLIMITED, env, simulators });
    return server.context.seal.seal(paper, server.clock.now()).finally(() => server.close());
  };
  const sealed = await sealedBy({ TIME_STAMP_CLIENT_PEM: BANK.pem });
  assert.equal(listSignatures(sealed)[0]?.timeStamp?.intact, true);
  assert.deepEqual(shown, ['Prøvebanken']);
  for (const own of [{}, { TIME_STAMP_CLIENT_PEM: STRANGER.pem }])
    await assert.rejects(sealedBy(own), (error) => error instanceof OutsideFailure && error.reason === 'down');
  assert.deepEqual(shown, ['Prøvebanken'], 'nobody else comes so far');
});

test('O-127 a server does not start with a certificate that cannot be shown, and says nothing of what is in it', async (t) => {
  const simulators = await startWorld();
  t.after(() => simulators.close());
  const TIME_STAMP_ANCHORS = await (await fetch(`${simulators.origin}/time-stamp/root.pem`)).text();
  const starts = (own: Readonly<Record<string, string>>) =>
    startEmbeddedServer({
      ...UNLIMITED,
      env: { ...UNLIMITED.env, SEAL_LEVEL: 'B-T', TIME_STAMP_ANCHORS, ...own },
      simulators,
    });
  await assert.rejects(starts({ TIME_STAMP_CLIENT_PEM: BANK.pem }), /^Error: TIME_STAMP_CLIENT_PEM: .*https alone/);
  const key = STRANGER.pem.slice(0, STRANGER.pem.indexOf('-----BEGIN CERTIFICATE'));
  for (const pem of ['none', key, BANK.certificate.toString(), key + BANK.certificate.toString()])
    await assert.rejects(
      starts({ TIME_STAMP_ORIGIN: 'https://localhost:1/tsr', TIME_STAMP_CLIENT_PEM: pem }),
      /^Error: TIME_STAMP_CLIENT_PEM: there is no key in it, or no certificate of that key$/,
    );
});
