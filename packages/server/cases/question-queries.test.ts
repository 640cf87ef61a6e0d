/** Queries for questions to customers: each finds one, and none of which one column, or one of its case or application, is another. */
import { createApplicationStore } from '../db/application-store.ts';
import {
  ANOTHER_ID,
  BANK,
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
import { sql } from '../db/sql.ts';
import { CLOSED, DECLARATION, onlyCase } from './only-case.fixture.ts';
import {
  askedCaseOf,
  isUnanswered,
  isUnansweredBy,
  noteReminded,
  openQuestions,
  questionsTo,
  unansweredBy,
} from './question-store.ts';
import { FIRST_ID } from './upkeep-store.ts';

const world = oneRowWorld();

interface Asked {
  readonly caseId: string;
  readonly application: string;
}
/** Columns whose name begins with `case.` or `application.` are of these. */
const partOf = (columns: Columns, table: string): Columns =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) => {
      const [of = '', column] = name.includes('.') ? name.split('.') : ['question', name];
      return of === table && column !== undefined ? [[column, value]] : [];
    }),
  );

/** A question to the customer in the case about a declaration of their application. */
async function onlyQuestion(columns: Columns): Promise<Asked> {
  const { db, vault, random } = world;
  await db.query(sql`delete from case_question`);
  await db.query(sql`delete from application`);
  const store = createApplicationStore<object>({
    database: db,
    vault,
    random,
    stopwatch: performance,
    outboxFilled: () => undefined,
  });
  const entry = { at: NOW, actor: 'system', action: 'application.created' as const, detail: {}, rcid: null };
  const key = { bank: BANK, context: 'pm', personKey: CUSTOMER, subjectKey: CUSTOMER };
  const { id: application } = await store.create(key, {}, entry);
  const about = { kind: 'DECLARATION', declaration_id: DECLARATION, application_id: application, holds: true };
  const { id: caseId } = await onlyCase(world, { ...about, ...partOf(columns, 'case') });
  await db.query(
    sql`insert into case_question (case_id, seq, bank, declaration_id, person_key, sent_at, due_at)
     values (${caseId}, 1, ${BANK}, ${DECLARATION}, ${CUSTOMER}, ${daysOff(-1)}, ${daysOff(13)})`,
  );
  await setColumns(world, 'case_question', caseId, partOf(columns, 'question'), 'case_id');
  await setColumns(world, 'application', application, partOf(columns, 'application'));
  return { caseId, application };
}

const inCase = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [`case.${name}`, value]));
const OVERDUE: Columns = { state: 'OVERDUE', ended_at: NOW, ...inCase({ ...CLOSED, outcome: 'REJECTED' }) };
/** Of an application that was turned down without an answer. */
const ANSWERED: readonly Columns[] = [
  { state: 'ANSWERED', answer_id: ANOTHER_ID },
  { 'case.outcome': 'APPROVED' },
  { 'case.holds': false },
];

const QUERIES: Readonly<Record<string, ListQuery<Asked>>> = {
  'what a person may answer': {
    found: {},
    others: [
      { bank: OTHER },
      { person_key: NOBODY },
      { declaration_id: ANOTHER_ID },
      { state: 'TAKEN_BACK', ended_at: NOW },
      inCase(CLOSED),
      { 'case.declaration_id': ANOTHER_ID },
    ],
    finds: async () => (await questionsTo(world.db, BANK, CUSTOMER)).length > 0,
  },
  'whether an application was turned down without an answer': {
    found: OVERDUE,
    others: [...ANSWERED, { 'case.application_id': ANOTHER_ID }],
    finds: async ({ application }) => isUnanswered(world.db, application),
  },
  'whether a person’s application was turned down without an answer': {
    found: OVERDUE,
    others: [
      ...ANSWERED,
      { bank: OTHER },
      { person_key: NOBODY },
      { 'case.bank': OTHER },
      { 'application.bank': OTHER },
      { 'application.closed_at': NOW },
    ],
    finds: async ({ application }) => isUnansweredBy(world.db, { bank: BANK, personKey: CUSTOMER, application }),
  },
  'declarations of a person that were turned down without an answer': {
    found: OVERDUE,
    others: [
      ...ANSWERED,
      { bank: OTHER },
      { person_key: NOBODY },
      { 'case.bank': OTHER },
      { 'application.closed_at': NOW },
    ],
    finds: async () => (await unansweredBy(world.db, BANK, CUSTOMER)).length > 0,
  },
  'the case that a declaration is asked about in': {
    found: {},
    others: [
      { declaration_id: ANOTHER_ID },
      { 'case.declaration_id': ANOTHER_ID },
      { 'case.kind': 'DISCREPANCY' },
      inCase(CLOSED),
    ],
    finds: async () => (await askedCaseOf(world.db, world.vault, DECLARATION)) !== null,
  },
  'questions to look after': {
    found: {},
    others: [{ state: 'OVERDUE', ended_at: NOW }, { sent_at: daysOff(1) }],
    finds: async () => (await openQuestions(world.db, NOW, FIRST_ID, 10)).length > 0,
  },
  'a reminder that is not noted yet': {
    found: {},
    others: [{ reminded: 1 }, { state: 'OVERDUE', ended_at: NOW }, { seq: 2 }],
    finds: async ({ caseId }) => noteReminded(world.db, { caseId, seq: 1 }, 1),
  },
};

eachColumnCounts(QUERIES, onlyQuestion);
