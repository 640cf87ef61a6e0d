/** Rows that a purge erases, and those that keep a row from it: each neighbour alone keeps it, and the same neighbour of another row does not. */
import assert from 'node:assert/strict';
import { before } from 'node:test';
import { openCase } from '../cases/open-case.ts';
import { storeDocument } from '../documents/store.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { insertOrder } from '../orders/store.ts';
import { createApplicationStore } from './application-store.ts';
import { eraseApplications, eraseDeclarations } from './erase.ts';
import {
  ANOTHER_ID,
  BANK,
  changesTable,
  type Columns,
  CUSTOMER,
  daysOff,
  eachColumnCounts,
  type ListQuery,
  NOW,
  oneRowWorld,
  setColumns,
} from './one-row.fixture.ts';
import { insertItems } from './outbox-rows.ts';
import {
  purgeApplications,
  purgeCases,
  purgeCompletedDeclarations,
  purgeDeclarations,
  purgeTable,
  putOffLiving,
  SIMPLE_TABLES,
} from './purge.ts';
import { purgeDocuments } from './purge-documents.ts';
import { raw, sql, type Statement } from './sql.ts';

const world = oneRowWorld();
const MANUAL = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR';
/** A column that stays as its row was made. */
const KEEPS = Symbol('as it was made');
const opener = { at: daysOff(-40), actor: 'system', rcid: null };
const TABLES = [
  'sent_message',
  'stored_document',
  'outbox',
  'signing_party',
  'signing_order',
  'case_question',
  'advisor_case',
  'declaration',
  'application',
  'short_link',
  'idempotency',
];
before(async () => {
  await world.ready();
  for (const table of TABLES) await world.db.query(sql`alter table ${raw(table)} disable trigger all`);
});

/** Ids of what there is, whatever the rows have since. */
interface Rows {
  readonly application: string;
  readonly declaration: string;
  readonly case: string;
  readonly order: string;
}
/**
 * An application, a declaration, a case, an order, a message, a question and a paper, each there where one of its columns is named, and all
 * of each other; columns begin with their table's name.
 */
async function rowsOf(columns: Columns): Promise<Rows> {
  const { db, vault, random } = world;
  for (const table of TABLES) await db.query(sql`delete from ${raw(table)}`);
  const of = (prefix: string): Columns | null => {
    const named = Object.entries(columns).flatMap(([name, value]) =>
      name.startsWith(`${prefix}.`) ? [[name.slice(prefix.length + 1), value]] : [],
    );
    return named.length === 0 ? null : Object.fromEntries(named.filter(([, value]) => value !== KEEPS));
  };
  const ids = { application: random.uuid(), declaration: random.uuid(), case: random.uuid(), order: random.uuid() };
  const parts = { vault, random: { ...random, uuid: () => ids.application }, banks: new Map() };
  const application = of('application');
  if (application !== null) {
    const store = createApplicationStore<object>({
      ...parts,
      database: db,
      stopwatch: performance,
      outboxFilled: () => KEEPS,
    });
    await store.create(
      { bank: BANK, context: 'pm', personKey: CUSTOMER, subjectKey: CUSTOMER },
      {},
      { ...opener, action: 'application.created', detail: {} },
    );
    await setColumns(world, 'application', ids.application, application);
  }
  const declaration = of('declaration');
  if (declaration !== null) {
    const made = {
      ...world,
      clock: { ...world.clock, now: () => daysOff(-40) },
      random: { ...random, uuid: () => ids.declaration },
    };
    await declared(
      { ...made, database: db, banks: new Map() },
      { applicationId: ids.application, complete: declaration['completed_at'] !== null, bank: BANK },
    );
    await setColumns(world, 'declaration', ids.declaration, declaration);
  }
  const theCase = of('case');
  if (theCase !== null) {
    const newCase = {
      bank: BANK,
      kind: 'SIGNING_RULE',
      cause: 'x',
      gravity: 'NORMAL',
      reasons: [],
      subject: null,
      subjectKey: null,
      holds: true,
    } as const;
    const about = { applicationId: ids.application, declarationId: ids.declaration, orderId: ids.order };
    await db.transaction((tx) =>
      openCase({ ...parts, random: { ...random, uuid: () => ids.case } }, tx, { ...newCase, ...about }, opener),
    );
    await setColumns(world, 'advisor_case', ids.case, {
      state: 'CLOSED',
      outcome: 'DONE',
      closed_at: daysOff(-2),
      ...theCase,
    });
  }
  // An order is of an application, or of a declaration alone.
  for (const [prefix, whose] of [
    ['order', { applicationId: ids.application }],
    ['alone', { applicationId: null, declarationId: ids.declaration }],
  ] as const) {
    const order = of(prefix);
    if (order === null) continue;
    const data = { context: 'pm', title: '', applicantName: '', parties: [] };
    const dates = { now: daysOff(-40), dueAt: daysOff(-10) };
    const made = { id: ids.order, bank: BANK, attempt: 1, data, provider: 'x', matchKeys: [], document: ids.order };
    await insertOrder(db, vault, { ...made, ...whose, ...dates });
    await setColumns(world, 'signing_order', ids.order, order);
  }
  const message = of('message');
  if (message !== null) {
    await insertItems(db, vault, random, daysOff(-40), [
      {
        bank: BANK,
        kind: 'x',
        idempotencyKey: 'x',
        applicationId: ids.application,
        declarationId: ids.declaration,
        payload: {},
      },
    ]);
    await db.query(sql`update outbox set id = ${ids.order}`);
    await setColumns(world, 'outbox', ids.order, { case_id: ids.case, ...message });
  }
  const question = of('question');
  if (question !== null) {
    await db.query(
      sql`insert into case_question (case_id, seq, bank, declaration_id, person_key, sent_at, due_at, state, ended_at, answer_id)
       values (${ids.case}, 1, ${BANK}, ${ANOTHER_ID}, '\\x', ${NOW}, ${NOW}, 'ANSWERED', ${NOW}, ${ids.declaration})`,
    );
    await setColumns(world, 'case_question', ids.case, question, 'case_id');
  }
  const paper = of('paper');
  if (paper !== null) {
    const whose = { applicationId: ids.application, declarationId: ids.declaration, orderId: ids.order };
    await storeDocument(db, vault, {
      ...whose,
      id: ids.order,
      bank: BANK,
      kind: 'agreement',
      keepUntil: daysOff(-1),
      content: Buffer.from('x'),
      now: daysOff(-40),
    });
    await setColumns(world, 'stored_document', ids.order, paper);
  }
  return ids;
}
const NO_CASE_OF_IT: Columns = {
  'case.application_id': ANOTHER_ID,
  'case.order_id': ANOTHER_ID,
  'case.declaration_id': ANOTHER_ID,
};
const goes = (table: string, act: () => Promise<unknown>) => () => changesTable(world, [table, 'id'], act);
const EXPIRED: Columns = { 'application.created_at': daysOff(-40), 'application.expires_at': daysOff(-1) };
const OPEN_CASE: Columns = { 'case.state': 'NEW', 'case.outcome': null, 'case.closed_at': null };
const HELD: Columns = { 'case.legal_hold': true };
const waitsFor = (column: string): Columns => ({
  [`case.${column}`]: ANOTHER_ID,
  [`order.${column}`]: ANOTHER_ID,
  [`message.${column}`]: ANOTHER_ID,
});
/** Orders signed and not followed through, or said and not delivered; `order` is of which prefix the order is. */
const unfinished = (order: 'order' | 'alone'): readonly Columns[] => [
  { [`${order}.state`]: 'COMPLETING' },
  { [`${order}.state`]: 'COMPLETED' },
  { 'message.state': 'waiting' },
  { 'message.state': 'given_up', 'message.case_id': null },
  { 'message.state': 'given_up', ...OPEN_CASE },
];
/** The same, over. */
const finished = (order: 'order' | 'alone'): Columns => ({
  [`${order}.state`]: 'COMPLETED',
  [`${order}.settled_at`]: NOW,
  'message.state': 'given_up',
  'case.outcome': 'DONE',
});
const purges = goes('application', () => purgeApplications(world.db, NOW, 9));
const purgesOpen = goes('declaration', () => purgeDeclarations(world.db, NOW, 9));
const purgesCompleted = goes('declaration', () => purgeCompletedDeclarations(world.db, NOW, 9, { [BANK]: 6 }));
const purgesCases = goes('advisor_case', () => purgeCases(world.db, NOW, 9));
const purgesPapers = goes('stored_document', () => purgeDocuments(world.db, NOW, 9));
const UNDECIDED: Columns = { 'declaration.status': MANUAL };
const ENDED: Columns = { 'declaration.relation_ended_on': '2021-11-19', 'declaration.relation_asked_at': daysOff(-1) };
const CLOSED_LONG: Columns = { 'case.closed_at': daysOff(-6 * 366) };

const QUERIES: Readonly<Record<string, ListQuery<Rows>>> = {
  'an application that has expired': {
    found: EXPIRED,
    others: [
      { 'application.created_at': daysOff(-29) },
      { 'application.counts_from': daysOff(-29) },
      { 'application.expires_at': daysOff(1) },
      OPEN_CASE,
      HELD,
      UNDECIDED,
      ...unfinished('order'),
      { 'order.due_at': daysOff(1) },
    ],
    finds: purges,
  },
  'an application beside which everything is over': {
    found: { ...EXPIRED, ...finished('order'), 'declaration.status': 'OK' },
    others: [],
    finds: purges,
  },
  'an application beside another one’s case, order and message': {
    found: {
      ...EXPIRED,
      ...HELD,
      ...waitsFor('application_id'),
      'order.state': 'COMPLETING',
      'declaration.application_id': ANOTHER_ID,
      ...UNDECIDED,
    },
    others: [],
    finds: purges,
  },
  'an application whose declaration has its case, or is an answer': {
    found: { ...EXPIRED, ...UNDECIDED, 'question.state': 'ANSWERED' },
    others: [{ 'question.answer_id': ANOTHER_ID }],
    finds: purges,
  },
  'an application that lives is put off': {
    found: { ...EXPIRED, 'application.expires_at': daysOff(9) },
    others: [
      { 'application.created_at': daysOff(-29) },
      { 'application.expires_at': daysOff(-1) },
      { 'application.counts_from': daysOff(-1) },
    ],
    finds: () => changesTable(world, ['application', 'counts_from'], () => putOffLiving(world.db, NOW, 9)),
  },
  'a declaration that nobody has gone on with': {
    found: { 'declaration.completed_at': null },
    others: [
      { 'declaration.created_at': daysOff(-29) },
      { 'declaration.saved_at': daysOff(-29) },
      { 'declaration.completed_at': daysOff(-31) },
      { 'declaration.legal_hold': true },
      EXPIRED,
      ...unfinished('alone'),
    ],
    finds: purgesOpen,
  },
  'a declaration beside another one’s application, order and message': {
    found: {
      'declaration.completed_at': null,
      'application.id': ANOTHER_ID,
      'alone.declaration_id': ANOTHER_ID,
      'alone.state': 'COMPLETING',
      'message.declaration_id': ANOTHER_ID,
    },
    others: [],
    finds: purgesOpen,
  },
  'a declaration whose relation ended long ago': {
    found: ENDED,
    others: [
      { 'declaration.completed_at': null },
      { 'declaration.relation_asked_at': daysOff(-3) },
      { 'declaration.legal_hold': true },
      { 'declaration.relation_ended_on': '2021-11-20' },
      OPEN_CASE,
      HELD,
      ...unfinished('alone'),
    ],
    finds: purgesCompleted,
  },
  'a declaration beside another one’s case': {
    found: { ...ENDED, ...HELD, 'case.declaration_id': ANOTHER_ID },
    others: [],
    finds: purgesCompleted,
  },
  'a declaration beside a case that is over': {
    found: { ...ENDED, ...finished('alone') },
    others: [],
    finds: purgesCompleted,
  },
  'a declaration of which nothing came': {
    found: { ...ENDED, 'declaration.relation_ended_on': '2026-05-01', 'declaration.without_relation': true },
    others: [
      { 'declaration.without_relation': false },
      { 'declaration.relation_ended_on': '2026-05-20' },
      { 'declaration.bank': 'another' },
    ],
    finds: purgesCompleted,
  },
  'a case that ended long ago': {
    found: CLOSED_LONG,
    others: [
      { 'case.closed_at': daysOff(-5 * 365) },
      OPEN_CASE,
      HELD,
      ENDED,
      { 'paper.legal_hold': true },
      { 'paper.legal_hold': true, 'paper.order_id': null },
      { 'paper.legal_hold': true, 'paper.application_id': null },
    ],
    finds: purgesCases,
  },
  'a case beside another one’s declaration and papers': {
    found: {
      ...CLOSED_LONG,
      'declaration.id': ANOTHER_ID,
      'paper.legal_hold': true,
      'paper.order_id': ANOTHER_ID,
      'paper.application_id': ANOTHER_ID,
    },
    others: [],
    finds: purgesCases,
  },
  'a case beside papers that nobody holds': {
    found: { ...CLOSED_LONG, 'paper.legal_hold': false },
    others: [],
    finds: purgesCases,
  },
  'a paper whose time is over': {
    found: { 'paper.kind': 'sealed' },
    others: [
      { 'paper.keep_until': daysOff(1) },
      { 'paper.legal_hold': true },
      { 'order.state': 'CREATING' },
      { 'order.state': 'OPEN' },
      { 'order.state': 'COMPLETING' },
      { 'order.state': 'COMPLETED' },
      OPEN_CASE,
      ...['application_id', 'order_id', 'declaration_id'].map((whose) => ({
        ...HELD,
        'case.application_id': null,
        'case.order_id': null,
        'case.declaration_id': null,
        [`case.${whose}`]: KEEPS,
      })),
      { 'declaration.status': 'OK' },
      { 'declaration.status': 'OK', 'paper.declaration_id': null },
      { 'declaration.status': 'OK', 'paper.application_id': null },
      { ...ENDED, 'declaration.legal_hold': true },
    ],
    finds: purgesPapers,
  },
  'a paper beside what is over': {
    found: {
      'paper.kind': 'sealed',
      ...ENDED,
      'case.outcome': 'DONE',
      'order.state': 'COMPLETED',
      'order.settled_at': NOW,
    },
    others: [],
    finds: purgesPapers,
  },
  'a paper of an order that ended': {
    found: { 'paper.kind': 'signed', 'order.state': 'EXPIRED', 'declaration.status': 'OK' },
    others: [],
    finds: purgesPapers,
  },
  'a paper beside another one’s order, case and declaration': {
    found: {
      'paper.kind': 'sealed',
      'order.id': ANOTHER_ID,
      'order.state': 'OPEN',
      ...OPEN_CASE,
      ...NO_CASE_OF_IT,
      'declaration.id': ANOTHER_ID,
      'declaration.application_id': null,
    },
    others: [{ 'case.order_id': KEEPS }, { 'case.application_id': KEEPS }, { 'case.declaration_id': KEEPS }],
    finds: purgesPapers,
  },
  'a paper of a declaration that is open': {
    found: { 'paper.kind': 'sealed', 'declaration.completed_at': null },
    others: [],
    finds: purgesPapers,
  },
};
eachColumnCounts(QUERIES, rowsOf);

/** Papers of an application or a declaration that is erased. */
const erases = (what: 'application' | 'declaration') => (ids: Rows) =>
  changesTable(world, ['stored_document', 'id'], () =>
    world.db.transaction((tx) =>
      what === 'application'
        ? eraseApplications(tx, [ids.application], NOW)
        : eraseDeclarations(tx, [ids.declaration], NOW),
    ),
  );
const heldBy = (whose: string): Columns => ({ ...HELD, ...NO_CASE_OF_IT, [`case.${whose}`]: KEEPS });
eachColumnCounts(
  {
    'a paper goes with its application': {
      found: { ...EXPIRED, 'paper.kind': 'sealed' },
      others: [
        { 'paper.application_id': ANOTHER_ID },
        { 'paper.legal_hold': true },
        { 'order.state': 'COMPLETED' },
        ...['application_id', 'order_id', 'declaration_id'].map(heldBy),
      ],
      finds: erases('application'),
    },
    'a half-signed paper of what all have signed goes': {
      found: { ...EXPIRED, 'paper.kind': 'signed', 'order.state': 'COMPLETED' },
      others: [],
      finds: erases('application'),
    },
    'a sealed paper of an order that failed goes': {
      found: { ...EXPIRED, 'paper.kind': 'sealed', 'order.state': 'FAILED' },
      others: [],
      finds: erases('application'),
    },
    'a paper beside a case that is held about somebody else goes': {
      found: { ...EXPIRED, 'paper.kind': 'signed', ...HELD, ...NO_CASE_OF_IT },
      others: [{ 'case.order_id': KEEPS }],
      finds: erases('application'),
    },
    'a paper goes with its declaration': {
      found: { ...ENDED, 'paper.kind': 'sealed' },
      others: [
        { 'paper.declaration_id': ANOTHER_ID },
        { 'paper.legal_hold': true },
        ...['application_id', 'order_id'].map(heldBy),
      ],
      finds: erases('declaration'),
    },
  },
  rowsOf,
);

/** Columns by which a row of a simple table is as old as its rule wants, and those that make it younger. */
const SIMPLE: Readonly<
  Record<
    (typeof SIMPLE_TABLES)[number],
    { readonly row: (now: Date) => Statement; readonly found: Columns; readonly others: readonly Columns[] }
  >
> = {
  session: {
    row: (now) =>
      sql`insert into session (id_hash, bank, person_key, data, data_key, created_at, seen_at, idle_ends_at, ends_at, audience) values ('\\x01', ${BANK}, '\\x', '\\x', '\\x', ${now}, ${now}, ${now}, ${now}, 'customer')`,
    found: { created_at: daysOff(-2), ends_at: daysOff(-1) },
    others: [{ created_at: daysOff(-0.5) }, { ends_at: daysOff(1) }],
  },
  login_attempt: {
    row: (now) =>
      sql`insert into login_attempt (state_hash, bank, data, data_key, created_at, ends_at) values ('\\x01', ${BANK}, '\\x', '\\x', ${now}, ${now})`,
    found: { ends_at: daysOff(-2) },
    others: [{ ends_at: daysOff(-0.5) }],
  },
  idempotency: {
    row: (now) =>
      sql`insert into idempotency (bank, person_key, name, key, request_hash, created_at) values (${BANK}, '\\x01', 'x', 'x', '\\x', ${now})`,
    found: { created_at: daysOff(-32) },
    others: [{ created_at: daysOff(-30) }],
  },
  outbox: {
    row: (now) =>
      sql`insert into outbox (id, bank, kind, idempotency_key, next_at, created_at, state) values (${ANOTHER_ID}, ${BANK}, 'x', 'x', ${now}, ${now}, 'done')`,
    found: { created_at: daysOff(-93), done_at: daysOff(-1) },
    others: [
      { created_at: daysOff(-91) },
      { done_at: daysOff(1) },
      { state: 'waiting', done_at: null },
      { state: 'given_up', done_at: null },
    ],
  },
  short_link: {
    row: (now) => sql`insert into short_link (bank, code, target, ends_at) values (${BANK}, 'x', '/', ${now})`,
    found: { ends_at: daysOff(-2) },
    others: [{ ends_at: daysOff(-0.5) }],
  },
  completed: {
    row: (now) =>
      sql`insert into completed (bank, context, person_key, subject_key, completed_at) values (${BANK}, 'pm', '\\x01', '\\x', ${now})`,
    found: { completed_at: daysOff(-32) },
    others: [{ completed_at: daysOff(-30) }],
  },
  person_language: {
    row: (now) =>
      sql`insert into person_language (bank, person_key, match_key, language, used_at) values (${BANK}, '\\x01', '\\x02', 'en', ${now})`,
    found: { used_at: daysOff(-93) },
    others: [{ used_at: daysOff(-91) }],
  },
  risk_policy_trial: {
    row: (now) =>
      sql`insert into risk_policy_trial (bank, id, in_force, document, tried_from, tried_until, whole, asked_by, asked_at)
       values (${BANK}, ${ANOTHER_ID}, 0, '{}', ${now}, ${now}, 0, 'x', ${now})`,
    found: { asked_at: daysOff(-93) },
    others: [{ asked_at: daysOff(-91) }],
  },
};
for (const table of SIMPLE_TABLES) {
  const { row, found, others } = SIMPLE[table];
  eachColumnCounts<void>(
    {
      [`rows of ${table} that have outlived their days`]: {
        found,
        others,
        finds: () => changesTable(world, [table, 'bank'], () => purgeTable(world.db, table, NOW, 9)),
      },
    },
    async (columns) => {
      await world.db.query(sql`delete from ${raw(table)}`);
      await world.db.query(row(NOW));
      await setColumns(world, table, BANK, columns, 'bank');
    },
  );
}

/** Rows that hang on an application by its id, and goes with it. */
const HANGING: Readonly<Record<string, (now: Date) => Statement>> = {
  outbox: (now) =>
    sql`insert into outbox (id, bank, kind, idempotency_key, next_at, created_at, state) values (${ANOTHER_ID}, ${BANK}, 'x', 'x', ${now}, ${now}, 'done')`,
  short_link: (now) => sql`insert into short_link (bank, code, target, ends_at) values (${BANK}, 'x', '/', ${now})`,
  idempotency: (now) =>
    sql`insert into idempotency (bank, person_key, name, key, request_hash, created_at) values (${BANK}, '\\x01', 'x', 'x', '\\x', ${now})`,
  sent_message: (now) =>
    sql`insert into sent_message (id, bank, kind, sent_at, data_key, payload, application_id) values (${ANOTHER_ID}, ${BANK}, 'notice.sms', ${now}, '\\x', '\\x', ${ANOTHER_ID})`,
};
const THEIRS = Symbol('of the application');
for (const [table, row] of Object.entries(HANGING))
  eachColumnCounts<Rows>(
    {
      [`rows of ${table} that go with their application`]: {
        found: { application_id: THEIRS },
        others: [{ application_id: ANOTHER_ID }],
        finds: (ids) =>
          changesTable(world, [table, 'bank'], () =>
            world.db.transaction((tx) => eraseApplications(tx, [ids.application], NOW)),
          ),
      },
    },
    async (columns) => {
      const ids = await rowsOf(EXPIRED);
      await world.db.query(row(NOW));
      const whose = columns['application_id'] === THEIRS ? ids.application : columns['application_id'];
      await setColumns(world, table, BANK, { application_id: whose }, 'bank');
      return ids;
    },
  );

/** Messages that people were sent about an application or a declaration; columns begin with their table's name, and `sent.` is of the message. */
const sentIn =
  (erase: (ids: Rows) => Promise<unknown>) =>
  (ids: Rows): Promise<boolean> =>
    changesTable(world, ['sent_message', 'id'], () => erase(ids));
const withApplication = sentIn((ids) => world.db.transaction((tx) => eraseApplications(tx, [ids.application], NOW)));
const withDeclaration = sentIn((ids) => world.db.transaction((tx) => eraseDeclarations(tx, [ids.declaration], NOW)));
eachColumnCounts(
  {
    'what was sent goes with an application that came to nothing': {
      found: { ...EXPIRED, 'declaration.completed_at': null },
      others: [{ 'declaration.completed_at': daysOff(-40) }],
      finds: withApplication,
    },
    'what was sent about an application stays with a declaration of its own': {
      found: { ...EXPIRED, 'declaration.application_id': ANOTHER_ID },
      others: [{ 'sent.declaration_id': THEIRS }],
      finds: withApplication,
    },
    'what was sent about a declaration goes with it': {
      found: { ...ENDED, 'sent.application_id': null, 'sent.declaration_id': THEIRS },
      others: [{ 'sent.declaration_id': ANOTHER_ID }],
      finds: withDeclaration,
    },
    'what was sent about its application goes with a declaration': {
      found: ENDED,
      others: [{ 'sent.application_id': ANOTHER_ID }, EXPIRED],
      finds: withDeclaration,
    },
  },
  async (columns) => {
    const ids = await rowsOf(columns);
    await world.db.query((HANGING['sent_message'] ?? assert.fail())(NOW));
    const sent = Object.entries({ 'sent.application_id': THEIRS, ...columns }).flatMap(([name, value]) => {
      const [table, column = ''] = name.split('.');
      if (table !== 'sent') return [];
      return [[column, value === THEIRS ? (column === 'declaration_id' ? ids.declaration : ids.application) : value]];
    });
    await setColumns(world, 'sent_message', ANOTHER_ID, Object.fromEntries(sent));
    return ids;
  },
);
