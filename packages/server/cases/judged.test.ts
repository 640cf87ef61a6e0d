/** Verdicts on hits of each kind: what follows at once, what stands in the history, and who must say the same before one is taken back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HitKind } from '@bli-kunde/domain/screening/hit.ts';
import { oneRowWorld } from '../db/one-row.fixture.ts';
import { decidingParts, leftOf, openedIn } from './decided.fixture.ts';
import { given, hitOf } from './judge.fixture.ts';
import { judgeHit } from './judge.ts';
import { sql } from '../db/sql.ts';

const world = oneRowWorld();
const siri = { name: 'Siri', role: 'SENIOR_ADVISOR' } as const;
const arne = { name: 'Arne', role: 'AML_OFFICER' } as const;
const hits = (kind: HitKind, more: object = {}) =>
  ({ kind: 'NEW_HIT', snapshot: { hits: [{ ...hitOf(kind), ...more }] } }) as const;

test('A-069 only SAME of a sanction freezes and opens a suspicion; SAME of any kind asks where else the person is met', async () => {
  for (const kind of ['SANCTION', 'PEP', 'RCA', 'LISTED'] as const)
    for (const verdict of ['SAME', 'NOT_SAME', 'UNSURE'] as const) {
      const parts = decidingParts(world);
      const one = await openedIn(parts, {
        ...hits(kind, { numberKey: `${kind} ${verdict}` }),
        subjectKey: world.random.bytes(32),
      });
      await judgeHit(
        parts,
        one,
        arne,
        given(verdict, verdict === 'UNSURE' ? { reasons: [] } : verdict === 'SAME' ? { reasons: ['SAME_FACTS'] } : {}),
      );
      const [row] = await world.db.query<{ count: number }>(
        sql`select count(*)::int as count from advisor_case where kind = 'SUSPICION' and cause like 'suspicion:' || ${one.id} || ':%'`,
      );
      const freezes = kind === 'SANCTION' && verdict === 'SAME';
      assert.deepEqual(
        {
          suspicions: row?.count,
          told: parts.told.map((item) => item.kind),
          trail: (await leftOf(parts, one.id)).trail.slice(1),
        },
        {
          suspicions: freezes ? 1 : 0,
          told: [...(verdict === 'SAME' ? ['judgement.same'] : []), ...(freezes ? ['customer.follow-up'] : [])],
          trail: [['case.judged', { source: kind, outcome: verdict }], ...(freezes ? [['case.freeze.asked', {}]] : [])],
        },
        `${kind} ${verdict}`,
      );
    }
});

test('A-062 a verdict on a company is told apart from one on a person in the history', async () => {
  const parts = decidingParts(world);
  for (const [more, expected] of [
    [{ subject: 'ORGANISATION', registrationNumber: '319000011' }, true],
    [{}, undefined],
  ] as const) {
    const one = await openedIn(parts, { ...hits('LISTED', more), subjectKey: world.random.bytes(32) });
    await judgeHit(parts, one, arne, given('NOT_SAME', { reasons: ['COUNTRY', 'DOCUMENT'] }));
    const [entry] = (await leftOf(parts, one.id)).history as { ofOrganisation?: boolean }[];
    assert.equal(entry?.ofOrganisation, expected);
  }
});

test('A-069 an older verdict of the case is no first word to take back what another case has said since', async () => {
  const parts = decidingParts(world);
  const person = { ...hits('SANCTION', { numberKey: 'the same person' }), subjectKey: world.random.bytes(32) };
  const [one, other] = [await openedIn(parts, person), await openedIn(parts, person)];
  assert.deepEqual(await judgeHit(parts, one, siri, given('NOT_SAME')), { settled: true });
  assert.deepEqual(await judgeHit(parts, other, arne, given('SAME', { reasons: ['SAME_FACTS'] })), { settled: true });
  assert.deepEqual(await judgeHit(parts, one, arne, given('NOT_SAME')), { settled: false });
  // The same verdict by the same person is no second one, and another verdict begins anew.
  await assert.rejects(judgeHit(parts, one, arne, given('NOT_SAME')), /error.case.own.proposal/);
  assert.deepEqual(await judgeHit(parts, one, siri, given('UNSURE', { reasons: [] })), { settled: false });
  assert.deepEqual(await judgeHit(parts, one, siri, given('NOT_SAME')), { settled: false });
  assert.deepEqual(await judgeHit(parts, one, arne, given('NOT_SAME')), { settled: true });
  assert.deepEqual(
    parts.told
      .filter(({ kind }) => kind === 'customer.follow-up')
      .map(({ payload }) => (payload as { what: string }).what),
    ['FROZEN', 'LIFTED'],
  );
});
