/** Reasons of a high risk, told from the frozen reasons alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FrozenDeclaration } from '../kyc/kept-declaration.ts';
import { decide } from '../kyc/risk.ts';
import type { RiskRule } from '../kyc/risk/rule.ts';
import { whyHigherRisk } from './higher-risk.ts';

const MANUAL = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR';
const rule = (id: string, more: Partial<RiskRule>): RiskRule => ({
  id,
  processes: ['BECOME_PRIVATE_CUSTOMER'],
  when: { fact: id, oneOf: ['YES'] },
  yes: MANUAL,
  unknown: MANUAL,
  reason: `Regel ${id}`,
  ...more,
});
const RULES = [rule('strong', {}), rule('first', { weight: 2 }), rule('second', { weight: 1 })];
const person = (name: string, ...hits: readonly object[]): unknown => ({ name, hits });
const SCREENING = {
  evaluationId: null,
  outcome: 'HIT',
  persons: [
    person('Anne', { kind: 'PEP' }, { kind: 'PEP' }, { kind: 'RCA' }),
    person('Bo', { kind: 'SANCTION', judgement: { verdict: 'NOT_SAME' } }),
  ],
} as FrozenDeclaration['screening'];
const HITS = [
  { kind: 'PEP', name: 'Anne' },
  { kind: 'RCA', name: 'Anne' },
];
const why = (...held: readonly string[]) => {
  const facts = Object.fromEntries(RULES.map(({ id }) => [id, [held.includes(id) ? 'YES' : 'NO']]));
  const decided = decide(RULES, 'BECOME_PRIVATE_CUSTOMER', { facts, answers: [] }, '2026-11-24');
  return whyHigherRisk({ ...decided, completedAt: '2026-11-24T10:00:00Z', screening: SCREENING });
};

test('a risk is high for what an advisor looks at, and for weak signals that add up', () => {
  assert.equal(why(), null);
  assert.equal(why('first'), null);
  assert.deepEqual(why('strong', 'first'), {
    hits: HITS,
    reasons: ['Regel strong'],
    signals: [{ words: 'Regel first', points: 2 }],
    points: 2,
    threshold: 3,
  });
  assert.deepEqual(why('first', 'second'), {
    hits: HITS,
    reasons: [],
    signals: [
      { words: 'Regel first', points: 2 },
      { words: 'Regel second', points: 1 },
    ],
    points: 3,
    threshold: 3,
  });
});

test('a hit that was judged to be the person is a reason for higher risk, as one that nobody has judged is', () => {
  const judged = (verdict?: string) => ({ kind: 'SANCTION', ...(verdict ? { judgement: { verdict } } : {}) });
  const persons = [
    person('Anne', judged('SAME')),
    person('Bo', judged('NOT_SAME')),
    person('Cis', judged()),
    person('Dag', judged('NOT_SAME'), { kind: 'PEP', judgement: { verdict: 'SAME' } }),
  ];
  const screening = { ...SCREENING, persons } as FrozenDeclaration['screening'];
  const reasons: FrozenDeclaration['reasons'] = [];
  const found = whyHigherRisk({ riskClass: 'HIGH', reasons, completedAt: '2026-11-24T10:00:00Z', screening });
  assert.deepEqual(found?.hits, [
    { kind: 'SANCTION', name: 'Anne' },
    { kind: 'SANCTION', name: 'Cis' },
    { kind: 'PEP', name: 'Dag' },
  ]);
});
