/** Statements on applications: each finds or touches the one that it means, and none of which one column, or one of its session or guardian, is another. */
import { before } from 'node:test';
import { standingById } from '../cases/open-case-store.ts';
import { openCase } from '../cases/open-case.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { insertOrder } from '../orders/store.ts';
import { insertSession, keptUntilOf, type SessionData } from '../sessions/store.ts';
import { type ApplicationStore, createApplicationStore } from './application-store.ts';
import type { OpenKey } from './application-row.ts';
import { latestOfGuardian, latestSubject } from './latest-application.ts';
import {
  ANOTHER_ID,
  BANK,
  changesTable,
  type Columns,
  CUSTOMER,
  daysOff,
  eachColumnCounts,
  type ListQuery,
  NOBODY,
  NOW,
  oneRowWorld,
  OTHER,
  setColumns,
} from './one-row.fixture.ts';
import { hasApplication, insertItems } from './outbox-rows.ts';
import { raw, sql } from './sql.ts';

const world = oneRowWorld();
const COOKIE = Buffer.alloc(32, 31);
const TABLES = [
  'outbox',
  'signing_order',
  'advisor_case',
  'declaration',
  'application_guardian',
  'application',
  'completed',
  'session',
];
const entry = { at: NOW, actor: 'system', action: 'application.kept', detail: {}, rcid: null } as const;
let store: ApplicationStore<object>;
before(async () => {
  await world.ready();
  for (const table of TABLES) await world.db.query(sql`alter table ${raw(table)} disable trigger all`);
});

/** `id` is the one that it was made with. */
interface One {
  readonly id: string;
}
const partOf = (columns: Columns, table: string): Columns =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) => {
      const [of = '', column] = name.includes('.') ? name.split('.') : ['application', name];
      return of === table && column !== undefined ? [[column, value]] : [];
    }),
  );
/** Somebody's application, which they may open as a guardian too, and their session; kept in the store's memory before the columns are set. */
async function onlyApplication(columns: Columns): Promise<One> {
  const { db, vault, random } = world;
  for (const table of TABLES) await db.query(sql`delete from ${raw(table)}`);
  store = createApplicationStore<object>({
    database: db,
    vault,
    random,
    stopwatch: performance,
    outboxFilled: () => undefined,
  });
  const key = { bank: BANK, context: 'pm', personKey: CUSTOMER, subjectKey: CUSTOMER };
  const { id } = await store.create(key, {}, entry);
  const data = { person: { nationalId: '1' }, idToken: '' } as unknown as SessionData;
  await insertSession(db, vault, {
    idHash: COOKIE,
    bank: BANK,
    audience: 'customer',
    personKey: CUSTOMER,
    data,
    now: NOW,
  });
  await db.query(
    sql`insert into application_guardian (application_id, bank, person_key) values (${id}, ${BANK}, ${CUSTOMER})`,
  );
  await store.loadWithSession(OPEN, NOW);
  await setColumns(world, 'application_guardian', id, partOf(columns, 'guardian'), 'application_id');
  await setColumns(world, 'session', COOKIE, partOf(columns, 'session'), 'id_hash');
  await setColumns(world, 'application', id, partOf(columns, 'application'));
  return { id };
}
const OPEN: OpenKey = { idHash: COOKIE, bank: BANK, context: 'pm', subjectKey: null };
const ELSEWHERE: Columns = { id: ANOTHER_ID };
const CLOSED: Columns = { closed_at: NOW };
const EXPIRED: Columns = { expires_at: NOW };
/** Sessions that are nobody's here, or over. */
const NO_SESSION: readonly Columns[] = [
  { 'session.id_hash': NOBODY },
  { 'session.bank': OTHER },
  { 'session.audience': 'advisor' },
  { 'session.revoked_at': NOW },
  { 'session.idle_ends_at': NOW },
  { 'session.ends_at': NOW },
];
const NO_GUARDIAN: readonly Columns[] = [
  { 'guardian.bank': OTHER },
  { 'guardian.person_key': NOBODY },
  { 'guardian.application_id': ANOTHER_ID },
];
const finds = (act: (one: One) => Promise<unknown>) => async (one: One) => {
  // A row whose id is another can not be opened, which is to have found it.
  const found = await act(one).catch(() => true);
  return found !== null && found !== false && found !== undefined;
};
const changes = (column: string, act: (one: One) => Promise<unknown>) => (one: One) =>
  changesTable(world, ['application', column], () => act(one));
const key = { bank: BANK, context: 'pm', personKey: CUSTOMER, subjectKey: CUSTOMER };
const saves = async ({ id }: One) => {
  const dataKey = world.vault.newDataKey();
  return store.save({ id, version: 1, dataKey }, { document: {}, audit: entry });
};
const savesRecalled = async () => {
  const recalled = store.recallWithSession(OPEN, 1)?.application;
  return recalled ? store.save(recalled, { document: { saved: true }, audit: entry }) : null;
};
const QUERIES: Readonly<Record<string, ListQuery<One>>> = {
  'the open application of a session': {
    found: {},
    others: [
      ...NO_SESSION,
      { bank: OTHER },
      { context: 'bm' },
      { person_key: NOBODY },
      { subject_key: NOBODY },
      CLOSED,
      EXPIRED,
    ],
    finds: finds(async () => (await store.loadWithSession(OPEN, NOW))?.application ?? null),
  },
  'the open application of a session about somebody else': {
    found: { subject_key: NOBODY },
    others: [{ subject_key: CUSTOMER }],
    finds: finds(async () => (await store.loadWithSession({ ...OPEN, subjectKey: NOBODY }, NOW))?.application ?? null),
  },
  'a session without an application': {
    found: CLOSED,
    others: NO_SESSION,
    finds: finds(() => store.loadWithSession(OPEN, NOW)),
  },
  'a save on what is remembered': {
    found: {},
    others: [
      ...NO_SESSION,
      { version: 2 },
      CLOSED,
      { expires_at: daysOff(99) },
      EXPIRED,
      { person_key: NOBODY },
      { bank: OTHER },
    ],
    finds: finds(savesRecalled),
  },
  'a child’s application by one of its guardians': {
    found: { context: 'cm' },
    others: [...NO_SESSION, ...NO_GUARDIAN, { context: 'pm' }, { bank: OTHER }, CLOSED, EXPIRED],
    finds: finds(async ({ id }) => (await store.loadForGuardian(COOKIE, BANK, id, NOW))?.application ?? null),
  },
  'an application by its person and subject': {
    found: {},
    others: [{ bank: OTHER }, { context: 'bm' }, { person_key: NOBODY }, { subject_key: NOBODY }, CLOSED, EXPIRED],
    finds: finds(() => store.load(key, NOW)),
  },
  'an application by its id': {
    found: CLOSED,
    others: [ELSEWHERE, { bank: OTHER }, EXPIRED],
    finds: finds(({ id }) => store.loadById(id, BANK, NOW)),
  },
  'an application for a message': {
    found: { ...CLOSED, ...EXPIRED },
    others: [ELSEWHERE, { bank: OTHER }],
    finds: finds(({ id }) => store.loadForMessage(id, BANK)),
  },
  'a save': { found: {}, others: [ELSEWHERE, { version: 2 }, CLOSED, EXPIRED], finds: finds(saves) },
  'an end': {
    found: {},
    others: [ELSEWHERE, CLOSED],
    finds: changes('version', ({ id }) => store.close(id, false, entry)),
  },
  'the newest subject of a person': {
    found: {},
    others: [...NO_SESSION, { bank: OTHER }, { context: 'bm' }, { person_key: NOBODY }, CLOSED, EXPIRED],
    finds: finds(() => latestSubject(world.db, OPEN, 'pm', NOW)),
  },
  'the newest application of a guardian': {
    found: { context: 'cm' },
    others: [...NO_SESSION, ...NO_GUARDIAN, { bank: OTHER }, { context: 'pm' }, CLOSED, EXPIRED],
    finds: finds(() => latestOfGuardian(world.db, OPEN, NOW)),
  },
  'an application to go on with': {
    found: { version: 2 },
    others: [{ version: 1 }, { bank: OTHER }, { context: 'bm' }, { person_key: NOBODY }, CLOSED, EXPIRED],
    finds: finds(() => keptUntilOf(world.db, BANK, 'pm', CUSTOMER, NOW)),
  },
  'an application that is there': {
    found: {},
    others: [ELSEWHERE],
    finds: finds(({ id }) => hasApplication(world.db, id)),
  },
};
eachColumnCounts(QUERIES, onlyApplication);

/** With an order of the application, in a state. */
eachColumnCounts<One>(
  {
    'an application to go on with, whose order came to nothing': {
      found: {},
      others: ['CREATING', 'OPEN', 'COMPLETING', 'COMPLETED'].map((state) => ({ state })),
      finds: finds(() => keptUntilOf(world.db, BANK, 'pm', CUSTOMER, NOW)),
    },
    'an application to go on with, beside another one’s order': {
      found: { state: 'OPEN', application_id: ANOTHER_ID },
      others: [],
      finds: finds(() => keptUntilOf(world.db, BANK, 'pm', CUSTOMER, NOW)),
    },
  },
  async (columns) => {
    const one = await onlyApplication({ version: 2 });
    const data = { context: 'pm', title: '', applicantName: '', parties: [] };
    const made = { id: ANOTHER_ID, bank: BANK, attempt: 1, data, provider: 'x', matchKeys: [], document: ANOTHER_ID };
    await insertOrder(world.db, world.vault, { ...made, applicationId: one.id, now: NOW, dueAt: NOW });
    await setColumns(world, 'signing_order', ANOTHER_ID, { state: 'EXPIRED', ...columns });
    return one;
  },
);

eachColumnCounts<One>(
  {
    'the last completion about a subject': {
      found: {},
      others: [{ bank: OTHER }, { context: 'bm' }, { person_key: NOBODY }, { subject_key: NOBODY }],
      finds: finds(() => store.lastCompletion(key, CUSTOMER)),
    },
    'the last completion about anybody': {
      found: { subject_key: NOBODY },
      others: [{ person_key: NOBODY }],
      finds: finds(() => store.lastCompletion(key, null)),
    },
  },
  async (columns) => {
    const one = await onlyApplication({});
    await store.close(one.id, true, entry);
    await setColumns(world, 'completed', BANK, columns, 'bank');
    return one;
  },
);

/** The bank's side of an application, by one row beside it. */
const standing = async ({ id }: One) => standingById(world.db, id);
eachColumnCounts<One>(
  {
    'what was declared in an application': {
      found: {},
      others: [{ application_id: ANOTHER_ID }, { completed_at: null }],
      finds: async (one) => (await standing(one)).declarations.length > 0,
    },
  },
  async (columns) => {
    const one = await onlyApplication({});
    const id = await declared(
      { ...world, database: world.db, banks: new Map() },
      { bank: BANK, applicationId: one.id },
    );
    await setColumns(world, 'declaration', id, columns);
    return one;
  },
);
const hold = (is: 'OPEN' | 'REJECTED') => async (one: One) => (await standing(one)).hold === is;
eachColumnCounts<One>(
  {
    'an application that a case holds': {
      found: {},
      others: [
        { application_id: ANOTHER_ID },
        { holds: false },
        { state: 'CLOSED', outcome: 'APPROVED', closed_at: NOW },
      ],
      finds: hold('OPEN'),
    },
    'an application that was turned down': {
      found: { state: 'CLOSED', outcome: 'REJECTED', closed_at: NOW },
      others: [{ application_id: ANOTHER_ID }, { holds: false }, { outcome: 'APPROVED' }],
      finds: hold('REJECTED'),
    },
    'an application whose customer was ended': {
      found: { state: 'CLOSED', outcome: 'ENDED', closed_at: NOW },
      others: [{ outcome: 'KEPT' }],
      finds: hold('REJECTED'),
    },
  },
  async (columns) => {
    const one = await onlyApplication({});
    const newCase = {
      bank: BANK,
      kind: 'DECLARATION',
      cause: 'x',
      gravity: 'NORMAL',
      reasons: [],
      subject: null,
      subjectKey: null,
      holds: true,
      applicationId: one.id,
    } as const;
    const id = await world.db.transaction((tx) =>
      openCase({ ...world, banks: new Map() }, tx, newCase, { at: NOW, actor: 'system', rcid: null }),
    );
    await setColumns(world, 'advisor_case', id, columns);
    return one;
  },
);
eachColumnCounts<One>(
  {
    'a customer that can not be made': {
      found: { state: 'given_up' },
      others: [{ application_id: ANOTHER_ID }, { kind: 'notice.email' }, { state: 'waiting' }, { state: 'done' }],
      finds: async (one) => (await standing(one)).creationFails === true,
    },
    'a customer that can not be made for now': {
      found: { failing_since: NOW },
      others: [{ failing_since: null }, { kind: 'notice.email' }, { state: 'done' }],
      finds: async (one) => (await standing(one)).creationFails === true,
    },
  },
  async (columns) => {
    const one = await onlyApplication({});
    const item = { bank: BANK, kind: 'customer.create.pm', idempotencyKey: 'x', applicationId: one.id, payload: {} };
    await insertItems(world.db, world.vault, world.random, NOW, [item]);
    await setColumns(world, 'outbox', 'x', columns, 'idempotency_key');
    return one;
  },
);
