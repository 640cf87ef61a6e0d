/** Queries for the plots of the figures: each finds a case, and finds it no more once one of its columns alone is another. */
import { type CaseRow, onlyCase } from '../cases/only-case.fixture.ts';
import {
  BANK,
  type Columns,
  daysOff,
  eachColumnCounts,
  type ListQuery,
  NOW,
  oneRowWorld,
  OTHER,
} from '../db/one-row.fixture.ts';
import { openCounts, openedCounts } from './statistics-store.ts';

const world = oneRowWorld();
const period = { bank: BANK, from: daysOff(-1), until: daysOff(1), now: NOW };
const NOT_TOLD: readonly Columns[] = [
  { bank: OTHER },
  { restricted: true },
  { address_protected: true },
  { kind: 'SUSPICION' },
  { opened_at: daysOff(1) },
];

const QUERIES: Readonly<Record<string, ListQuery<CaseRow>>> = {
  'A-117 D-159 cases opened in a period': {
    found: {},
    others: [...NOT_TOLD, { opened_at: daysOff(-2) }],
    finds: async () => (await openedCounts(world.db, period)).some(({ count }) => count === 1),
  },
  'A-117 D-159 cases open at the end of a period': {
    found: { opened_at: daysOff(-30) },
    others: [...NOT_TOLD, { state: 'CLOSED', outcome: 'DONE', closed_at: NOW }],
    finds: async () => (await openCounts(world.db, period)).some(({ openedOn }) => openedOn === '2026-10-21'),
  },
  'D-157 a case that was closed after the period was open in it': {
    found: { opened_at: daysOff(-30), state: 'CLOSED', outcome: 'DONE', closed_at: daysOff(1) },
    others: [{ closed_at: daysOff(-1) }],
    finds: async () => (await openCounts(world.db, period)).length === 1,
  },
};

eachColumnCounts(QUERIES, (columns) => onlyCase(world, columns));
