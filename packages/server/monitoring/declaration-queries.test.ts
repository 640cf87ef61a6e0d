/** Queries for declarations: each finds one, and finds it no more once one of its columns alone is another. */
import { completedDeclaration } from '../advisor/declaration-store.ts';
import { caselessDeclarations, FIRST_ID } from '../cases/upkeep-store.ts';
import { organisationKey, personKey } from '../db/look-up-keys.ts';
import {
  ANOTHER_ID,
  BANK,
  type Columns,
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
import { declarationsOfPerson } from '../evidence/access-store.ts';
import { declarationsAbout, subjectsBetween } from '../evidence/subject-store.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { completedBetween } from '../policy/trial-store.ts';
import { noteChanged, noteEverybody, takeChanged } from './population-store.ts';
import { newestRuns, reviewsByMonth } from './report-store.ts';
import { reviewsPassed, reviewsToTell, withoutReview } from './review-store.ts';
import { watchedRow, watchedRows } from './watched-store.ts';

const world = oneRowWorld();
const ORGANISATION = '319000003';
const PERSON = '12849049826';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const MANUAL = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR';
const subject = () => organisationKey(world.vault, BANK, ORGANISATION);
const person = () => personKey(world.vault, BANK, PERSON);

interface Declaration {
  readonly id: string;
}
/** Completed by a person about an organisation, which is a customer, with these columns instead of its own. */
async function onlyDeclaration(columns: Columns): Promise<Declaration> {
  const { db } = world;
  await db.query(sql`alter table declaration disable trigger user`);
  await db.query(sql`delete from declaration`);
  await db.query(sql`delete from population_change`);
  const about = { organisationNumber: ORGANISATION, nationalId: PERSON };
  const id = await declared({ ...world, database: db, banks: new Map() }, about);
  await setColumns(world, 'declaration', id, columns);
  return { id };
}

/** Of these nothing is watched: not approved, not completed, whose relation has ended, and who never became a customer. */
const NO_CUSTOMER: readonly Columns[] = [
  { status: MANUAL },
  { completed_at: null },
  { relation_ended_on: '2026-11-01' },
];
const APPLYING: Columns = { application_id: ANOTHER_ID };
const noted = async (): Promise<boolean> => (await world.db.query(sql`select 1 from population_change`)).length > 0;

const QUERIES: Readonly<Record<string, ListQuery<Declaration>>> = {
  'declarations about a subject': {
    found: {},
    others: [{ bank: OTHER }, { subject_key: NOBODY }, { completed_at: null }],
    finds: async () => (await declarationsAbout(world.db, { bank: BANK, subjectKey: subject() })).length > 0,
  },
  'declarations that a person gave': {
    found: {},
    others: [{ bank: OTHER }, { person_key: NOBODY }, { completed_at: null }],
    finds: async () => (await declarationsOfPerson(world.db, { bank: BANK, personKey: person() })).length > 0,
  },
  'declarations about a person': {
    found: {},
    others: [{ bank: OTHER }, { subject_key: NOBODY }, { completed_at: null }],
    finds: async () => (await declarationsOfPerson(world.db, { bank: BANK, personKey: subject() })).length > 0,
  },
  'a completed declaration by its id': {
    found: {},
    others: [{ bank: OTHER }, { completed_at: null }],
    finds: async ({ id }) => (await completedDeclaration(world.db, { bank: BANK, id })) !== null,
  },
  'declarations of a period': {
    found: {},
    others: [{ bank: OTHER }, { completed_at: daysOff(-2) }, { completed_at: daysOff(1) }],
    finds: async () => {
      const period = { bank: BANK, from: daysOff(-1), until: daysOff(1), after: null, limit: 10 };
      return (await completedBetween(world.db, period)).length > 0;
    },
  },
  'subjects of a period': {
    found: {},
    others: [{ bank: OTHER }, { completed_at: daysOff(-2) }, { completed_at: daysOff(1) }],
    finds: async () => (await subjectsBetween(world.db, BANK, daysOff(-1), daysOff(1), 10)).length > 0,
  },
  'declarations without the case that they need': {
    found: { status: MANUAL },
    others: [{ status: 'OK' }, { completed_at: null }, { application_id: ANOTHER_ID }],
    finds: async () => (await caselessDeclarations(world.db, FIRST_ID, 10)).length > 0,
  },
  'customers without a review date': {
    found: {},
    others: [...NO_CUSTOMER, APPLYING, { review_on: '2027-11-20' }],
    finds: async () => (await withoutReview(world.db, '2026-11-20', FIRST_ID, 10)).length > 0,
  },
  'review dates to tell of': {
    found: { review_on: '2026-11-20' },
    others: [...NO_CUSTOMER, APPLYING, { review_on: '2026-11-21' }, { review_on: null }, { review_told_at: NOW }],
    finds: async () => (await reviewsToTell(world.db, '2026-11-20', FIRST_ID, 10)).length > 0,
  },
  'review dates that have passed': {
    found: { review_on: '2026-11-19' },
    others: [...NO_CUSTOMER, APPLYING, { review_on: '2026-11-20' }, { review_on: null }],
    finds: async () => (await reviewsPassed(world.db, '2026-11-20', FIRST_ID, 10)).length > 0,
  },
  'reviews of a month': {
    found: { review_on: '2026-12-20' },
    others: [...NO_CUSTOMER, { bank: OTHER }, { review_on: null }],
    finds: async () => (await reviewsByMonth(world.db, BANK, '2026-11')).length > 0,
  },
  'customers held against a list': {
    found: {},
    others: [...NO_CUSTOMER, APPLYING],
    finds: async () => (await watchedRows(world.db, FIRST_ID, LAST_ID)).length > 0,
  },
  'a customer held against a list': {
    found: {},
    others: [...NO_CUSTOMER, APPLYING],
    finds: async ({ id }) => (await watchedRow(world.db, id)) !== null,
  },
  'customers whom the population register tells of': {
    found: {},
    others: [{ bank: OTHER }, { subject_key: NOBODY }, { status: MANUAL }, { relation_ended_on: '2026-11-01' }],
    finds: async () => {
      await noteChanged(world.db, [{ bank: BANK, subjectKey: subject(), sequence: 1 }], NOW);
      return noted();
    },
  },
  'every customer, where it is not known of whom it told': {
    found: {},
    others: [{ status: MANUAL }, { relation_ended_on: '2026-11-01' }],
    finds: async () => {
      await noteEverybody(world.db, 1, NOW);
      return noted();
    },
  },
  'customers to be looked up': {
    found: {},
    others: [...NO_CUSTOMER, APPLYING, { bank: OTHER }, { subject_key: NOBODY }],
    finds: async () => {
      await world.db.query(
        sql`insert into population_change (bank, subject_key, sequence, due_at) values (${BANK}, ${subject()}, 1, ${NOW})`,
      );
      return (await takeChanged(world.db, NOW, daysOff(1), 10)).length > 0;
    },
  },
};

eachColumnCounts(QUERIES, onlyDeclaration);

/** A run with one page, which ends with the only declaration. */
async function onlyPage(columns: Columns): Promise<Declaration> {
  const { db } = world;
  const one = await onlyDeclaration({});
  await db.query(sql`delete from monitoring_run`);
  await db.query(
    sql`insert into monitoring_run (id, list_name, list_date, list_sha256, started_at) values (${ANOTHER_ID}, 'List', ${NOW}, 'x', ${NOW})`,
  );
  await db.query(
    sql`insert into monitoring_page (run_id, after, until, taken_until, tries) values (${ANOTHER_ID}, ${FIRST_ID}, ${one.id}, ${NOW}, 1)`,
  );
  await setColumns(world, 'monitoring_page', ANOTHER_ID, columns, 'run_id');
  return one;
}
eachColumnCounts(
  {
    'customers whom a run could not hold against its list': {
      found: {},
      others: [{ tries: 0 }, { until: LAST_ID }],
      finds: async () => ((await newestRuns(world.db, BANK))[0]?.failed ?? 0) > 0,
    },
    'the same, told to their own bank alone': {
      found: { tries: 2 },
      others: [{ tries: 0 }],
      finds: async () => {
        const [[own], [other]] = [await newestRuns(world.db, BANK), await newestRuns(world.db, OTHER)];
        return own?.failed === 1 && other?.failed === 0;
      },
    },
  },
  onlyPage,
);
