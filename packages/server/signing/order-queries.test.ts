/** Statements on orders and their parties: each touches the row that it means, and none of which one column is another. */
import { before } from 'node:test';
import { openCase } from '../cases/open-case.ts';
import { createApplicationStore } from '../db/application-store.ts';
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
} from '../db/one-row.fixture.ts';
import { insertItems } from '../db/outbox-rows.ts';
import * as orders from '../orders/store.ts';
import { insertSession, type SessionData } from '../sessions/store.ts';
import * as sessions from './session-store.ts';
import { FIRST_DUE, FIRST_PLACE, overdueOrders, readySessions, unfollowedOrders } from './sweep-store.ts';
import { waitingLooks } from './wait-store.ts';
import { raw, sql } from '../db/sql.ts';

const world = oneRowWorld();
const [PAPER, NEXT, DECLARATION] = ['a', 'b', 'c'].map((digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`) as [
  string,
  string,
  string,
];
const [SIGNER, ORGANISATION] = [Buffer.alloc(32, 21), Buffer.alloc(32, 22)];
const LAST = '99999999-9999-4999-8999-999999999999';

let application: string;
before(async () => {
  await world.ready();
  for (const table of ['signing_order', 'signing_party', 'application', 'application_guardian', 'advisor_case'])
    await world.db.query(sql`alter table ${raw(table)} disable trigger all`);
});

interface One {
  readonly id: string;
}
/** Of each table by what its columns begin with; those of the order begin with nothing. */
const partOf = (columns: Columns, table: string): Columns =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) => {
      const [of = '', column] = name.includes('.') ? name.split('.') : ['order', name];
      return of === table && column !== undefined ? [[column, value]] : [];
    }),
  );

/** One order of one party, who has a session out, in an application of `CUSTOMER`. `id` is the one it was made with. */
async function onlyOrder(columns: Columns): Promise<One> {
  const { db, vault, random } = world;
  for (const table of [
    'outbox',
    'signing_party',
    'signing_order',
    'application_guardian',
    'application',
    'advisor_case',
    'session',
  ])
    await db.query(sql`delete from ${raw(table)}`);
  const store = createApplicationStore<object>({
    database: db,
    vault,
    random,
    stopwatch: performance,
    outboxFilled: () => undefined,
  });
  const entry = { at: NOW, actor: 'system', action: 'application.created', detail: {}, rcid: null } as const;
  application = (
    await store.create({ bank: BANK, context: 'pm', personKey: CUSTOMER, subjectKey: CUSTOMER }, {}, entry)
  ).id;
  const id = random.uuid();
  await orders.insertOrder(db, vault, {
    id,
    bank: BANK,
    applicationId: application,
    attempt: 1,
    data: {
      context: 'pm',
      title: 'Avtale',
      applicantName: 'Kari',
      parties: [{ name: 'Kari', birthDate: '1990-04-12', isApplicant: true }],
    },
    provider: 'signicat',
    matchKeys: [SIGNER],
    document: PAPER,
    now: NOW,
    dueAt: daysOff(30),
    organisation: { key: ORGANISATION, askedAt: NOW },
  });
  await setColumns(world, 'application', application, partOf(columns, 'application'));
  await setColumns(world, 'signing_party', id, partOf(columns, 'party'), 'order_id');
  await setColumns(world, 'signing_order', id, partOf(columns, 'order'));
  return { id };
}
const ELSEWHERE: Columns = { id: ANOTHER_ID };
const OF_ANOTHER: Columns = { 'party.order_id': ANOTHER_ID };
const SECOND: Columns = { 'party.seq': 1 };
const READY: Columns = {
  'party.status': 'READY',
  'party.provider_session': 's',
  'party.session_attempt': 1,
  'party.base_document': PAPER,
};
const COMPLETED: Columns = { state: 'COMPLETED', completed_at: NOW };
const changes = (table: string, column: string, act: (one: One) => Promise<unknown>) => (one: One) =>
  changesTable(world, [table, column], () => act(one));
const ofOrder = (column: string, act: (one: One) => Promise<unknown>) => changes('signing_order', column, act);
const ofParty = (column: string, act: (one: One) => Promise<unknown>) => changes('signing_party', column, act);
const finds = (act: (one: One) => Promise<unknown>) => async (one: One) => {
  const found = await act(one);
  return Array.isArray(found) ? found.length > 0 : found !== null && found !== false;
};
const asked = (id: string) => ({ id, bank: BANK, matchKeys: [SIGNER], personKey: NOBODY });
const known =
  (personKey: Buffer, matchKeys: Buffer[] = [SIGNER]) =>
  async ({ id }: One) =>
    (await orders.partyForPerson(world.db, { id, bank: BANK, matchKeys, personKey }))?.known === true;
const session = { provider: 'new', attempt: 2, base: PAPER, personKey: CUSTOMER };
const out = { seq: 0, session: 's', status: 'READY' } as const;
const message = (idempotencyKey: string, state: string) => async () => {
  await insertItems(world.db, world.vault, world.random, NOW, [
    { bank: BANK, kind: 'x', idempotencyKey, applicationId: null, payload: {} },
  ]);
  await world.db.query(sql`update outbox set state = ${state}`);
};
const unfollowed =
  (key: (id: string) => string, state: string) =>
  async ({ id }: One) => {
    await message(key(id), state)();
    return (await unfollowedOrders(world.db, FIRST_PLACE.order, 10)).length > 0;
  };

const anotherOrder = () =>
  orders.insertOrder(world.db, world.vault, {
    id: world.random.uuid(),
    bank: BANK,
    applicationId: ANOTHER_ID,
    attempt: 1,
    data: { context: 'pm', title: '', applicantName: '', parties: [] },
    provider: 'signicat',
    matchKeys: [],
    document: PAPER,
    now: NOW,
    dueAt: daysOff(30),
    organisation: { key: ORGANISATION, askedAt: NOW },
  });
/** Another application of the organisation is sent to signing. */
async function leavesOrganisation(): Promise<boolean> {
  await anotherOrder().catch(() => undefined);
  const [row] = await world.db.query<{ left: boolean }>(
    sql`select organisation_key is null as left from signing_order where application_id = ${application}`,
  );
  return row?.left === true;
}

const QUERIES: Readonly<Record<string, ListQuery<One>>> = {
  'an order by its id': {
    found: {},
    others: [ELSEWHERE],
    finds: finds(({ id }) => orders.orderById(world.db, world.vault, id).catch(() => null)),
  },
  'the order of an application': {
    found: {},
    others: [{ application_id: ANOTHER_ID }],
    finds: finds(() => orders.latestOrder(world.db, world.vault, application)),
  },
  'the order of a declaration': {
    found: { application_id: null, declaration_id: DECLARATION },
    others: [{ declaration_id: ANOTHER_ID }],
    finds: finds(() => orders.latestOrderOfDeclaration(world.db, world.vault, DECLARATION)),
  },
  'a party by name and birth date': {
    found: {},
    others: [
      { id: ANOTHER_ID },
      { bank: OTHER },
      { 'party.bank': OTHER },
      { 'party.match_key': NOBODY },
      OF_ANOTHER,
      { 'application.id': ANOTHER_ID },
    ],
    finds: finds(({ id }) => orders.partyForPerson(world.db, asked(id))),
  },
  'a party by their national id': {
    found: { 'party.person_key': CUSTOMER },
    others: [{ 'party.person_key': NOBODY }],
    finds: finds(({ id }) => orders.partyForPerson(world.db, { ...asked(id), matchKeys: [], personKey: CUSTOMER })),
  },
  'a guardian’s part, of whom the application is no longer': {
    found: {},
    others: [{ 'application.context': 'cm' }],
    finds: finds(({ id }) => orders.partyForPerson(world.db, asked(id))),
  },
  'the applicant is known': { found: {}, others: [{ 'application.person_key': NOBODY }], finds: known(CUSTOMER) },
  'who has begun to sign is known': {
    found: { 'application.person_key': NOBODY, 'party.person_key': CUSTOMER },
    others: [{ 'party.person_key': null }, { 'party.person_key': NOBODY }],
    finds: known(CUSTOMER),
  },
  'who is named by national id is known': {
    found: { 'application.person_key': NOBODY, 'party.match_key': CUSTOMER },
    others: [{ 'party.match_key': NOBODY }],
    finds: known(CUSTOMER, [CUSTOMER, NOBODY]),
  },
  'a namesake, of whom somebody else has signed': {
    found: { 'party.person_key': CUSTOMER, 'party.status': 'SIGNED' },
    others: [{ 'party.person_key': null }, { 'party.status': 'READY' }],
    finds: async ({ id }) => (await orders.partyForPerson(world.db, asked(id)))?.known === false,
  },
  'a namesake, of whom somebody else’s signature is taken': {
    found: { 'party.person_key': CUSTOMER, 'party.status': 'TAKEN' },
    others: [{ 'party.status': 'WAITING' }],
    finds: async ({ id }) => (await orders.partyForPerson(world.db, asked(id)))?.known === false,
  },
  'an organisation that an order made a customer': {
    found: { customer_at: NOW },
    others: [{ customer_at: null }, { bank: OTHER }, { organisation_key: NOBODY }, { organisation_key: null }],
    finds: finds(() => orders.hasMadeCustomer(world.db, BANK, ORGANISATION)),
  },
  'the order that may make its organisation a customer': {
    found: {},
    others: [{ organisation_key: null }, ELSEWHERE],
    finds: finds(({ id }) => orders.holdsOrganisation(world.db, id)),
  },
  'its customer is made': {
    found: {},
    others: [ELSEWHERE],
    finds: ofOrder('customer_at', ({ id }) => orders.noteCustomerMade(world.db, id, NOW)),
  },
  'a customer that was made before the core bank was asked leaves the organisation to another': {
    found: { customer_at: daysOff(-1), state: 'COMPLETED' },
    others: [{ customer_at: NOW }, { bank: OTHER }, { organisation_key: NOBODY }],
    finds: leavesOrganisation,
  },
  'an order moves on': {
    found: {},
    others: [ELSEWHERE, { state: 'COMPLETING' }],
    finds: ofOrder('version', ({ id }) => orders.moveOrder(world.db, id, 'OPEN', 'CANCELLED', NOW)),
  },
  'another last moment': {
    found: {},
    others: [ELSEWHERE, { state: 'EXPIRED' }],
    finds: ofOrder('due_at', ({ id }) => orders.moveDueDate(world.db, id, daysOff(40))),
  },
  'what follows is carried out': {
    found: COMPLETED,
    others: [ELSEWHERE, { state: 'COMPLETING' }, { settled_at: daysOff(-1) }],
    finds: ofOrder('settled_at', ({ id }) => orders.settleOrder(world.db, id, NOW)),
  },
  'a signature keeps its application': {
    found: { 'application.expires_at': NOW },
    others: [{ 'application.id': ANOTHER_ID }, { 'application.expires_at': daysOff(99) }],
    finds: changes('application', 'expires_at', () => orders.keepApplication(world.db, application, daysOff(60))),
  },
  'a session by the provider’s name': {
    found: READY,
    others: [{ 'party.provider_session': 'other' }, OF_ANOTHER],
    finds: finds(() => sessions.partyOfSession(world.db, 's')),
  },
  'a free turn': {
    found: {},
    others: [ELSEWHERE, { state: 'COMPLETING' }, { turn_seq: 1, turn_ends_at: daysOff(1) }],
    finds: finds(({ id }) => sessions.takeTurn(world.db, id, 0, NOW, daysOff(1))),
  },
  'a turn that is over': {
    found: { turn_seq: 1, turn_ends_at: NOW },
    others: [{ turn_ends_at: new Date(NOW.getTime() + 1) }],
    finds: finds(({ id }) => sessions.takeTurn(world.db, id, 0, NOW, daysOff(1))),
  },
  'one’s own turn': {
    found: { turn_seq: 0, turn_ends_at: daysOff(1) },
    others: [{ turn_seq: 1 }],
    finds: finds(({ id }) => sessions.takeTurn(world.db, id, 0, NOW, daysOff(2))),
  },
  'a turn that is given back': {
    found: { turn_seq: 0 },
    others: [ELSEWHERE, { turn_seq: 1 }],
    finds: ofOrder('turn_seq', ({ id }) => sessions.releaseTurn(world.db, id, 0)),
  },
  'a turn that led to nothing': {
    found: { turn_seq: 0 },
    others: [ELSEWHERE, { turn_seq: 1 }, READY],
    finds: ofOrder('turn_seq', ({ id }) => sessions.releaseIdleTurn(world.db, id, 0)),
  },
  'a turn that led to nothing, somebody else’s session out': {
    found: { ...READY, ...SECOND, turn_seq: 0 },
    others: [{ 'party.seq': 0 }],
    finds: ofOrder('turn_seq', ({ id }) => sessions.releaseIdleTurn(world.db, id, 0)),
  },
  'a session that is out': {
    found: { 'party.session_attempt': 1 },
    others: [
      ELSEWHERE,
      OF_ANOTHER,
      SECOND,
      { 'party.status': 'TAKEN' },
      { 'party.status': 'SIGNED' },
      { 'party.session_attempt': 2 },
      { state: 'CANCELLED' },
      { current_document: NEXT },
    ],
    finds: finds(({ id }) => sessions.openSession(world.db, id, 0, session)),
  },
  'whom a session is held to': {
    found: { 'party.person_key': CUSTOMER },
    others: [{ 'party.person_key': NOBODY }, { 'party.person_key': null }, OF_ANOTHER, SECOND],
    finds: finds(({ id }) => sessions.isHeldTo(world.db, id, 0, CUSTOMER)),
  },
  'a session ends': {
    found: READY,
    others: [OF_ANOTHER, SECOND, { 'party.provider_session': 'other' }, { 'party.status': 'TAKEN' }],
    finds: finds(({ id }) => sessions.endSession(world.db, id, out, 'CANCELLED', NOW)),
  },
  'what is over is not ended again': {
    found: { ...READY, 'party.status': 'TAKEN' },
    others: [{ 'party.status': 'SIGNED' }],
    finds: ({ id }) => sessions.endSession(world.db, id, { ...out, status: 'TAKEN' }, 'EXPIRED', NOW),
  },
  'a signed PDF': {
    found: READY,
    others: [OF_ANOTHER, SECOND, { 'party.status': 'EXPIRED' }],
    finds: ofParty('taken_document', ({ id }) => sessions.takeDocument(world.db, id, 0, NEXT, NOW)),
  },
  'the next one signs over it': {
    found: {},
    others: [ELSEWHERE, { current_document: NEXT }],
    finds: finds(({ id }) => sessions.advanceDocument(world.db, id, PAPER, NEXT)),
  },
  'sessions to read again': {
    found: READY,
    others: [{ 'party.status': 'WAITING' }, { 'party.status': 'SIGNED' }, { state: 'CANCELLED' }, OF_ANOTHER],
    finds: finds(() => readySessions(world.db, FIRST_PLACE, 10)),
  },
  'signatures that wait for a register': {
    found: { ...READY, 'party.status': 'TAKEN' },
    others: [{ 'party.status': 'EXPIRED' }],
    finds: finds(() => readySessions(world.db, FIRST_PLACE, 10)),
  },
  'sessions after a place': {
    found: READY,
    others: [{ 'party.seq': -2 }],
    finds: finds(({ id }) => readySessions(world.db, { order: id, seq: -1 }, 10)),
  },
  'orders past their last day': {
    found: { due_at: NOW },
    others: [{ due_at: new Date(NOW.getTime() + 1) }, { state: 'COMPLETING' }],
    finds: finds(() => overdueOrders(world.db, NOW, FIRST_DUE, 10)),
  },
  'orders past their last day, after a place': {
    found: { due_at: NOW },
    others: [{ due_at: daysOff(-2) }],
    finds: finds(() => overdueOrders(world.db, NOW, { dueAt: daysOff(-1), order: LAST }, 10)),
  },
  'orders that wait for their seal': {
    found: { state: 'COMPLETING' },
    others: [{ state: 'OPEN' }, { state: 'FAILED' }],
    finds: unfollowed(() => 'other', 'waiting'),
  },
  'orders that wait for what follows': {
    found: COMPLETED,
    others: [{ settled_at: NOW }],
    finds: unfollowed(() => 'other', 'waiting'),
  },
  'orders whose message has come to nothing': {
    found: COMPLETED,
    others: [{ state: 'EXPIRED' }],
    finds: unfollowed((id) => `customer.create:${id}`, 'done'),
  },
  'orders whose customer is on the way': {
    found: { state: 'COMPLETING' },
    others: [COMPLETED],
    finds: unfollowed((id) => `customer.create:${id}`, 'waiting'),
  },
  'orders whose seal is on the way': {
    found: COMPLETED,
    others: [{ state: 'COMPLETING' }],
    finds: unfollowed((id) => `signing.seal:${id}`, 'waiting'),
  },
  'orders whose declaration is on the way': {
    found: COMPLETED,
    others: [{ application_id: null, declaration_id: DECLARATION }],
    finds: unfollowed((id) => `declaration.signed:${id}`, 'given_up'),
  },
};
eachColumnCounts(QUERIES, onlyOrder);

/** A case about the order's application, turned down, by which the organisation is left to another. */
eachColumnCounts<One>(
  {
    'an application that was rejected leaves its organisation to another': {
      found: {},
      others: [{ outcome: 'APPROVED' }, { holds: false }, { application_id: ANOTHER_ID }],
      finds: leavesOrganisation,
    },
  },
  async (columns) => {
    const { id } = await onlyOrder({ state: 'COMPLETED' });
    const made = await world.db.transaction((tx) =>
      openCase(
        { vault: world.vault, random: world.random, banks: new Map() },
        tx,
        {
          bank: BANK,
          kind: 'DECLARATION',
          cause: 'declaration:x',
          gravity: 'NORMAL',
          reasons: [],
          subject: null,
          subjectKey: null,
          holds: true,
          applicationId: application,
        },
        { at: NOW, actor: 'system', rcid: null },
      ),
    );
    await setColumns(world, 'advisor_case', made, { state: 'CLOSED', outcome: 'REJECTED', closed_at: NOW, ...columns });
    return { id };
  },
);

const COOKIE = Buffer.alloc(32, 31);
const look = (more: object = {}) =>
  waitingLooks(world.db).lookFor({ idHash: COOKIE, bank: BANK, context: 'pm', now: NOW, ...more });
async function onlyWaiting(columns: Columns): Promise<One> {
  const made = await onlyOrder(
    Object.fromEntries(Object.entries(columns).filter(([name]) => !/^(session|guardian)\./.test(name))),
  );
  const data = { person: { nationalId: '1', name: 'x' }, idToken: 'x' } as unknown as SessionData;
  await insertSession(world.db, world.vault, {
    idHash: COOKIE,
    bank: BANK,
    audience: 'customer',
    personKey: CUSTOMER,
    data,
    now: NOW,
  });
  await world.db.query(
    sql`insert into application_guardian (application_id, bank, person_key) values (${application}, ${BANK}, ${CUSTOMER})`,
  );
  await setColumns(world, 'application_guardian', application, partOf(columns, 'guardian'), 'application_id');
  await setColumns(world, 'session', COOKIE, partOf(columns, 'session'), 'id_hash');
  return made;
}
/** Of whose session is not live, whose application is none that may be gone on with, and whose order is over. */
const NOT_WAITING: readonly Columns[] = [
  { 'session.id_hash': NOBODY },
  { 'session.bank': OTHER },
  { 'session.audience': 'advisor' },
  { 'session.revoked_at': NOW },
  { 'session.idle_ends_at': NOW },
  { 'session.ends_at': NOW },
  { 'application.bank': OTHER },
  { 'application.context': 'bm' },
  { 'application.closed_at': NOW },
  { 'application.expires_at': NOW },
  { application_id: ANOTHER_ID },
  { state: 'CANCELLED' },
  { state: 'COMPLETED' },
];
eachColumnCounts(
  {
    'who waits for a signature': {
      found: {},
      others: [
        ...NOT_WAITING,
        { 'session.person_key': NOBODY },
        { 'application.person_key': NOBODY },
        { 'application.subject_key': NOBODY },
      ],
      finds: finds(() => look()),
    },
    'who waits for the other guardian': {
      found: { 'application.person_key': NOBODY },
      others: [
        ...NOT_WAITING,
        { 'guardian.bank': OTHER },
        { 'guardian.person_key': NOBODY },
        { 'guardian.application_id': ANOTHER_ID },
        { 'application.id': ANOTHER_ID },
      ],
      finds: finds(() => look({ application })),
    },
    'whose signature is sealed': {
      found: { state: 'COMPLETING' },
      others: [{ state: 'FAILED' }],
      finds: finds(() => look()),
    },
    'whose order is being made': {
      found: { state: 'CREATING' },
      others: [{ state: 'EXPIRED' }],
      finds: finds(() => look()),
    },
  },
  onlyWaiting,
);
