/** Logins under way beside each other in one browser, of customers and of advisors alike. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getAdvisor } from '@bli-kunde/domain/advisor/person-api.ts';
import { callsOf } from '../guest.fixture.ts';
import { startEmbeddedServer, type TestServer, visitor, type Visitor } from '../test-server.ts';
import { wayBackOf } from './way-back.fixture.ts';

const BANK = 'provebanken';
let server: TestServer;
before(async () => {
  server = await startEmbeddedServer();
});
after(() => server.close());

const HTML = { headers: { accept: 'text/html' } };
const SESSION = `/${BANK}/onboarding/rest/resource/session`;

interface Kind {
  readonly name: string;
  readonly at: string;
  /** Two people's hints. */
  readonly people: readonly [string, string];
  readonly pages: readonly [string, string];
  /** Where a way back goes that belongs to no login. */
  readonly start: string;
  /** Who is logged in; null for nobody. */
  readonly who: (browser: Visitor) => Promise<string | null>;
}

const KINDS: readonly Kind[] = [
  {
    name: 'customer',
    at: `/${BANK}/login`,
    people: ['12849049826', '15818349898'],
    pages: [`/${BANK}/privat/#/full/start`, `/${BANK}/bedrift/#/erklaring/319000003/produkter`],
    start: `/${BANK}/bedrift/`,
    who: async (browser) => (await browser.ask('GET', SESSION)).json<{ name: string | null }>().name,
  },
  {
    name: 'advisor',
    at: `/${BANK}/radgiver/login`,
    people: ['R01', 'R03'],
    pages: [`/${BANK}/radgiver/#/saker`, `/${BANK}/radgiver/#/sak/7/treff`],
    start: `/${BANK}/radgiver/`,
    who: async (browser) => {
      const answer = await callsOf(browser, BANK)(getAdvisor);
      return answer.status === 200 ? answer.json<{ name: string }>().name : null;
    },
  },
];

for (const { name, at, people, pages, start, who } of KINDS)
  describe(`logins of a ${name}`, () => {
    const begin = (browser: Visitor, page = pages[0], person = people[0]) =>
      wayBackOf(browser, `${at}?${new URLSearchParams({ returnTo: page, login_hint: person }).toString()}`);
    /** Status, and where it leads. */
    const come = async (browser: Visitor, back: string) => {
      const answer = await browser.ask('GET', back, HTML);
      return [answer.status, answer.headers['location']];
    };
    const attempts = (browser: Visitor) => [...browser.cookies.keys()].filter((one) => one.includes('login-'));

    test(`R-140 two tabs of a ${name} both end logged in, whichever comes back first`, async () => {
      for (const order of [
        [0, 1],
        [1, 0],
      ]) {
        const browser = visitor(server);
        const backs = [await begin(browser, pages[0]), await begin(browser, pages[1])];
        for (const tab of order) {
          assert.deepEqual(await come(browser, backs[tab] ?? ''), [303, pages[tab]]);
          assert.notEqual(await who(browser), null);
        }
      }
    });

    test(`R-140 a double click on the log-in of a ${name} works, though one click’s answer was never read`, async () => {
      const browser = visitor(server);
      const [first, second] = await Promise.all([begin(browser), begin(browser)]);
      assert.deepEqual(await come(browser, second), [303, pages[0]]);
      assert.deepEqual(await come(browser, first), [303, pages[0]]);
      assert.notEqual(await who(browser), null);
    });

    test(`R-141 a stray, forged or stolen way back is refused and ends no login of a ${name} under way`, async () => {
      const browser = visitor(server);
      const back = await begin(browser);
      const stranger = visitor(server);
      const theirs = await begin(stranger, pages[1], people[1]);
      for (const stray of [
        `${at}/callback`,
        `${at}/callback?state=`,
        `${at}/callback?code=x&state=bedrift.${'x'.repeat(43)}`,
        `${at}/callback?error=access_denied&state=made-up`,
        `${at}/callback?state=a&state=b&code=x`,
        theirs,
      ])
        assert.equal((await browser.ask('GET', stray, HTML)).status, 401, stray);
      // Who has the address and not the browser gets nothing, and takes nothing away.
      assert.equal((await stranger.ask('GET', back, HTML)).status, 401);
      assert.deepEqual(
        { browser: await who(browser), stranger: await who(stranger) },
        { browser: null, stranger: null },
      );
      assert.deepEqual(await come(browser, back), [303, pages[0]]);
      assert.deepEqual(await come(stranger, theirs), [303, pages[1]]);
    });

    test(`R-141 the state of one login of a ${name} with the code of another is refused`, async () => {
      const browser = visitor(server);
      const backs = [await begin(browser), await begin(browser)];
      const [one = new URLSearchParams(), other = new URLSearchParams()] = backs.map(
        (back) => new URLSearchParams(back.slice(back.indexOf('?'))),
      );
      one.set('code', other.get('code') ?? '');
      assert.equal((await browser.ask('GET', `${at}/callback?${one.toString()}`, HTML)).status, 401);
      assert.equal(await who(browser), null);
    });

    test(`R-142 the back button and a stray way back go on while the session of a ${name} lives`, async () => {
      const browser = visitor(server);
      const back = await begin(browser, pages[1]);
      const cookies = new Map(browser.cookies);
      assert.deepEqual(await come(browser, back), [303, pages[1]]);
      const name1 = await who(browser);
      for (let press = 0; press < 3; press++) assert.deepEqual(await come(browser, back), [303, pages[1]]);
      assert.deepEqual(await come(browser, `${at}/callback?code=x&state=made-up`), [303, start]);
      const theirs = await begin(visitor(server), pages[0], people[1]);
      const [status, on] = await come(browser, theirs);
      assert.equal(status, 303);
      assert.ok(String(on).startsWith(`/${BANK}/`), 'of nobody else’s page');
      assert.equal(await who(browser), name1, 'nobody is logged in as somebody else by a link');
      // A replay without the session is one still, whatever else the browser has.
      const copy = visitor(server);
      for (const [cookie, value] of cookies) copy.cookies.set(cookie, value);
      assert.equal((await copy.ask('GET', back, HTML)).status, 401);
      assert.equal(await who(copy), null);
    });

    test(`R-142 a way back of a ${name} whose session has ended is refused`, async () => {
      const browser = visitor(server);
      const back = await begin(browser);
      await come(browser, back);
      await browser.ask('POST', at.replace(/login$/, 'logout'), HTML);
      assert.equal((await browser.ask('GET', back, HTML)).status, 401);
      assert.equal(await who(browser), null);
    });

    test(`R-143 a ${name} who cancels one login still ends another`, async () => {
      const browser = visitor(server);
      const [back, given] = [await begin(browser), await begin(browser)];
      const state = new URLSearchParams(given.slice(given.indexOf('?'))).get('state') ?? '';
      const cancelled = new URLSearchParams({ error: 'access_denied', state });
      const iss = new URLSearchParams(given.slice(given.indexOf('?'))).get('iss');
      if (iss !== null) cancelled.set('iss', iss);
      const page = await browser.ask('GET', `${at}/callback?${cancelled.toString()}`, HTML);
      assert.equal(page.status, 401);
      assert.match(page.text, /Du avbrøt innloggingen/);
      assert.deepEqual(await come(browser, back), [303, pages[0]]);
    });

    test(`R-144 a browser has eight logins of a ${name} under way at most, and the oldest are given up`, async () => {
      const browser = visitor(server);
      const backs: string[] = [];
      for (let tab = 0; tab < 10; tab++) {
        server.clock.set(new Date(server.clock.now().getTime() + 1_000));
        backs.push(await begin(browser));
        assert.ok(attempts(browser).length <= 8);
      }
      assert.equal((await browser.ask('GET', backs[0] ?? '', HTML)).status, 401);
      assert.deepEqual(await come(browser, backs[2] ?? ''), [303, pages[0]]);
      assert.deepEqual(await come(browser, backs[9] ?? ''), [303, pages[0]]);
      server.clock.move(10 * 60_000);
      assert.equal((await visitor(server).ask('GET', backs[8] ?? '', HTML)).status, 401, 'too old');
    });
  });

test('R-141 a login of one bank comes back in no other, and takes nothing with it', async () => {
  const browser = visitor(server);
  const back = await wayBackOf(browser, `/${BANK}/login?login_hint=12849049826`);
  assert.equal((await browser.ask('GET', back.replace(BANK, 'havbanken'), HTML)).status, 401);
  assert.equal((await browser.ask('GET', back, HTML)).status, 303);
});
