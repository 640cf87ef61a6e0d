/** A rotation of keys while people log in and tokens are fetched: systems that fetch and keep our published keys refuse nobody. */
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { patiently } from './patience.fixture.ts';
import { onBothDatabases } from './db/test-database.ts';
import { OutsideFailure } from './registers/outside-failure.ts';
import { type Simulators, simulatedWorld } from './registers/simulators.fixture.ts';
import {
  ORIGIN,
  startEmbeddedServer,
  startTestServer,
  type TestServer,
  type TestServerOptions,
  visitor,
} from './test-server.ts';

const key = (kid: string) => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid,
  alg: 'RS256',
  use: 'sig',
});
const HOUR = 3_600_000;
const BANKS = ['provebanken', 'fjellbanken', 'havbanken', 'skogbanken'] as const;

interface Installation {
  readonly simulators: Simulators;
  /** One server for each list of keys, of which several run side by side while servers are started anew one after the other. */
  readonly servers: readonly TestServer[];
  /** Lets this server answer at the public address at which the keys are fetched. */
  readonly answersFor: (server: TestServer) => void;
  /** Fetches of the published keys. */
  readonly fetches: () => number;
}

/** Systems keep for an hour what they have fetched, and fetch anew for a key that they have not seen. */
async function startWith(
  t: TestContext,
  lists: readonly (readonly object[])[],
  start: (options: Omit<TestServerOptions, 'database'>) => Promise<TestServer> = startEmbeddedServer,
): Promise<Installation> {
  let answering: TestServer | undefined;
  let fetches = 0;
  const address = createServer((_request, response) => {
    fetches++;
    void answering?.app
      .inject({ url: '/.well-known/jwks.json', headers: { host: new URL(ORIGIN).host } })
      .then(({ body }) => response.setHeader('content-type', 'application/json').end(body));
  });
  await once(address.listen(0, '127.0.0.1'), 'listening');
  t.after(() => {
    address.closeAllConnections();
    address.close();
  });
  const keyOrigins = [`http://127.0.0.1:${(address.address() as AddressInfo).port}`];
  const simulators = await simulatedWorld([], { keyOrigins, keysKept: HOUR });
  t.after(() => simulators.close());
  const servers: TestServer[] = [];
  for (const keys of lists) {
    const server = await start({ simulators, env: { CLIENT_JWK: JSON.stringify({ keys }) } });
    t.after(() => server.close());
    servers.push(server);
  }
  return { simulators, servers, answersFor: (server) => (answering = server), fetches: () => fetches };
}

/** How many of these came in and how many were refused; tokens are fetched for a bank that the server has none of yet. */
async function load({ simulators }: Installation, server: TestServer, bank: string) {
  const person = simulators.world.people.personById('B05')?.foedselsnummer ?? '';
  const visits = BANKS.map(async (slug) => {
    const { path } = await visitor(server).logIn(slug, person);
    return path.startsWith(`/${slug}/bedrift/`);
  });
  const token = patiently(async () =>
    server.context.authorizedParties.organisationsOf(person, { correlationId: 'c', bank }),
  ).then(
    (found) => found.length > 0,
    (error: unknown) => {
      if (error instanceof OutsideFailure && error.reason === 'refused') return false;
      throw error;
    },
  );
  const all = await Promise.all([...visits, token]);
  return { came: all.filter(Boolean).length, refused: all.filter((isIn) => !isIn).length };
}
const EACH = BANKS.length + 1;

test('R-119 R-103 a key is published, signs and goes while people log in and tokens are fetched, and nobody is refused', async (t) => {
  const [old, next] = [key('2026'), key('2027')];
  const installation = await startWith(t, [[old], [old, next], [next, old], [next]]);
  const { servers, answersFor, fetches, simulators } = installation;
  // Servers are started anew one after the other, so that two lists are in force at a time.
  const steps = [[0], [0, 1], [1], [1, 2], [2], [2, 3], [3]].map((step) => step.flatMap((at) => servers[at] ?? []));
  let running: Promise<{ refused: number }[]> = Promise.resolve([]);
  let refused = 0;
  for (const [at, step] of steps.entries()) {
    const [oldest] = step;
    assert.ok(oldest);
    // The one that knows least is the one whom the systems meet.
    answersFor(oldest);
    const bank = BANKS[at % BANKS.length] ?? '';
    const begun = Promise.all(step.map((server) => load(installation, server, bank)));
    // What the step before has begun goes on meanwhile.
    for (const one of await running) refused += one.refused;
    running = begun;
  }
  for (const one of await running) refused += one.refused;
  assert.equal(refused, 0);
  assert.equal((await logInsAt(simulators)).length, steps.flat().length * BANKS.length);
  // Fetched at the start and for the new key, by each of the two systems; not for each log-in.
  assert.ok(fetches() >= 4 && fetches() < steps.flat().length * EACH, `${fetches()} fetches`);
});

test('R-119 without an overlap whoever comes to a server of the new key is refused, and the old ones go on', async (t) => {
  const installation = await startWith(t, [[key('2026')], [key('2027')]]);
  const [before, after] = installation.servers;
  assert.ok(before && after);
  installation.answersFor(before);
  assert.deepEqual(await load(installation, before, 'provebanken'), { came: EACH, refused: 0 });
  assert.deepEqual(await load(installation, after, 'provebanken'), { came: 0, refused: EACH });
  assert.deepEqual(await load(installation, before, 'fjellbanken'), { came: EACH, refused: 0 });
});

onBothDatabases(
  'O-074 a log-in goes on at any server while one after the other is started with the new key',
  async ({ database }, t) => {
    const [old, next] = [key('2026'), key('2027')];
    const { servers, answersFor, simulators } = await startWith(
      t,
      [
        [old, next],
        [next, old],
      ],
      (options) => startTestServer({ ...options, database }),
    );
    const [before, after] = servers;
    assert.ok(before && after);
    answersFor(before);
    const person = simulators.world.people.personById('B05')?.foedselsnummer ?? '';
    // Each request goes to the other of the two, as a balancer without a memory sends them.
    const began: number[] = [];
    const signed: number[] = [];
    for (const first of [0, 1]) {
      let turn = first;
      const inject = (asked: { readonly url: string }) => {
        const at = turn++ % 2;
        if (/\/login\?/.test(asked.url)) began.push(at);
        if (/[?&]code=/.test(asked.url)) signed.push(at);
        return (at === 0 ? before : after).app.inject(asked);
      };
      const { path } = await visitor({ app: { inject } as TestServer['app'] }).logIn('provebanken', person);
      assert.match(path, /^\/provebanken\/bedrift\//);
    }
    assert.deepEqual({ began, signed }, { began: [0, 1], signed: [1, 0] });
  },
);

async function logInsAt({ origin }: Simulators): Promise<unknown[]> {
  const asked = (await (await fetch(`${origin}/clients/asked`)).json()) as { what: string }[];
  return asked.filter(({ what }) => what === 'login');
}
