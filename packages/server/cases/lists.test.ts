/** Lists of cases: their order and pages, a row that nobody can read, and what is added to a row. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { EntryKind, EntryOf } from '@bli-kunde/domain/cases/entries.ts';
import { BANK, daysOff, NOW, oneRowWorld, setColumns } from '../db/one-row.fixture.ts';
import { addEntry, caseById } from './case-store.ts';
import { type DecidingParts, decidingParts, openedIn } from './decided.fixture.ts';
import { findCases, type ListFilter, type ListKey, listCases, openPerSubject, type Viewer } from './list-store.ts';
import { endQuestion, insertQuestion } from './question-store.ts';
import { customerDayIn, customerDaysOf, marksOf } from './row-store.ts';

const world = oneRowWorld();
const VIEWER: Viewer = { bank: BANK, key: 'a'.repeat(64), roles: ['ADVISOR'], own: [] };
const SUBJECTS = [1, 2, 3].map((byte) => Buffer.alloc(32, 100 + byte));
const failed: unknown[] = [];
const listParts = () => ({
  db: world.db,
  vault: world.vault,
  rowFailed: (...told: unknown[]) => void failed.push(told),
});
let parts: DecidingParts;
const ids: Record<string, string> = {};
before(async () => {
  await world.ready();
  parts = decidingParts(world);
  const made = async (name: string, columns: Record<string, unknown>, subjectKey = SUBJECTS[0]) => {
    const { id } = await openedIn(parts, { bank: BANK, kind: 'FOLLOW_UP', subjectKey: subjectKey ?? null });
    await setColumns(world, 'advisor_case', id, columns);
    ids[name] = id;
  };
  const closed = (days: number) => ({ state: 'CLOSED', outcome: 'DONE', closed_at: daysOff(days) });
  await made('later', { gravity: 3, due_at: daysOff(9), opened_at: daysOff(-1) });
  await made('graver', { gravity: 1, due_at: daysOff(9), opened_at: daysOff(-2) });
  await made('sooner', { gravity: 3, due_at: daysOff(2), opened_at: daysOff(-3) }, SUBJECTS[1]);
  await made('long ago', { ...closed(-9), opened_at: daysOff(-20) });
  await made('just now', { ...closed(-1), opened_at: daysOff(-21), gravity: 1 });
  await made('between', { ...closed(-5), opened_at: daysOff(-22) });
});
const nameOf = (id: string) => Object.entries(ids).find(([, one]) => one === id)?.[0];

test('A-035 open cases are listed gravest and then most urgent first, closed ones newest first, page by page', async () => {
  const pages = async (filter: ListFilter) => {
    const found: (string | undefined)[] = [];
    let after: ListKey | null = null;
    for (;;) {
      const page = await listCases(listParts(), VIEWER, filter, after, 1, NOW);
      const [one] = page;
      if (one === undefined) return found;
      assert.equal(page.length, 1);
      found.push(nameOf(one.id));
      const gravity = ['SANCTION', 'PEP', 'HIGH', 'NORMAL'].indexOf(one.gravity);
      after = { gravity, at: filter.state === 'CLOSED' ? (one.closedAt ?? assert.fail()) : one.dueAt, id: one.id };
    }
  };
  assert.deepEqual(await pages({}), ['graver', 'sooner', 'later']);
  assert.deepEqual(await pages({ state: 'CLOSED' }), ['just now', 'between', 'long ago']);
  const found = await findCases(listParts(), VIEWER, { subjectKey: SUBJECTS[0] ?? assert.fail() }, 9);
  assert.deepEqual(
    found.map(({ id }) => nameOf(id)),
    ['later', 'graver', 'long ago', 'just now', 'between'],
    'of a subject by when they were opened, whatever became of them',
  );
});

test('open cases are counted for each subject that is asked about', async () => {
  const counts = await openPerSubject(world.db, VIEWER, SUBJECTS);
  assert.deepEqual(
    SUBJECTS.map((subject) => counts.get(subject.toString('hex')) ?? 0),
    [2, 1, 0],
  );
  assert.equal((await openPerSubject(world.db, VIEWER, [])).size, 0);
});

test('A-033 a row that was tampered with stands in the list as a case that nobody can read, and is told of once', async () => {
  const bank = world.random.uuid();
  const { id } = await openedIn(parts, { bank, kind: 'REVIEW', gravity: 'PEP' });
  await setColumns(world, 'advisor_case', id, { data: Buffer.from('tampered') });
  const others = await openedIn(parts, { bank, kind: 'REVIEW' });
  failed.length = 0;
  const [unread, read] = await listCases(listParts(), { ...VIEWER, bank }, { queue: 'REVIEW' }, null, 9, NOW);
  const { kind, gravity, data, dataKey, roles, bank: its } = unread ?? assert.fail();
  assert.deepEqual(
    { id: unread?.id, bank: its, kind, gravity, data, dataKey, roles },
    { id, bank, kind: 'REVIEW', gravity: 'PEP', data: null, dataKey: null, roles: ['ADVISOR'] },
  );
  assert.ok(!('wrapped' in (unread ?? {})), 'nothing sealed goes along');
  assert.deepEqual({ id: read?.id, name: read?.data?.subject?.name }, { id: others.id, name: 'Kari Prøve' });
  const [[job, about] = []] = failed as [string, object][];
  assert.deepEqual({ count: failed.length, job, about }, { count: 1, job: 'case-list', about: { case: id } });
});

const writes = async (id: string, entries: readonly Pick<EntryOf<EntryKind>, 'kind' | 'content'>[]) => {
  const one = (await caseById(world.db, world.vault, id)) ?? assert.fail();
  for (const [at, { kind, content }] of entries.entries())
    await addEntry(world.db, world.vault, one, {
      seq: at + 1,
      at: NOW,
      advisor: 'f'.repeat(64),
      kind,
      content,
    } as EntryOf<EntryKind>);
  return { id, state: one.state, dataKey: one.dataKey };
};
type Entry = Pick<EntryOf<EntryKind>, 'kind' | 'content'>;
const RETURNED: Entry = { kind: 'RETURN', content: { by: { name: 'Siri' }, grounds: 'Se på nytt' } };
const NOTE: Entry = { kind: 'NOTE', content: { kind: 'ASSESSMENT', text: 'Et notat' } };
const ANSWERED: Entry = { kind: 'ANSWER', content: { question: 1, declaration: 'd' } };
const SILENT: Entry = { kind: 'ANSWER', content: { question: 1, declaration: null } };

test('A-073 each case of a list has the mark of its own last entries, and one that is decided or can not be read none', async () => {
  const bank = world.random.uuid();
  const made: Record<string, Awaited<ReturnType<typeof writes>>> = {};
  const histories: Readonly<Record<string, readonly Entry[]>> = {
    'sent back, with a note since': [RETURNED, NOTE],
    answered: [ANSWERED],
    'sent back and then answered': [RETURNED, ANSWERED],
    'answered and then sent back': [ANSWERED, RETURNED],
    'not answered': [RETURNED, SILENT],
    'opened again': [RETURNED, { kind: 'REOPENED', content: { outcome: 'KEPT', customer: true } }],
    decided: [RETURNED, { kind: 'DECISION', content: { decision: 'KEEP', outcome: 'KEPT' } }],
    'carried out': [RETURNED, { kind: 'CARRIED_OUT', content: { decision: 'CANCEL_SIGNING' } }],
    nothing: [],
  };
  for (const [name, entries] of Object.entries(histories))
    made[name] = await writes((await openedIn(parts, { bank, kind: 'FOLLOW_UP' })).id, entries);
  const unread = await writes((await openedIn(parts, { bank })).id, [RETURNED]);
  await setColumns(world, 'case_entry', unread.id, { data: Buffer.from('tampered') }, 'case_id').catch(() => undefined);
  const waiting = {
    ...(await writes((await openedIn(parts, { bank })).id, [RETURNED])),
    state: 'CLOSED' as const,
  };
  const locked = { ...(await writes((await openedIn(parts, { bank })).id, [RETURNED])), dataKey: null };
  const marks = await marksOf(world.db, world.vault, [...Object.values(made), waiting, locked]);
  const named = Object.fromEntries(Object.entries(made).map(([name, { id }]) => [name, marks.get(id) ?? null]));
  assert.deepEqual(named, {
    'sent back, with a note since': 'RETURNED',
    answered: 'ANSWERED',
    'sent back and then answered': 'ANSWERED',
    'answered and then sent back': 'RETURNED',
    'not answered': null,
    'opened again': null,
    decided: null,
    'carried out': null,
    nothing: null,
  });
  assert.deepEqual([marks.has(waiting.id), marks.has(locked.id)], [false, false]);
  assert.equal((await marksOf(world.db, world.vault, [])).size, 0);
  const another = made['answered'] ?? assert.fail();
  const wrongKey = { ...another, dataKey: made['nothing']?.dataKey ?? null };
  assert.equal((await marksOf(world.db, world.vault, [wrongKey])).size, 0, 'what can not be opened is no mark');
});

test('A-073 A-107 a case that waits for its customer shows their last day, and any other none', async () => {
  const bank = world.random.uuid();
  const made = async (
    kind: 'DECLARATION' | 'DISCREPANCY',
    columns: Record<string, unknown>,
    entries: readonly Entry[] = [],
  ) => {
    const { id } = await openedIn(parts, { bank, kind, snapshot: null });
    await writes(id, entries);
    await setColumns(world, 'advisor_case', id, columns);
    return (await caseById(world.db, world.vault, id)) ?? assert.fail();
  };
  const dueAt = new Date('2026-12-10T23:00:00Z');
  const asked = async (caseId: string, seq: number, state: 'OPEN' | 'OVERDUE', due: Date) => {
    const about = { caseId, seq, bank, declarationId: world.random.uuid(), personKey: Buffer.alloc(32) };
    await insertQuestion(world.db, { ...about, sentAt: NOW, dueAt: due });
    if (state !== 'OPEN') await endQuestion(world.db, about, { state, at: NOW });
  };
  const correction: Entry = { kind: 'QUESTION', content: { until: '2026-12-10' } };
  const waits = await made('DECLARATION', { state: 'WAITING_CUSTOMER' });
  await asked(waits.id, 1, 'OVERDUE', daysOff(1));
  await asked(waits.id, 2, 'OPEN', dueAt);
  const over = await made('DECLARATION', { state: 'WAITING_CUSTOMER' });
  await asked(over.id, 1, 'OVERDUE', dueAt);
  const worked = await made('DECLARATION', { state: 'IN_PROGRESS' });
  await asked(worked.id, 1, 'OPEN', dueAt);
  const differs = await made('DISCREPANCY', { due_at: dueAt }, [correction]);
  const unasked = await made('DISCREPANCY', { due_at: dueAt }, [NOTE]);
  const closed = await made('DISCREPANCY', { due_at: dueAt, state: 'CLOSED', outcome: 'CORRECTED', closed_at: NOW }, [
    correction,
  ]);
  const all = [waits, over, worked, differs, unasked, closed];
  const days = await customerDaysOf(world.db, all);
  assert.deepEqual(
    all.map(({ id }) => days.get(id) ?? null),
    ['2026-12-10', null, null, '2026-12-10', null, null],
  );
  assert.equal((await customerDaysOf(world.db, [worked, closed])).size, 0);
  // The page of one case says the same by what it has read.
  const questions = [
    { state: 'OVERDUE', dueAt: daysOff(1) },
    { state: 'OPEN', dueAt },
  ] as const;
  assert.deepEqual(
    [
      customerDayIn(waits, [], questions),
      customerDayIn(waits, [], questions.slice(0, 1)),
      customerDayIn(differs, [{ kind: 'QUESTION' }], []),
      customerDayIn(unasked, [{ kind: 'NOTE' }], []),
      customerDayIn(closed, [{ kind: 'QUESTION' }], []),
    ],
    ['2026-12-10', null, '2026-12-10', null, null],
  );
});

test('A-108 a notice is to be sent until it is noted as sent since it was agreed to, whatever else is written in the case', async () => {
  const bank = world.random.uuid();
  const decision: Entry = { kind: 'DECISION', content: { decision: 'REPORT', outcome: 'REPORTED' } };
  const sent: Entry = { kind: 'NOTICE', content: { reference: 'AR1', on: '2026-11-20' } };
  const histories: Readonly<Record<string, readonly Entry[]>> = {
    agreed: [decision],
    'agreed, with a note since': [decision, NOTE],
    sent: [decision, NOTE, sent],
    'sent, and agreed to anew': [decision, sent, decision],
  };
  const named = new Map<string, string>();
  for (const [name, entries] of Object.entries(histories)) {
    const { id } = await openedIn(parts, { bank, kind: 'DISCREPANCY', snapshot: null });
    named.set(id, name);
    await writes(id, entries);
    await setColumns(world, 'advisor_case', id, { state: 'CLOSED', outcome: 'REPORTED', closed_at: NOW });
  }
  const found = await listCases(listParts(), { ...VIEWER, bank }, { state: 'TO_SEND' }, null, 9, NOW);
  assert.deepEqual(found.map(({ id }) => named.get(id) ?? '').toSorted(), [
    'agreed',
    'agreed, with a note since',
    'sent, and agreed to anew',
  ]);
});
