/** For tests: a company with two who sign, on two servers, and what may change about it from its declaration until it is a customer. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hitsIn, type SnapshotHit } from '@bli-kunde/domain/cases/hits.ts';
import { applicant, type Applicant, applicationOf, pressed } from '../business/journey.fixture.ts';
import { GROUNDS } from '../cases/decide.fixture.ts';
import { caseByNumber } from '../cases/case-store.ts';
import { judgeHit } from '../cases/judge.ts';
import { openCase } from '../cases/open-case.ts';
import { UNLIMITED } from '../every-database.fixture.ts';
import { enter, type Guest } from '../guest.fixture.ts';
import { runs } from '../later.fixture.ts';
import { listText, type Row } from '../screening/list.fixture.ts';
import { orderById } from '../orders/store.ts';
import { signs } from '../signing/at-provider.fixture.ts';
import { booksOf, testPerson, timeMoves, worldOf } from '../simulated-world.fixture.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { raw, sql } from '../db/sql.ts';

export const BANK = 'provebanken';
/** Led by B05, the board's leader and owner is B01, its member B12: the first two sign together. */
const ORG = '319000062';
const [APPLICANT, LEADER, MEMBER, STRANGER] = ['B05', 'B01', 'B12', 'B11'] as const;

export const MOMENTS = [
  'before it is pressed',
  'before the first signature',
  'between the signatures',
  'between the last signature and the customer',
  'after the customer is made',
] as const;
export type Moment = (typeof MOMENTS)[number];

const folder = mkdtempSync(join(tmpdir(), 'moments-'));
// Not by a hook, which would be of the first file alone where several share a process.
process.on('exit', () => rmSync(folder, { recursive: true }));
let lists = 0;
/** Each list is newer than the one before it and than that of every test server, and each entry another one than that of a list before. */
function listWith(...rows: Pick<Row, 'name' | 'birthDate'>[]): string {
  lists += 1;
  const seen = new Date(Date.parse('2027-01-01T00:00:00Z') + lists * 60_000).toISOString().slice(0, 19);
  const all = [{ name: 'Viktor Provenko' }, ...rows];
  return listText(all.map((row, at) => ({ id: `Q${lists}-${at}`, sanctions: `Programme ${lists}`, seen, ...row })));
}

export interface Company {
  readonly servers: readonly [TestServer, TestServer];
  readonly path: string;
}

/** Two servers on one database that read one list; `env` is that of a short declaration where it is left out. */
export async function companyOn(
  server: TestServer,
  given: Readonly<Record<string, string>> = UNLIMITED.env,
): Promise<Company & { close(): Promise<void> }> {
  const path = join(folder, `list-${lists}.csv`);
  writeFileSync(path, listWith());
  const env = { ...given, SCREENING_LIST: path };
  const open = () => startTestServer({ database: server.context.db, simulators: server.simulators, ...UNLIMITED, env });
  const servers = [await open(), await open()] as const;
  for (const one of servers) one.clock.set(server.clock.now());
  return { servers, path, close: async () => void (await Promise.all(servers.map((one) => one.close()))) };
}

export async function load(
  { servers, path }: Company,
  rows: readonly Pick<Row, 'name' | 'birthDate'>[],
  on: readonly TestServer[] = servers,
): Promise<void> {
  writeFileSync(path, listWith(...rows));
  for (const { context } of on) await context.screening.reload();
}
export const listed = (server: TestServer, id: string): Pick<Row, 'name' | 'birthDate'> => {
  const { firstName, lastName, birthDate } = testPerson(server, id);
  return { name: `${firstName} ${lastName}`, birthDate };
};

const LEFT = [
  'advisor_case',
  'outbox',
  'stored_document',
  'signing_order',
  'declaration',
  'application',
  'monitoring_page',
  'monitoring_run',
];

export const timeMovesFor = ({ servers }: Company, milliseconds: number): void => {
  for (const server of servers) timeMoves(server, milliseconds);
};

/** As nobody had ever applied: rows that one test has left are nobody's news in the next. */
export async function forgotten({ servers: [server] }: Company): Promise<void> {
  const { db } = server.context;
  await db.query(sql`update declaration set relation_ended_on = '2020-01-01' where completed_at is not null`);
  for (const table of LEFT) await db.query(sql`delete from ${raw(table)}`);
  const books = worldOf(server).state.section('core-bank', () => ({
    customers: [] as { subject: string; seeded: boolean }[],
  }));
  books.value.customers = books.value.customers.filter(({ subject, seeded }) => subject !== ORG || seeded);
}

interface Changeable {
  roles: { role: string; person: string }[];
  stub: Record<string, unknown>;
}
const organisation = (server: TestServer): Changeable =>
  (worldOf(server).people.organisation(ORG) ?? assert.fail()) as unknown as Changeable;
const people = (server: TestServer) =>
  worldOf(server).people as unknown as {
    reportOwners(organisation: object, owners: readonly { person: string; interval: string }[]): void;
  };
const OWNER = { person: LEADER, interval: 'int3' };

/** Another case of the bank, about another customer, finds its leader on the list, and somebody says that it is them. */
async function judgedElsewhere({ servers: [server] }: Company): Promise<void> {
  const { context } = server;
  const rows = await context.db.query<{ number: number }>(
    sql`select number from advisor_case where cause like 'declaration:%' order by number desc limit 1`,
  );
  const own = await caseByNumber(context.db, context.vault, BANK, rows[0]?.number ?? 0);
  const { hits } = (own?.data.snapshot ?? {}) as { readonly hits?: readonly SnapshotHit[] };
  const [hit = assert.fail('nobody is on the list')] = hitsIn({ hits: hits ?? [] });
  assert.ok(hit.numberKey, 'known by a number in the whole bank');
  const opener = { at: context.clock.now(), actor: 'system', rcid: null };
  const other = {
    bank: BANK,
    kind: 'NEW_HIT',
    cause: `new-hit:other:${lists}`,
    gravity: 'SANCTION',
    reasons: ['new-hit'],
    subject: null,
    subjectKey: Buffer.alloc(32, 9),
    holds: false,
    snapshot: { hits: [hit] },
  } as const;
  await context.db.transaction((tx) => openCase(context, tx, other, opener));
  const [{ number } = assert.fail()] = await context.db.query<{ number: number }>(
    sql`select number from advisor_case where cause = ${other.cause}`,
  );
  const by = { name: 'Olga Officer', role: 'AML_OFFICER' } as const;
  const given = { hit: '1', verdict: 'SAME', reasons: ['SAME_FACTS'], grounds: GROUNDS } as const;
  await judgeHit(context, { bank: BANK, number }, by, given);
}

/** Possible changes; each is undone by {@link asSeeded}. */
export const CHANGES = {
  'a list with nobody on the case': (one: Company) => load(one, []),
  'a list with a declared person': (one: Company) => load(one, [listed(one.servers[0], MEMBER)]),
  'a verdict in another case': judgedElsewhere,
  'a new board member': async ({ servers: [server] }: Company) =>
    void organisation(server).roles.push({ role: 'MEDL', person: STRANGER }),
  'a new deputy member': async ({ servers: [server] }: Company) =>
    void organisation(server).roles.push({ role: 'VARA', person: STRANGER }),
  'a new holder of procuration who is listed': async (one: Company) => {
    organisation(one.servers[0]).roles.push({ role: 'PROK', person: STRANGER });
    await load(one, [listed(one.servers[0], STRANGER)]);
  },
  'a new role': async ({ servers: [server] }: Company) =>
    people(server).reportOwners(organisation(server), [
      { person: LEADER, interval: 'int2' },
      { person: MEMBER, interval: 'int1' },
    ]),
  'a new owner': async ({ servers: [server] }: Company) =>
    people(server).reportOwners(organisation(server), [
      { person: LEADER, interval: 'int2' },
      { person: STRANGER, interval: 'int1' },
    ]),
  bankruptcy: async ({ servers: [server] }: Company) => {
    organisation(server).stub = { ...organisation(server).stub, konkurs: true, konkursdato: '2026-11-20' };
  },
  'a hit in the core bank’s control': async ({ servers: [server] }: Company) => {
    organisation(server).stub = { ...organisation(server).stub, aml: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' };
  },
  'a role that is lost': async ({ servers: [server] }: Company) => {
    organisation(server).roles = organisation(server).roles.filter(({ person }) => person !== MEMBER);
  },
  'a right to sign that is lost': async ({ servers: [server] }: Company) => {
    organisation(server).roles = organisation(server).roles.map((held) =>
      held.person === LEADER ? { ...held, person: MEMBER } : held,
    );
    people(server).reportOwners(organisation(server), [OWNER]);
  },
} as const;
export type Change = keyof typeof CHANGES;

/** The company as the world was seeded with it; the owner is told by name, so that a change of roles alone changes no owner. */
export function asSeeded({ servers: [server] }: Company): () => void {
  const company = organisation(server);
  const { roles, stub } = company;
  company.roles = [...roles];
  people(server).reportOwners(company, [OWNER]);
  return () => {
    company.roles = roles;
    company.stub = stub;
    people(server).reportOwners(company, [OWNER]);
  };
}

export interface Applying {
  readonly first: Applicant;
  readonly second: Guest;
}

/** Those two, logged in at the first server. */
export async function entered({ servers: [server] }: Company): Promise<Applying> {
  const first = await applicant(server, BANK, APPLICANT, ORG, [APPLICANT, LEADER]);
  return { first, second: await enter(server, BANK, testPerson(server, LEADER)) };
}

/** Signs on the first server; false where it is refused. */
export async function signed({ servers: [server] }: Company, guest: Guest, order: string): Promise<boolean> {
  try {
    await signs(server, guest, order);
    return true;
  } catch (error) {
    // A session that is not started.
    assert.match(String(error), /"key"|error\./);
    return false;
  }
}
export { applicationOf, pressed };

/** Both servers ask for each new list at the same time. */
export const monitored = async ({ servers }: Company): Promise<void> => {
  await Promise.all(servers.map((one) => runs(one, 'monitoring')));
};

export const customersOf = async ({ servers: [server] }: Company): Promise<number> =>
  (await booksOf(server, '9801', ORG)).customers.length;

/** Open cases about the company beside that of the judgement elsewhere. */
export const openCases = ({ servers: [{ context }] }: Company) =>
  context.db.query<{ number: number; kind: string; holds: boolean; gravity: number; reasons: string[] }>(
    sql`select number, kind, holds, gravity, reasons from advisor_case
     where closed_at is null and kind not in ('SUSPICION', 'FOLLOW_UP') and cause not like 'new-hit:other:%' order by number`,
  );

/** State of the order, with the number of sealed papers. */
export async function paperOf({ servers: [{ context }] }: Company, order: string): Promise<[string, number]> {
  const [{ count } = assert.fail()] = await context.db.query<{ count: number }>(
    sql`select count(*)::int as count from stored_document where order_id = ${order} and kind = 'sealed'`,
  );
  return [(await orderById(context.db, context.vault, order))?.state ?? 'gone', count];
}
