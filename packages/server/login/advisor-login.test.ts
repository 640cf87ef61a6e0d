/** Logins of the bank's own people at its own provider, by what each provider calls their roles. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getAdvisor, getQueues } from '@bli-kunde/domain/advisor/person-api.ts';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { readAdvisorIssuers } from '../advisor-issuers.ts';
import { openCase } from '../cases/open-case.ts';
import { callsOf, refusedWith } from '../guest.fixture.ts';
import { cookieOf } from '../sessions/cookies.ts';
import { startEmbeddedServer, type TestServer, visitor, type Visitor } from '../test-server.ts';
import { rolesIn } from './advisor-roles.ts';
import { sql } from '../db/sql.ts';

const BANK = 'provebanken';
let server: TestServer;
before(async () => {
  server = await startEmbeddedServer();
});
after(() => server.close());

const logIn = (browser: Visitor, id: string, bank = BANK, returnTo = `/${bank}/radgiver/#/saker`) =>
  browser.follow(`/${bank}/radgiver/login?${new URLSearchParams({ returnTo, login_hint: id }).toString()}`);
const meIn = async (browser: Visitor, bank = BANK) => callsOf(browser, bank)(getAdvisor);

test('S-155 A-018 A-022 in every bank each role logs in at the bank’s own provider, and comes back to where they wanted', async () => {
  const expected: [string, Role[]][] = [
    ['R01', ['ADVISOR']],
    ['R03', ['SENIOR_ADVISOR']],
    ['R04', ['AML_OFFICER']],
    ['R05', ['MANAGEMENT']],
    ['R06', ['OPERATIONS']],
    ['R07', ['AUDITOR']],
    ['R08', ['ADVISOR', 'OPERATIONS']],
  ];
  for (const bank of server.context.banks.keys())
    for (const [id, roles] of expected) {
      const browser = visitor(server);
      const { path } = await logIn(browser, id, bank);
      assert.equal(path, `/${bank}/radgiver/#/saker`, `${bank} ${id}`);
      const me = (await meIn(browser, bank)).json<{ roles: Role[]; name: string }>();
      assert.deepEqual(me.roles, roles, `${bank} ${id}`);
      assert.ok(me.name.includes(' '));
    }
});

test('S-022 A-018 a log-in leads to a page of the bank’s console, and to its start for any other address', async () => {
  const home = `/${BANK}/radgiver/`;
  for (const [wanted, leads] of [
    [`${home}#/saker/7`, `${home}#/saker/7`],
    [`/${BANK}/bedrift/#/start`, home],
    [`${home}logout`, home],
    [`${home}login?returnTo=x`, home],
    [`/${BANK}/login`, home],
    ['/havbanken/radgiver/#/saker', home],
    ['https://evil.example/', home],
  ] as const)
    assert.equal((await logIn(visitor(server), 'R01', BANK, wanted)).path, leads, wanted);
});

test('A-021 a look that nobody asked for keeps no session alive, and a call does', async () => {
  const minute = 60_000;
  const browser = visitor(server);
  await logIn(browser, 'R01');
  const call = callsOf(browser, BANK);
  server.clock.move(15 * minute);
  assert.equal((await call(getQueues)).status, 200);
  server.clock.move(6 * minute);
  refusedWith(await call(getAdvisor), 401, 'error.session.deleted');
  await logIn(browser, 'R01');
  server.clock.move(15 * minute);
  assert.equal((await call(getAdvisor)).status, 200);
  server.clock.move(6 * minute);
  assert.equal((await call(getAdvisor)).status, 200);
});

test('A-018 the way to the provider carries a PKCE challenge and a nonce, and its way back is worth nothing in another browser', async () => {
  const browser = visitor(server);
  const begun = await browser.ask('GET', `/${BANK}/radgiver/login`);
  const address = new URL(String(begun.headers['location']));
  assert.ok(address.href.startsWith(`${server.simulators.origin}/advisors/${BANK}/`));
  const pushed = address.searchParams.get('request_uri') !== null;
  if (!pushed) {
    assert.equal(address.searchParams.get('code_challenge_method'), 'S256');
    assert.match(address.searchParams.get('code_challenge') ?? '', /^[\w-]{43}$/);
    assert.match(address.searchParams.get('nonce') ?? '', /^[\w-]{43}$/);
  }
  const state = address.searchParams.get('state') ?? '';
  const back = `/${BANK}/radgiver/login/callback?${new URLSearchParams({ code: 'x', state }).toString()}`;
  assert.equal((await visitor(server).ask('GET', back)).status, 401);
  assert.equal((await browser.ask('GET', back)).status, 401, 'an attempt is tried once');
});

test('A-019 who has no role is told so and gets no session', async () => {
  const browser = visitor(server);
  const answer = await logIn(browser, 'R10');
  assert.equal(answer.path, `/${BANK}/radgiver/#/uten-rolle`);
  const bank = server.context.banks.get(BANK) ?? assert.fail();
  assert.equal(browser.cookies.get(cookieOf(bank, 'advisor')), undefined);
  refusedWith(await meIn(browser), 401, 'error.not.logged.in');
});

test('A-019 a role comes from the named claim and the bank’s own list alone', () => {
  const login = {
    claim: 'realm_access.roles',
    roles: { saks: 'ADVISOR' as const, 'saks-senior': 'SENIOR_ADVISOR' as const },
  };
  const of = (claims: Record<string, unknown>) => rolesIn(login, claims);
  assert.deepEqual(of({ realm_access: { roles: ['saks-senior', 'saks', 'noe annet'] } }), [
    'ADVISOR',
    'SENIOR_ADVISOR',
  ]);
  assert.deepEqual(of({ 'realm_access.roles': 'saks' }), ['ADVISOR']);
  for (const none of [
    {},
    { roles: ['saks'] },
    { realm_access: null },
    { realm_access: { roles: ['ADVISOR', 'toString', 7] } },
  ])
    assert.deepEqual(of(none), [], JSON.stringify(none));
});

test('A-021 a log-out that the provider tells of ends every session of the advisor at once', async () => {
  const [one, other] = [visitor(server), visitor(server)];
  await logIn(one, 'R02');
  await logIn(other, 'R02');
  const somebodyElse = visitor(server);
  await logIn(somebodyElse, 'R03');
  const ended = await fetch(`${server.simulators.origin}/advisors/${BANK}/end-everywhere`, {
    method: 'POST',
    body: new URLSearchParams({ advisor: 'R02' }),
  });
  const { token } = (await ended.json()) as { token: string };
  const tell = (logout_token: string, bank = BANK) =>
    server.app.inject({
      method: 'POST',
      url: `/${bank}/radgiver/logout/told`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token }).toString(),
    });
  assert.equal((await tell('no token')).statusCode, 400);
  assert.equal((await tell(token, 'fjellbanken')).statusCode, 400, 'of another bank’s provider');
  assert.equal((await meIn(one)).status, 200);
  assert.equal((await tell(token)).statusCode, 200);
  for (const browser of [one, other]) refusedWith(await meIn(browser), 401, 'error.session.deleted');
  assert.equal((await meIn(somebodyElse)).status, 200);
});

test('A-021 an advisor logs out here and at the provider', async () => {
  const browser = visitor(server);
  await logIn(browser, 'R01');
  await meIn(browser);
  assert.equal((await browser.ask('POST', `/${BANK}/radgiver/logout`, { token: false })).status, 400);
  const answer = await browser.ask('POST', `/${BANK}/radgiver/logout`);
  assert.match(answer.text, new RegExp(`action="${server.simulators.origin}/advisors/${BANK}/session/end"`));
  refusedWith(await meIn(browser), 401, 'error.not.logged.in');
});

test('A-057 cases of an advisor whose role has ended are new and nobody’s, and the sessions are over', async () => {
  const browser = visitor(server);
  await logIn(browser, 'R02');
  const { key } = (await meIn(browser)).json<{ key: string }>();
  const { context } = server;
  const opened = await context.db.transaction((tx) =>
    openCase(
      context,
      tx,
      {
        bank: BANK,
        kind: 'FOLLOW_UP',
        cause: 'follow-up:a057',
        gravity: 'NORMAL',
        reasons: ['error.manual.customer.process'],
        subject: null,
        subjectKey: null,
        holds: false,
      },
      { at: context.clock.now(), actor: 'system', rcid: null },
    ),
  );
  await context.db.query(sql`update advisor_case set assigned_to = ${key}, state = 'IN_PROGRESS' where id = ${opened}`);
  const { advisors } = (context.banks.get(BANK) ?? assert.fail()).config;
  const roles = advisors?.roles ?? assert.fail();
  const was = roles['radgiver'] ?? assert.fail();
  delete roles['radgiver'];
  try {
    assert.match((await logIn(visitor(server), 'R02')).path, /uten-rolle$/);
  } finally {
    roles['radgiver'] = was;
  }
  const [row] = await context.db.query(sql`select state, assigned_to from advisor_case where id = ${opened}`);
  assert.deepEqual(row, { state: 'NEW', assigned_to: null });
  refusedWith(await meIn(browser), 401, 'error.session.deleted');
});

test('the setting names an issuer for each bank, and a malformed one is refused without its value', () => {
  const of = readAdvisorIssuers('havbanken=https://login.hav.example, *=https://login.example/{bank}');
  assert.deepEqual(
    { havbanken: of('havbanken'), fjellbanken: of('fjellbanken') },
    { havbanken: 'https://login.hav.example', fjellbanken: 'https://login.example/fjellbanken' },
  );
  assert.equal(readAdvisorIssuers('a1=https://x.example')('other'), null);
  for (const wrong of ['https://x.example', 'a1=ftp://x', 'a1=https://x.example,a1=https://y.example'])
    assert.throws(() => readAdvisorIssuers(wrong), /^Error: Malformed settings: ADVISOR_ISSUERS: give/);
});
