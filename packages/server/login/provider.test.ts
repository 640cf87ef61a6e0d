/** The protocol with a provider: claims of both sources, signatures, keys, metadata and how the client proves itself. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { OutsideFailure } from '../registers/outside-failure.ts';
import type { RegisteredPerson } from '../registers/population-register.ts';
import { type LoggedIn, personOf } from './claims.ts';
import { identifiedPerson } from './identified-person.ts';
import { LoginRefused } from './oidc-client.ts';
import { standIn, type StandIn } from './stand-in-provider.fixture.ts';
import { nameTold } from './told-name.ts';

let outside: StandIn;
let said: StandIn['says'];
before(async () => {
  outside = await standIn();
  said = { ...outside.says };
});
beforeEach(() => {
  Object.assign(outside.says, said);
  outside.asked.pushed = null;
});
after(() => outside.close());

const INGRID = '12849049826';
const BANKID = { acr: 'urn:bankid:bid;LOA=4', amr: 'BID', given_name: 'Ingrid', family_name: 'Prøvemo' };
const NUMBER = { nnin_altsub: INGRID };
const refused = (reason: string) => (error: unknown) => error instanceof LoginRefused && error.reason === reason;
const logIn = () => outside.logIn(outside.provider({ provider: 'bankid', clientSecret: 'secret' }));

test('R-131 a number that the ID token lacks is taken from userinfo, plain or signed, of the same subject alone', async () => {
  outside.says.idToken = BANKID;
  outside.says.userinfo = NUMBER;
  for (const signed of [false, true]) {
    outside.says.signsUserinfo = signed;
    const { loggedIn } = await logIn();
    assert.equal(loggedIn.nationalId, INGRID, `signed: ${signed}`);
  }
  for (const wrong of [{ sub: 'somebody else' }, { sub: null }, { sub: undefined }]) {
    outside.says.signsUserinfo = false;
    outside.says.userinfo = { ...NUMBER, ...wrong };
    await assert.rejects(logIn(), refused('protocol'), JSON.stringify(wrong));
  }
  outside.says.signsUserinfo = true;
  outside.says.userinfo = { ...NUMBER, iss: 'http://evil.example' };
  await assert.rejects(logIn(), refused('protocol'));
});

test('R-131 R-132 userinfo is asked for what is lacking, and two numbers that differ are nobody’s', async () => {
  outside.says.idToken = { ...BANKID, ...NUMBER };
  outside.says.userinfo = null;
  assert.equal((await logIn()).loggedIn.nationalId, INGRID, 'it is not asked for what is told');
  outside.says.idToken = { ...BANKID, ...NUMBER, given_name: undefined };
  assert.equal((await logIn()).loggedIn.name?.isSure, false, 'a silent userinfo takes no login with it');
  for (const other of ['02828545062', 2828545062, ['02828545062'], { value: '02828545062' }]) {
    outside.says.userinfo = { nnin_altsub: other };
    await assert.rejects(logIn(), refused('national-id'), JSON.stringify(other));
  }
  outside.says.idToken = BANKID;
  outside.says.userinfo = null;
  await assert.rejects(logIn(), (error: unknown) => error instanceof OutsideFailure && error.reason === 'down');
  outside.says.idToken = { ...BANKID, acr: 'urn:bankid:bis;LOA=3' };
  await assert.rejects(logIn(), refused('level'), 'of whom it is known that they get in nothing is asked');
});

test('R-135 the client proves itself with its key, or with its secret where it has one', async () => {
  outside.says.idToken = { ...BANKID, ...NUMBER };
  await logIn();
  assert.equal(outside.asked.token.get('client_secret'), 'secret');
  assert.equal(outside.asked.token.get('client_assertion'), null);
  await outside.logIn(outside.provider({ provider: 'bankid' }));
  assert.equal(outside.asked.token.get('client_secret'), null);
  assert.match(outside.asked.token.get('client_assertion_type') ?? '', /jwt-bearer$/);
  assert.ok((outside.asked.token.get('client_assertion') ?? '').split('.').length === 3);
  assert.match(outside.asked.token.get('code_verifier') ?? '', /^v+$/);
});

test('R-135 R-137 a request is pushed only where the provider takes that, and a number stands in no address', async () => {
  const wish = { redirectUri: 'http://app.example/x', loginHint: INGRID, language: 'nb' };
  const secrets = { state: 's', nonce: 'n', verifier: 'v'.repeat(43) };
  const begin = async (provider: 'bankid' | 'idura' | 'signicat' | 'idporten') =>
    new URL(await outside.provider({ provider }).begin({ ...secrets, ...wish }));
  const plain = await begin('bankid');
  assert.equal(outside.asked.pushed, null);
  assert.deepEqual(
    ['acr_values', 'login_hint', 'scope', 'code_challenge_method'].map((name) => plain.searchParams.get(name)),
    ['urn:bankid:bid;LOA=4', 'BID', 'openid profile nnin_altsub', 'S256'],
  );
  outside.says.metadata = { pushed_authorization_request_endpoint: `${outside.issuer}/par` };
  const wanted: string[][] = [];
  for (const provider of ['bankid', 'idura', 'signicat', 'idporten'] as const) {
    const pushed = await begin(provider);
    assert.deepEqual([...pushed.searchParams.keys()].sort(), ['client_id', 'request_uri']);
    wanted.push(['acr_values', 'login_hint', 'scope'].map((name) => outside.asked.pushed?.get(name) ?? ''));
  }
  assert.deepEqual(wanted, [
    ['urn:bankid:bid;LOA=4', `BID:${INGRID}`, 'openid profile nnin_altsub'],
    ['urn:grn:authn:no:bankid:high', `:${INGRID}`, 'openid ssn'],
    ['idp:nbid', INGRID, 'openid profile nin nbid-extra'],
    ['idporten-loa-high', INGRID, 'openid profile'],
  ]);
});

test('R-136 signatures are taken in RS256, PS256 and ES256, by the key that they name, and in no other way', async () => {
  outside.says.idToken = { ...BANKID, ...NUMBER };
  outside.says.otherKeys = [null, {}, { kty: 'oct', k: 'AAAA', kid: 'x' }];
  for (const [algorithm, kid] of [
    ['RS256', 'rsa'],
    ['PS256', 'rsa'],
    ['ES256', 'ec'],
  ] as const) {
    Object.assign(outside.says, { algorithm, kid });
    assert.equal((await logIn()).loggedIn.nationalId, INGRID, algorithm);
  }
  Object.assign(outside.says, { algorithm: 'RS256', kid: 'a key that is not published' });
  await assert.rejects(logIn(), refused('protocol'));
  // One that the provider does not say it signs in.
  Object.assign(outside.says, { kid: 'rsa', metadata: { id_token_signing_alg_values_supported: ['ES256'] } });
  await assert.rejects(logIn(), refused('protocol'));
});

test('R-135 the metadata is kept for a day, and longer while it can’t be asked for', async () => {
  outside.says.idToken = { ...BANKID, ...NUMBER };
  let now = Date.parse('2026-11-29T12:00:00Z');
  const provider = outside.provider({ provider: 'bankid', now: () => new Date(now) });
  const asked = outside.asked.metadata;
  for (const hours of [0, 12, 23]) {
    now = Date.parse('2026-11-29T12:00:00Z') + hours * 3_600_000;
    await outside.logIn(provider);
    assert.equal(outside.asked.metadata, asked + 1);
  }
  now += 3_600_000;
  outside.says.metadata = { issuer: 'http://other.example' };
  await outside.logIn(provider);
  assert.equal(outside.asked.metadata, asked + 2, 'another issuer’s is none, and the old one stands');
  outside.says.metadata = {};
  now += 60_000;
  await outside.logIn(provider);
  await outside.logIn(provider);
  assert.equal(outside.asked.metadata, asked + 3);
});

test('R-135 metadata of another issuer, or without a place to log in at, is none', async () => {
  for (const metadata of [
    { issuer: 'http://other.example' },
    { token_endpoint: undefined },
    { jwks_uri: 'no address' },
  ]) {
    outside.says.metadata = metadata;
    await assert.rejects(logIn(), (error: unknown) => error instanceof OutsideFailure && error.reason === 'nonsense');
  }
  outside.says.metadata = { issuer: `${outside.issuer}/`, acr_values_supported: 7, scopes_supported: null };
  outside.says.idToken = { ...BANKID, ...NUMBER, iss: `${outside.issuer}/` };
  assert.equal((await logIn()).loggedIn.nationalId, INGRID, 'a stroke at its end makes no other issuer');
});

test('R-133 a name is sure where the whole of it is told, also of people with one name', () => {
  const of = (given: string, family: string, whole: string) => {
    const told = nameTold(given, family, whole);
    return told && [told.firstName, told.lastName, told.isSure];
  };
  assert.deepEqual(of('Ingrid', 'Prøvemo', ''), ['Ingrid', 'Prøvemo', true]);
  assert.deepEqual(of('', 'Enkeltnavn', 'Enkeltnavn'), ['', 'Enkeltnavn', true]);
  assert.deepEqual(of('Enkeltnavn', '', 'ENKELTNAVN'), ['', 'Enkeltnavn', true]);
  assert.deepEqual(of('', '', 'Enkeltnavn'), ['', 'Enkeltnavn', true]);
  assert.deepEqual(of('', 'Prøvemo', 'Ingrid Anne Prøvemo'), ['Ingrid Anne', 'Prøvemo', true]);
  assert.deepEqual(of('Ingrid', '', 'Ingrid van der Prøve'), ['Ingrid', 'van der Prøve', true]);
  assert.deepEqual(of('', 'Prøvemo', ''), ['', 'Prøvemo', false]);
  assert.deepEqual(of('', 'Prøvemo', 'Noe annet'), ['', 'Prøvemo', false]);
  assert.deepEqual(of('', '', 'Ingrid Prøvemo'), ['Ingrid', 'Prøvemo', false]);
  assert.equal(of('', '', ''), null);
});

test('R-133 a birth date that claims tell in two ways is the population register’s to say', () => {
  const born = (...dates: unknown[]) => {
    const found = personOf(
      'bankid',
      dates.map((birthdate) => ({ ...BANKID, ...NUMBER, birthdate })),
      true,
    );
    return typeof found === 'string' ? found : found.birthDate;
  };
  assert.equal(born('1990-04-12', undefined), '1990-04-12');
  assert.equal(born('12.04.1990'), '1990-04-12');
  assert.equal(born('1990-04-12', '1960-01-01'), null);
});

test('R-133 the population register says what the token does not; while it is silent a guess is better than no log-in', async () => {
  const sure: LoggedIn = {
    nationalId: INGRID,
    birthDate: '1990-04-12',
    name: { firstName: 'Ingrid', lastName: 'Prøvemo', isSure: true },
  };
  const guess = { ...sure, name: { firstName: '', lastName: 'Prøvemo', isSure: false } };
  const none = { ...sure, name: null };
  const silent = { person: () => Promise.reject(new OutsideFailure('population-register', 'person', 'down')) };
  const knows = (names: object) => ({
    person: async () => ({ nationalId: INGRID, birthDate: '1990-04-13', ...names }) as RegisteredPerson,
  });
  const of = async (register: Parameters<typeof identifiedPerson>[0], loggedIn: LoggedIn) => {
    const { firstName, lastName, birthDate } = await identifiedPerson(register, loggedIn, {
      correlationId: 'x',
      bank: 'provebanken',
    });
    return [firstName, lastName, birthDate];
  };
  const anne = knows({ firstName: 'Anne', lastName: 'Registermo' });
  assert.deepEqual(await of(silent, sure), ['Ingrid', 'Prøvemo', '1990-04-12'], 'it is not asked');
  assert.deepEqual(await of(anne, none), ['Anne', 'Registermo', '1990-04-12']);
  assert.deepEqual(await of(anne, guess), ['Anne', 'Registermo', '1990-04-12']);
  assert.deepEqual(await of(anne, { ...sure, birthDate: null }), ['Ingrid', 'Prøvemo', '1990-04-13']);
  assert.deepEqual(await of(knows({ firstName: '', lastName: 'Enkeltnavn' }), none), ['', 'Enkeltnavn', '1990-04-12']);
  assert.deepEqual(await of(silent, guess), ['', 'Prøvemo', '1990-04-12']);
  assert.deepEqual(await of({ person: async () => null }, guess), ['', 'Prøvemo', '1990-04-12']);
  await assert.rejects(of(silent, none), OutsideFailure);
  await assert.rejects(of({ person: async () => null }, none), refused('name'));
  await assert.rejects(of(knows({ firstName: '', lastName: '' }), none), refused('name'));
  await assert.rejects(of({ person: async () => null }, { ...sure, birthDate: null }), refused('birth-date'));
});

test('R-248 an answer of a provider that is too large is none, at each of its addresses', async () => {
  const isNone = (error: unknown) => error instanceof OutsideFailure && error.reason === 'nonsense';
  const large = 'x'.repeat(2 ** 20);
  outside.says.idToken = BANKID;
  outside.says.userinfo = NUMBER;
  outside.says.metadata = { large };
  await assert.rejects(logIn(), isNone, 'metadata');
  outside.says.metadata = {};
  outside.says.otherKeys = [{ large }];
  await assert.rejects(logIn(), isNone, 'keys');
  outside.says.otherKeys = [];
  outside.says.userinfo = { ...NUMBER, large };
  await assert.rejects(logIn(), isNone, 'userinfo');
  outside.says.userinfo = NUMBER;
  outside.says.idToken = { ...BANKID, large };
  await assert.rejects(logIn(), isNone, 'token');
  outside.says.idToken = BANKID;
  await logIn();
});
