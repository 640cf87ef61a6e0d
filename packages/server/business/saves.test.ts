import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/business/api.ts';
import { BUSINESS_ASKED } from '@bli-kunde/domain/business/walk.fixture.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import { sessionCookie } from '../sessions/cookies.ts';
import { orderById } from '../orders/store.ts';
import type { TestServer } from '../test-server.ts';
import { rowsOf, trailOf } from '../db/stored.fixture.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { enter, keyOf, refusedWith, withoutRcid } from '../guest.fixture.ts';
import { signs } from '../signing/at-provider.fixture.ts';
import { testPerson } from '../simulated-world.fixture.ts';
import { type Applicant, applicant, applicationOf, pressed, saveOf } from './journey.fixture.ts';

const onBoth = onEveryDatabase();
const O02 = '319000011';
const FORMS = BUSINESS_ASKED.filter((step) => step !== 'kyc');

/** Runs a call that must leave every application of the bank as it was. */
async function unchanged<T>(server: TestServer, bank: string, work: () => Promise<T>): Promise<T> {
  const before = await rowsOf(server, bank);
  const done = await work();
  assert.deepEqual(await rowsOf(server, bank), before);
  return done;
}

onBoth(
  'S-141 every step called before its turn is refused, and only the one whose turn it is goes through',
  async (server) => {
    const one = await applicant(server, 'havbanken', 'B05', O02, ['B01', 'B03']);
    const everything: Applicant['press'][] = BUSINESS_ASKED.map((step) => () => one.save(step));
    everything.push(() => one.press());
    for (let turn = 0; turn < BUSINESS_ASKED.length; turn++) {
      await one.state();
      await unchanged(server, 'havbanken', async () => {
        for (const later of everything.slice(turn + 1)) refusedWith(await later(), 409, 'error.step.not.allowed');
      });
      const answer = await (everything[turn] ?? assert.fail())();
      assert.ok(answer.status < 300, answer.text);
    }
  },
);

onBoth(
  'S-138 B-168 another person’s application is as absent as one that never was, though both lead the company',
  async (server) => {
    const live = await applicant(server, 'provebanken', 'B05', O02, ['B01', 'B03']);
    await live.fill();
    const astrid = await applicant(server, 'provebanken', 'B01', O02, ['B01', 'B03']);
    const rows = FORMS.map((step) => saveOf(step, [astrid.person]));
    const params = { orgnr: O02 };
    await unchanged(server, 'provebanken', async () => {
      for (const { row, body } of rows)
        refusedWith(await astrid.call(row, params, { body, version: 1 }), 404, 'error.not.found');
      for (const row of [api.becomeCustomer, api.retrySigning])
        refusedWith(await astrid.call(row, params, { version: 1 }), 404, 'error.not.found');
      for (const row of [
        api.getProducts,
        api.administratorCandidates,
        api.signeeCombinations,
        api.getSignees,
        api.getSigningOrder,
        api.hasSoleSignatory,
        api.isFinished,
        api.saveForLater,
        api.applicantDocument,
      ]) {
        const theirs = await astrid.call(row, params);
        const none = await astrid.call(row, { orgnr: '319000046' });
        assert.deepEqual(withoutRcid(theirs), withoutRcid(none), 'nothing tells the two apart');
        refusedWith(theirs, 404, 'error.not.found');
      }
    });
  },
);

onBoth('S-026 another bank’s session, and none at all, save nothing', async (server) => {
  const cookieOf = (bank: string) => sessionCookie(server.context.banks.get(bank) ?? assert.fail(bank));
  const one = await applicant(server, 'provebanken', 'B12', '319000038', ['B02', 'B03']);
  await one.fill();
  const before = await rowsOf(server, 'provebanken');
  const other = await enter(server, 'havbanken', one.person);
  const secret = other.browser.cookies.get(cookieOf('havbanken')) ?? assert.fail();
  one.browser.cookies.set(cookieOf('provebanken'), secret);
  await one.browser.ask('GET', '/provebanken/onboarding/rest/resource/session');
  for (const step of FORMS) {
    const { row, body } = saveOf(step, [one.person]);
    refusedWith(await one.call(row, { orgnr: one.org }, { body, version: 1 }), 401, 'error.session.deleted');
  }
  one.browser.cookies.delete(cookieOf('provebanken'));
  for (const step of FORMS) {
    const { row, body } = saveOf(step, [one.person]);
    refusedWith(await one.call(row, { orgnr: one.org }, { body, version: 1 }), 401, 'error.not.logged.in');
  }
  assert.deepEqual(await rowsOf(server, 'provebanken'), before);
});

onBoth(
  'S-044 S-045 a save names the version that it read: none is 428, an old one 409 with the current tag',
  async (server) => {
    const one = await applicant(server, 'havbanken', 'B12', '319000038', ['B02', 'B03']);
    const { version } = await one.fill();
    await unchanged(server, 'havbanken', async () => {
      for (const step of FORMS) {
        const { row, body } = saveOf(step, [testPerson(server, 'B02'), testPerson(server, 'B03')]);
        const params = { orgnr: one.org };
        refusedWith(await one.call(row, params, { body }), 428, 'error.state.version.missing');
        for (const tag of ['*', '"x"', '""', '-1', '1e3'])
          refusedWith(
            await one.call(row, params, { body, headers: { 'if-match': tag } }),
            428,
            'error.state.version.missing',
          );
        for (const wrong of [version - 1, version + 1]) {
          const stale = await one.call(row, params, { body, version: wrong });
          refusedWith(stale, 409, 'error.state.changed');
          assert.equal(stale.headers['etag'], `"${version}"`);
        }
      }
      refusedWith(await one.press({ version: undefined }), 428, 'error.state.version.missing');
      const stale = await one.press({ version: version - 1 });
      refusedWith(stale, 409, 'error.state.changed');
      assert.equal(stale.headers['etag'], `"${version}"`);
    });
  },
);

onBoth(
  'S-045 B-182 the same save from two tabs at once: one counts, the other is told that the state has changed',
  async (server) => {
    const one = await applicant(server, 'skogbanken', 'B05', '319000003', ['B05']);
    const { version } = await one.state();
    const id = await applicationOf(one);
    const answers = await Promise.all(Array.from({ length: 5 }, () => one.save('kontaktinformasjon', { version })));
    assert.deepEqual(
      answers.map(({ status }) => status).sort((left, right) => left - right),
      [200, 409, 409, 409, 409],
    );
    for (const answer of answers.filter(({ status }) => status === 409))
      assert.deepEqual(
        { key: keyOf(answer), etag: answer.headers['etag'] },
        { key: 'error.state.changed', etag: `"${version + 1}"` },
      );
    assert.equal((await one.state()).version, version + 1);
    const saved = (await trailOf(server, id)).filter(({ action }) => action === 'contact.organisation.saved');
    assert.equal(saved.length, 1);
  },
);

onBoth(
  'S-120 S-141 nothing can be changed while documents are out; after cancelling it can, and the next press makes a new attempt',
  async (server) => {
    const one = await applicant(server, 'skogbanken', 'B01', O02, ['B01', 'B12']);
    await one.fill();
    const order = await pressed(one);
    const { version } = await one.state();
    await unchanged(server, 'skogbanken', async () => {
      for (const step of BUSINESS_ASKED.filter((name) => name !== 'regnskap'))
        refusedWith(await one.save(step, { version }), 409, 'blocked.due.to.documents.already.signed');
      await one.load({ acceptCounterpart: 'true' });
    });
    assert.equal(await signs(server, one, order, 'cancel'), 'CANCELLED');
    assert.equal((await orderById(server.context.db, server.context.vault, order))?.state, 'CANCELLED');
    const cancelled = await one.state();
    assert.equal(cancelled.mayEdit, true);
    await one.fill();
    const retried = await one.call(api.retrySigning, { orgnr: one.org }, { version: (await one.state()).version });
    assert.equal(retried.status, 200, retried.text);
    const next = retried.json<BusinessState>().signingOrder.externalReference ?? assert.fail();
    assert.notEqual(next, order);
    assert.equal((await orderById(server.context.db, server.context.vault, next))?.attempt, 2);
  },
);

onBoth('B-097 S-141 a step that is switched off does not exist by call either', async (server) => {
  const one = await applicant(server, 'skogbanken', 'B12', '319000038', ['B02', 'B03']);
  await one.fill('administrator-nettbank');
  const { row, body } = saveOf('regnskap', []);
  const { version } = await one.state();
  await unchanged(server, 'skogbanken', async () =>
    refusedWith(await one.call(row, { orgnr: one.org }, { body, version }), 404, 'error.accounting.off'),
  );
});

onBoth(
  'B-100 B-101 B-102 B-103 B-173 B-175 exactly one allowed combination, by name and birth date',
  async (server) => {
    const one = await applicant(server, 'skogbanken', 'B05', '319000054', ['B02']);
    const { version } = await one.fill('kyc');
    const [kjell, berit, sindre, live] = ['B02', 'B03', 'B12', 'B05'].map((id) => testPerson(server, id));
    assert.ok(kjell && berit && sindre && live);
    const offered = (await one.call(api.signeeCombinations, { orgnr: one.org })).json<
      { signees: { name: string }[] }[]
    >();
    assert.deepEqual(
      offered
        .map(({ signees }) =>
          signees
            .map(({ name }) => name.split(' ')[0] ?? '')
            .sort((left, right) => left.localeCompare(right))
            .join(),
        )
        .sort(),
      ['Berit,Kjell,Sindre', 'Berit,Sindre', 'Kjell'],
    );
    const choose = (people: (typeof kjell)[]) =>
      one.call(api.saveSignees, { orgnr: one.org }, { version, body: saveOf('signatarer', people).body });
    const older = { ...kjell, birthDate: '1965-11-03' };
    await unchanged(server, 'skogbanken', async () => {
      for (const wrong of [
        [],
        [berit],
        [kjell, berit],
        [kjell, berit, sindre, live],
        [berit, berit],
        [live],
        [older],
        [kjell, kjell],
      ])
        refusedWith(await choose(wrong), 400, 'error.signees.no.valid.choice');
    });
    for (const right of [[sindre, berit]]) assert.equal((await choose(right)).status, 200);
    const unclear = await applicant(server, 'skogbanken', 'B05', '319000267', ['B05']);
    await unclear.fill('kyc');
    refusedWith(await unclear.save('signatarer'), 409, 'error.signees.no.combination');
    refusedWith(await unclear.press(), 409, 'error.step.not.allowed');
  },
);

onBoth('B-105 B-176 every chosen signatory needs an own valid address and mobile number', async (server) => {
  const chosen = ['B01', 'B03'];
  const one = await applicant(server, 'havbanken', 'B01', '319000011', chosen);
  const { version } = await one.fill('signatarer');
  const row = api.saveSigneeContactData as Endpoint;
  const persons = chosen.map((id) => testPerson(server, id));
  const good = saveOf('signatarer-kontaktinformasjon', persons).body as { email: string; mobil: string }[];
  const put = (body: unknown) => one.call(row, { orgnr: one.org }, { version, body });
  await unchanged(server, 'havbanken', async () => {
    for (const at of good.keys())
      for (const [change, path] of [
        [{ email: '' }, `${at}.email`],
        [{ email: 'uten-krøll.no' }, `${at}.email`],
        [{ mobil: '' }, `${at}.mobil`],
        [{ mobil: '1234567' }, `${at}.mobil`],
      ] as const) {
        const answer = await put(good.map((contact, index) => (index === at ? { ...contact, ...change } : contact)));
        refusedWith(answer, 400, 'error.bad.request');
        assert.deepEqual(
          answer.json<{ fields: { path: string }[] }>().fields.map((field) => field.path),
          [path],
        );
      }
    for (const at of good.keys()) refusedWith(await put(good.toSpliced(at, 1)), 400, 'error.signees.no.valid.choice');
    const other = saveOf('signatarer-kontaktinformasjon', [testPerson(server, 'B08')]).body;
    refusedWith(await put(other), 400, 'error.signees.no.valid.choice');
  });
});
