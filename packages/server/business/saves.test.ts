import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/business/api.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import { sessionCookie } from '../http/cookies.ts';
import { orderById } from '../signing/store.ts';
import type { TestServer } from '../test-server.ts';
import {
  type Applicant,
  applicant,
  applicationOf,
  enter,
  type Guest,
  onEveryDatabase,
  pressed,
  refusedWith,
  rowsOf,
  SAVED_STEPS,
  saveOf,
  signs,
  testPerson,
  trailOf,
  withoutRcid,
} from './journey.fixture.ts';

const each = onEveryDatabase();
const O02 = '319000011';
const FORMS = SAVED_STEPS.filter((step) => step !== 'kyc');

/** Runs a call that must leave every application of the bank as it was. */
async function unchanged<T>(server: TestServer, bank: string, work: () => Promise<T>): Promise<T> {
  const before = await rowsOf(server, bank);
  const done = await work();
  assert.deepEqual(await rowsOf(server, bank), before);
  return done;
}

each(
  'S-141 every step called before its turn is refused, and only the one whose turn it is goes through',
  async (server) => {
    const one = await applicant(server, 'havbanken', 'B05', O02, ['B01', 'B03']);
    const everything: Applicant['press'][] = SAVED_STEPS.map((step) => () => one.save(step));
    everything.push(() => one.press());
    for (let turn = 0; turn < SAVED_STEPS.length; turn++) {
      await one.state();
      await unchanged(server, 'havbanken', async () => {
        for (const later of everything.slice(turn + 1)) refusedWith(await later(), 409, 'error.step.not.allowed');
      });
      const answer = await (everything[turn] ?? assert.fail())();
      assert.ok(answer.status < 300, answer.text);
    }
  },
);

each(
  'S-138 B-168 another person’s application is as absent as one that never was, though both lead the company',
  async (server) => {
    const live = await applicant(server, 'provebanken', 'B05', O02, ['B01', 'B03']);
    await live.fill();
    const astrid = await applicant(server, 'provebanken', 'B01', O02, ['B01', 'B03']);
    const rows = FORMS.map((step) => saveOf(step, [astrid.person]));
    const params = { org: O02, orgnr: O02 };
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
        const none = await astrid.call(row, { org: '319000046', orgnr: '319000046' });
        assert.deepEqual(withoutRcid(theirs), withoutRcid(none), 'nothing tells the two apart');
        refusedWith(theirs, 404, 'error.not.found');
      }
    });
  },
);

each('S-026 another bank’s session, and none at all, save nothing', async (server) => {
  const one = await applicant(server, 'provebanken', 'B12', '319000038', ['B02', 'B03']);
  await one.fill();
  const before = await rowsOf(server, 'provebanken');
  const other = await enter(server, 'havbanken', one.person);
  const secret = other.browser.cookies.get(sessionCookie(server.context.config, 'havbanken')) ?? assert.fail();
  one.browser.cookies.set(sessionCookie(server.context.config, 'provebanken'), secret);
  await one.browser.ask('GET', '/provebanken/onboarding/rest/resource/session');
  for (const step of FORMS) {
    const { row, body } = saveOf(step, [one.person]);
    refusedWith(await one.call(row, { org: one.org }, { body, version: 1 }), 401, 'error.session.deleted');
  }
  one.browser.cookies.delete(sessionCookie(server.context.config, 'provebanken'));
  for (const step of FORMS) {
    const { row, body } = saveOf(step, [one.person]);
    refusedWith(await one.call(row, { org: one.org }, { body, version: 1 }), 401, 'error.not.logged.in');
  }
  assert.deepEqual(await rowsOf(server, 'provebanken'), before);
});

each(
  'S-044 S-045 a save names the version that it read: none is 428, an old one 409 with the current tag',
  async (server) => {
    const one = await applicant(server, 'havbanken', 'B12', '319000038', ['B02', 'B03']);
    const { version } = await one.fill();
    await unchanged(server, 'havbanken', async () => {
      for (const step of FORMS) {
        const { row, body } = saveOf(step, [testPerson(server, 'B02'), testPerson(server, 'B03')]);
        const params = { org: one.org };
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

each(
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
      refusedWith(answer, 409, 'error.state.changed');
    assert.equal((await one.state()).version, version + 1);
    const saved = (await trailOf(server, id)).filter(({ action }) => action === 'contact.organisation.saved');
    assert.equal(saved.length, 1);
  },
);

each(
  'S-120 S-141 nothing can be changed while documents are out; after cancelling it can, and the next press makes a new attempt',
  async (server) => {
    const one = await applicant(server, 'skogbanken', 'B01', O02, ['B01', 'B12']);
    await one.fill();
    const order = await pressed(one);
    const { version } = await one.state();
    await unchanged(server, 'skogbanken', async () => {
      for (const step of SAVED_STEPS.filter((name) => name !== 'regnskap'))
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

each('B-097 S-141 a step that is switched off does not exist by call either', async (server) => {
  const one = await applicant(server, 'skogbanken', 'B12', '319000038', ['B02', 'B03']);
  await one.fill('administrator-nettbank');
  const { row, body } = saveOf('regnskap', []);
  const { version } = await one.state();
  await unchanged(server, 'skogbanken', async () =>
    refusedWith(await one.call(row, { org: one.org }, { body, version }), 404, 'error.accounting.off'),
  );
});

each('B-100 B-101 B-102 B-103 B-173 B-175 exactly one allowed combination, by name and birth date', async (server) => {
  const one = await applicant(server, 'skogbanken', 'B05', '319000054', ['B02']);
  const { version } = await one.fill('kyc');
  const [kjell, berit, sindre, live] = ['B02', 'B03', 'B12', 'B05'].map((id) => testPerson(server, id));
  assert.ok(kjell && berit && sindre && live);
  const offered = (await one.call(api.signeeCombinations, { org: one.org })).json<{ signees: { name: string }[] }[]>();
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
    one.call(api.saveSignees, { org: one.org }, { version, body: saveOf('signatarer', people).body });
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
});

each('B-105 B-176 every chosen signatory needs an own valid address and mobile number', async (server) => {
  const one = await applicant(server, 'havbanken', 'B09', '319000127', ['B09']);
  const { version } = await one.fill('signatarer');
  const row = api.saveSigneeContactData as Endpoint;
  const [good] = saveOf('signatarer-kontaktinformasjon', [one.person]).body as { email: string; mobil: string }[];
  await unchanged(server, 'havbanken', async () => {
    for (const [change, path] of [
      [{ email: '' }, '0.email'],
      [{ email: 'uten-krøll.no' }, '0.email'],
      [{ mobil: '' }, '0.mobil'],
      [{ mobil: '1234567' }, '0.mobil'],
    ] as const) {
      const answer = await one.call(row, { org: one.org }, { version, body: [{ ...good, ...change }] });
      refusedWith(answer, 400, 'error.bad.request');
      assert.deepEqual(
        answer.json<{ fields: { path: string }[] }>().fields.map((field) => field.path),
        [path],
      );
    }
    const other = saveOf('signatarer-kontaktinformasjon', [testPerson(server, 'B08')]).body;
    refusedWith(await one.call(row, { org: one.org }, { version, body: other }), 400, 'error.signees.no.valid.choice');
  });
});

each(
  'B-172 B-174 B-177 B-178 B-179 B-181 B-183 B-185 B-187 B-188 B-189 B-190 the calls of the journey answer at each of their addresses',
  async (server) => {
    const one: Guest & Applicant = await applicant(server, 'provebanken', 'B02', '319000151', ['B02', 'B15']);
    await one.fill();
    const at = '/provebanken/onboarding/rest/resource';
    const params = { org: one.org, orgnr: one.org };
    assert.equal((await one.call(api.showAccounting as Endpoint)).json(), true);
    const { version } = await one.state();
    const headers = { 'if-match': `"${version}"` };
    const products = { hasEmployees: false, onlineBankingType: 'INTEGRATED' };
    const posted = await one.browser.ask('POST', `${at}/org/${one.org}/customer-products-meta`, {
      body: products,
      headers,
    });
    assert.equal(posted.status, 200, posted.text);
    for (const path of [
      `${at}/org/${one.org}/customer-products-meta`,
      `${at}/bm/org/${one.org}/customer-products-meta`,
    ])
      assert.deepEqual((await one.browser.ask('GET', path)).json(), products);
    const contact = await one.browser.ask('POST', `${at}/organisation/${one.org}/contactinfo/contactperson`, {
      body: { email: 'kari@example.com', phone: '+47 490 01 083' },
      headers: { 'if-match': posted.headers['etag'] as string },
    });
    assert.equal(contact.json<BusinessState>().contactPerson?.mobil, '49001083', contact.text);
    const organisations = (await one.call(api.organisationRoles)).json<
      { organisationNumber: string; started: boolean }[]
    >();
    assert.equal(organisations.find(({ organisationNumber }) => organisationNumber === one.org)?.started, true);
    assert.equal(
      (await one.browser.ask('PUT', `${at}/state/load/orgnr/${one.org}?acceptCounterpart=false`)).status,
      200,
    );
    const signees = (await one.call(api.getSignees, params)).json<
      { name: string; chosen: boolean; email: unknown }[]
    >();
    assert.deepEqual(
      signees
        .filter(({ chosen }) => chosen)
        .map(({ name }) => name)
        .sort(),
      ['Kjell Styrland', 'Yngvild Kassersen'],
    );
    assert.deepEqual((await one.call(api.getSigningOrder as Endpoint, params)).json(), {
      status: 'NOT_CREATED',
      url: null,
      externalReference: null,
    });
    assert.equal((await one.call(api.hasSoleSignatory as Endpoint, params)).json(), false);
    assert.equal((await one.call(api.isFinished as Endpoint, params)).json(), false);
    const { keptUntil } = (await one.call(api.saveForLater, params)).json<{ keptUntil: string }>();
    assert.equal(Date.parse(keptUntil) - server.clock.now().getTime() > 29 * 86_400_000, true);
    assert.ok((await one.call(api.administratorCandidates, params)).json<unknown[]>().length > 1);
  },
);
