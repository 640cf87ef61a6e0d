/** The seal's certificate is replaced while servers of both serve: what either has sealed is whole and known as the bank's own at both. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import * as api from '@bli-kunde/domain/advisor/evidence-api.ts';
import { createDevelopmentSeal } from '../documents/development-seal.ts';
import { factsOf, certificatesFromPem } from '../documents/certificate-facts.ts';
import { sealFromPem } from '../documents/seal.ts';
import { onBothDatabases, testRandom } from '../db/test-database.ts';
import { UNLIMITED } from '../every-database.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { drained } from '../later.fixture.ts';
import { startTestServer, startWorld, type TestServer } from '../test-server.ts';
import { asAdvisor } from './advisor.fixture.ts';

const BANK = 'provebanken';
const PERSON = '12849049826';
const now = new Date();
const [OLD, NEW, OTHER] = await Promise.all(
  ['Segl 2026', 'Segl 2027', 'Segl 2025'].map((name) => createDevelopmentSeal(testRandom, now, name)),
);
const certificateIn = (pem = ''): string =>
  /-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----/.exec(pem)?.[0] ?? '';

interface Checked {
  readonly seal: { readonly name: string };
  readonly isOurs: boolean;
  readonly held: number;
  readonly failed: readonly string[];
}

/** A pack that this server makes and seals. */
async function packOf(server: TestServer): Promise<string> {
  const officer = await asAdvisor(server, BANK, ['AML_OFFICER'], 'Hilde Hvitvask');
  const body = {
    of: { subjects: [PERSON] },
    withSuspicion: false,
    grounds: 'Finanstilsynet har bedt om dokumentasjon.',
  };
  const made = await officer.call(api.makeEvidencePack, {}, { body, headers: { 'idempotency-key': randomUUID() } });
  await drained(server);
  return made.json<{ id: string }>().id;
}

async function answeredAt(server: TestServer, id: string): Promise<Checked> {
  const officer = await asAdvisor(server, BANK, ['AML_OFFICER'], 'Hilde Hvitvask');
  return (await officer.call(api.checkEvidencePack, { id })).json<Checked>();
}

async function checkedAt(
  server: TestServer,
  id: string,
): Promise<Pick<Checked, 'isOurs' | 'failed'> & { name: string }> {
  const { seal, isOurs, failed } = await answeredAt(server, id);
  return { name: seal.name, isOurs, failed };
}

onBothDatabases(
  'O-075 what the old and the new seal have sealed holds at servers of either, and is the bank’s own',
  async ({ database }) => {
    const serverWith = async (SEAL_PEM = '', others?: string): Promise<TestServer> =>
      startTestServer({
        ...UNLIMITED,
        database,
        env: { ...UNLIMITED.env, SEAL_PEM, ...(others === undefined ? {} : { SEAL_CERTIFICATES: others }) },
      });
    const before = await serverWith(OLD, certificateIn(NEW));
    const after = await serverWith(NEW, `${certificateIn(OTHER)}\n${certificateIn(OLD)}`);
    const alone = await serverWith(NEW);
    try {
      await declared(
        { ...before.context, database, clock: before.clock },
        { nationalId: PERSON, organisationNumber: null },
      );
      const [byOld, byNew] = [await packOf(before), await packOf(after)];
      for (const server of [before, after]) {
        assert.deepEqual(await checkedAt(server, byOld), { name: 'Segl 2026', isOurs: true, failed: [] });
        assert.deepEqual(await checkedAt(server, byNew), { name: 'Segl 2027', isOurs: true, failed: [] });
      }
      // One that was not told of the former certificate holds the pack whole, and does not know whose it is.
      assert.deepEqual(await checkedAt(alone, byOld), { name: 'Segl 2026', isOurs: false, failed: [] });
    } finally {
      for (const server of [before, after, alone]) await server.close();
    }
  },
);

onBothDatabases(
  'O-083 a pack’s time stamp is held to the anchors of the settings where it is checked',
  async ({ database }) => {
    const simulators = await startWorld();
    const TIME_STAMP_ANCHORS = await (await fetch(`${simulators.origin}/time-stamp/root.pem`)).text();
    const serverWith = (more: Readonly<Record<string, string>>) =>
      startTestServer({ ...UNLIMITED, database, simulators, env: { ...UNLIMITED.env, SEAL_PEM: OLD ?? '', ...more } });
    const stamping = await serverWith({ SEAL_LEVEL: 'B-T', TIME_STAMP_ANCHORS });
    const noAnchors = await serverWith({});
    const otherAnchors = await serverWith({ TIME_STAMP_ANCHORS: certificateIn(OTHER) });
    try {
      await declared(
        { ...stamping.context, database, clock: stamping.clock },
        { nationalId: PERSON, organisationNumber: null },
      );
      const id = await packOf(stamping);
      const { held, failed } = await answeredAt(stamping, id);
      assert.deepEqual(failed, []);
      assert.deepEqual(await answeredAt(noAnchors, id).then((found) => [found.held, found.failed]), [held - 1, []]);
      assert.deepEqual(await answeredAt(otherAnchors, id).then((found) => found.failed), ['time']);
    } finally {
      for (const server of [stamping, noAnchors, otherAnchors]) await server.close();
      await simulators.close();
    }
  },
);

test('O-075 certificates of other seals are one PEM after another, and none among them is refused', async () => {
  const seal = sealFromPem(OLD ?? '', `${certificateIn(NEW)}\n${certificateIn(OTHER)}`);
  const known = [OLD, NEW, OTHER].flatMap((pem = '') => certificatesFromPem(pem).map((one) => factsOf(one).sha256));
  assert.equal(known.length, 3);
  assert.ok(known.every((sha256) => seal.isOwn(sha256)));
  assert.equal(sealFromPem(OLD ?? '').isOwn(known[1] ?? ''), false);
  assert.throws(() => sealFromPem(OLD ?? '', 'none'), /^Error: SEAL_CERTIFICATES: /);
});
