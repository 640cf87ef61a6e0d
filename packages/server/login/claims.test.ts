/** The level, the number and the name that claims tell, of each provider; and the roles of the bank's own people. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testVault } from '../db/test-database.ts';
import { attemptCookie, attemptCookiesIn, cookieOf, cookieOptions } from '../sessions/cookies.ts';
import { advisorIn, rolesIn } from './advisor-roles.ts';
import { type Claims, lacks, personOf } from './claims.ts';
import type { ProviderName } from './provider-rows.ts';

const NUMBER = '12849049826';
const OTHER = '13897248022';
const person = (provider: ProviderName, ...sources: Claims[]) => {
  const found = personOf(provider, sources, true);
  return typeof found === 'string' ? found : found.nationalId;
};
const high = (more: Claims = {}): Claims => ({ acr: 'idporten-loa-high', pid: NUMBER, ...more });

test('S-154 R-130 every word on the level counts: one that is lower or unknown is enough, and nothing told is no level', () => {
  assert.deepEqual(
    [
      person('idporten', high()),
      person('idporten', high({ acr: 'Level4' })),
      person('idporten', high({ acr: ['idporten-loa-high', 'Level4'] })),
      person('idporten', high({ acr: ['idporten-loa-high', 'Level3'] })),
      person('idporten', high({ acr: 'level3' })),
      person('idporten', high({ acr: 'level4' })),
      person('idporten', high({ acr: ['idporten-loa-high', 'odd'] })),
      person('idporten', high({ acr: 7 })),
      person('idporten', high({ acr: '' })),
      person('idporten', high({ acr: null })),
      person('idporten', high(), { acr: 'idporten-loa-low' }),
      person('idporten', { pid: NUMBER }, { acr: 'idporten-loa-high' }),
    ],
    [
      NUMBER,
      NUMBER,
      NUMBER,
      'level',
      'level',
      'level-unknown',
      'level-unknown',
      'level-unknown',
      'level-unknown',
      'level-unknown',
      'level',
      NUMBER,
    ],
  );
  assert.equal(
    person('vipps', { nin: NUMBER, acr: 'high' }),
    'level-unknown',
    'a provider that tells no level is never high',
  );
});

test('R-130 a word on the method says nothing of the level, but for one that is known to be lower', () => {
  const bankid = (more: Claims) => person('bankid', { nnin: NUMBER, acr: 'urn:bankid:bid;LOA=4', ...more });
  assert.deepEqual(
    [bankid({}), bankid({ amr: ['BID'] }), bankid({ amr: ['BIS'] }), bankid({ amr: 'bis' })],
    [NUMBER, NUMBER, 'level', 'level'],
  );
});

test('R-132 two numbers, one of another country, one that is none and none at all are nobody’s', () => {
  assert.deepEqual(
    [
      person('idporten', high({ pid: undefined })),
      person('idporten', high({ pid: '123' })),
      person('idporten', high({ pid: 7 })),
      person('idporten', high(), { pid: OTHER }),
      person('idporten', high(), { pid: NUMBER }),
      person('idporten', high(), { pid: 7 }),
      person('idporten', high({ nin_issuing_country: 'SE' })),
      person('idporten', high({ nin_issuing_country: 'NO' })),
      person('idporten', high(), { nin_issuing_country: 7 }),
      person('bankid', { acr: 'urn:bankid:bid;LOA=4', nnin: NUMBER, nnin_altsub: OTHER }),
      person('bankid', { acr: 'urn:bankid:bid;LOA=4', nnin: NUMBER, nnin_altsub: NUMBER }),
    ],
    [
      'national-id',
      'national-id',
      'national-id',
      'national-id',
      NUMBER,
      'national-id',
      'national-id',
      NUMBER,
      'national-id',
      'national-id',
      NUMBER,
    ],
  );
  assert.equal(personOf('idporten', [high()], false), 'national-id', 'a made-up number where these are not taken');
});

test('R-133 birth date and name are those of the first source that has them, and two birth dates are none', () => {
  const told = (...more: Claims[]) => {
    const found = personOf('idporten', [high(), ...more], true);
    return typeof found === 'string' ? found : [found.birthDate, found.name?.firstName, found.name?.lastName];
  };
  assert.deepEqual(told({ given_name: ' Kari ', family_name: 'Lund', birthdate: '1990-04-12' }), [
    '1990-04-12',
    'Kari',
    'Lund',
  ]);
  assert.deepEqual(told({ given_name: 'Kari' }, { given_name: 'Karin', family_name: 'Lund' }), [
    told()[0],
    'Kari',
    'Lund',
  ]);
  assert.deepEqual(told({ birthdate: '1990-04-12' }, { birthdate: '1990-04-13' }), [null, undefined, undefined]);
  assert.deepEqual(told({ birthdate: '1990-04-12' }, { birthdate: '12.04.1990' }), [
    '1990-04-12',
    undefined,
    undefined,
  ]);
});

test('R-131 userinfo is asked for what is lacking, and for nothing of whom it is known that they don’t get in', () => {
  const whole = { acr: 'urn:bankid:bid;LOA=4', nnin: NUMBER, given_name: 'Kari', family_name: 'Lund' };
  assert.deepEqual(
    {
      whole: lacks('bankid', whole),
      level: lacks('bankid', { ...whole, acr: undefined }),
      number: lacks('bankid', { ...whole, nnin: undefined }),
      name: lacks('bankid', { ...whole, family_name: undefined }),
      below: lacks('bankid', { amr: 'BIS' }),
      'where userinfo says no more': lacks('idporten', {}),
    },
    { whole: false, level: true, number: true, name: true, below: false, 'where userinfo says no more': false },
  );
});

test('A-019 roles are those that the bank has named for a claim’s values, in the order of the table, and none by default', () => {
  const roles = { 'kc-radgiver': 'ADVISOR', 'kc-leder': 'MANAGEMENT', 'kc-leder-2': 'MANAGEMENT' } as const;
  const given = (claims: Claims, claim = 'groups') => rolesIn({ claim, roles }, claims);
  assert.deepEqual(given({ groups: ['kc-leder', 'other', 'kc-radgiver', 'kc-leder-2'] }), ['ADVISOR', 'MANAGEMENT']);
  assert.deepEqual(given({ groups: 'kc-radgiver' }), ['ADVISOR']);
  for (const groups of [undefined, null, 7, {}, [], ['toString'], ['KC-RADGIVER'], [['x'], 7]])
    assert.deepEqual(given({ groups }), [], JSON.stringify(groups));
  assert.deepEqual(given({ realm: { roles: ['kc-radgiver'] } }, 'realm.roles'), ['ADVISOR']);
  assert.deepEqual(
    given({ 'realm.roles': ['kc-leder'], realm: { roles: ['kc-radgiver'] } }, 'realm.roles'),
    ['MANAGEMENT'],
    'a name with dots is the claim’s own first',
  );
  assert.deepEqual(given({ realm: 'kc-radgiver' }, 'realm.roles'), []);
});

test('D-040 D-042 an advisor is known by subject, number and birth date, the number as its hash in the bank alone', () => {
  const parts = { vault: testVault(), config: { allowSynthetic: true } } as unknown as Parameters<typeof advisorIn>[0];
  const login = { claim: 'groups', roles: {}, nationalId: 'pid' } as unknown as Parameters<typeof advisorIn>[2];
  const of = (claims: Claims, { slug = 'fjellbanken', subject = 's-1', with: how = login } = {}) =>
    advisorIn(parts, { slug }, how, { subject, name: 'Ane', email: null, claims });
  const ane = of({ pid: NUMBER, birthdate: '1971-01-01' });
  assert.notEqual(ane.birthDate, '1971-01-01', 'the number’s own birth date goes before');
  assert.match(ane.numberKey ?? '', /^[0-9a-f]{64}$/);
  assert.notEqual(of({ pid: NUMBER }, { slug: 'havbanken' }).numberKey, ane.numberKey);
  assert.notEqual(of({}, { subject: 's-2' }).key, ane.key);
  assert.deepEqual(
    [
      of({ birthdate: '1971-01-01' }).birthDate,
      of({ birthdate: '1.1.1971' }).birthDate,
      of({ birthdate: 7 }).birthDate,
    ],
    ['1971-01-01', null, null],
  );
  assert.deepEqual([of({ pid: '123' }).numberKey, of({ pid: 7 }).numberKey], [null, null]);
  const without = { claim: 'groups', roles: {} } as unknown as typeof login;
  assert.equal(of({ pid: NUMBER }, { with: without }).numberKey, null, 'of a bank whose provider tells none');
});

test('S-026 each bank, audience and login under way has a cookie of its own, and the oldest stand first', () => {
  const place = (origin: string) => ({ slug: 'fjellbanken', place: { origin, base: '/fjellbanken' } }) as never;
  const [bank, plain] = [place('https://bank.example'), place('http://192.168.0.7:8080')];
  assert.deepEqual(
    [cookieOf(bank, 'customer'), cookieOf(bank, 'advisor'), cookieOf(plain, 'customer')],
    ['__Host-session-fjellbanken', '__Host-advisor-fjellbanken', 'session-fjellbanken'],
  );
  assert.deepEqual(
    [cookieOptions(bank, true), cookieOptions(plain, false)],
    [
      { path: '/', secure: true, sameSite: 'lax', httpOnly: true },
      { path: '/', secure: false, sameSite: 'lax', httpOnly: false },
    ],
  );
  const name = (mark: string, at: string, audience: 'customer' | 'advisor' = 'customer') =>
    attemptCookie(bank, audience, mark, new Date(at));
  const [late, early, theirs] = [
    name('b', '2026-11-20T10:00:00Z'),
    name('a', '2001-01-01T00:00:00Z'),
    name('c', '2026-11-20T10:00:00Z', 'advisor'),
  ];
  const sent = { [late]: '1', other: '2', [theirs]: '3', [early]: '4', '__Host-login-havbanken.x': '5' };
  assert.deepEqual(
    [attemptCookiesIn(sent, bank, 'customer'), attemptCookiesIn(sent, bank, 'advisor')],
    [[early, late], [theirs]],
  );
});
