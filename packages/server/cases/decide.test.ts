/** A decision from its proposal to what follows: what stands in history and trail, who is told and who is not, and on what it may not rest. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome } from '@bli-kunde/domain/cases/kinds.ts';
import type { CaseState } from '@bli-kunde/domain/cases/states.ts';
import { appendAudit } from '../db/audit.ts';
import { keptUntil } from '../db/application-store.ts';
import { daysOff, NOW, oneRowWorld } from '../db/one-row.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { latestOrder } from '../orders/store.ts';
import { noteAdvisor } from '../sessions/advisor-store.ts';
import type { NewCase } from './case.ts';
import { caseById } from './case-store.ts';
import { changeStored } from './change-store.ts';
import { agree, propose } from './decide.ts';
import { proposal } from './decide.fixture.ts';
import {
  appliedIn,
  BANK,
  type DecidingParts,
  decidingParts,
  leftOf,
  openedIn,
  orderedIn,
  trailIn,
  worldOf,
} from './decided.fixture.ts';
import { endQuestion, insertQuestion } from './question-store.ts';
import { sql, type Statement } from '../db/sql.ts';

const world = oneRowWorld();
const ane = { name: 'Ane', role: 'ADVISOR' } as const;
const siri = { name: 'Siri', role: 'SENIOR_ADVISOR' } as const;
const arne = { name: 'Arne', role: 'AML_OFFICER' } as const;
const ANOTHER = 'Et helt annet og like langt grunnlag som det første.';
const withoutBasis = (entry: object) => Object.fromEntries(Object.entries(entry).filter(([name]) => name !== 'basis'));
const somebody = () => world.random.bytes(32);
const tail = <T>(list: readonly T[], count: number) => list.slice(-count);

test('A-051 A-086 a proposal takes the place of the earlier one, and who agrees to that one agrees to nothing', async () => {
  const parts = decidingParts(world);
  const one = await openedIn(parts);
  assert.deepEqual(await propose(parts, one, siri, proposal('END')), { decided: false, next: ['AML_OFFICER'] });
  const again = proposal('END', { grounds: ANOTHER });
  await propose(parts, one, siri, again);
  const { row, history, trail } = await leftOf(parts, one.id);
  assert.deepEqual(row, {
    state: 'WAITING_APPROVAL',
    outcome: null,
    awaits: ['AML_OFFICER'],
    barred: 1,
    isTaken: true,
    holds: false,
  });
  const [first, returned, second] = history.map(withoutBasis);
  const proposed = { kind: 'PROPOSAL', by: siri, wanted: [['AML_OFFICER']] };
  assert.deepEqual(
    [first, returned, second],
    [
      { ...proposed, ...proposal('END') },
      { kind: 'RETURN', replaced: true },
      { ...proposed, ...again },
    ],
  );
  assert.deepEqual(
    tail(trail, 2),
    Array.from({ length: 2 }, () => ['case.proposed', { source: 'END' }]),
  );
  await assert.rejects(agree(parts, { ...one, proposal: 1 }, arne), /error.case.proposal.stale/);
  assert.deepEqual(await agree(parts, { ...one, proposal: 3, grounds: ' Enig. ' }, arne), { decided: true });
  const decided = await leftOf(parts, one.id);
  assert.deepEqual(decided.row, {
    state: 'CLOSED',
    outcome: 'ENDED',
    awaits: [],
    barred: 0,
    isTaken: true,
    holds: false,
  });
  assert.deepEqual(tail(decided.history, 2), [
    { kind: 'APPROVAL', by: arne, proposal: 3, grounds: 'Enig.' },
    { kind: 'DECISION', decision: 'END', outcome: 'ENDED' },
  ]);
  assert.deepEqual(tail(decided.trail, 1), [['case.decided', { source: 'END', outcome: 'ENDED' }]]);
  await assert.rejects(propose(parts, one, siri, again), /error.case.closed/);
});

test('an agreement without words has none in the history', async () => {
  const parts = decidingParts(world);
  const one = await openedIn(parts);
  await propose(parts, one, siri, proposal('END'));
  await agree(parts, { ...one, grounds: '  ' }, arne);
  assert.deepEqual((await leftOf(parts, one.id)).history.at(-2), { kind: 'APPROVAL', by: arne, proposal: 1 });
});

test('A-079 of somebody with several roles the one that may act stands with the proposal, and none is no proposal', async () => {
  const parts = decidingParts(world);
  const one = await openedIn(parts);
  const both = { name: 'Bo', role: 'ADVISOR', roles: ['AUDITOR', 'SENIOR_ADVISOR'] } as const;
  await assert.rejects(propose(parts, one, { ...both, roles: ['AUDITOR'] }, proposal('END')), /error.advisor.no.role/);
  await propose(parts, one, both, proposal('END'));
  const [first] = (await leftOf(parts, one.id)).history;
  assert.deepEqual((first as { by?: object }).by, { name: 'Bo', role: 'SENIOR_ADVISOR' });
  await assert.rejects(agree(parts, one, { ...both, name: 'Ola' }), /error.advisor.no.role/);
});

test('A-045 neither proposed nor agreed to while its declaration can not be proven', async () => {
  const parts = decidingParts(world);
  const declarationId = await declared(worldOf(world), { bank: BANK });
  const one = await openedIn(parts, { declarationId });
  await propose(parts, one, siri, proposal('END'));
  const proven = await openedIn(parts, { declarationId });
  assert.deepEqual(await agree(parts, one, arne), { decided: true });
  await propose(parts, proven, siri, proposal('END'));
  const second = { at: NOW, actor: 'system', action: 'declaration.completed', detail: {}, rcid: null } as const;
  await appendAudit(world.db, { kind: 'declaration', id: declarationId }, second);
  await assert.rejects(propose(parts, proven, siri, proposal('END')), /error.declaration.not.proven/);
  await assert.rejects(agree(parts, proven, arne), /error.declaration.not.proven/);
  const gone = await openedIn(parts, { declarationId: world.random.uuid() });
  await assert.rejects(propose(parts, gone, ane, proposal('KEEP')), /error.declaration.not.proven/);
});

test('A-086 each part of what a proposal stands on makes it stale by itself', async () => {
  const parts = decidingParts(world);
  const changes: Readonly<Record<string, (id: string) => Statement>> = {
    reasons: (id) => sql`update advisor_case set reasons = '{other}' where id = ${id}`,
    gravity: (id) => sql`update advisor_case set gravity = 2 where id = ${id}`,
    status: (id) =>
      sql`update declaration set status = 'REJECTED' where id = (select declaration_id from advisor_case where id = ${id})`,
  };
  for (const [what, change] of Object.entries(changes)) {
    const declarationId = await declared(worldOf(world), { bank: BANK });
    const one = await openedIn(parts, { declarationId });
    await propose(parts, one, siri, proposal('END'));
    await world.db.query(change(one.id));
    await assert.rejects(agree(parts, one, arne), /error.case.proposal.stale/, what);
  }
});

test('A-086 a proposal stands on the declaration of its day: the next one has another basis', async () => {
  const parts = decidingParts(world);
  const basisOf = async (frozen: object) => {
    const declarationId = await declared(worldOf(world), { bank: BANK, frozen });
    const one = await openedIn(parts, { declarationId });
    await propose(parts, one, siri, proposal('END'));
    const [first] = (await leftOf(parts, one.id)).history as { readonly basis?: string }[];
    return first?.basis;
  };
  assert.notEqual(await basisOf({ declarant: null }), await basisOf({}));
});

const asked = async (parts: DecidingParts, caseId: string, state: 'OVERDUE' | 'TAKEN_BACK', seq = 1) => {
  const about = { caseId, seq, bank: BANK, declarationId: world.random.uuid(), personKey: somebody() };
  await insertQuestion(parts.db, { ...about, sentAt: daysOff(-20), dueAt: daysOff(-5) });
  await endQuestion(parts.db, about, { state, at: NOW });
};
const APPROVES: readonly ('APPROVE' | 'REJECT')[] = ['APPROVE'];
const decided = async (parts: DecidingParts, one: { bank: string; number: number }, decision: 'APPROVE' | 'REJECT') => {
  const step = await propose(parts, one, siri, proposal(decision));
  if (!step.decided) assert.deepEqual(await agree(parts, one, arne), { decided: true });
};

test('A-095 A-096 who applied is told once of the outcome, and of nothing that does not end the wait', async () => {
  interface Moment {
    readonly context?: string;
    readonly cases?: readonly Partial<NewCase>[];
    readonly before?: (parts: DecidingParts, ids: readonly string[], application: string) => Promise<unknown>;
    readonly decisions?: readonly ('APPROVE' | 'REJECT')[];
    /** Outcomes that are told after each decision. */
    readonly told: readonly (readonly string[])[];
  }
  const moments: Readonly<Record<string, Moment>> = {
    'approved, and it goes on': { told: [['APPROVED']] },
    'approved of a journey that goes on by itself': { context: 'bm', told: [[]] },
    'approved of a case that held nothing': { cases: [{ holds: false }], told: [[]] },
    'rejected in a case that held nothing': { cases: [{ holds: false }], decisions: ['REJECT'], told: [[]] },
    'approved in one of two': { cases: [{}, {}], decisions: ['APPROVE', 'APPROVE'], told: [[], ['APPROVED']] },
    rejected: { decisions: ['REJECT'], told: [['REJECTED']] },
    'rejected in one of two, and then in the other': {
      cases: [{}, {}],
      decisions: ['REJECT', 'REJECT'],
      told: [['REJECTED'], ['REJECTED']],
    },
    'rejected after no answer': {
      before: (parts, [id = '']) => asked(parts, id, 'OVERDUE'),
      decisions: ['REJECT'],
      told: [['UNANSWERED']],
    },
    'rejected after a question that was taken back': {
      before: (parts, [id = '']) => asked(parts, id, 'TAKEN_BACK'),
      decisions: ['REJECT'],
      told: [['REJECTED']],
    },
    'rejected, the last of two questions taken back': {
      before: async (parts, [id = '']) => {
        await asked(parts, id, 'OVERDUE');
        await asked(parts, id, 'TAKEN_BACK', 2);
      },
      decisions: ['REJECT'],
      told: [['REJECTED']],
    },
    'rejected, another case unanswered': {
      cases: [{}, { holds: false }],
      before: (parts, [, id = '']) => asked(parts, id, 'OVERDUE'),
      decisions: ['REJECT'],
      told: [['REJECTED']],
    },
    'approved when all have signed: the welcome tells': {
      before: async (parts, _, application) => {
        await declared(worldOf(world), { bank: BANK, applicationId: application });
        await orderedIn(parts, application, ['OPEN', 'COMPLETING', 'COMPLETED']);
      },
      told: [[]],
    },
  };
  for (const [what, { context = 'pm', cases = [{}], before, decisions = APPROVES, told }] of Object.entries(moments)) {
    const parts = decidingParts(world);
    const application = await appliedIn(parts, context, somebody());
    const opened: Awaited<ReturnType<typeof openedIn>>[] = [];
    for (const more of cases) opened.push(await openedIn(parts, { applicationId: application, holds: true, ...more }));
    await before?.(
      parts,
      opened.map(({ id }) => id),
      application,
    );
    const messages = () => parts.told.filter(({ kind }) => kind.startsWith('case.decided.'));
    for (const [at, decision] of decisions.entries()) {
      const was = messages().length;
      const one = opened[at] ?? assert.fail();
      await decided(parts, one, decision);
      const outcomes = told[at] ?? [];
      assert.deepEqual(
        messages().slice(was),
        outcomes.map((outcome) => ({
          bank: BANK,
          kind: `case.decided.${context}`,
          // Of a refusal once for the application, of an approval once for the case.
          idempotencyKey: `case.told:${decision === 'REJECT' ? application : one.id}`,
          applicationId: application,
          payload: { application, outcome },
        })),
        what,
      );
    }
  }
});

test('A-014 A-059 a decision keeps its application anew and stands in its trail', async () => {
  const parts = decidingParts(world);
  const application = await appliedIn(parts, 'pm', somebody());
  const one = await openedIn(parts, { applicationId: application, holds: true });
  world.clock.set(daysOff(20));
  await decided(parts, one, 'REJECT');
  const kept = await parts.applications.loadForMessage(application, BANK);
  assert.deepEqual(kept?.expiresAt, keptUntil(daysOff(20)));
  assert.deepEqual((await trailIn(parts, 'application', application)).at(-1), [
    'case.decided',
    { case: one.id, outcome: 'REJECTED' },
  ]);
  world.clock.set(NOW);
});

test('A-015 what everybody has signed is settled by a refusal in the case that holds it, and by nothing else', async () => {
  const settled = async (more: Partial<NewCase>, decision: 'APPROVE' | 'REJECT') => {
    const parts = decidingParts(world);
    const application = await appliedIn(parts, 'bm', somebody());
    const order = await orderedIn(parts, application, ['OPEN', 'COMPLETING', 'COMPLETED']);
    await decided(parts, await openedIn(parts, { applicationId: application, holds: true, ...more }), decision);
    const [row] = await world.db.query<{ settled: boolean }>(
      sql`select settled_at is not null as settled from signing_order where id = ${order}`,
    );
    return row?.settled;
  };
  assert.deepEqual(
    {
      rejected: await settled({}, 'REJECT'),
      approved: await settled({}, 'APPROVE'),
      'rejected where it held nothing': await settled({ holds: false }, 'REJECT'),
    },
    { rejected: true, approved: false, 'rejected where it held nothing': false },
  );
});

test('A-092 an order that is out is ended once, and the case goes on', async () => {
  const parts = decidingParts(world);
  const application = await appliedIn(parts, 'bm', somebody());
  const order = await orderedIn(parts, application);
  const one = await openedIn(parts, { applicationId: application, holds: true });
  const cancel = proposal('CANCEL_SIGNING', { reason: null });
  assert.deepEqual(await propose(parts, one, ane, cancel), { decided: true });
  const { row, history, trail } = await leftOf(parts, one.id);
  assert.deepEqual(row, { state: 'IN_PROGRESS', outcome: null, awaits: [], barred: 0, isTaken: true, holds: true });
  assert.deepEqual(history.at(-1), { kind: 'CARRIED_OUT', decision: 'CANCEL_SIGNING' });
  assert.deepEqual(trail.at(-1), ['case.signing.cancelled', { source: 'CANCEL_SIGNING' }]);
  assert.equal((await latestOrder(world.db, world.vault, application))?.state, 'CANCELLED');
  assert.deepEqual((await trailIn(parts, 'application', application)).at(-1), ['signing.cancelled', { order }]);
  assert.deepEqual(
    parts.told.map(({ kind, payload }) => [kind, payload]),
    [],
  );
  await assert.rejects(propose(parts, one, ane, cancel), /error.bad.request/);
});

test('D-042 two log-ins of one person are one, by number or birth date, and a namesake’s is another', async () => {
  const parts = decidingParts(world);
  const somebodyAs = (letter: string, more: { readonly birthDate?: string; readonly numberKey?: string } = {}) => ({
    name: 'Siri Lund',
    role: 'SENIOR_ADVISOR' as const,
    roles: ['SENIOR_ADVISOR', 'AML_OFFICER'] as const,
    key: letter.repeat(64),
    marks: { birthDate: more.birthDate ?? null, numberKey: more.numberKey ?? null },
  });
  for (const [first, second, isOne] of [
    [{ numberKey: 'aa' }, { numberKey: 'aa' }, true],
    [{ numberKey: 'aa' }, { numberKey: 'bb' }, false],
    [{ birthDate: '1980-01-01' }, { birthDate: '1980-01-01' }, true],
    [{ birthDate: '1980-01-01' }, { birthDate: '1981-01-01' }, false],
    [{}, {}, true],
  ] as const) {
    const [proposer, agreer] = [somebodyAs('d', first), somebodyAs('e', second)];
    for (const { key, name, roles, marks } of [proposer, agreer])
      await noteAdvisor(world.db, world.vault, BANK, { key, name, email: null, roles, ...marks }, NOW);
    const one = await openedIn(parts);
    await propose(parts, one, proposer, proposal('END'));
    const agreed = agree(parts, one, agreer);
    const what = JSON.stringify([first, second]);
    if (isOne) await assert.rejects(agreed, /error.case.own.proposal/, what);
    else assert.deepEqual(await agreed, { decided: true }, what);
  }
});

test('a case goes by the transition table alone, and not from a version that is no longer', async () => {
  const parts = decidingParts(world);
  const { id } = await openedIn(parts);
  const theCase = (await caseById(world.db, world.vault, id)) ?? assert.fail();
  const entry = { at: NOW, actor: 'system', action: 'case.noted', detail: {}, rcid: null } as const;
  const change = (from: CaseState, to: CaseState, outcome?: Outcome) =>
    changeStored(
      world.db,
      world.vault,
      { ...theCase, state: from, version: 99 },
      { state: to, ...(outcome ? { outcome } : {}) },
      entry,
    );
  for (const [from, to, outcome] of [
    ['NEW', 'WAITING_APPROVAL'],
    ['NEW', 'CLOSED', 'DONE'],
    ['IN_PROGRESS', 'WAITING_CUSTOMER'],
    ['NEW', 'NEW'],
  ] as const)
    await assert.rejects(change(from, to, outcome), /changed under its lock/, `${from} ${to}`);
  for (const [from, to, outcome] of [
    ['CLOSED', 'WAITING_APPROVAL'],
    ['WAITING_CUSTOMER', 'CLOSED', 'DONE'],
    ['IN_PROGRESS', 'CLOSED'],
  ] as const)
    await assert.rejects(change(from, to, outcome), /never goes from/, `${from} ${to}`);
  assert.equal((await caseById(world.db, world.vault, id))?.version, 1);
});
