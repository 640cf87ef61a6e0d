/** An answer joins the case that asked, and no other: by the question's state, by the case it is, and by what the answer says. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { CaseStatus } from '@bli-kunde/domain/kyc/case.ts';
import { daysOff, NOW, oneRowWorld, setColumns } from '../db/one-row.fixture.ts';
import { loadDeclaration } from '../declarations/store.ts';
import { declared, type Declared } from '../kyc/evidence.fixture.ts';
import { joinAnswer } from './answer.ts';
import { addEntry, caseById } from './case-store.ts';
import { agree, propose } from './decide.ts';
import { proposal } from './decide.fixture.ts';
import { BANK, type DecidingParts, decidingParts, leftOf, openedIn, worldOf } from './decided.fixture.ts';
import { endQuestion, insertQuestion, questionsOf } from './question-store.ts';

const world = oneRowWorld();
const siri = { name: 'Siri', role: 'SENIOR_ADVISOR' } as const;
const arne = { name: 'Arne', role: 'AML_OFFICER' } as const;
const opener = { at: NOW, actor: 'c'.repeat(64), rcid: null };
const differs = (kind: string): Partial<FrozenDeclaration> => ({
  sections: [
    {
      id: 'owners',
      kind: 'x',
      title: '',
      answered: true,
      rows: [],
      answeredAt: null,
      answer: { registerDifference: { differences: [{ kind }] } },
    },
  ],
});

/** A declaration and the case about it, in which its customer is asked. */
async function asking(
  parts: DecidingParts,
  state: 'OPEN' | 'OVERDUE' | 'TAKEN_BACK' | 'ANSWERED' = 'OPEN',
  more: Declared = {},
) {
  const first = await declared(worldOf(world), { bank: BANK, ...more });
  const one = await openedIn(parts, { declarationId: first, cause: `declaration:${first}` });
  await asks(one.id, first, 1, state);
  return { first, one };
}
async function asks(
  caseId: string,
  declarationId: string,
  seq: number,
  state: 'OPEN' | 'OVERDUE' | 'TAKEN_BACK' | 'ANSWERED',
) {
  const question = { caseId, seq, bank: BANK, declarationId, personKey: Buffer.alloc(32, 1) };
  await insertQuestion(world.db, { ...question, sentAt: daysOff(-3), dueAt: daysOff(9) });
  if (state !== 'OPEN')
    await endQuestion(world.db, question, {
      state,
      at: NOW,
      ...(state === 'ANSWERED' ? { answerId: world.random.uuid() } : {}),
    });
}
interface Given {
  readonly status?: CaseStatus;
  readonly holds?: boolean;
  readonly wasAsked?: boolean;
  readonly frozen?: Partial<FrozenDeclaration>;
}
async function answers(
  supersedes: string | null,
  { status = 'OK', holds = false, wasAsked = false, frozen = {} }: Given = {},
) {
  const id = await declared(worldOf(world), { bank: BANK, frozen: { ...frozen, supersedes } });
  const given = (await loadDeclaration(world.db, world.vault, BANK, id))?.document.frozen ?? assert.fail();
  const joined = await world.db.transaction((tx) =>
    joinAnswer(world, tx, { frozen: given, status, holds, wasAsked }, opener),
  );
  return { id, joined };
}
const JOINED = { declaration: true, discrepancy: false };
const NOT_JOINED = { declaration: false, discrepancy: false };

test('A-076 an answer joins by the newest question about its declaration, and one that was taken back by who had begun to answer', async () => {
  const parts = decidingParts(world);
  for (const [state, wasAsked, joins] of [
    ['OPEN', false, true],
    ['OVERDUE', false, true],
    ['TAKEN_BACK', false, false],
    ['TAKEN_BACK', true, true],
    ['ANSWERED', false, false],
  ] as const) {
    const { first, one } = await asking(parts, state);
    const { id, joined } = await answers(first, { wasAsked });
    const what = `${state} ${wasAsked}`;
    assert.deepEqual(joined, joins ? JOINED : NOT_JOINED, what);
    const [question] = await questionsOf(world.db, one.id);
    assert.equal(question?.answerId === id, joins, what);
    assert.equal(question?.state, joins ? 'ANSWERED' : state, what);
    const theCase = await caseById(world.db, world.vault, one.id);
    assert.equal(theCase?.declarationId, joins ? id : first, what);
  }
  const { first, one } = await asking(parts, 'OVERDUE');
  await asks(one.id, first, 2, 'TAKEN_BACK');
  assert.deepEqual((await answers(first)).joined, NOT_JOINED, 'the newest counts');
  await asks(one.id, world.random.uuid(), 3, 'OPEN');
  assert.deepEqual((await answers(first)).joined, NOT_JOINED, 'another declaration’s question does not');
});

test('A-076 nobody answers a case that is decided, and a declaration of its own accord joins none', async () => {
  const parts = decidingParts(world);
  const { first, one } = await asking(parts);
  assert.deepEqual((await answers(null)).joined, NOT_JOINED);
  assert.deepEqual((await answers(world.random.uuid())).joined, NOT_JOINED);
  await setColumns(world, 'advisor_case', one.id, { state: 'CLOSED', outcome: 'KEPT', closed_at: NOW });
  await assert.rejects(answers(first, { wasAsked: true }), /error.step.not.allowed/);
  await assert.rejects(answers(null, { wasAsked: true }), /error.step.not.allowed/);
});

test('A-049 A-076 a proposal that waits goes with the answer, and a case that waits for its customer is worked on again', async () => {
  const parts = decidingParts(world);
  const { first, one } = await asking(parts);
  await propose(parts, one, siri, proposal('END'));
  const { id } = await answers(first);
  const { row, history, trail } = await leftOf(parts, one.id);
  assert.deepEqual(
    { state: row.state, awaits: row.awaits, barred: row.barred },
    { state: 'IN_PROGRESS', awaits: [], barred: 0 },
  );
  assert.deepEqual(history.slice(1), [
    { kind: 'ANSWER', question: 1, declaration: id },
    { kind: 'RETURN', answered: true },
  ]);
  assert.deepEqual(trail.at(-1), ['case.question.answered', { declaration: id, outcome: 'OK' }]);
  await assert.rejects(agree(parts, one, arne), /error.step.not.allowed/);

  for (const [before, after] of [
    ['WAITING_CUSTOMER', 'IN_PROGRESS'],
    ['NEW', 'NEW'],
  ]) {
    const asked = await asking(parts);
    await setColumns(world, 'advisor_case', asked.one.id, { state: before });
    await answers(asked.first);
    const left = await leftOf(parts, asked.one.id);
    assert.equal(left.row.state, after);
    assert.deepEqual(
      left.history.map((entry) => (entry as { kind?: string }).kind),
      ['ANSWER'],
      'nothing is taken back that was not proposed',
    );
  }
});

test('A-013 A-076 an answer holds an application that must be looked at, and never lets one go', async () => {
  const parts = decidingParts(world);
  const heldAfter = async (before: boolean, given: Given, reopened: boolean | null = null) => {
    const { first, one } = await asking(parts);
    await setColumns(world, 'advisor_case', one.id, { holds: before });
    const theCase = (await caseById(world.db, world.vault, one.id)) ?? assert.fail();
    if (reopened !== null)
      await addEntry(world.db, world.vault, theCase, {
        seq: 1,
        at: NOW,
        advisor: '',
        kind: 'REOPENED',
        content: { outcome: 'KEPT', customer: reopened },
      });
    await answers(first, given);
    return (await leftOf(parts, one.id)).row.holds;
  };
  const MANUAL = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' as const;
  assert.deepEqual(
    {
      manual: await heldAfter(false, { status: MANUAL, holds: true }),
      'opened again before anybody became a customer': await heldAfter(false, { status: MANUAL, holds: true }, false),
      ok: await heldAfter(false, { status: 'OK', holds: true }),
      'of a customer': await heldAfter(false, { status: MANUAL, holds: false }),
      'opened again about a customer': await heldAfter(false, { status: MANUAL, holds: true }, true),
      'held before': await heldAfter(true, { status: 'OK', holds: false }),
    },
    {
      manual: true,
      'opened again before anybody became a customer': true,
      ok: false,
      'of a customer': false,
      'opened again about a customer': false,
      'held before': true,
    },
  );
});

test('A-076 A-106 the case of differences goes on about the new declaration, its proposal taken back, and without a difference it lapses', async () => {
  const parts = decidingParts(world);
  const both = async () => {
    const asked = await asking(parts, 'OPEN', { frozen: differs('ABSENT') });
    const cause = `discrepancy:${asked.first}`;
    const snapshot = { differences: [{ differences: [{ kind: 'ABSENT' }] }] };
    const difference = await openedIn(parts, { kind: 'DISCREPANCY', declarationId: asked.first, cause, snapshot });
    return { ...asked, difference };
  };
  const stays = await both();
  const report = proposal('NO_DISCREPANCY', { reason: 'OTHER_DEFINITION' });
  assert.deepEqual((await propose(parts, stays.difference, siri, report)).decided, false);
  const more = await both();
  const goes = await both();
  const { id, joined } = await answers(stays.first, { frozen: differs('OTHER_SHARE') });
  assert.deepEqual(joined, { declaration: true, discrepancy: true });
  const { row, history, trail } = await leftOf(parts, stays.difference.id);
  assert.deepEqual(
    { state: row.state, awaits: row.awaits, barred: row.barred },
    { state: 'IN_PROGRESS', awaits: [], barred: 0 },
  );
  assert.deepEqual(history.slice(1), [{ kind: 'RETURN', answered: true }]);
  assert.deepEqual(trail.at(-1), ['case.question.answered', { declaration: id }]);
  const now = (await caseById(world.db, world.vault, stays.difference.id)) ?? assert.fail();
  assert.deepEqual(
    [now.declarationId, now.data.snapshot],
    [id, { differences: [{ differences: [{ kind: 'OTHER_SHARE' }] }] }],
  );

  const again = await answers(more.first, { frozen: differs('OTHER_SHARE') });
  assert.deepEqual((await leftOf(parts, more.difference.id)).row.state, 'NEW');
  assert.deepEqual((await leftOf(parts, more.difference.id)).history, []);
  assert.deepEqual(again.joined, { declaration: true, discrepancy: true });

  assert.deepEqual((await answers(goes.first)).joined, { declaration: true, discrepancy: true });
  assert.deepEqual((await leftOf(parts, goes.difference.id)).row.outcome, 'LAPSED');
  assert.equal((await leftOf(parts, more.difference.id)).row.outcome, null, 'of another customer it stays');
});

test('D-014 whoever an answer names is a person of both cases from then on, each once', async () => {
  const parts = decidingParts(world);
  const first = await declared(worldOf(world), { bank: BANK, frozen: differs('ABSENT') });
  const made = async (kind: 'DECLARATION' | 'DISCREPANCY') =>
    openedIn(parts, {
      kind,
      declarationId: first,
      cause: `${kind.toLowerCase()}:${first}`,
      snapshot: kind === 'DISCREPANCY' ? { differences: [] } : null,
    });
  const [one, difference] = [await made('DECLARATION'), await made('DISCREPANCY')];
  await asks(one.id, first, 1, 'OPEN');
  const keysOf = async (id: string) =>
    ((await caseById(world.db, world.vault, id))?.personKeys ?? []).map((key) => key.toString('hex'));
  const before = [await keysOf(one.id), await keysOf(difference.id)];
  const declarant = { nationalId: '13897248022', name: 'Nils Ny', birthDate: '1972-09-13' };
  await answers(first, { frozen: { ...differs('OTHER_SHARE'), declarant } });
  for (const [at, { id }] of [one, difference].entries()) {
    const keys = await keysOf(id);
    assert.equal(keys.length, (before[at]?.length ?? 0) + 2, 'the number and the name of who answered');
    assert.equal(new Set(keys).size, keys.length);
    assert.deepEqual(keys.slice(0, before[at]?.length), before[at]);
  }
});
