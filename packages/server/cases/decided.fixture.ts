/** For tests: cases on one embedded database, decided without a server, and everything that an act has left behind. */
import assert from 'node:assert/strict';
import { chainId } from '../db/audit.ts';
import { CUSTOMER, type OneRowWorld } from '../db/one-row.fixture.ts';
import { DAY, type TestWorld } from '../db/test-database.ts';
import type { OutboxItem } from '../db/outbox-rows.ts';
import type { NewCase } from './case.ts';
import { caseById, entriesOf } from './case-store.ts';
import { type Parts, partsOf } from './judge.fixture.ts';
import { openCase } from './open-case.ts';
import { insertOrder, moveOrder } from '../orders/store.ts';
import type { OrderState } from '@bli-kunde/domain/signing/status.ts';
import { journeysByContext } from '../journeys.ts';
import { sql } from '../db/sql.ts';

export const BANK = 'fjellbanken';

/** The part of a whole world that stores and decisions need. */
export const worldOf = (one: OneRowWorld): TestWorld => ({
  database: one.db,
  second: one.db,
  vault: one.vault,
  clock: one.clock,
  random: one.random,
  banks: new Map(),
  stopwatch: performance,
  databaseUrl: null,
});

/** Parts whose messages are kept beside the outbox; journeys are the product's. */
export function decidingParts(one: OneRowWorld, more: Partial<Parts> = {}) {
  const parts = { ...partsOf(worldOf(one)), ...more };
  const told: OutboxItem[] = [];
  const outbox: typeof parts.outbox = {
    ...parts.outbox,
    enqueue: async (tx, items) => {
      told.push(...items);
      await parts.outbox.enqueue(tx, items);
    },
  };
  return { ...parts, journeys: journeysByContext, outbox, told };
}
export type DecidingParts = ReturnType<typeof decidingParts>;

export async function openedIn(parts: DecidingParts, more: Partial<NewCase> = {}) {
  const { db, vault, clock } = parts;
  const one: NewCase = {
    bank: BANK,
    kind: 'DECLARATION',
    cause: `test:${parts.random.uuid()}`,
    gravity: 'NORMAL',
    reasons: ['much-cash'],
    subject: { name: 'Kari Prøve', number: '12849049826' },
    subjectKey: CUSTOMER,
    holds: false,
    snapshot: { enhanced: false, points: [], persons: [], hits: [] },
    ...more,
  };
  const id = await db.transaction((tx) => openCase(parts, tx, one, { at: clock.now(), actor: 'system', rcid: null }));
  const made = (id && (await caseById(db, vault, id))) || assert.fail('no case');
  return { id: made.id, bank: made.bank, number: made.number };
}

/** The application of somebody, whose journey is `context`. */
export async function appliedIn({ applications, clock }: DecidingParts, context: string, person: Buffer) {
  const key = { bank: BANK, context, personKey: person, subjectKey: person };
  const entry = { at: clock.now(), actor: 'system', action: 'application.created', detail: {}, rcid: null } as const;
  const made = await applications.create(key, {}, entry);
  return made.id;
}

/** Actions of a trail with what they say beside, oldest first. */
export async function trailIn({ db }: Pick<Parts, 'db'>, kind: 'case' | 'application' | 'declaration', id: string) {
  const rows = await db.query<{ action: string; detail: object }>(
    sql`select action, detail from audit where chain = ${chainId({ kind, id })} order by seq`,
  );
  return rows.map(({ action, detail }) => [action, detail] as const);
}

/** Traces of an act in a case: its row, its history and its trail. */
export async function leftOf(parts: DecidingParts, id: string) {
  const { db, vault } = parts;
  const one = (await caseById(db, vault, id)) ?? assert.fail('no case');
  const { state, outcome, awaits, holds } = one;
  return {
    row: { state, outcome, awaits: [...awaits], barred: one.barred.length, isTaken: one.assignedTo !== null, holds },
    history: (await entriesOf(db, vault, one)).map(({ kind, content }) => ({ kind, ...content })),
    trail: await trailIn(parts, 'case', id),
  };
}

/** An order of two who sign for a company, in the state that it is brought to. */
export async function orderedIn(
  { db, vault, clock, random }: DecidingParts,
  applicationId: string,
  states: readonly OrderState[] = ['OPEN'],
): Promise<string> {
  const id = random.uuid();
  const [now, contact] = [clock.now(), { email: 'post@example.com', phone: '49001084' }];
  const party = (name: string, isApplicant: boolean) => ({ name, birthDate: '1970-01-01', isApplicant, ...contact });
  await insertOrder(db, vault, {
    id,
    bank: BANK,
    applicationId,
    attempt: 1,
    data: {
      context: 'bm',
      title: 'Avtale',
      applicantName: 'Astrid',
      applicantContact: contact,
      parties: [party('Astrid', true), party('Berit', false)],
    },
    provider: 'signicat',
    matchKeys: [random.bytes(32), random.bytes(32)],
    document: random.uuid(),
    now,
    dueAt: new Date(now.getTime() + 30 * DAY),
  });
  for (const [at, to] of states.entries())
    if (at > 0) assert.ok(await moveOrder(db, id, states[at - 1] ?? to, to, now));
  return id;
}
