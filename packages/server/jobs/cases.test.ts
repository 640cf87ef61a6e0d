/** The hourly look after cases: who is told that the bank is late and who is not, what gets the case that it lacks, and every row however many there are. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caseById } from '../cases/case-store.ts';
import { appliedIn, BANK, type DecidingParts, decidingParts, openedIn, worldOf } from '../cases/decided.fixture.ts';
import { openCases } from '../cases/open-case.ts';
import { NOW, oneRowWorld, setColumns } from '../db/one-row.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { casesJob } from './cases.ts';
import { sql } from '../db/sql.ts';

const world = oneRowWorld();
const failed: unknown[] = [];
const run = (parts: DecidingParts, at: string) =>
  casesJob({ ...parts, rowFailed: (...told: unknown[]) => void failed.push(told) }).run(
    new Date(at),
    new AbortController().signal,
  );
const somebody = () => world.random.bytes(32);

test('A-098 who applied is told once that the bank is late, the day after the fifth working day, and nobody who has something to do', async () => {
  const parts = decidingParts(world);
  // Opened on a Friday at 11 in Oslo.
  const made = async (columns: Record<string, unknown>, context = 'pm', application?: string) => {
    const of = application ?? (await appliedIn(parts, context, somebody()));
    const { id } = await openedIn(parts, { applicationId: of, holds: true });
    await setColumns(world, 'advisor_case', id, columns);
    return of;
  };
  const late = await made({});
  await made({ gravity: 1 }, 'pm', late);
  const company = await made({}, 'bm');
  await made({ opened_at: new Date('2026-11-23T10:00:00Z') });
  for (const columns of [
    { holds: false },
    { state: 'WAITING_CUSTOMER' },
    { state: 'CLOSED', outcome: 'APPROVED', closed_at: NOW },
    { told_late_at: NOW },
  ])
    await made(columns);
  const told = () => parts.told.filter(({ kind }) => kind.startsWith('case.decided.'));
  await run(parts, '2026-11-27T22:59:00Z');
  assert.deepEqual(told(), [], 'on the last day');
  await run(parts, '2026-11-27T23:01:00Z');
  const message = (application: string, context: string) => ({
    bank: BANK,
    kind: `case.decided.${context}`,
    idempotencyKey: `case.late:${application}`,
    applicationId: application,
    payload: { application, outcome: 'LATE' },
  });
  const byKey = (one: { idempotencyKey: string }, other: { idempotencyKey: string }) =>
    one.idempotencyKey < other.idempotencyKey ? -1 : 1;
  const expected = [message(late, 'pm'), message(late, 'pm'), message(company, 'bm')].sort(byKey);
  assert.deepEqual(told().sort(byKey), expected, 'both cases of one application under one key');
  await run(parts, '2026-11-27T23:02:00Z');
  assert.equal(told().length, 3, 'told once');
  await run(parts, '2026-11-30T22:59:00Z');
  assert.equal(told().length, 3, 'of a case of the Monday on its last day');
  await run(parts, '2026-11-30T23:01:00Z');
  assert.equal(told().length, 4);
  assert.deepEqual(failed, []);
});

test('A-001 what an advisor must look at gets the case that it lacks, once, and nothing else gets one', async () => {
  const parts = decidingParts(world);
  const completed = (columns: Record<string, unknown>) =>
    declared(worldOf(world), { bank: BANK, nationalId: '13897248022' }).then(async (id) => {
      await world.db.query(sql`alter table declaration disable trigger user`);
      await setColumns(world, 'declaration', id, columns);
      return id;
    });
  const MANUAL = { status: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' };
  const lacks = await completed(MANUAL);
  await completed({});
  await completed({ ...MANUAL, application_id: world.random.uuid() });
  const count = async () =>
    (await world.db.query(sql`select 1 from advisor_case where cause like 'declaration:%'`)).length;
  const was = await count();
  await run(parts, '2026-11-20T11:00:00Z');
  await run(parts, '2026-11-20T12:00:00Z');
  assert.equal(await count(), was + 1);
  const [row] = await world.db.query<{ id: string }>(
    sql`select id from advisor_case where cause = ${`declaration:${lacks}`}`,
  );
  const one = await caseById(world.db, world.vault, row?.id ?? '');
  assert.deepEqual([one?.declarationId, one?.holds, one?.bank], [lacks, false, BANK]);
});

test('D-014 a case from before its persons were kept has their keys afterwards, and one that has them keeps its own', async () => {
  const parts = decidingParts(world);
  const [without, kept] = [await openedIn(parts), await openedIn(parts)];
  await setColumns(world, 'advisor_case', without.id, { person_keys: null });
  await setColumns(world, 'advisor_case', kept.id, { person_keys: [Buffer.from('own')] });
  await run(parts, '2026-11-20T11:00:00Z');
  const keys = async (id: string) =>
    (await caseById(world.db, world.vault, id))?.personKeys?.map((key) => key.toString('hex'));
  assert.equal((await keys(without.id))?.length, 2, 'by number and by name');
  assert.deepEqual(await keys(kept.id), [Buffer.from('own').toString('hex')]);
});

test('A-098 of more than one page of late cases each is told, and one that can not be told keeps no other waiting', async () => {
  const parts = decidingParts(world);
  const application = await appliedIn(parts, 'pm', somebody());
  const one = {
    bank: BANK,
    kind: 'DECLARATION',
    gravity: 'NORMAL',
    reasons: [],
    subject: null,
    subjectKey: null,
    holds: true,
    applicationId: application,
  } as const;
  const many = Array.from({ length: 205 }, (_, at) => ({ ...one, cause: `${application}:${at}` }));
  await world.db.transaction((tx) => openCases(parts, tx, many, { at: NOW, actor: 'system', rcid: null }));
  failed.length = 0;
  let refused = false;
  const enqueue: typeof parts.outbox.enqueue = async (tx, items) => {
    if (!refused) {
      refused = true;
      throw new Error('refused');
    }
    await parts.outbox.enqueue(tx, items);
  };
  const was = parts.told.length;
  await run({ ...parts, outbox: { ...parts.outbox, enqueue } }, '2026-12-24T12:00:00Z');
  const about = parts.told.slice(was).filter(({ applicationId }) => applicationId === application);
  assert.deepEqual(
    { told: about.length, failed: failed.length, job: (failed[0] as unknown[])[0] },
    { told: 204, failed: 1, job: 'cases' },
  );
});
