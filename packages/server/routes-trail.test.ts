/** Every address outside the call table is asked for, and what that leaves in the audit trail is compared with a table: an entry, or none and why. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getAdvisor } from '@bli-kunde/domain/advisor/person-api.ts';
import { pathsOf } from '@bli-kunde/domain/api/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { aloneWithOrder } from './business/journey.fixture.ts';
import { chainId } from './db/audit.ts';
import { actorKey } from './db/look-up-keys.ts';
import { sql } from './db/sql.ts';
import { UNLIMITED } from './every-database.fixture.ts';
import { callsOf } from './guest.fixture.ts';
import { DEAD, dsn, newest, receipt, returned, written } from './notices/receipts.fixture.ts';
import { handlersOf } from './serve.ts';
import { callBack, decide, orderIn, started } from './signing/at-provider.fixture.ts';
import { startEmbeddedServer, type TestServer, visitor, type Visitor } from './test-server.ts';

const BANK = 'provebanken';
const CONSOLE = `/${BANK}/radgiver`;
const SAME_SITE = { 'sec-fetch-site': 'same-origin' };

/** Addresses that leave no entry whatever is asked, with the reason. */
const NONE: Readonly<Record<string, string>> = {
  'GET /health/live': 'says nothing of anybody',
  'GET /health/ready': 'says nothing of anybody',
  'GET /metrics': 'counts, and names nobody',
  'GET /openapi.json': 'the product’s own description',
  'GET /docs': 'the product’s own description',
  'GET /:/declaration-web/rest/resource/application.wadl': 'the product’s own description',
  'GET /:/declaration-web/rest/resource/application.wadl/:': 'the product’s own description',
  'GET /.well-known/jwks.json': 'public keys',
  'GET /:': 'leads on to the page of doors',
  'GET /:/': 'the same page for everybody',
  'GET /:/images/:': 'a file of the bank',
  'GET /:/fonts/:': 'a file of the bank',
  'GET /:/theme.css': 'a file of the bank',
  'GET /:/media/:/prisliste.pdf': 'a file of the bank',
  'GET /:/login': 'nobody is known before they come back from the provider',
  'GET /:/radgiver/login': 'nobody is known before they come back from the provider',
  'GET /:/logout/done': 'the session has ended before',
  'GET /:/radgiver/logout/done': 'the session has ended before',
  'GET /:/sprak': 'the language of a person, which no decision rests on',
};

/** Addresses of the browser's files, which are there once they are built. */
const BUILT =
  /^GET (\*|\/assets\/\*|\/:\/(bedrift|privat|barn|kundeerklaering|radgiver)\/?|\/[\w-]+\/assets\/\*|\/:\/kort\.js)$/;

interface Heard {
  readonly route: string;
  readonly rcid: string;
}
let heard: Heard[] = [];
/** As both the router and the call table may write it. */
const addressOf = (method: string, url: string): string => `${method} ${url.replaceAll(/:\w+/g, ':')}`;
const listen = (app: FastifyInstance): void =>
  void app.addHook('onRequest', async ({ method, routeOptions: { url }, id }) => {
    if (url !== undefined) heard.push({ route: addressOf(method, url), rcid: id });
  });

let server: TestServer;
before(async () => {
  server = await startEmbeddedServer({ ...UNLIMITED, env: {}, extend: listen });
});
after(() => server.close());

interface Entry {
  readonly chain: string;
  readonly actor: string;
  readonly action: string;
}
const told = new Map<string, Set<string>>();

/** What the requests of `act` leave, by their addresses; the calls of the table are another test's. */
async function leaves(act: () => Promise<unknown>): Promise<Record<string, Entry[]>> {
  heard = [];
  await act();
  const found: Record<string, Entry[]> = {};
  for (const { route, rcid } of heard.filter((one) => outside().has(one.route))) {
    const entries = await server.context.db.query<Entry>(
      sql`select chain, actor, action from audit where rcid = ${rcid} order by action`,
    );
    found[route] = [...(found[route] ?? []), ...entries];
    const known = told.get(route) ?? new Set();
    for (const { action } of entries) known.add(action);
    told.set(route, known);
  }
  return found;
}
const actionsOf = (found: Readonly<Record<string, readonly Entry[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(found).map(([route, entries]) => [route, entries.map(({ action }) => action)]));
/** All by one person, in the trail of the bank. */
function assertBy(found: Readonly<Record<string, readonly Entry[]>>, actor: string): void {
  const chain = chainId({ kind: 'bank', bank: BANK });
  const others = Object.values(found)
    .flat()
    .filter((entry) => entry.actor !== actor || entry.chain !== chain);
  assert.deepEqual(others, []);
}

/** Each address as the router has it: its tree has one segment to a line, indented below that which it goes on from. */
function routed(): string[] {
  const stack: string[] = [];
  return server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', methods = ''] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      if (segment === '') return [];
      stack.length = indent.length / 4;
      stack.push(segment);
      const url = stack.join('').replaceAll(/:\w+(\|:\w+)*/g, ':');
      const served = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD');
      return served.map((method) => `${method} ${url}`);
    });
}
/** Those that are no call of the table. */
function outside(): ReadonlySet<string> {
  const rows = handlersOf(server.context.config).flatMap(({ row }) =>
    pathsOf(row).map((path) => `${row.method} /:${path.replaceAll(/\{\w+\}/g, ':')}`),
  );
  const calls = new Set(rows);
  return new Set(routed().filter((route) => !calls.has(route)));
}

const INGRID = '12849049826';
const logIn = (who: Visitor, id: string) =>
  who.follow(`${CONSOLE}/login?${new URLSearchParams({ login_hint: id }).toString()}`);
const keyIn = async (who: Visitor) => (await callsOf(who, BANK)(getAdvisor)).json<{ key: string }>().key;

test('S-151 addresses that are the same for everybody, and those before and after a session, leave no entry', async () => {
  const who = visitor(server);
  for (const route of Object.keys(NONE)) {
    const [, path = ''] = route.split(' ');
    const found = await leaves(() => who.ask('GET', path.replace('/:', `/${BANK}`).replaceAll(':', 'x')));
    assert.deepEqual(actionsOf(found), { [route]: [] });
  }
});

test('S-151 S-040 a log-in of a customer is told once they are known, and a log-out by either way', async () => {
  const actor = actorKey(server.context.vault, BANK, INGRID);
  for (const method of ['GET', 'POST'] as const) {
    const who = visitor(server);
    const begun = await leaves(() => who.logIn(BANK, INGRID));
    assert.deepEqual(actionsOf(begun), { 'GET /:/login': [], 'GET /:/login/callback': ['session.begun'] });
    const ended = await leaves(() => who.ask(method, `/${BANK}/logout`, { headers: SAME_SITE }));
    assert.deepEqual(actionsOf(ended), { [`${method} /:/logout`]: ['session.ended'] });
    assertBy({ ...begun, ...ended }, actor);
    const again = await leaves(() => who.ask(method, `/${BANK}/logout`, { headers: SAME_SITE }));
    assert.deepEqual(actionsOf(again), { [`${method} /:/logout`]: [] }, 'nobody is logged in');
  }
});

test('S-151 a log-in that comes to nothing, and a log-out that is asked for first, leave no entry', async () => {
  const who = visitor(server);
  for (const at of [`/${BANK}/login`, `${CONSOLE}/login`]) {
    const begun = await who.ask('GET', at);
    const state = new URL(String(begun.headers['location'])).searchParams.get('state') ?? 'x';
    const refused = new URLSearchParams({ error: 'access_denied', state }).toString();
    const found = await leaves(() => who.ask('GET', `${at}/callback?${refused}`));
    assert.deepEqual(Object.values(actionsOf(found)), [[]], at);
  }
  await who.logIn(BANK, INGRID);
  const asked = await leaves(() => who.ask('GET', `/${BANK}/logout`, { headers: { 'sec-fetch-site': 'cross-site' } }));
  assert.deepEqual(actionsOf(asked), { 'GET /:/logout': [] });
});

test('S-151 A-018 A-021 a log-in of an advisor is told, and a log-out by either way', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const who = visitor(server);
    const begun = await leaves(() => logIn(who, 'R01'));
    const actor = await keyIn(who);
    assert.deepEqual(actionsOf(begun), {
      'GET /:/radgiver/login': [],
      'GET /:/radgiver/login/callback': ['advisor.session.begun'],
    });
    const asked = await leaves(() => who.ask('GET', `${CONSOLE}/logout`, { headers: { 'sec-fetch-site': 'none' } }));
    assert.deepEqual(actionsOf(asked), { 'GET /:/radgiver/logout': [] }, 'a question before it');
    const ended = await leaves(() => who.ask(method, `${CONSOLE}/logout`, { headers: SAME_SITE }));
    assert.deepEqual(actionsOf(ended), { [`${method} /:/radgiver/logout`]: ['advisor.session.ended'] });
    assertBy({ ...begun, ...ended }, actor);
  }
});

test('S-151 A-019 who has no role leaves the entry of a refusal', async () => {
  const found = await leaves(() => logIn(visitor(server), 'R10'));
  assert.deepEqual(actionsOf(found)['GET /:/radgiver/login/callback'], ['advisor.refused']);
});

test('S-151 A-021 a log-out that the provider tells of is told as the advisor’s, and one that is untrue is none', async () => {
  const who = visitor(server);
  await logIn(who, 'R02');
  const actor = await keyIn(who);
  const address = `${server.simulators.origin}/advisors/${BANK}/end-everywhere`;
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams({ advisor: 'R02' }) });
  const { token } = (await answer.json()) as { token: string };
  const tell = (logout_token: string) =>
    who.ask('POST', `${CONSOLE}/logout/told`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      raw: new URLSearchParams({ logout_token }).toString(),
    });
  const found = await leaves(() => tell(token));
  assert.deepEqual(actionsOf(found), { 'POST /:/radgiver/logout/told': ['advisor.session.ended'] });
  assertBy(found, actor);
  assert.deepEqual(actionsOf(await leaves(() => tell('no token'))), { 'POST /:/radgiver/logout/told': [] });
});

test('S-151 S-024 a call-back of the signing provider is told in the trail of its application, and an unproven one is not', async () => {
  const { one, order } = await aloneWithOrder(server, BANK, 'B15', '319000178');
  const session = await started(one, order);
  await decide(server, session, 'sign');
  const untrue = await leaves(() => callBack(server, session, { secret: 'another' }));
  assert.deepEqual(actionsOf(untrue), { 'POST /webhooks/signing/:': [] });
  const found = await leaves(() => callBack(server, session));
  const { applicationId } = await orderIn(server, order);
  const [entries = []] = Object.values(found);
  assert.deepEqual(actionsOf(found), { 'POST /webhooks/signing/:': ['register.answered', 'signing.signed'] });
  assert.deepEqual(new Set(entries.map(({ chain }) => chain)), new Set([applicationId]));
});

test('S-151 R-293 what the gateway or the mail system says of a message is told once, and nothing of what it says twice', async () => {
  const sms = async (id: string) => receipt(server, { messageId: id, status: 'undelivered' });
  const mail = async (id: string) => returned(server, dsn(DEAD, `Message-ID: ${id}`));
  for (const [kind, channel, tell] of [
    ['notice.sms', 'sms', sms],
    ['notice.email', 'mail', mail],
  ] as const) {
    await written(server, [kind]);
    const id = await newest(server, channel);
    const route = `POST /webhooks/${channel}/:`;
    assert.deepEqual(actionsOf(await leaves(() => tell(id))), { [route]: ['notice.undelivered'] });
    assert.deepEqual(actionsOf(await leaves(() => tell(id))), { [route]: [] });
  }
});

test('S-151 every address outside the call table has left what is listed in this file, or is listed as leaving nothing', () => {
  const driven = new Set([...told].filter(([, actions]) => actions.size > 0).map(([route]) => route));
  const listed = new Set([...Object.keys(NONE), ...driven]);
  assert.deepEqual(
    [...outside()].filter((route) => !listed.has(route) && !BUILT.test(route)),
    [],
  );
  assert.deepEqual(
    [...listed].filter((route) => !outside().has(route)),
    [],
    'no address',
  );
  assert.deepEqual(
    Object.keys(NONE).filter((route) => driven.has(route)),
    [],
  );
});
