import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { anyToken } from '../contracts/contract.ts';
import { clientCredentials } from './access-token.ts';
import { authorizedParties } from './authorized-parties.ts';
import { coreBank } from './core-bank.ts';
import { type Answering, answer, closeListeners, listen } from './listener.fixture.ts';
import { questionOf } from './kept-answers.ts';
import { errorKeyOf, OutsideFailure } from './outside-failure.ts';
import { personalBanking } from './personal-banking.ts';
import { current, documentOf } from './population.fixture.ts';
import { populationEvents } from './population-events.ts';
import { type PartsRefused, populationRegister } from './population-register.ts';

afterEach(closeListeners);

const context = { correlationId: 'c-1', bank: 'provebanken' };
const nationalId = '12849049826';

/** Answers the token itself; the test answers the rest. */
async function withToken(answering: Answering, system = 'test') {
  const listener = await listen(
    (request, response, call) =>
      request.path === '/token'
        ? answer(response, { access_token: 't', token_type: 'Bearer', expires_in: 60 })
        : answering(request, response, call),
    { system },
  );
  const tokens = clientCredentials(listener.system, { path: '/token', clientId: 'me', clientSecret: 's' });
  return { ...listener, tokens, sent: () => listener.calls.filter((call) => call.path !== '/token') };
}

test("S-156 a person's organisations are those that live and that the person has access to", async () => {
  const party = (name: string, more = {}) => ({
    name,
    organizationNumber: '319000011',
    type: 'Organization',
    unitType: 'AS',
    isDeleted: false,
    onlyHierarchyElementWithNoAccess: false,
    authorizedRoles: ['DAGL'],
    subunits: [],
    ...more,
  });
  const { system, tokens, sent } = await withToken((_, response) =>
    answer(response, [
      party('Bygg'),
      party('Slettet', { isDeleted: true }),
      party('Over', { onlyHierarchyElementWithNoAccess: true }),
      party('Meg selv', { type: 'Person', organizationNumber: null }),
      party('Ny form', { unitType: 'ZZ', authorizedRoles: null }),
    ]),
  );
  assert.deepEqual(await authorizedParties(system, tokens).organisationsOf(nationalId, context), [
    { name: 'Bygg', organisationNumber: '319000011', companyForm: 'AS', roles: ['DAGL'], packages: [] },
    { name: 'Ny form', organisationNumber: '319000011', companyForm: 'ANNET', roles: [], packages: [] },
  ]);
  const [call] = sent();
  assert.equal(call?.headers.authorization, 'Bearer t');
  assert.deepEqual(JSON.parse(String(call?.body)), { type: 'urn:altinn:person:identifier-no', value: nationalId });
});

test('S-157 R-040 a person comes with name, address and countries, for a token and the parts that are read', async () => {
  const { system, tokens, sent } = await withToken((_, response) => answer(response, documentOf(nationalId)));
  const person = await populationRegister(system, tokens, { now: () => new Date() }).person(nationalId, context);
  assert.deepEqual(person, {
    nationalId,
    firstName: 'Ingrid',
    lastName: 'Prøvemo',
    birthDate: '1990-04-12',
    address: { street: 'Prøveveien 1', postalCode: '0484', postalArea: 'OSLO', country: 'NOR' },
    addressIsProtected: false,
    citizenships: ['NOR'],
    birthCountry: 'NOR',
    residenceCountry: 'NOR',
    cautions: [],
  });
  const [call] = sent();
  assert.deepEqual(
    { method: call?.method, authorization: call?.headers.authorization, body: call?.body.length },
    { method: 'GET', authorization: 'Bearer t', body: 0 },
  );
  const parts = 'part=person-basis&part=relasjon-utvidet&part=RettsligHandleevne&part=utflytting';
  assert.equal(call?.path, `/folkeregisteret/api/finans/v1/personer/${nationalId}?${parts}`);
});

test('S-157 R-045 a protected address is not passed on, even when it is answered', async () => {
  const adressebeskyttelse = current({ graderingsnivaa: 'STRENGT_FORTROLIG' });
  const { system } = await listen((_, response) => answer(response, documentOf(nationalId, { adressebeskyttelse })));
  const person = await populationRegister(system, anyToken, { now: () => new Date() }).person(nationalId, context);
  assert.deepEqual(
    { address: person?.address, addressIsProtected: person?.addressIsProtected },
    { address: null, addressIsProtected: true },
  );
});

test('S-107 an unknown person is null, another person than asked for is nonsense', async () => {
  const unknown = await listen((_, response) => answer(response, { kode: 'FREG-404' }, 404));
  assert.equal(
    await populationRegister(unknown.system, anyToken, { now: () => new Date() }).person(nationalId, context),
    null,
  );
  const other = await listen((_, response) => answer(response, documentOf('21887012345')));
  await assert.rejects(
    populationRegister(other.system, anyToken, { now: () => new Date() }).person(nationalId, context),
    { reason: 'nonsense' },
  );
});

test('R-041 a D-number that the current numbers do not name is looked for in the history, once', async () => {
  const [old, now] = ['46819649820', '06819645068'];
  const number = (foedselsEllerDNummer: string, more: object) => ({ foedselsEllerDNummer, ...more });
  const inUse = number(now, { erGjeldende: true, status: 'iBruk' });
  const ceased = number(old, { erGjeldende: false, status: 'opphoert' });
  const { system, calls } = await listen(({ path }, response) =>
    answer(
      response,
      documentOf(now, { identifikasjonsnummer: path.includes('part=historikk') ? [ceased, inUse] : [inUse] }),
    ),
  );
  const person = await populationRegister(system, anyToken, { now: () => new Date() }).person(old, context);
  assert.deepEqual(
    { nationalId: person?.nationalId, cautions: person?.cautions },
    { nationalId: now, cautions: ['NUMBER_REPLACED'] },
  );
  assert.equal(calls.length, 2);
});

test('R-052 a part that the register does not know is left out, for this person and the next, and told once', async () => {
  const isKnown = (path: string) => !path.includes('RettsligHandleevne') && !path.includes('utflytting');
  const { system, calls } = await listen(({ path }, response) =>
    isKnown(path) ? answer(response, documentOf(nationalId)) : answer(response, { kode: 'FREG-400' }, 400),
  );
  const told: PartsRefused[] = [];
  const register = populationRegister(system, anyToken, { now: () => new Date(), refused: (one) => told.push(one) });
  for (const _ of [1, 2]) assert.deepEqual((await register.person(nationalId, context))?.cautions, []);
  assert.deepEqual(
    calls.map(({ path }) => isKnown(path)),
    [false, true, true],
  );
  assert.deepEqual([...told], [{ bank: context.bank, parts: ['RettsligHandleevne', 'utflytting'], persons: 0 }]);
  assert.ok(!JSON.stringify(told).includes(nationalId));
  const wrong = await listen((_, response) => answer(response, { kode: 'FREG-400' }, 400));
  const refusing = populationRegister(wrong.system, anyToken, {
    now: () => new Date(),
    refused: (one) => told.push(one),
  });
  await assert.rejects(refusing.person(nationalId, context), { reason: 'refused', status: 400 });
  assert.equal(told.length, 1, 'a number that is refused tells nothing of the parts');
});

test('R-053 the feed is asked for what is new by its ETag, and only of a page that had nothing', async () => {
  const events = [{ sekvensnummer: 7, hendelse: { folkeregisteridentifikator: nationalId } }];
  let page: unknown[] = [];
  const { system, calls } = await listen(({ headers }, response) => {
    const etag = `"${page.length}"`;
    response.setHeader('etag', etag);
    if (headers['if-none-match'] === etag) response.writeHead(304).end();
    else answer(response, page);
  });
  const feed = populationEvents(system, anyToken);
  for (const _ of [1, 2]) assert.deepEqual(await feed.after(5, context), []);
  page = events;
  // What was read and not noted is read again.
  for (const _ of [1, 2]) assert.equal((await feed.after(5, context)).length, 1);
  assert.deepEqual(
    calls.map(({ headers }) => headers['if-none-match']),
    [undefined, '"0"', '"0"', undefined],
  );
});

test('R-053 whoever says when to come again is not asked before', async () => {
  const { system, calls } = await listen((_, response) => {
    response.setHeader('retry-after', '30');
    answer(response, { kode: 'FREG-429' }, 429);
  });
  await assert.rejects(populationEvents(system, anyToken).after(5, context), { status: 429, retryAfter: 30 });
  assert.equal(calls.length, 1);
});

test('R-042 the number stands in the address of the call and in nothing that is told of it', async () => {
  const told: unknown[] = [];
  const failing = await listen((_, response) => answer(response, { kode: 'FREG-500' }, 500), {
    observe: (event: unknown) => told.push(event),
  });
  const failed = await populationRegister(failing.system, anyToken, { now: () => new Date() })
    .person(nationalId, context)
    .catch((error: unknown) => error);
  assert.ok(failed instanceof OutsideFailure);
  assert.ok(failing.calls.every(({ path }) => path.includes(nationalId)));
  const all = `${JSON.stringify(told)} ${failed.message} ${failed.stack} ${JSON.stringify(failed)}`;
  assert.ok(told.length > 0 && !all.includes(nationalId));
  const question = questionOf('population-register', 'p', {
    operation: 'person',
    path: '/personer/',
    personalPath: nationalId,
  });
  assert.doesNotMatch(question, /\d{11}/);
  assert.notEqual(question, questionOf('population-register', 'p', { operation: 'person', path: '/personer/' }));
  await assert.rejects(
    failing.system.call({ operation: 'x', path: `/personer/${nationalId}`, answers: {} }, context),
    (error: Error) => error instanceof TypeError && !error.message.includes(nationalId),
  );
});

test('S-157 a customer is registered once: the key goes along and an existing one is found', async () => {
  const { system, tokens, sent } = await withToken((_, response, call) =>
    call === 2
      ? answer(response, { customerNumber: '7' }, 201)
      : answer(response, { code: 'ALREADY_CUSTOMER', message: '', customerNumber: '7' }, 409),
  );
  const bank = coreBank(system, tokens);
  const customer = { organisationNumber: '319000011', name: 'Bygg AS' };
  assert.deepEqual(await bank.createCustomer('9999', 'k1', customer, context), { customerNumber: '7', existed: false });
  assert.deepEqual(await bank.createCustomer('9999', 'k2', customer, context), { customerNumber: '7', existed: true });
  assert.deepEqual(
    sent().map(({ headers }) => [headers['x-bank'], headers['idempotency-key']]),
    [
      ['9999', 'k1'],
      ['9999', 'k2'],
    ],
  );
});

test('S-157 a create with a key is repeated under the same key when the core bank stumbles', async () => {
  const { system, tokens, sent } = await withToken((_, response, call) =>
    call === 2 ? answer(response, '', 500) : answer(response, { agreementNumber: 'A1' }, 201),
  );
  await coreBank(system, tokens).makeAgreement('9999', 'k1', { customerNumber: '7', kind: 'BASIS' }, context);
  assert.deepEqual(
    sent().map(({ headers }) => headers['idempotency-key']),
    ['k1', 'k1'],
  );
});

test("S-157 R-208 an account number is one of the bank's own, whatever its check digit", async () => {
  for (const [accountNumber, good] of [
    ['12345678903', true],
    ['12345678904', true],
    ['86011117947', false],
    ['1234567890', false],
  ] as const) {
    const { system, tokens } = await withToken((_, response) => answer(response, { accountNumber }, 201));
    const opened = coreBank(system, tokens).openAccount(
      '1234',
      'k',
      { customerNumber: '7', productCode: 'D' },
      context,
    );
    if (good) assert.deepEqual(await opened, { accountNumber });
    else await assert.rejects(opened, { reason: 'nonsense' });
  }
});

test('S-161 R-201 unknown is never clean: an evaluation with an outcome we do not know is unknown', async () => {
  const { system, tokens } = await withToken((_, response) =>
    answer(response, { evaluationId: '1', outcome: 'MAYBE' }),
  );
  const { outcome } = await coreBank(system, tokens).evaluate('9999', 'k', { nationalId }, context);
  assert.equal(outcome, 'UNKNOWN');
});

test('S-161 S-150 R-204 an answer short of a relation is nonsense, one that can not be is unknown and never an end', async () => {
  const subjects = [{ nationalId }, { organisationNumber: '319000011' }];
  const lasting = { startedOn: '2020-01-01', endedOn: null };
  const asked = async (relations: unknown) => {
    const { system, tokens, sent } = await withToken((_, response) => answer(response, { relations }));
    const found = coreBank(system, tokens).findRelations('9999', subjects, context);
    return { found: await found.catch((error: OutsideFailure) => error.reason), sent: sent() };
  };
  const good = await asked([lasting, null]);
  assert.deepEqual(good.found, [lasting, null]);
  assert.doesNotMatch(JSON.stringify(good.sent.map(({ path }) => path)), new RegExp(nationalId));
  for (const wrong of [[lasting], [lasting, null, null], null])
    assert.equal((await asked(wrong)).found, 'nonsense', JSON.stringify(wrong));
  for (const odd of [
    { startedOn: '2020-01-01' },
    { startedOn: '2020-01-01', endedOn: '2023-02-29' },
    { startedOn: '2020-01-02', endedOn: '2020-01-01' },
    {},
    'never',
  ])
    assert.deepEqual((await asked([lasting, odd])).found, [lasting, 'UNKNOWN'], JSON.stringify(odd));
});

test('S-097 one account number too few is a missing one, however many there are', async () => {
  const { system, tokens } = await withToken((_, response) =>
    answer(response, { accountNumbers: ['12345678903'] }, 201),
  );
  const reserve = (productIds: number[]) =>
    personalBanking(system, tokens).reserve('1234', 'k', { nationalId, productIds, onlineBank: 'FULL' }, context);
  assert.deepEqual(await reserve([10]), ['12345678903']);
  await assert.rejects(
    reserve([10, 20]),
    (error) => error instanceof OutsideFailure && errorKeyOf(error) === 'error.missing.account.number',
  );
});

test('S-097 one account number for two products is a missing one', async () => {
  const accountNumbers = ['12345678903', '1234.56.78903'];
  const { system, tokens } = await withToken((_, response) => answer(response, { accountNumbers }, 201));
  await assert.rejects(
    personalBanking(system, tokens).reserve(
      '1234',
      'k',
      { nationalId, productIds: [10, 20], onlineBank: 'FULL' },
      context,
    ),
    (error) => error instanceof OutsideFailure && errorKeyOf(error) === 'error.missing.account.number',
  );
});

test("S-162 the applicant gets the catalogue's text for what failed", async () => {
  const cases = [
    ['findCustomer', 500, {}, 'error.already.customer.check.system.error'],
    ['evaluate', 500, {}, 'error.aml.validation.system.error'],
    ['openAccount', 503, { code: 'ACCOUNT_NOT_RESERVED', message: '' }, 'error.failed.to.reserve.account.number'],
    ['openAccount', 422, { code: 'ACCOUNT_NOT_CREATED', message: '' }, 'error.account.creation.failed'],
    ['makeAgreement', 500, 'oops', 'error.agreement.service.system.error'],
  ] as const;
  for (const [operation, status, body, key] of cases) {
    const { system, tokens } = await withToken((_, response) => answer(response, body, status), 'core-bank');
    const bank = coreBank(system, tokens);
    const call = {
      findCustomer: () => bank.findCustomer('9999', { nationalId }, context),
      evaluate: () => bank.evaluate('9999', 'k', { nationalId }, context),
      openAccount: () => bank.openAccount('9999', 'k', { customerNumber: '7', productCode: 'D' }, context),
      makeAgreement: () => bank.makeAgreement('9999', 'k', { customerNumber: '7', kind: 'X' }, context),
    }[operation];
    const failure = await call().then(
      () => null,
      (error: unknown) => error,
    );
    assert.ok(failure instanceof OutsideFailure);
    assert.equal(errorKeyOf(failure), key);
  }
});
