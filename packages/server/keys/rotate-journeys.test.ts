/** Journeys that began by the former look-up key go on by the new one: each finds what is theirs, and nobody becomes a customer twice (O-098). */
import assert from 'node:assert/strict';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import * as api from '@bli-kunde/domain/private/api.ts';
import { privateWalk, SAVINGS } from '@bli-kunde/domain/private/walk.fixture.ts';
import { twoWithOrder } from '../business/journey.fixture.ts';
import { decideAll } from '../cases/decide.fixture.ts';
import { childInBooks, firstSigned, guardian, OPTIONS } from '../children/children.fixture.ts';
import { verifyAnchors } from '../db/audit-anchor.ts';
import { verifyChain } from '../db/hash-chain.ts';
import { organisationKey, personKey, signatoryKey } from '../db/look-up-keys.ts';
import { heldMasterKeys } from '../db/master-keys.ts';
import { sql } from '../db/sql.ts';
import { onBothDatabases, testRandom, type TestWorld } from '../db/test-database.ts';
import type { Vault } from '../db/vault.ts';
import { ask } from '../evidence/requests.ts';
import { subjectsBetween } from '../evidence/subject-store.ts';
import { enter, refusedWith } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { patient } from '../patience.fixture.ts';
import { somebody } from '../private/private.fixture.ts';
import { orderIn, signs } from '../signing/at-provider.fixture.ts';
import { booksOf, testPerson, timeMoves } from '../simulated-world.fixture.ts';
import { startTestServer, startWorld, type TestServer } from '../test-server.ts';
import { textOfDatabase } from './hashed-rows.fixture.ts';
import { rotateLookUp } from './rotate-look-up.ts';

const BANK = 'provebanken';
const BANK_NUMBER = '9801';
const COMPANY = '319000062';
const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

const rotate = ({ database, clock }: TestWorld): Promise<void> =>
  rotateLookUp(
    {
      database,
      masters: heldMasterKeys([{ version: 1, key: Buffer.alloc(32, 7) }], testRandom),
      clock,
      random: testRandom,
      pause: async () => {},
      say: () => {},
    },
    500,
  );

interface Journey<Begun> {
  /** Hashes under which it is found, by the vault's key in use. */
  readonly foundBy: (vault: Vault, server: TestServer) => readonly Buffer[];
  readonly begins: (server: TestServer) => Promise<Begun>;
  /** On a server of the new key, beside the same outside world. */
  readonly goesOn: (server: TestServer, begun: Begun) => Promise<void>;
}

/** By the former key nobody is found after the rotation, and the trail is whole over it. */
async function overRotation<Begun>(world: TestWorld, { foundBy, begins, goesOn }: Journey<Begun>): Promise<void> {
  const { database, clock } = world;
  clock.set(new Date());
  const simulators = await startWorld();
  const open = async () => patient(await startTestServer({ ...OPTIONS, database, simulators }));
  const found = async (hashes: readonly Buffer[]): Promise<number> => {
    const text = await textOfDatabase(database);
    return hashes.filter((hash) => text.includes(hash.toString('hex', 0, 16))).length;
  };
  try {
    const server = await open();
    const begun = await begins(server).catch(async (error: unknown) =>
      server.close().then(() => Promise.reject(error)),
    );
    const former = foundBy(server.context.vault, server);
    await server.close();
    assert.equal(await found(former), former.length);
    await rotate(world);
    assert.equal(await found(former), 0, 'by the former key');
    const anew = await open();
    try {
      assert.equal(await found(foundBy(anew.context.vault, anew)), former.length);
      await goesOn(anew, begun);
      for (const { chain } of await database.query<{ chain: string }>(sql`select distinct chain from audit`))
        assert.equal((await verifyChain(database, chain)).whole, true, chain);
      assert.equal((await verifyAnchors(database, anew.context.vault))?.whole, true);
    } finally {
      await anew.close();
    }
  } finally {
    await simulators.close();
  }
}

const keysOf =
  (...ids: readonly string[]): Journey<unknown>['foundBy'] =>
  (vault, server) =>
    ids.map((id) => personKey(vault, BANK, testPerson(server, id).nationalId));

/** Retry of requests that the outside world was too slow for, as their time comes. */
async function until(server: TestServer, isDone: () => Promise<boolean>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await drained(server);
    if (await isDone()) return;
    assert.ok(tries < 6);
    timeMoves(server, 2 * MINUTE);
  }
}
const completed = (server: TestServer, order: string): Promise<void> =>
  until(server, async () => (await orderIn(server, order)).state === 'COMPLETED');

onBothDatabases('O-098 a private person half way goes on, signs, and is a customer once', (world) =>
  overRotation(world, {
    foundBy: keysOf('P01'),
    async begins(server) {
      const one = await somebody(server, 'P01');
      await one.sent(api.setFlowType, { flowType: 'STANDARD' });
      const contact = { email: 'ingrid@example.com', phone: '49001001' };
      return one.sent(api.savePersonInput, privateWalk.kontaktinfo({ contact }).body);
    },
    async goesOn(server, begun) {
      const one = await somebody(server, 'P01');
      assert.deepEqual(await one.state(), begun);
      await one.fill('STANDARD');
      await signs(server, one, await one.order());
      const customers = async () => (await booksOf(server, BANK_NUMBER, 'P01')).customers.length;
      await until(server, async () => (await customers()) > 0);
      assert.equal(await customers(), 1);
      assert.equal((await one.state()).signingOrder.status, 'SUCCESS');
      assert.equal((await world.database.query(sql`select 1 from application`)).length, 1);
    },
  }),
);

onBothDatabases('O-098 a company between two signatures has the second, and is a customer once', (world) =>
  overRotation(world, {
    foundBy: (vault, server) => [
      organisationKey(vault, BANK, COMPANY),
      ...keysOf('B05')(vault, server),
      // A signatory is matched by name and birth date.
      ...['B05', 'B01'].map((id) => {
        const one = testPerson(server, id);
        return signatoryKey(vault, BANK, fullName(one), one.birthDate);
      }),
    ],
    async begins(server) {
      const { first, order } = await twoWithOrder(server, BANK, ['B05', 'B01'], COMPANY);
      assert.equal(await signs(server, first, order), 'AWAITS_CO_SIGNER');
      return order;
    },
    async goesOn(server, order) {
      const second = await enter(server, BANK, testPerson(server, 'B01'));
      await signs(server, second, order);
      await completed(server, order);
      const customers = async () => (await booksOf(server, BANK_NUMBER, COMPANY)).customers.length;
      await until(server, async () => (await customers()) > 0);
      assert.equal(await customers(), 1);
      assert.equal((await world.database.query(sql`select 1 from application`)).length, 1);
    },
  }),
);

onBothDatabases('O-098 a child that awaits the second guardian has the word of both, and is a customer once', (world) =>
  overRotation(world, {
    foundBy: keysOf('G01', 'G02', 'C03'),
    begins: async (server) => {
      const { first, order } = await firstSigned(server, ['G01', 'G02'], 'C03');
      return { processId: first.processId, order };
    },
    async goesOn(server, { processId, order }) {
      // Guardians are told apart within the sealed application, and found by a column.
      const one = (await guardian(server, 'G01')).at(processId);
      assert.deepEqual(
        (await one.state()).guardians.map(({ me, signed }) => me === signed),
        [true, true],
      );
      const listed = await (await guardian(server, 'G02')).listed('C03');
      assert.equal(listed.processId, processId, 'the other finds it by the child');
      const other = (await guardian(server, 'G02')).at(processId);
      const approved = await other.approve();
      assert.equal(approved.status, 200, approved.text);
      await other.signs();
      await completed(server, order);
      const customers = async () => (await childInBooks(server, BANK_NUMBER, 'C03')).customers.length;
      await until(server, async () => (await customers()) > 0);
      assert.equal(await customers(), 1);
    },
  }),
);

/** Becomes a customer without a signature. */
async function guarantor(server: TestServer, id: string): Promise<void> {
  const person = await somebody(server, id);
  await person.sent(api.setFlowType, { flowType: 'GUARANTOR' });
  const contact = { email: 'kausjonist@example.com', phone: '49001001' };
  await person.sent(api.savePersonInput, privateWalk.kontaktinfo({ contact, flow: 'GUARANTOR' }).body);
  const declared = await person.declare('GUARANTOR');
  assert.ok(declared.status < 300, declared.text);
  const { consentList } = await person.state();
  await person.sent(api.saveConsents, privateWalk.samtykker({ consentList }).body);
  await person.sent(api.confirmSummary);
  await until(server, async () => (await booksOf(server, BANK_NUMBER, id)).customers.length > 0);
}

onBothDatabases('O-098 who has just become a customer is known, and begins nothing before a week has passed', (world) =>
  overRotation(world, {
    foundBy: keysOf('P23'),
    begins: (server) => guarantor(server, 'P23'),
    async goesOn(server) {
      const one = await somebody(server, 'P23');
      refusedWith(await one.send(api.changeFlow, { flowType: 'STANDARD' }), 409, 'error.wait.before.new.onboarding');
      timeMoves(server, WEEK);
      const again = await somebody(server, 'P23');
      assert.equal((await again.state()).flowType, null);
      assert.equal((await booksOf(server, BANK_NUMBER, 'P23')).customers.length, 1);
    },
  }),
);

/** Declares for that kind of customer; gives what the newest case is about. */
async function reasonsOf(server: TestServer, flow: 'STANDARD' | 'GUARANTOR'): Promise<readonly string[]> {
  const one = await somebody(server, 'P13');
  await one.sent(api.setFlowType, { flowType: flow });
  const contact = { email: 'treff@example.com', phone: '49001001' };
  await one.sent(api.savePersonInput, privateWalk.kontaktinfo({ contact, flow }).body);
  if (flow === 'STANDARD') await one.sent(api.saveChosenProductsAndCards, [{ productId: SAVINGS }]);
  const declared = await one.declare(flow);
  assert.ok(declared.status < 300, declared.text);
  const [newest] = await server.context.db.query<{ reasons: string[] }>(
    sql`select reasons from advisor_case where closed_at is null order by number desc limit 1`,
  );
  return newest?.reasons ?? [];
}

onBothDatabases('O-098 a hit that was judged to be somebody else is not asked about again', (world) =>
  overRotation(world, {
    foundBy: keysOf('P13'),
    async begins(server) {
      assert.deepEqual(await reasonsOf(server, 'GUARANTOR'), ['aml-evaluation', 'sanctions-hit']);
      await decideAll(server.context, BANK, 'APPROVE');
      await (await somebody(server, 'P13')).sent(api.changeFlow, { flowType: 'STANDARD' });
    },
    goesOn: async (server) => assert.deepEqual(await reasonsOf(server, 'STANDARD'), ['aml-evaluation']),
  }),
);

onBothDatabases('O-098 a pack that was asked for before is made of the same person', (world) =>
  overRotation(world, {
    foundBy: keysOf('P23'),
    async begins(server) {
      await guarantor(server, 'P23');
      const { db, vault, clock } = server.context;
      const person = personKey(vault, BANK, testPerson(server, 'P23').nationalId);
      const subjects = await subjectsBetween(db, BANK, new Date(0), new Date(clock.now().getTime() + 1), 10);
      assert.ok(subjects.some(({ subjectKey }) => subjectKey.equals(person)));
      const asked = {
        subjects: [vault.lowered(person).toString('hex')],
        grounds: 'test',
        suspicion: false,
        by: 'A',
        rcid: 'r',
      };
      const request = { bank: BANK, kind: 'PACK', advisor: 'a'.repeat(64), askedAt: clock.now(), asked } as const;
      await db.transaction((tx) => ask(server.context, tx, request));
    },
    async goesOn(server) {
      const person = personKey(server.context.vault, BANK, testPerson(server, 'P23').nationalId);
      const made = () =>
        world.database.query(
          sql`select 1 from audit a join declaration d on d.id = a.chain where a.action = 'evidence.pack.made' and d.subject_key = ${person}`,
        );
      await until(server, async () => (await made()).length > 0);
      assert.equal((await made()).length, 1);
    },
  }),
);
