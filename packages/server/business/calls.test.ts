/** Shows that every call of the journey answers at the address, and in the form, in which the specification lists it. */
import assert from 'node:assert/strict';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import type { FieldProblem } from '@bli-kunde/domain/errors/refusal.ts';
import { addDays, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { drained } from '../later.fixture.ts';
import type { Answered } from '../test-server.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { enter, type Guest, refusedWith } from '../guest.fixture.ts';
import { signs } from '../signing/at-provider.fixture.ts';
import { testPerson } from '../simulated-world.fixture.ts';
import { type Applicant, applicant } from './journey.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = onEveryDatabase();
const ORG = '319000151';
const KJELL = { name: 'Kjell Styrland', birthDate: '1965-11-02' };
const YNGVILD = { name: 'Yngvild Kassersen', birthDate: '1991-09-14' };

/** A call by the words of the specification: method, path below the onboarding service, payload, version that was read. */
function ask(guest: Guest, bank: string, method: string, path: string, body?: unknown, version?: number) {
  return guest.browser.ask(method, `/${bank}/onboarding/rest/resource/${path}`, {
    ...(body === undefined ? {} : { body }),
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
}
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a call names what it answers
const good = <T>(answer: Answered): T => {
  assert.equal(answer.status, 200, answer.text);
  return answer.json<T>();
};

onBoth(
  'B-001 B-172 B-185 B-186 before an application: the context, the accounting step, the list, the check',
  async (server) => {
    const live = await enter(server, 'provebanken', testPerson(server, 'B05'));
    const { context } = good<{ context: string }>(await ask(live, 'provebanken', 'GET', 'config?context=bm'));
    assert.equal(context, 'bm');
    assert.equal(good(await ask(live, 'provebanken', 'GET', 'config/show-accounting')), true);
    const other = await enter(server, 'skogbanken', testPerson(server, 'B05'));
    assert.equal(good(await ask(other, 'skogbanken', 'GET', 'config/show-accounting')), false);
    const roles = good<{ organisationNumber: string }[]>(await ask(live, 'provebanken', 'GET', 'organisations/roles'));
    assert.deepEqual(
      roles.find(({ organisationNumber }) => organisationNumber === '319000003'),
      { name: 'PRØVEBAKERIET AS', organisationNumber: '319000003', selskapsform: 'AS', progress: 'NONE' },
    );
    const check = (number: string) =>
      live.browser.ask('POST', `/provebanken/bank/rest/validate/organisasjonsnummer/${number}`);
    assert.deepEqual(good(await check('319000003')), {
      valid: true,
      name: 'PRØVEBAKERIET AS',
      selskapsform: 'Aksjeselskap',
    });
    assert.deepEqual(good(await check('319000004')), { valid: false, name: null, selskapsform: null });
  },
);

onBoth('B-059 B-060 B-068 a call without an organisation number, and one with a wrong one', async (server) => {
  const live = await enter(server, 'provebanken', testPerson(server, 'B05'));
  const load = (number: string) =>
    ask(live, 'provebanken', 'PUT', `bm/state/load/orgnr/${number}?acceptCounterpart=false`);
  refusedWith(await load(''), 400, 'missing_orgnr');
  for (const wrong of ['31900000', '319000004', 'abc', '%20']) refusedWith(await load(wrong), 400, 'invalid_orgnr');
  const check = await live.browser.ask('POST', '/provebanken/bank/rest/validate/organisasjonsnummer/%20');
  refusedWith(check, 400, 'missing_orgnr');
});

/** Loads and answers what comes before the signatories, each by its listed call; the newest state. */
async function answered(one: Applicant): Promise<BusinessState> {
  const call = async (method: string, path: string, body?: unknown, version?: number) =>
    good<BusinessState>(await ask(one, one.bank, method, path, body, version));
  let now = await call('PUT', `bm/state/load/orgnr/${one.org}?acceptCounterpart=false`);
  now = await call(
    'PUT',
    `bm/organisasjon/${one.org}/contactinfo/org`,
    { email: 'post@example.com', phone: '+47 490 01 084' },
    now.version,
  );
  assert.deepEqual(
    { email: now.organisation.email, phone: now.organisation.phone },
    { email: 'post@example.com', phone: '49001084' },
  );
  const person = { email: 'kjell@example.com', phone: '0047 490 01 085' };
  now = await call('POST', `organisation/${one.org}/contactinfo/contactperson`, person, now.version);
  assert.deepEqual(
    { epost: now.contactPerson?.epost, mobil: now.contactPerson?.mobil },
    { epost: 'kjell@example.com', mobil: '49001085' },
  );
  now = await call(
    'POST',
    `org/${one.org}/customer-products-meta`,
    { hasEmployees: true, onlineBankingType: 'BASIS' },
    now.version,
  );
  return now;
}

onBoth(
  'B-158 B-164 B-179 B-182 B-183 B-187 B-188 B-189 S-047 state, contact data and products, at each address they are listed at',
  async (server) => {
    const one = await applicant(server, 'provebanken', 'B02', ORG);
    let now = await answered(one);
    const [row] = await server.context.db.query<{ context: string }>(sql`select context from application`);
    assert.equal(row?.context, 'bm');
    const { organisation, contactPerson: shown } = now;
    assert.deepEqual(
      {
        name: organisation.basicInfo.name,
        organisationNumber: organisation.basicInfo.organisationNumber.value,
        street: organisation.address.street,
      },
      { name: 'PRØVETOPPEN BORETTSLAG', organisationNumber: ORG, street: 'Prøvetoppen 1' },
    );
    assert.deepEqual(
      { fornavn: shown?.fornavn, etternavn: shown?.etternavn, foedselsnummer: shown?.foedselsnummer },
      { fornavn: 'Kjell', etternavn: 'Styrland', foedselsnummer: one.person.nationalId },
    );
    const strange = { email: 'a@b.no', phone: '49001084', foedselsnummer: one.person.nationalId };
    const contact = `bm/organisation/${ORG}/contactinfo/contactperson`;
    assert.equal((await ask(one, one.bank, 'POST', contact, strange, now.version)).status, 400);
    const meta = ['org', 'bm/org'].map((path) => `${path}/${ORG}/customer-products-meta`);
    const chosen = [
      { hasEmployees: false, onlineBankingType: 'INTEGRATED' },
      { hasEmployees: true, onlineBankingType: 'TEAMS_AND_ORGANISATION' },
    ];
    for (const [at, path] of meta.entries())
      for (const method of ['PUT', 'POST']) {
        now = good<BusinessState>(await ask(one, one.bank, method, path, chosen[at], now.version));
        for (const other of meta) assert.deepEqual(good(await ask(one, one.bank, 'GET', other)), chosen[at]);
      }
    const more = { ...chosen[0], agreed: true };
    assert.equal((await ask(one, one.bank, 'PUT', meta[0] ?? '', more, now.version)).status, 400);
    assert.equal((await ask(one, one.bank, 'PUT', `state/load/orgnr/${ORG}?acceptCounterpart=false`)).status, 200);
  },
);

onBoth('B-184 the consent is recorded at both of its addresses', async (server) => {
  for (const [path, org] of [
    ['state/load/orgnr', '319000003'],
    ['bm/state/load/orgnr', '319000011'],
  ] as const) {
    const one = await applicant(server, 'fjellbanken', 'B05', org);
    assert.equal((await one.state()).requiresBM.acceptCounterpart, true);
    const { requiresBM } = good<BusinessState>(
      await ask(one, one.bank, 'POST', `${path}/${org}?acceptCounterpart=true`),
    );
    assert.equal(requiresBM.acceptCounterpart, false);
  }
});

onBoth(
  'B-095 B-165 B-167 B-173 B-174 B-175 B-176 B-190 administrator, accounting answer and signatories, each by its call',
  async (server) => {
    const one = await applicant(server, 'havbanken', 'B02', ORG);
    let now = await answered(one);
    const save = async (path: string, body: unknown) => {
      now = good<BusinessState>(await ask(one, one.bank, 'PUT', path, body, now.version));
    };
    const refused = async (path: string, body: unknown) =>
      assert.equal((await ask(one, one.bank, 'PUT', path, body, now.version)).status, 400);
    const candidates = good<{ nameAndRole: string }[]>(
      await ask(one, one.bank, 'GET', `bm/administrator/organisation/${ORG}/candidates`),
    );
    assert.equal(candidates[0]?.nameAndRole, 'Kjell Styrland, styreleder');
    const admin = `bm/administrator/organisation/${ORG}`;
    const berit = {
      firstName: 'Berit',
      lastName: 'Medlemsen',
      email: 'berit@example.com',
      nameAndRole: 'Berit, kasserer',
    };
    const mobile = '49001086';
    const birthDate = '1974-06-13';
    await refused(admin, { ...berit, birthDate, mobile, nationalId: one.person.nationalId });
    const today = osloDate(server.clock.now());
    const wrong = { ...berit, birthDate: addDays(today, 1), mobile: '123' };
    const told = await ask(one, one.bank, 'PUT', admin, wrong, now.version);
    assert.deepEqual(
      { status: told.status, fields: told.json<{ fields: FieldProblem[] }>().fields.map(({ path }) => path) },
      { status: 400, fields: ['birthDate', 'mobile'] },
      'each by its own name',
    );
    await save(admin, { ...berit, birthDate: today, mobile });
    for (const dated of [
      { birthDate, mobile },
      { birthdate: birthDate, mobil: mobile },
    ]) {
      await save(admin, { ...berit, ...dated });
      assert.deepEqual(now.administrator, { ...berit, birthDate, mobile });
    }
    const accounting = `bm/accounting/organisation/${ORG}`;
    await refused(accounting, { wantsOffer: 'ja', mayContact: false });
    for (const wantsOffer of [false, true]) {
      await save(accounting, { wantsOffer, mayContact: wantsOffer });
      assert.deepEqual(now.accounting, { wantsOffer, mayContact: wantsOffer });
    }
    await one.save('kyc');
    now = await one.state();

    const combinations = good<{ rule: string; signees: { name: string; birthDate: string; role: string }[] }[]>(
      await ask(one, one.bank, 'GET', `bm/signees/organisation/${ORG}/combinations`),
    );
    assert.deepEqual(
      combinations.map(({ signees }) => signees.map(({ name }) => name)),
      [
        ['Kjell Styrland', 'Berit Medlemsen', 'Yngvild Kassersen'],
        ['Kjell Styrland', 'Berit Medlemsen'],
        ['Kjell Styrland', 'Yngvild Kassersen'],
      ],
    );
    const both = [KJELL, YNGVILD].map((signer) => ({ ...signer, email: '', mobil: '' }));
    await save(`bm/signees/organisation/${ORG}`, both);
    assert.equal(now.firstIncomplete, 'signatarer-kontaktinformasjon');
    const reached = [KJELL, YNGVILD].map((signer, at) => ({
      ...signer,
      email: `${at}@example.com`,
      mobil: `4900109${at}`,
    }));
    await save(`bm/signees/organisation/${ORG}/contact-data`, reached);
    const signees = good<{ name: string; chosen: boolean; email: unknown; mobil: unknown }[]>(
      await ask(one, one.bank, 'GET', `bm/signees/organisation/${ORG}`),
    );
    assert.deepEqual(
      signees.map(({ name, chosen, email, mobil }) => [name, chosen, email, mobil]),
      [
        ['Kjell Styrland', true, { value: '0@example.com' }, { value: '49001090' }],
        ['Berit Medlemsen', false, null, null],
        ['Yngvild Kassersen', true, { value: '1@example.com' }, { value: '49001091' }],
      ],
    );
  },
);

onBoth(
  'B-047 B-177 B-178 B-180 B-181 B-190 from the press to the end: order, status, start, retry, keeping for later, all described',
  async (server) => {
    const one = await applicant(server, 'skogbanken', 'B15', '319000178', ['B15']);
    const { bank, org } = one;
    const { version } = await one.fill();
    const get = async <T>(path: string) => good<T>(await ask(one, bank, 'GET', path));
    const none = { status: 'NOT_CREATED', url: null, externalReference: null };
    assert.deepEqual(await get(`bm/${org}/signing-order`), none);
    assert.equal(await get(`bm/${org}/signing-order/hasSoleSignatory`), true);
    const kept = good<{ keptUntil: string }>(await ask(one, bank, 'POST', `bm/${org}/save-for-later`));
    assert.ok(Date.parse(kept.keptUntil) - server.clock.now().getTime() > 29 * 86_400_000);

    const pressed = await ask(one, bank, 'POST', `bm/organisasjon/becomecustomer/${org}`, undefined, version + 1);
    const state = good<BusinessState>(pressed);
    const order = state.signingOrder.externalReference ?? assert.fail('no order');
    assert.equal(state.requiresBM.hasClickedBecomeCustomer, true);
    assert.deepEqual(await get(`bm/${org}/signing-order`), state.signingOrder);
    // What guards decide by comes in one answer: the application and its order as they are at the same moment.
    const loaded = good<BusinessState>(
      await ask(one, bank, 'PUT', `bm/state/load/orgnr/${org}?acceptCounterpart=false`),
    );
    assert.deepEqual(
      { requiresBM: loaded.requiresBM, signingOrder: loaded.signingOrder },
      { requiresBM: state.requiresBM, signingOrder: state.signingOrder },
    );
    assert.equal(loaded.signingOrder.status, 'SENT_TO_SIGNING');
    assert.match(good<{ url: string }>(await ask(one, bank, 'POST', `bm/signing/${order}/start`)).url, /sessionId=/);
    await signs(server, one, order, 'cancel');
    assert.equal(
      good<{ status: string }>(await ask(one, bank, 'POST', `bm/signing/${order}/refresh`)).status,
      'CANCELLED',
    );

    const now = await one.state();
    const retried = good<BusinessState>(
      await ask(one, bank, 'POST', `bm/${org}/signing-order/retry`, undefined, now.version),
    );
    const next = retried.signingOrder.externalReference ?? assert.fail('no order');
    assert.notEqual(next, order);
    assert.equal(await get(`bm/isFinished/${org}`), false);
    await signs(server, one, next);
    await drained(server);
    assert.equal(await get(`bm/isFinished/${org}`), true);

    const { paths } = (await one.browser.ask('GET', '/openapi.json')).json<{ paths: Record<string, object> }>();
    const described = (method: string, path: string): boolean =>
      Object.entries(paths).some(([at, calls]) => at.endsWith(`/rest/resource/bm/${path}`) && method in calls);
    for (const [method, path] of [
      ['get', 'administrator/organisation/{orgnr}/candidates'],
      ['put', 'administrator/organisation/{orgnr}'],
      ['put', 'accounting/organisation/{orgnr}'],
      ['post', 'signing/{order}/start'],
      ['post', 'signing/{order}/refresh'],
      ['post', '{orgnr}/signing-order/retry'],
      ['post', '{orgnr}/save-for-later'],
    ] as const)
      assert.ok(described(method, path), path);
  },
);
