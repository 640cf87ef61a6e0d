/** Lists, counts and searches of the console: each finds a case, and finds it no more once one of its columns alone is another. */
import assert from 'node:assert/strict';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import {
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
} from '../db/one-row.fixture.ts';
import {
  countCases,
  findCases,
  type ListFilter,
  listCases,
  listOpen,
  openPerSubject,
  type Viewer,
} from './list-store.ts';
import { type CaseRow, CLOSED, onlyCase } from './only-case.fixture.ts';
import { loadVisible } from './visible-store.ts';

const world = oneRowWorld();
const [ME, COLLEAGUE] = ['a'.repeat(64), 'b'.repeat(64)];
const viewer = (role: Role): Viewer => ({ bank: BANK, key: ME, roles: [role], own: [] });
const isListed =
  (filter: ListFilter, role: Role = 'ADVISOR') =>
  async ({ id }: CaseRow): Promise<boolean> => {
    const parts = { db: world.db, vault: world.vault, rowFailed: () => assert.fail('a row that can not be opened') };
    const listed = (await listCases(parts, viewer(role), filter, null, 10, NOW)).some((one) => one.id === id);
    assert.equal(await countCases(world.db, viewer(role), filter, 10, NOW), listed ? 1 : 0, 'the count is of the list');
    return listed;
  };
/** Rows that no list shows: another bank's, those that the role does not see, and those that the viewer is disqualified from. */
const HIDDEN: readonly Columns[] = [
  { bank: OTHER },
  { restricted: true },
  { kind: 'SUSPICION' },
  { disqualified: [ME] },
];
const QUERIES: Readonly<Record<string, ListQuery<CaseRow>>> = {
  'the list of what is open': {
    found: {},
    others: [...HIDDEN, CLOSED, { hidden_until: daysOff(1) }],
    finds: isListed({}),
  },
  'the list of a queue': { found: {}, others: [{ kind: 'DISCREPANCY' }], finds: isListed({ queue: 'FOLLOW_UP' }) },
  'the list of a state': {
    found: { state: 'WAITING_CUSTOMER' },
    others: [...HIDDEN, { state: 'NEW' }, CLOSED],
    finds: isListed({ state: 'WAITING_CUSTOMER' }),
  },
  'the list of what is put off': {
    found: { hidden_until: daysOff(1) },
    others: [...HIDDEN, { hidden_until: null }, { hidden_until: daysOff(-1) }, CLOSED],
    finds: isListed({ state: 'POSTPONED' }),
  },
  'the list of what is closed': {
    found: CLOSED,
    others: [...HIDDEN, { state: 'NEW', outcome: null, closed_at: null }],
    finds: isListed({ state: 'CLOSED' }),
  },
  'the list of notices to send': {
    found: { ...CLOSED, kind: 'DISCREPANCY', outcome: 'REPORTED' },
    others: [{ bank: OTHER }, { restricted: true }, { kind: 'REVIEW' }, { outcome: 'CORRECTED' }],
    finds: isListed({ state: 'TO_SEND' }),
  },
  'the list of one’s own': {
    found: { assigned_to: ME },
    others: [...HIDDEN, { assigned_to: null }, { assigned_to: COLLEAGUE }],
    finds: isListed({ assigned: ME }),
  },
  'the list of nobody’s': { found: {}, others: [{ assigned_to: ME }], finds: isListed({ assigned: 'none' }) },
  'the list of approvals': {
    found: { awaits: ['SENIOR_ADVISOR'] },
    others: [
      { awaits: [] },
      { awaits: ['MANAGEMENT'] },
      { barred: [ME] },
      { disqualified: [ME] },
      { bank: OTHER },
      { restricted: true },
      CLOSED,
    ],
    finds: isListed({ assigned: 'approval' }, 'SENIOR_ADVISOR'),
  },
  'the list of what the management is to agree to': {
    found: { awaits: ['MANAGEMENT'] },
    others: [{ awaits: [] }, { awaits: ['SENIOR_ADVISOR'] }, { bank: OTHER }, CLOSED],
    finds: isListed({}, 'MANAGEMENT'),
  },
  'the list of what is due': {
    found: { due_at: NOW },
    others: [{ due_at: daysOff(-1) }, { due_at: daysOff(1) }],
    finds: isListed({ due: { from: daysOff(-1), before: NOW } }),
  },
  'the list of a reason': { found: {}, others: [{ reasons: ['other'] }], finds: isListed({ reason: 'called' }) },
  'the search by number': {
    found: { number: 7 },
    others: [...HIDDEN, { number: 8 }],
    finds: async () => {
      const parts = { db: world.db, vault: world.vault, rowFailed: () => assert.fail() };
      return (await findCases(parts, viewer('ADVISOR'), { number: 7 }, 10)).length > 0;
    },
  },
  'the search by subject': {
    found: {},
    others: [...HIDDEN, { subject_key: NOBODY }],
    finds: async () => {
      const parts = { db: world.db, vault: world.vault, rowFailed: () => assert.fail() };
      return (await findCases(parts, viewer('ADVISOR'), { subjectKey: CUSTOMER }, 10)).length > 0;
    },
  },
  'the count beside a subject': {
    found: {},
    others: [...HIDDEN, { subject_key: NOBODY }, CLOSED],
    finds: async () => (await openPerSubject(world.db, viewer('ADVISOR'), [CUSTOMER])).size > 0,
  },
  'a case by its id': {
    found: {},
    others: [{ bank: OTHER }, { restricted: true }, { kind: 'SUSPICION' }],
    finds: async ({ id }) =>
      (await loadVisible(world.db, world.vault, { id, bank: BANK, roles: ['ADVISOR'], own: [] })) !== null,
  },
  'the list of a command': {
    found: {},
    others: [{ bank: OTHER }, { restricted: true }, CLOSED],
    finds: async () => (await listOpen(world.db, BANK, ['ADVISOR'])).length > 0,
  },
};

eachColumnCounts(QUERIES, (columns) => onlyCase(world, columns));
