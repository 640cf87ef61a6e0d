/** Roles of the bank's own people while a session lasts: what ends at the provider ends here, and a silent provider opens nothing. */
import assert from 'node:assert/strict';
import { getAdvisor, getQueues } from '@bli-kunde/domain/advisor/person-api.ts';
import { addDays, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { callsOf, type Guest, refusedWith } from '../guest.fixture.ts';
import { worldOf } from '../simulated-world.fixture.ts';
import { startTestServer, type TestServer, visitor } from '../test-server.ts';
import { asAdvisor, atProvider } from '../advisor/advisor.fixture.ts';
import { advisorsByKey, advisorsToTell } from '../sessions/advisor-store.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';
const MINUTE = 60_000;

const loggedIn = (server: TestServer, id: string, bank = BANK) => atProvider(server, bank, id);

/** As whoever governs accesses in the bank gives them; left out, the account is shut. */
async function rolesAre({ simulators }: TestServer, advisor: string, roles?: string): Promise<void> {
  const body = new URLSearchParams({ advisor, ...(roles === undefined ? {} : { roles }) });
  const answer = await fetch(`${simulators.origin}/advisors/${BANK}/roles`, { method: 'POST', body });
  assert.equal(answer.status, 200);
}

/** Five calls, one a minute: what happens within five minutes. */
async function inFiveMinutes(server: TestServer, call: Guest['call']) {
  let last = await call(getAdvisor);
  for (let minute = 0; minute < 5; minute++) {
    server.clock.move(MINUTE);
    last = await call(getAdvisor);
  }
  return last;
}

onBoth(
  'D-043 a role that ends at the provider ends here within five minutes, in every session of the advisor',
  async (server) => {
    const [{ call: one }, { call: other }] = [await loggedIn(server, 'R08'), await loggedIn(server, 'R08')];
    const { key } = (await one(getAdvisor)).json<{ key: string }>();
    await rolesAre(server, 'R08', 'ADVISOR');
    refusedWith(await inFiveMinutes(server, one), 401, 'error.session.deleted');
    refusedWith(await other(getAdvisor), 401, 'error.session.deleted');
    const known = await advisorsByKey(server.context.db, server.context.vault, BANK, [key]);
    assert.deepEqual(known.get(key)?.roles, ['ADVISOR']);
    const { call: again } = await loggedIn(server, 'R08');
    assert.deepEqual((await again(getAdvisor)).json<{ roles: string[] }>().roles, ['ADVISOR']);
    await rolesAre(server, 'R08', '');
    refusedWith(await inFiveMinutes(server, again), 401, 'error.session.deleted');
    await rolesAre(server, 'R08', 'ADVISOR OPERATIONS');
  },
);

onBoth('D-043 an account that is shut at the provider is out within five minutes', async (server) => {
  const { call } = await loggedIn(server, 'R02');
  await rolesAre(server, 'R02');
  refusedWith(await inFiveMinutes(server, call), 401, 'error.session.deleted');
  await rolesAre(server, 'R02', 'ADVISOR');
});

onBoth(
  'D-043 a role that is given is there within five minutes, and nothing that is held of the session is lost',
  async (server) => {
    const { call } = await loggedIn(server, 'R01');
    await rolesAre(server, 'R01', 'ADVISOR OPERATIONS');
    const { roles } = (await inFiveMinutes(server, call)).json<{ roles: string[] }>();
    assert.deepEqual(roles, ['ADVISOR', 'OPERATIONS']);
    await rolesAre(server, 'R01', 'ADVISOR');
  },
);

onBoth('an address that is another one at the provider is where the morning’s e-mail goes', async (server) => {
  const { call } = await loggedIn(server, 'R05');
  const { key } = (await call(getAdvisor)).json<{ key: string }>();
  const addressOf = async (): Promise<string | null | undefined> => {
    const { db, vault } = server.context;
    const told = await advisorsToTell(db, vault, BANK, addDays(osloDate(server.clock.now()), 1));
    return told.find((one) => one.key === key)?.email();
  };
  assert.equal(await addressOf(), `r05@${BANK}.example`);
  const body = new URLSearchParams({ advisor: 'R05', email: 'ny.adresse@example.com' });
  assert.equal(
    (await fetch(`${server.simulators.origin}/advisors/${BANK}/address`, { method: 'POST', body })).status,
    200,
  );
  assert.equal((await inFiveMinutes(server, call)).status, 200, 'the session goes on');
  assert.equal(await addressOf(), 'ny.adresse@example.com');
});

onBoth('D-043 calls at once on two servers use a refresh token once, and all are answered', async (server) => {
  const { call, browser: here } = await loggedIn(server, 'R03');
  const second = await startTestServer({ database: server.context.db, simulators: server.simulators });
  try {
    for (let round = 0; round < 3; round++) {
      server.clock.move(10 * MINUTE);
      second.clock.set(server.clock.now());
      const browser = visitor(second);
      for (const [name, value] of here.cookies) browser.cookies.set(name, value);
      const there = callsOf(browser, BANK);
      const answers = await Promise.all([call(getAdvisor), there(getAdvisor), call(getQueues), there(getQueues)]);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200, 200],
        `round ${round}`,
      );
    }
  } finally {
    await second.close();
  }
});

onBoth(
  'D-044 while the provider is silent older roles do nothing, and the session is there when it answers',
  async (server) => {
    const { call } = await loggedIn(server, 'R04');
    worldOf(server).faults.set('advisor-identity', { mode: 'down' });
    server.clock.move(4 * MINUTE);
    assert.equal((await call(getAdvisor)).status, 200, 'four minutes old');
    server.clock.move(2 * MINUTE);
    refusedWith(await call(getAdvisor), 504, 'error.gateway.timeout');
    worldOf(server).faults.reset();
    assert.equal((await call(getAdvisor)).status, 200);
  },
);

onBoth('D-044 a session without a refresh token is over after five minutes', async (server) => {
  const { call } = await asAdvisor(server, BANK, ['ADVISOR'], 'Uten Fornyelse');
  server.clock.move(4 * MINUTE);
  assert.equal((await call(getAdvisor)).status, 200);
  server.clock.move(MINUTE);
  refusedWith(await call(getAdvisor), 401, 'error.session.deleted');
});

onBoth(
  'D-040 what a bank’s provider tells of a national id or a birth date is kept with the advisor, the number as its key alone',
  async (server) => {
    const { db, vault } = server.context;
    const knownIn = async (bank: string) => {
      const { call } = await loggedIn(server, 'R11', bank);
      const { key } = (await call(getAdvisor)).json<{ key: string }>();
      return (await advisorsByKey(db, vault, bank, [key])).get(key) ?? assert.fail();
    };
    const [dated, numbered] = [await knownIn(BANK), await knownIn('skogbanken')];
    assert.match(dated.birthDate ?? '', /^\d{4}-\d\d-\d\d$/);
    assert.equal(dated.numberKey, null);
    assert.equal(numbered.birthDate, dated.birthDate);
    assert.match(numbered.numberKey ?? '', /^[0-9a-f]{64}$/);
  },
);
