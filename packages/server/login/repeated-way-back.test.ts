/** Two ways back of one login at the same moment, as of a double click at the provider, on both databases. */
import assert from 'node:assert/strict';
import { getAdvisor } from '@bli-kunde/domain/advisor/person-api.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { sql } from '../db/sql.ts';
import { callsOf } from '../guest.fixture.ts';
import { worldOf } from '../simulated-world.fixture.ts';
import { type TestServer, visitor, type Visitor } from '../test-server.ts';
import { wayBackOf } from './way-back.fixture.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';
const HTML = { headers: { accept: 'text/html' } };
const PAGE = `/${BANK}/privat/#/full/start`;
const ADVISORS = `/${BANK}/radgiver/#/saker`;

const begin = (browser: Visitor, person = '12849049826') =>
  wayBackOf(browser, `/${BANK}/login?${new URLSearchParams({ returnTo: PAGE, login_hint: person }).toString()}`);
const beginAdvisor = (browser: Visitor) =>
  wayBackOf(
    browser,
    `/${BANK}/radgiver/login?${new URLSearchParams({ returnTo: ADVISORS, login_hint: 'R01' }).toString()}`,
  );
const nameIn = async (browser: Visitor) =>
  (await browser.ask('GET', `/${BANK}/onboarding/rest/resource/session`)).json<{ name: string | null }>().name;

/** Another window of the same browser: what one is given the other does not have. */
function windowOf(server: TestServer, browser: Visitor): Visitor {
  const beside = visitor(server);
  for (const [name, value] of browser.cookies) beside.cookies.set(name, value);
  return beside;
}

/** Longer than a connection to the database takes to be had: while the provider is asked for the first, the others have come. */
const SLOW = { mode: 'slow', delayMs: 400 } as const;

onBoth(
  'R-140 ways back of one login at the same moment all end logged in, whichever answer the browser reads',
  async (server) => {
    for (let round = 0; round < 3; round++) {
      const browser = visitor(server);
      const back = await begin(browser);
      const windows = [browser, windowOf(server, browser), windowOf(server, browser)];
      worldOf(server).faults.set('identity', SLOW);
      const answers = await Promise.all(windows.map((one) => one.ask('GET', back, HTML)));
      worldOf(server).faults.reset();
      assert.deepEqual(
        answers.map(({ status, headers }) => [status, headers['location']]),
        windows.map(() => [303, PAGE]),
      );
      for (const one of windows) assert.equal(await nameIn(one), 'Ingrid Prøvemo');
      assert.equal((await windowOf(server, visitor(server)).ask('GET', back, HTML)).status, 401);
    }
  },
);

onBoth('each session of ways back at the same moment has an entry in the trail of the bank', async (server) => {
  const entries = async (): Promise<{ rcid: string; chain: string; actor: string }[]> =>
    server.context.db.query(sql`select rcid, chain, actor from audit where action = 'session.begun'`);
  const before = await entries();
  const browser = visitor(server);
  const back = await begin(browser);
  const windows = [browser, windowOf(server, browser)];
  worldOf(server).faults.set('identity', SLOW);
  const answers = await Promise.all(windows.map((one) => one.ask('GET', back, HTML)));
  worldOf(server).faults.reset();
  const known = new Set(before.map(({ rcid }) => rcid));
  const made = (await entries()).filter(({ rcid }) => !known.has(rcid));
  assert.deepEqual(
    made.map(({ rcid }) => rcid).sort(),
    answers.map(({ headers }) => String(headers['x-correlation-id'])).sort(),
  );
  assert.equal(new Set(made.map(({ chain, actor }) => `${chain} ${actor}`)).size, 1, 'of one person in one bank');
});

onBoth('R-140 ways back of one login of an advisor at the same moment all end logged in', async (server) => {
  const browser = visitor(server);
  const back = await beginAdvisor(browser);
  const windows = [browser, windowOf(server, browser)];
  worldOf(server).faults.set('advisor-identity', SLOW);
  const answers = await Promise.all(windows.map((one) => one.ask('GET', back, HTML)));
  worldOf(server).faults.reset();
  assert.deepEqual(
    answers.map(({ status, headers }) => [status, headers['location']]),
    windows.map(() => [303, ADVISORS]),
  );
  for (const one of windows) assert.equal((await callsOf(one, BANK)(getAdvisor)).status, 200);
});

onBoth('R-141 a forged, stolen or late way back gets no session from a login that is under way', async (server) => {
  const browser = visitor(server);
  const back = await begin(browser);
  const replay = windowOf(server, browser);
  const stranger = visitor(server);
  await begin(stranger, '15818349898');
  const forged = back.replace(/code=[^&]*/, 'code=made-up').replace(/state=[^&]*/, 'state=bedrift.made-up');
  // Knows the address, and so what the browser's half is called, but not what it is.
  const guesser = visitor(server);
  for (const name of browser.cookies.keys()) guesser.cookies.set(name, 'made-up');
  const guess = windowOf(server, guesser);
  assert.equal((await guess.ask('GET', back, HTML)).status, 401);
  const [own, ...others] = await Promise.all([
    browser.ask('GET', back, HTML),
    guesser.ask('GET', back, HTML),
    stranger.ask('GET', back, HTML),
    visitor(server).ask('GET', back, HTML),
    windowOf(server, browser).ask('GET', forged, HTML),
  ]);
  assert.equal(own?.status, 303);
  for (const answer of others) assert.equal(answer.status, 401);
  for (const other of [stranger, guesser, guess]) assert.equal(await nameIn(other), null);
  assert.equal((await replay.ask('GET', back, HTML)).status, 401, 'the first has come to its end');
  assert.equal(await nameIn(replay), null);
});

onBoth('R-143 ways back of a login that fails are all refused, and end no other session', async (server) => {
  const { faults } = worldOf(server);
  const browser = visitor(server);
  const back = await begin(browser);
  const other = windowOf(server, browser);
  faults.set('identity', { mode: 'down' });
  try {
    const answers = await Promise.all([browser, other].map((one) => one.ask('GET', back, HTML)));
    for (const { status } of answers) assert.ok(status === 401 || status === 504, String(status));
    for (const one of [browser, other]) assert.equal(await nameIn(one), null);
  } finally {
    faults.reset();
  }
});
