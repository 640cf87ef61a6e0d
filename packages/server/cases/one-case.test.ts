/** Of two cases each statement touches, and finds, the one that it is told of. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ANOTHER_ID, daysOff, NOBODY, NOW, oneRowWorld, setColumns } from '../db/one-row.fixture.ts';
import { approveDeclaration } from '../kyc/decided-store.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { orderById } from '../orders/store.ts';
import { insertJudgement, judgedPersonKey } from '../screening/judgement-store.ts';
import { releaseUnseen } from './assigned-store.ts';
import { hasLaterHits, openDifferences, openOrderOf } from './beside-store.ts';
import * as cases from './case-store.ts';
import { changeStored, holdDeclaration, protectSubject } from './change-store.ts';
import { appliedIn, BANK, type DecidingParts, decidingParts, openedIn, orderedIn, worldOf } from './decided.fixture.ts';
import { withoutHidden } from './decision-preview-store.ts';
import { earlierJudgements } from './earlier-judgements-store.ts';
import { hitOf } from './judge.fixture.ts';
import { looksAt, noteLook } from './look-store.ts';
import { lapseCase, outcomeOfCause, outcomeOfDeclaration } from './open-case-store.ts';
import { casesWithoutKeys, keepPersonKeys, personKeysOf } from './person-keys-store.ts';
import { isAnswer, questionsTo, replacedIn } from './question-store.ts';
import * as questions from './question-store.ts';
import { caselessDeclarations, FIRST_ID, noteToldLate } from './upkeep-store.ts';
import { visible } from './visible-store.ts';
import { workWhile } from './work-on.ts';
import { sql } from '../db/sql.ts';

const world = oneRowWorld();
const ME = 'a'.repeat(64);
const system = { at: NOW, actor: 'system', rcid: null };
let parts: DecidingParts;
let one: Made;
let other: Made;
interface Made {
  readonly id: string;
  readonly number: number;
  readonly cause: string;
  readonly application: string;
  readonly declaration: string;
  readonly order: string;
  readonly person: Buffer;
}
/** A case with an application, an order that is out and a declaration of its own. */
async function made(nationalId: string): Promise<Made> {
  const [cause, person] = [`cause:${world.random.uuid()}`, world.random.bytes(32)];
  const application = await appliedIn(parts, 'bm', person);
  const order = await orderedIn(parts, application);
  const declaration = await declared(worldOf(world), {
    bank: BANK,
    nationalId,
  });
  const about = { applicationId: application, declarationId: declaration, subjectKey: person };
  const { id, number } = await openedIn(parts, { ...about, cause, holds: true });
  await setColumns(world, 'advisor_case', id, { assigned_to: ME });
  return { id, number, cause, application, declaration, order, person };
}
before(async () => {
  await world.ready();
  await world.db.query(sql`alter table declaration disable trigger user`);
  parts = decidingParts(world);
});
/** The other one was made first, so that it is found first by whatever forgets which one is meant. */
async function two(): Promise<void> {
  other = await made('13897248022');
  one = await made('12849049826');
}
const rowOf = async ({ id }: Made) => (await cases.caseById(world.db, world.vault, id)) ?? assert.fail();

test('each act on a case leaves every other as it is', async () => {
  await two();
  const everything = async ({ id, declaration, application }: Made) =>
    JSON.stringify([
      await world.db.query(sql`select * from advisor_case where id = ${id}`),
      await world.db.query(sql`select * from case_look where case_id = ${id}`),
      await world.db.query(sql`select status, legal_hold, version from declaration where id = ${declaration}`),
      await world.db.query(sql`select * from application where id = ${application}`),
      await world.db.query(sql`select id, action from audit where chain = any(${[id, declaration]})`),
    ]);
  const tx = <T>(act: (queries: Parameters<Parameters<typeof world.db.transaction>[0]>[0]) => Promise<T>) =>
    world.db.transaction(act);
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    change: async () =>
      changeStored(
        world.db,
        world.vault,
        await rowOf(one),
        { state: 'IN_PROGRESS' },
        { ...system, action: 'case.noted', detail: {} },
      ),
    'told late': () => noteToldLate(world.db, one.id, NOW),
    look: () => noteLook(world.db, one.id, { advisor: ME, part: 'OVERVIEW' as never, at: NOW }),
    'a later look': () => noteLook(world.db, one.id, { advisor: ME, part: 'OVERVIEW' as never, at: daysOff(1) }),
    hold: () => tx((queries) => holdDeclaration(queries, { id: one.id, declarationId: one.declaration }, true)),
    'let go': () => tx((queries) => holdDeclaration(queries, { id: one.id, declarationId: one.declaration }, false)),
    kept: () => cases.keepAfterDecision(world.db, one.application, daysOff(90)),
    hidden: async () =>
      withoutHidden(world.db, visible({ ...(await rowOf(other)), applicationId: one.application, id: ANOTHER_ID }, [])),
    protected: () => tx((queries) => protectSubject(queries, { bank: BANK, subjectKey: one.person }, system)),
    'given back': async () => {
      await setColumns(world, 'advisor_case', other.id, { assigned_to: 'b'.repeat(64) });
      await tx((queries) => releaseUnseen(queries, { bank: BANK, key: ME, roles: [], own: [] }, system));
    },
    approved: async () => {
      for (const { declaration } of [one, other])
        await setColumns(world, 'declaration', declaration, { status: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' });
      const was = await everything(other);
      await approveDeclaration(world.db, one.declaration, { ...system, action: 'declaration.approved', detail: {} });
      assert.equal(await everything(other), was, 'approved');
    },
    keys: async () => {
      for (const { id } of [one, other]) await setColumns(world, 'advisor_case', id, { person_keys: null });
      const lacking = async () =>
        (await casesWithoutKeys(world.db, FIRST_ID, 999))
          .map(({ id }) => id)
          .filter((id) => [one.id, other.id].includes(id));
      assert.equal((await lacking()).length, 2);
      const was = await everything(other);
      await tx((queries) => keepPersonKeys(queries, world.vault, one.id));
      assert.deepEqual(await lacking(), [other.id]);
      assert.equal(await everything(other), was, 'keys');
      assert.equal(
        (await rowOf(one)).personKeys?.length,
        (await personKeysOf(world.db, world.vault, await rowOf(one))).length,
      );
    },
    lapse: () => tx((queries) => lapseCase(queries, one.cause, system)),
  };
  for (const [name, act] of Object.entries(acts)) {
    const [theirs, mine] = [await everything(other), await everything(one)];
    await act();
    if (!['given back', 'approved', 'keys'].includes(name)) assert.equal(await everything(other), theirs, name);
    if (name !== 'let go') assert.notEqual(await everything(one), mine, name);
  }
});

test('a hold stays while another case holds the same declaration', async () => {
  await two();
  const about = { declarationId: other.declaration };
  const second = await openedIn(parts, about);
  const held = async () =>
    (
      await world.db.query<{ held: boolean }>(
        sql`select legal_hold as held from declaration where id = ${other.declaration}`,
      )
    )[0]?.held;
  const letGo = (id: string) => world.db.transaction((tx) => holdDeclaration(tx, { id, ...about }, false));
  for (const { id } of [other, second]) await setColumns(world, 'advisor_case', id, { legal_hold: true });
  await letGo(other.id);
  assert.equal(await held(), true);
  await setColumns(world, 'advisor_case', second.id, { legal_hold: false });
  await letGo(other.id);
  assert.equal(await held(), false, 'one’s own hold is the one that is let go');
  await letGo(second.id);
  assert.equal(await held(), true, 'of two that are held the other’s counts');
  await setColumns(world, 'advisor_case', other.id, { legal_hold: false });
  await world.db.transaction((tx) => holdDeclaration(tx, { id: other.id, declarationId: null }, true));
  await letGo(second.id);
  assert.equal(await held(), false);
});

test('each question is answered of the case that it names', async () => {
  await two();
  const { db, vault } = world;
  const ids = async (...found: Promise<{ readonly id: string } | null>[]) =>
    (await Promise.all(found)).map((row) => row?.id ?? null);
  assert.deepEqual(
    await ids(
      cases.caseById(db, vault, one.id),
      cases.caseById(db, vault, one.id, true),
      cases.caseByNumber(db, vault, BANK, one.number),
      cases.caseByNumber(db, vault, BANK, one.number, true),
      cases.caseByCause(db, vault, one.cause),
      cases.caseByCause(db, vault, one.cause, true),
    ),
    Array(6).fill(one.id),
  );
  assert.deepEqual(
    await ids(
      cases.caseById(db, vault, ANOTHER_ID),
      cases.caseByNumber(db, vault, 'another', one.number),
      cases.caseByNumber(db, vault, BANK, 99),
      cases.caseByCause(db, vault, 'no cause'),
    ),
    [null, null, null, null],
  );
  assert.equal(
    (await openOrderOf(db, { kind: 'DECLARATION', orderId: null, applicationId: one.application }))?.id,
    one.order,
  );
  assert.equal(
    (await openOrderOf(db, { kind: 'CHILD_LOCK', orderId: one.order, applicationId: other.application }))?.id,
    one.order,
  );
  assert.deepEqual(
    [
      await openOrderOf(db, { kind: 'CHILD_LOCK', orderId: null, applicationId: one.application }),
      await openOrderOf(db, { kind: 'DECLARATION', orderId: one.order, applicationId: null }),
    ],
    [null, null],
  );
  await db.query(sql`update signing_party set status = 'TAKEN' where order_id = ${one.order} and seq = 0`);
  await db.query(sql`update signing_party set status = 'SIGNED' where order_id = ${one.order} and seq = 1`);
  const order = await openOrderOf(db, { kind: 'DECLARATION', orderId: null, applicationId: one.application });
  assert.deepEqual([order?.signatures, order?.counting, order?.signed], [2, 1, true]);
  const unsigned = await openOrderOf(db, { kind: 'DECLARATION', orderId: null, applicationId: other.application });
  assert.deepEqual([unsigned?.signatures, unsigned?.signed], [0, false]);
  assert.equal((await orderById(db, vault, one.order))?.id, one.order);
  assert.deepEqual([await outcomeOfCause(db, other.cause), await outcomeOfCause(db, 'no cause')], ['OPEN', null]);
  assert.equal((await cases.declarationOf(db, one.declaration))?.status, 'OK');
  assert.equal(await cases.declarationOf(db, ANOTHER_ID), null);
  await noteLook(db, one.id, { advisor: ME, part: 'OVERVIEW' as never, at: NOW });
  assert.deepEqual([await looksAt(db, other.id), (await looksAt(db, one.id)).length], [[], 1]);
});

test('a relation lasts where it was asked about and has not ended, of that declaration', async () => {
  await two();
  const columns: readonly Record<string, unknown>[] = [
    { status: 'FAILED' },
    { relation_asked_at: null },
    { relation_ended_on: '2026-11-01' },
  ];
  const lasting = { status: 'OK', relation_asked_at: NOW, relation_ended_on: null };
  await setColumns(world, 'declaration', one.declaration, lasting);
  assert.deepEqual(
    [await cases.relationLasts(world.db, one.declaration), await cases.relationLasts(world.db, other.declaration)],
    [true, false],
  );
  for (const change of columns) {
    await setColumns(world, 'declaration', one.declaration, { ...lasting, ...change });
    assert.equal(await cases.relationLasts(world.db, one.declaration), false, JSON.stringify(change));
  }
});

test('the outcome of a declaration is its own case’s, or of the one that asked for it', async () => {
  await two();
  const person = world.random.bytes(32);
  const answer = await declared(worldOf(world), { bank: BANK, nationalId: '13897248022' });
  const asking = await openedIn(parts, { cause: `declaration:${other.declaration}`, declarationId: other.declaration });
  assert.deepEqual(
    [await outcomeOfDeclaration(world.db, other.declaration), await outcomeOfDeclaration(world.db, answer)],
    ['OPEN', null],
  );
  const question = { caseId: asking.id, seq: 1, bank: BANK, declarationId: other.declaration, personKey: person };
  await questions.insertQuestion(world.db, { ...question, sentAt: NOW, dueAt: daysOff(9) });
  assert.equal((await questionsTo(world.db, BANK, person)).length, 1);
  const beside = await openedIn(parts, { declarationId: one.declaration });
  await questions.insertQuestion(world.db, {
    ...question,
    caseId: beside.id,
    seq: 7,
    declarationId: one.declaration,
    personKey: NOBODY,
    sentAt: NOW,
    dueAt: daysOff(9),
  });
  assert.equal(
    (await questionsTo(world.db, BANK, person)).length,
    1,
    'a later question of another case is none of this one',
  );
  await setColumns(world, 'declaration', answer, { status: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' });
  const lacking = async () => (await caselessDeclarations(world.db, FIRST_ID, 99)).map(({ id }) => id).includes(answer);
  assert.equal(await lacking(), true);
  await questions.endQuestion(world.db, question, { state: 'ANSWERED', at: NOW, answerId: answer });
  assert.equal(await lacking(), false, 'the case that asked is its case');
  assert.deepEqual(
    [
      await outcomeOfDeclaration(world.db, answer),
      await isAnswer(world.db, answer),
      await isAnswer(world.db, other.declaration),
    ],
    ['OPEN', true, false],
  );
  assert.deepEqual(
    [await replacedIn(world.db, asking.id), await replacedIn(world.db, beside.id)],
    [[other.declaration], []],
  );
  assert.equal((await questions.questionsOf(world.db, beside.id))[0]?.state, 'OPEN', 'another question stays');
  await assert.rejects(questions.endQuestion(world.db, question, { state: 'OVERDUE', at: NOW }), /ends once/);
});

test('earlier judgements are those of the person in the bank that count, in cases that are shown', async () => {
  const person = judgedPersonKey(world.vault, BANK, world.random.bytes(32), hitOf('PEP'));
  const of = { subjectKey: null };
  const [seen, hidden] = [await openedIn(parts, of), await openedIn(parts, { ...of, kind: 'SUSPICION' })];
  const judgement = {
    verdict: 'SAME',
    reasons: [],
    grounds: '',
    kind: 'PEP',
    name: 'x',
    birthDate: null,
    entryIds: [],
    fingerprint: null,
    judgedOn: '2026-11-20',
    expiresOn: null,
  } as const;
  const judge = (caseId: string, more: object = {}) =>
    insertJudgement(world.db, world.vault, {
      id: world.random.uuid(),
      bank: BANK,
      personKey: person,
      hit: '1',
      at: NOW,
      advisor: ME,
      agreedAt: NOW,
      judgement: { ...judgement, caseId },
      ...more,
    });
  await judge(seen.id);
  await judge(hidden.id);
  await judge(seen.id, { agreedAt: null });
  await judge(seen.id, { personKey: NOBODY });
  await judge(seen.id, { bank: 'another' });
  const found = await earlierJudgements(world.db, world.vault, { bank: BANK, person, roles: ['ADVISOR'], own: [] });
  assert.deepEqual(
    found.map(({ caseNumber, countsElsewhere }) => [caseNumber, countsElsewhere]),
    [[seen.number, true]],
  );
});

test('differences and later hits beside a case are its customer’s, and nobody’s where nobody is named', async () => {
  const beside = { bank: BANK, subjectKey: world.random.bytes(32), declarationId: null };
  assert.deepEqual(await openDifferences(world.db, beside), []);
  const difference = await openedIn(parts, { kind: 'DISCREPANCY', subjectKey: beside.subjectKey, snapshot: null });
  assert.deepEqual(
    (await openDifferences(world.db, beside)).map(({ number }) => number),
    [difference.number],
  );
  await openedIn(parts, { kind: 'NEW_HIT', subjectKey: null });
  const nobody = { bank: BANK, subjectKey: null, openedAt: daysOff(-1) };
  assert.equal(await hasLaterHits(world.db, world.vault, nobody), false);
});

test('a job works on nothing that is gone or no longer as it was found', async () => {
  const { id } = await openedIn(parts);
  const worked: string[] = [];
  const run = (about: string, still: boolean) =>
    workWhile(parts, { id: about, still: () => still, ...system }, async ({ theCase }) => void worked.push(theCase.id));
  await run(ANOTHER_ID, true);
  await run(id, false);
  assert.deepEqual(worked, []);
  await run(id, true);
  assert.deepEqual(worked, [id]);
});
