/** Queries for cases beside another, of a customer, and for packs and figures: each finds a case, and none that differs in one column. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { closedCounts, queueCounts } from '../advisor/statistics-store.ts';
import { createApplicationStore } from '../db/application-store.ts';
import {
  ANOTHER_ID,
  BANK,
  changesColumn,
  CUSTOMER,
  daysOff,
  eachColumnCounts,
  type ListQuery,
  NOBODY,
  NOW,
  oneRowWorld,
  OTHER,
} from '../db/one-row.fixture.ts';
import { sql } from '../db/sql.ts';
import { casesOfPerson } from '../evidence/access-store.ts';
import { casesAbout, subjectOfCase, subjectsBetween } from '../evidence/subject-store.ts';
import { hitCases, ownCases } from '../monitoring/watched-store.ts';
import { releaseUnseen } from './assigned-store.ts';
import { hasLaterHits, openDifferences } from './beside-store.ts';
import { type CaseRow, CAUSE, CLOSED, DECLARATION, onlyCase } from './only-case.fixture.ts';
import { protectSubject } from './change-store.ts';
import { discrepancyOf, settledDiscrepancyOf } from './question-store.ts';
import { lapseCase } from './open-case-store.ts';
import { FIRST_ID, lateCases } from './upkeep-store.ts';

const world = oneRowWorld();
const [ME, COLLEAGUE] = ['a'.repeat(64), 'b'.repeat(64)];
const system = { at: NOW, actor: 'system', rcid: null };
const period = { bank: BANK, from: daysOff(-1), until: daysOff(1), now: NOW };
const OUTSIDE = [daysOff(-2), daysOff(1)];

let application: string;
before(async () => {
  await world.ready();
  const { db: database, vault, random } = world;
  const store = createApplicationStore<object>({
    database,
    vault,
    random,
    stopwatch: performance,
    outboxFilled: () => undefined,
  });
  const key = { bank: BANK, context: 'bm', personKey: CUSTOMER, subjectKey: CUSTOMER };
  const entry = { ...system, action: 'application.created' as const, detail: {} };
  application = (await store.create(key, {}, entry)).id;
});

const QUERIES: Readonly<Record<string, ListQuery<CaseRow>>> = {
  'what somebody without a role had': {
    found: { assigned_to: ME },
    others: [{ bank: OTHER }, { assigned_to: COLLEAGUE }, CLOSED],
    finds: async (row) =>
      changesColumn(world, ['advisor_case', 'assigned_to'], row, () =>
        world.db.transaction((tx) => releaseUnseen(tx, { bank: BANK, key: ME, roles: [], own: [] }, system)),
      ),
  },
  'what they had put off, which is seen again': {
    found: { assigned_to: ME, hidden_until: daysOff(3) },
    others: [{ bank: OTHER }, { assigned_to: COLLEAGUE }, CLOSED],
    finds: async (row) =>
      changesColumn(world, ['advisor_case', 'hidden_until'], row, () =>
        world.db.transaction((tx) => releaseUnseen(tx, { bank: BANK, key: ME, roles: [], own: [] }, system)),
      ),
  },
  'differences beside another case': {
    found: { kind: 'DISCREPANCY' },
    others: [{ bank: OTHER }, { kind: 'REVIEW' }, CLOSED, { subject_key: NOBODY }],
    finds: async () =>
      (await openDifferences(world.db, { bank: BANK, subjectKey: CUSTOMER, declarationId: DECLARATION })).length > 0,
  },
  'differences of one declaration': {
    found: { kind: 'DISCREPANCY', subject_key: null, declaration_id: DECLARATION },
    others: [{ bank: OTHER }, { declaration_id: ANOTHER_ID }],
    finds: async () =>
      (await openDifferences(world.db, { bank: BANK, subjectKey: CUSTOMER, declarationId: DECLARATION })).length > 0,
  },
  'hits since a case was opened': {
    found: { kind: 'NEW_HIT' },
    others: [{ bank: OTHER }, { kind: 'REVIEW' }, { subject_key: NOBODY }, CLOSED],
    finds: () => hasLaterHits(world.db, world.vault, { bank: BANK, subjectKey: CUSTOMER, openedAt: NOW }),
  },
  'an open hit, of before a case was opened': {
    found: { kind: 'NEW_HIT', opened_at: daysOff(-2) },
    others: [{ bank: OTHER }, { kind: 'REVIEW' }, { subject_key: NOBODY }, CLOSED],
    finds: () => hasLaterHits(world.db, world.vault, { bank: BANK, subjectKey: CUSTOMER, openedAt: NOW }),
  },
  'whose address is protected': {
    found: {},
    others: [{ bank: OTHER }, { subject_key: NOBODY }],
    finds: async (row) =>
      changesColumn(world, ['advisor_case', 'restricted'], row, () =>
        world.db.transaction((tx) => protectSubject(tx, { bank: BANK, subjectKey: CUSTOMER }, system)),
      ),
  },
  'the open difference of a declaration': {
    found: { kind: 'DISCREPANCY', declaration_id: DECLARATION },
    others: [{ kind: 'REVIEW' }, { declaration_id: ANOTHER_ID }, CLOSED],
    finds: async () => (await discrepancyOf(world.db, world.vault, DECLARATION)) !== null,
  },
  'the settled difference of a subject': {
    found: { ...CLOSED, kind: 'DISCREPANCY', outcome: 'REPORTED', declaration_id: DECLARATION },
    others: [{ kind: 'REVIEW' }, { outcome: 'CORRECTED' }, { declaration_id: ANOTHER_ID }, { subject_key: null }],
    finds: async () => (await settledDiscrepancyOf(world.db, world.vault, DECLARATION)) !== null,
  },
  'a cause that is gone': {
    found: {},
    others: [{ kind: 'SUSPICION' }, { cause: 'follow-up:other' }, CLOSED],
    finds: async () => world.db.transaction((tx) => lapseCase(tx, CAUSE, { at: NOW, actor: 'system', rcid: null })),
  },
  'cases about a subject, for a pack': {
    found: {},
    others: [{ bank: OTHER }, { subject_key: NOBODY }],
    finds: async () => (await casesAbout(world.db, { bank: BANK, subjectKey: CUSTOMER })).length > 0,
  },
  'whom a case is about': {
    found: {},
    others: [{ bank: OTHER }, { subject_key: null }],
    finds: async ({ id }) => (await subjectOfCase(world.db, BANK, id)) !== null,
  },
  'subjects of a period': {
    found: CLOSED,
    others: [
      { bank: OTHER },
      { restricted: true },
      { kind: 'SUSPICION' },
      { subject_key: null },
      ...OUTSIDE.map((closed_at) => ({ closed_at })),
    ],
    finds: async () => (await subjectsBetween(world.db, BANK, period.from, period.until, 10)).length > 0,
  },
  'cases of a person’s own copy': {
    found: {},
    others: [{ bank: OTHER }, { subject_key: NOBODY }, { kind: 'SUSPICION' }],
    finds: async () => (await casesOfPerson(world.db, { bank: BANK, personKey: CUSTOMER })).length > 0,
  },
  'cases of the same customer': {
    found: {},
    others: [{ bank: OTHER }, { subject_key: NOBODY }],
    finds: async ({ id }) => (await ownCases(world.db, BANK, CUSTOMER, [id])).length > 0,
  },
  'cases with hits': {
    found: { kind: 'NEW_HIT' },
    others: [{ bank: OTHER }, { subject_key: NOBODY }, { kind: 'REVIEW' }],
    finds: async () => (await hitCases(world.db, BANK, CUSTOMER)).length > 0,
  },
  'open cases with hits': {
    found: { kind: 'NEW_HIT' },
    others: [CLOSED],
    finds: async () => (await hitCases(world.db, BANK, CUSTOMER)).some(({ isOpen }) => isOpen),
  },
  'figures of what was opened': {
    found: {},
    others: [
      { bank: OTHER },
      { restricted: true },
      { address_protected: true },
      { kind: 'SUSPICION' },
      ...OUTSIDE.map((opened_at) => ({ opened_at })),
    ],
    finds: async () => (await queueCounts(world.db, period)).some(({ opened }) => opened > 0),
  },
  'figures of what was closed': {
    found: CLOSED,
    others: [
      { bank: OTHER },
      { restricted: true },
      { address_protected: true },
      { kind: 'SUSPICION' },
      ...OUTSIDE.map((closed_at) => ({ closed_at })),
    ],
    finds: async () => (await closedCounts(world.db, period)).length > 0,
  },
};

eachColumnCounts(QUERIES, (columns) => onlyCase(world, columns));

const HELD = { holds: true, opened_at: daysOff(-5) };
eachColumnCounts(
  {
    'whoever waits for too long': {
      found: HELD,
      others: [
        { holds: false },
        { told_late_at: NOW },
        { state: 'WAITING_CUSTOMER' },
        { opened_at: daysOff(-3) },
        { application_id: ANOTHER_ID },
        CLOSED,
      ],
      finds: async () => (await lateCases(world.db, daysOff(-4), FIRST_ID, 10)).length > 0,
    },
  },
  (columns) => onlyCase(world, { application_id: application, ...columns }),
);

test('of differences that were settled the one that was decided last counts, whichever was opened first', async () => {
  const settled = { ...CLOSED, kind: 'DISCREPANCY', outcome: 'REPORTED', declaration_id: DECLARATION };
  const { id, number } = await onlyCase(world, { ...settled, opened_at: daysOff(-9), closed_at: NOW });
  const columns = sql`bank, kind, gravity, reasons, subject_key, key_version, data_key, data, due_at, holds`;
  await world.db.query(
    sql`insert into advisor_case (id, number, cause, state, outcome, opened_at, closed_at, ${columns})
     select ${ANOTHER_ID}, ${number + 1}, 'follow-up:second', 'CLOSED', 'NO_DISCREPANCY', ${daysOff(-2)}, ${daysOff(-1)}, ${columns} from advisor_case where id = ${id}`,
  );
  assert.equal((await settledDiscrepancyOf(world.db, world.vault, DECLARATION))?.id, id);
});
