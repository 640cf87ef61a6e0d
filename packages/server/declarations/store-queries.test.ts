/** Statements on declarations and on those that wait for others: each touches the row that it means, and none of which one column is another. */
import { before } from 'node:test';
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
import { organisationKey, personKey } from '../db/look-up-keys.ts';
import { approveDeclaration, setReview } from '../kyc/decided-store.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import * as evidence from './evidence-store.ts';
import * as store from './store.ts';
import * as waiting from './waiting-store.ts';
import { raw, sql } from '../db/sql.ts';

const world = oneRowWorld();
const [ORGANISATION, PERSON, TASK] = ['319000003', '12849049826', 'oppgave'];
const APPLICATION = 'aaaaaaaa-1111-4111-8111-111111111111';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const MANUAL = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR';
const subject = () => organisationKey(world.vault, BANK, ORGANISATION);
const person = () => personKey(world.vault, BANK, PERSON);
const entry = { at: NOW, actor: 'system', action: 'declaration.read', detail: {}, rcid: null } as const;

before(async () => {
  await world.ready();
  for (const table of ['declaration', 'declaration_waiting', 'declaration_party', 'stored_document'])
    await world.db.query(sql`alter table ${raw(table)} disable trigger all`);
});

/** `id` is the one that it was made with; its token is it. */
interface One {
  readonly id: string;
}
async function only(columns: Columns, complete: boolean): Promise<One> {
  await world.db.query(sql`delete from declaration`);
  const about = { organisationNumber: ORGANISATION, nationalId: PERSON, complete, bank: BANK };
  const id = await declared({ ...world, database: world.db, banks: new Map() }, about);
  await setColumns(world, 'declaration', id, columns);
  return { id };
}
const ELSEWHERE: Columns = { id: ANOTHER_ID };
const finds = (act: (one: One) => Promise<unknown>) => async (one: One) => {
  // A row whose id is another can not be opened, which is to have found it.
  const found = await act(one).catch(() => true);
  return Array.isArray(found) ? found.length > 0 : found !== null && found !== false;
};
const changes = (column: string, act: (one: One) => Promise<unknown>) => (one: One) =>
  changesTable(world, ['declaration', column], () => act(one));
const newest = (applicationId: string | null) => () =>
  store.loadNewest(world.db, world.vault, {
    bank: BANK,
    applicationId,
    process: 'BECOME_CORPORATE_CUSTOMER',
    personKey: person(),
    subjectKey: subject(),
  });
const history = (personKeyed: Buffer) => () =>
  store.loadHistory(world.db, world.vault, { bank: BANK, subjectKey: subject(), personKey: personKeyed });

const OPEN: Readonly<Record<string, ListQuery<One>>> = {
  'a declaration by its token': {
    found: {},
    others: [{ token_hash: NOBODY }, { bank: OTHER }, { person_key: NOBODY }],
    finds: finds(({ id }) => store.loadByToken(world.db, world.vault, { token: id, bank: BANK, personKey: person() })),
  },
  'the newest declaration of an application': {
    found: { application_id: APPLICATION },
    others: [{ application_id: ANOTHER_ID }, { process: 'RENEW' }, { person_key: NOBODY }],
    finds: finds(newest(APPLICATION)),
  },
  'the newest declaration without an application': {
    found: {},
    others: [
      { bank: OTHER },
      { subject_key: NOBODY },
      { process: 'RENEW' },
      { person_key: NOBODY },
      { application_id: APPLICATION },
    ],
    finds: finds(newest(null)),
  },
  'a declaration by its id': {
    found: {},
    others: [ELSEWHERE, { bank: OTHER }],
    finds: finds(({ id }) => store.loadDeclaration(world.db, world.vault, BANK, id)),
  },
  'another token': {
    found: {},
    others: [ELSEWHERE, { completed_at: NOW }],
    finds: changes('token_hash', ({ id }) => store.renewToken(world.db, id, NOBODY, null, entry)),
  },
  'a save': {
    found: {},
    others: [ELSEWHERE, { version: 2 }, { completed_at: NOW }],
    finds: changes('status', async (one) => {
      const dataKey = world.vault.newDataKey();
      const change = { document: {} as never, status: 'FAILED', frozenHash: null, audit: entry } as const;
      await store.saveDeclaration(world.db, world.vault, { id: one.id, version: 1, dataKey }, change);
    }),
  },
};
eachColumnCounts(OPEN, (columns) => only(columns, false));

/** Another person's declaration about the same subject, of an application of its own. */
const ASKING = 'bbbbbbbb-1111-4111-8111-111111111111';
const attempts =
  (left: boolean) =>
  async ({ id }: One) => {
    await world.db.query(
      sql`insert into declaration select (jsonb_populate_record(d, jsonb_build_object('id', ${ASKING}::text, 'bank', ${BANK}::text, 'application_id', ${APPLICATION}::text, 'token_hash', '\\x01', 'subject_key', ${subject()}::bytea))).* from declaration d`,
    );
    const found = await store
      .loadAttempts(world.db, world.vault, { bank: BANK, id: ASKING, since: daysOff(-1), left })
      .catch(() => [{ id }]);
    return found.length > 0;
  };
const unsettled = (more: object = {}) =>
  finds(() =>
    evidence.unsettled(world.db, {
      bank: BANK,
      after: { askedAt: new Date(0), id: '00000000-0000-0000-0000-000000000000' },
      askedBefore: NOW,
      earliestEndKept: '2021-11-20',
      monthsWithoutRelation: 6,
      today: '2026-11-20',
      limit: 9,
      ...more,
    }),
  );

const COMPLETED: Readonly<Record<string, ListQuery<One>>> = {
  'what was declared of a subject': {
    found: {},
    others: [
      { bank: OTHER },
      { subject_key: NOBODY },
      { completed_at: null },
      { status: 'FAILED' },
      { status: 'AWAITING_SIGNEE' },
    ],
    finds: finds(history(person())),
  },
  'what others declared of an organisation': {
    found: { status: MANUAL },
    others: [{ status: 'OPEN' }],
    finds: finds(history(NOBODY)),
  },
  'what a person declared of themselves': {
    found: {},
    others: [{ person_key: NOBODY }],
    finds: finds(async () => {
      await world.db.query(sql`update declaration set subject_key = ${CUSTOMER}`);
      await world.db.query(sql`update declaration set person_key = ${CUSTOMER} where person_key = ${person()}`);
      return store.loadHistory(world.db, world.vault, { bank: BANK, subjectKey: CUSTOMER, personKey: CUSTOMER });
    }),
  },
  'declarations that an advisor had to look at': {
    found: { status: MANUAL },
    others: [{ status: 'OK' }, { bank: OTHER }, { subject_key: NOBODY }, { completed_at: daysOff(-2) }],
    finds: attempts(false),
  },
  'declarations that nobody went on with': {
    found: { status: 'OPEN', completed_at: null },
    others: [{ status: 'AWAITING_SIGNEE' }, { application_id: APPLICATION }, { saved_at: daysOff(-2) }],
    finds: attempts(true),
  },
  'a completed declaration': {
    found: {},
    others: [ELSEWHERE, { completed_at: null }],
    finds: finds(({ id }) => evidence.loadKept(world.db, id)),
  },
  'one’s own completed declaration': {
    found: {},
    others: [ELSEWHERE, { completed_at: null }, { bank: OTHER }, { person_key: NOBODY }],
    finds: finds(({ id }) => evidence.loadOwnKept(world.db, { id, bank: BANK, personKey: person() })),
  },
  'whose relation is to be asked about': {
    found: {},
    others: [{ bank: OTHER }, { completed_at: null }, { relation_asked_at: NOW }, { relation_ended_on: '2026-01-01' }],
    finds: unsettled(),
  },
  'whose relation ended long ago': {
    found: { relation_ended_on: '2021-11-19' },
    others: [{ relation_ended_on: '2021-11-20' }],
    finds: unsettled(),
  },
  'of whom no relation came for months': {
    found: { relation_ended_on: '2026-05-01', without_relation: true },
    others: [{ without_relation: false }, { relation_ended_on: '2026-05-20' }, { relation_ended_on: '2026-11-20' }],
    finds: unsettled(),
  },
  'relations after a place': {
    found: {},
    others: [{ id: '00000000-0000-0000-0000-000000000001' }],
    finds: unsettled({ after: { askedAt: new Date(0), id: '00000000-0000-0000-0000-000000000002' } }),
  },
  'the end of a relation': {
    found: {},
    others: [ELSEWHERE, { completed_at: null }],
    finds: changes('relation_ended_on', ({ id }) =>
      evidence.noteRelations(
        world.db,
        [{ id, ending: { on: '2026-11-01', withoutRelation: false, agreementUntil: NOW, answersUntil: NOW } }],
        NOW,
      ),
    ),
  },
  'an approval': {
    found: { status: MANUAL },
    others: [ELSEWHERE, { status: 'AWAITING_SIGNEE' }],
    finds: changes('status', ({ id }) => approveDeclaration(world.db, id, entry)),
  },
  'a day of review': {
    found: {},
    others: [ELSEWHERE, { completed_at: null }],
    finds: changes('review_on', ({ id }) => setReview(world.db, id, '2027-11-20')),
  },
  'a new day of review is told of anew': {
    found: { review_on: '2026-12-01', review_told_at: NOW },
    others: [{ review_on: '2027-11-20' }],
    finds: changes('review_told_at', ({ id }) => setReview(world.db, id, '2027-11-20')),
  },
};
eachColumnCounts(COMPLETED, (columns) => only(columns, true));

/** Signatures, by the columns that say whose it is. */
eachColumnCounts<One>(
  {
    'papers with the answers': {
      found: {},
      others: [{ kind: 'copy' }, { declaration_id: ANOTHER_ID }],
      finds: (one) => changesTable(world, ['stored_document', 'keep_until'], () => ended(one)),
    },
    'papers of its application': {
      found: { declaration_id: null, application_id: APPLICATION },
      others: [{ application_id: ANOTHER_ID }, { declaration_id: ANOTHER_ID }],
      finds: (one) => changesTable(world, ['stored_document', 'keep_until'], () => ended(one)),
    },
  },
  async (columns) => {
    const one = await only({ application_id: APPLICATION }, true);
    await world.db.query(sql`delete from stored_document`);
    await world.db.query(
      sql`insert into stored_document (id, bank, kind, sha256, data_key, content, created_at, keep_until, declaration_id)
       values (${LAST}, ${BANK}, 'sealed', '\\x', '\\x', '\\x', ${NOW}, ${NOW}, ${one.id})`,
    );
    await setColumns(world, 'stored_document', LAST, columns);
    return one;
  },
);
const ended = ({ id }: One) =>
  evidence.noteRelations(
    world.db,
    [
      {
        id,
        ending: { on: '2026-11-01', withoutRelation: false, agreementUntil: daysOff(1), answersUntil: daysOff(2) },
      },
    ],
    NOW,
  );

/** Completed, and waiting for one other; columns that begin with `party.` or `declaration.` are of these. */
async function onlyWaiting(columns: Columns): Promise<One> {
  const one = await only({ status: 'AWAITING_SIGNEE' }, true);
  for (const table of ['declaration_party', 'declaration_waiting'])
    await world.db.query(sql`delete from ${raw(table)}`);
  const data = {
    process: 'RENEWAL',
    taskId: TASK,
    subject: { organisationNumber: ORGANISATION },
    subjectName: 'x',
    answeredBy: 'x',
    answeredAt: '',
    waits: 'AWAITING_SIGNEE',
    after: 'OK',
    others: [],
  } as never;
  await waiting.insertWaiting(world.db, world.vault, {
    id: one.id,
    bank: BANK,
    data,
    matchKeys: [CUSTOMER],
    now: NOW,
    dueAt: NOW,
  });
  const of = (prefix: string): Columns =>
    Object.fromEntries(
      Object.entries(columns).flatMap(([name, value]) =>
        name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
      ),
    );
  await setColumns(world, 'declaration_party', one.id, of('party.'), 'declaration_id');
  await setColumns(world, 'declaration', one.id, of('declaration.'));
  await setColumns(world, 'declaration_waiting', one.id, of('waiting.'), 'declaration_id');
  return one;
}
const GONE: Columns = { 'waiting.declaration_id': ANOTHER_ID };
const OF_ANOTHER: Columns = { 'party.declaration_id': ANOTHER_ID };
const moves = (table: string, column: string) => (one: One) =>
  changesTable(world, [table, column], () =>
    waiting.moveCase(world.db, { id: one.id, state: 'AWAITING_SIGNEE', version: 1 }, 'OK', entry),
  );
eachColumnCounts(
  {
    'a case that waits': {
      found: {},
      others: [GONE],
      finds: finds(({ id }) => waiting.waitingById(world.db, world.vault, id)),
    },
    'cases that wait': {
      found: {},
      others: [GONE],
      finds: finds(({ id }) => waiting.waitingOf(world.db, world.vault, [id])),
    },
    'one of the others': {
      found: {},
      others: [OF_ANOTHER, { 'party.bank': OTHER }, { 'party.match_key': NOBODY }],
      finds: finds(({ id }) => waiting.partyOfCase(world.db, { id, bank: BANK, keys: [CUSTOMER] })),
    },
    'cases of one of the others': {
      found: {},
      others: [{ 'party.bank': OTHER }, { 'party.match_key': NOBODY }, OF_ANOTHER],
      finds: finds(() => waiting.casesOfPerson(world.db, world.vault, BANK, [CUSTOMER])),
    },
    'cases past their last day': {
      found: {},
      others: [{ 'waiting.due_at': daysOff(1) }, { 'waiting.ended_at': NOW }],
      finds: finds(() => waiting.overdueCases(world.db, NOW, waiting.FIRST_OVERDUE, 9)),
    },
    'cases past their last day, after one': {
      found: {},
      others: [{ 'waiting.due_at': daysOff(-2) }],
      finds: finds(() => waiting.overdueCases(world.db, NOW, { id: LAST, dueAt: daysOff(-1) }, 9)),
    },
    'who is done': {
      found: {},
      others: [OF_ANOTHER, { 'party.seq': 1 }, { 'party.done_at': daysOff(-1) }],
      finds: (one) =>
        changesTable(world, ['declaration_party', 'done_at'], () => waiting.partyIsDone(world.db, one.id, 0, NOW)),
    },
    'a case goes on': {
      found: {},
      others: [GONE, { 'waiting.state': 'OK' }, { 'waiting.version': 2 }],
      finds: moves('declaration_waiting', 'version'),
    },
    'its declaration goes on': {
      found: {},
      others: [{ 'declaration.id': ANOTHER_ID }, { 'declaration.status': MANUAL }, { 'waiting.version': 2 }],
      finds: moves('declaration', 'version'),
    },
    'a waiting case that was approved of': {
      found: { 'waiting.state': MANUAL },
      others: [GONE, { 'waiting.state': 'AWAITING_SIGNEE' }],
      finds: (one) =>
        changesTable(world, ['declaration_waiting', 'state'], () => approveDeclaration(world.db, one.id, entry)),
    },
  },
  onlyWaiting,
);
