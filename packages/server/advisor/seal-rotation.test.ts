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
import { startTestServer, type TestServer } from '../test-server.ts';
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

async function checkedAt(
  server: TestServer,
  id: string,
): Promise<Pick<Checked, 'isOurs' | 'failed'> & { name: string }> {
  const officer = await asAdvisor(server, BANK, ['AML_OFFICER'], 'Hilde Hvitvask');
  const answer = await officer.call(api.checkEvidencePack, { id });
  const { seal, isOurs, failed } = answer.json<Checked>();
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

test('O-075 certificates of other seals are one PEM after another, and none among them is refused', async () => {
  const seal = sealFromPem(OLD ?? '', `${certificateIn(NEW)}\n${certificateIn(OTHER)}`);
  const known = [OLD, NEW, OTHER].flatMap((pem = '') => certificatesFromPem(pem).map((one) => factsOf(one).sha256));
  assert.equal(known.length, 3);
  assert.ok(known.every((sha256) => seal.isOwn(sha256)));
  assert.equal(sealFromPem(OLD ?? '').isOwn(known[1] ?? ''), false);
  assert.throws(() => sealFromPem(OLD ?? '', 'none'), /^Error: SEAL_CERTIFICATES: /);
});
