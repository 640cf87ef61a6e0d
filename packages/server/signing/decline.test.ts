/** Shows what it does when one who was asked to sign says no: the order ends for all, who applied hears of it, and may change and send anew. */
import assert from 'node:assert/strict';
import { declineSigning } from '@bli-kunde/domain/signing/api.ts';
import type { Guest } from '../guest.fixture.ts';
import { enter, refusedWith } from '../guest.fixture.ts';
import { applicant, pressed } from '../business/journey.fixture.ts';
import { drained } from '../later.fixture.ts';
import { inboxOf, testPerson } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { decide, orderIn, partyIn, signs, started } from './at-provider.fixture.ts';
import { onEveryProvider } from './every-provider.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = onEveryProvider();
const ORG = '319000011';

const declines = (one: Guest, order: string) => one.call(declineSigning, { order });

async function sent(server: TestServer, bank: string) {
  const astrid = await applicant(server, bank, 'B01', ORG, ['B01', 'B03']);
  await astrid.fill();
  const order = await pressed(astrid);
  const berit = await enter(server, bank, testPerson(server, 'B03'));
  await drained(server);
  return { astrid, berit, order };
}
const entries = async ({ context }: TestServer) =>
  Number(
    (await context.db.query<{ n: string }>(sql`select count(*) as n from audit where action = 'signing.declined'`))[0]
      ?.n,
  );

onBoth(
  'B-116 whoever is asked to sign may say no: it ends for all, once, and the application can be sent anew',
  async (server) => {
    const { astrid, berit, order } = await sent(server, 'provebanken');
    assert.equal(await signs(server, astrid, order), 'AWAITS_CO_SIGNER');
    const session = await started(berit, order);
    const answer = await declines(berit, order);
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(
      { status: answer.json<{ status: string; url: null }>().status, url: answer.json<{ url: null }>().url },
      { status: 'CANCELLED', url: null },
    );
    assert.equal((await orderIn(server, order)).state, 'CANCELLED');
    assert.equal((await declines(berit, order)).status, 200, 'a second press changes nothing');
    assert.equal(await entries(server), 1);

    await drained(server);
    const { email = '' } = (await orderIn(server, order)).data.applicantContact ?? {};
    const told = (await inboxOf(server, email)).filter(({ text }) => text.includes('Ikke alle vil signere'));
    assert.ok(told.length > 0, 'who applied is told');
    assert.ok(!told.some(({ text }) => /Berit|Medlemsen/.test(text)), 'of who it was, nobody is');
    const later = await fetch(`${server.simulators.origin}/sign?sessionId=${session}`);
    assert.notEqual(later.status, 200, 'nobody signs at the provider what has ended');

    const now = await astrid.state();
    assert.deepEqual({ status: now.signingOrder.status, mayEdit: now.mayEdit }, { status: 'CANCELLED', mayEdit: true });
    const next = await pressed(astrid);
    assert.notEqual(next, order);
    assert.equal((await orderIn(server, next)).state, 'OPEN');
  },
);

onBoth(
  'B-116 who declines is told nothing of it, another signatory that there is nothing to sign, and who applied that not all will',
  async (server) => {
    const [bank, signers] = ['provebanken', ['B01', 'B04', 'B03']];
    const astrid = await applicant(server, bank, 'B01', '319000046', signers);
    await astrid.fill();
    const order = await pressed(astrid);
    await signs(server, astrid, order);
    await drained(server);
    const { applicantContact, parties } = (await orderIn(server, order)).data;
    const addresses = [applicantContact?.email ?? '', ...parties.slice(1).map(({ email = '' }) => email)];
    const inboxes = async () =>
      Promise.all(addresses.map(async (to) => (await inboxOf(server, to)).map(({ subject }) => subject)));
    const before = await inboxes();
    assert.equal((await declines(await enter(server, bank, testPerson(server, 'B03')), order)).status, 200);
    await drained(server);
    const news = (await inboxes()).map((subjects, at) => subjects.slice(before[at]?.length));
    assert.deepEqual(news, [
      ['Signeringen for Fjellheim Prøvehytter AS er avbrutt'],
      ['Du trenger ikke å signere for Fjellheim Prøvehytter AS'],
      [],
    ]);
  },
);

onBoth(
  'who applied does not decline but cancels, who has signed has signed, and a stranger finds nothing',
  async (server) => {
    const { astrid, berit, order } = await sent(server, 'havbanken');
    const before = await entries(server);
    refusedWith(await declines(astrid, order), 409, 'error.step.not.allowed');
    refusedWith(
      await declines(await enter(server, 'havbanken', testPerson(server, 'B05')), order),
      404,
      'error.not.found',
    );
    // Signed at the provider, which has not told of it yet.
    await decide(server, await started(berit, order), 'sign');
    refusedWith(await declines(berit, order), 409, 'blocked.due.to.documents.already.signed');
    assert.equal(await partyIn(server, order, 1), 'SIGNED');
    assert.equal((await orderIn(server, order)).state, 'OPEN');
    assert.equal(await entries(server), before);
  },
);
