import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { JudgementVerdict } from '../screening/verdict.ts';
import { agreementFor, askedOf, type Decidable, obstacleTo, suits } from './proposal.ts';

const about = (gravity: Decidable['gravity'], hits: Decidable['hits']): Decidable => ({
  kind: 'DECLARATION',
  gravity,
  enhanced: false,
  application: true,
  hits,
  persons: [],
  unanswered: false,
  admits: false,
  order: null,
  latest: null,
});

test('A-077 somebody is turned away as sanctioned once a hit of a sanctions list was judged to be them', () => {
  const isSanctionNamed = (one: Decidable): boolean => askedOf(one, 'REJECT').reasons.includes('SANCTIONED');
  const judged = (verdict: JudgementVerdict | null) => about('SANCTION', [{ kind: 'SANCTION', verdict }]);
  equal(isSanctionNamed(judged('SAME')), true);
  for (const verdict of [null, 'UNSURE', 'NOT_SAME'] as const) equal(isSanctionNamed(judged(verdict)), false);
  equal(isSanctionNamed(about('PEP', [{ kind: 'PEP', verdict: 'SAME' }])), false);
  equal(isSanctionNamed(about('NORMAL', [])), false);
  // No hit is kept of the grave reason: the advisor's word stands.
  equal(isSanctionNamed(about('SANCTION', [])), true);
});

test('silence is a reason once the customer was asked and did not answer', () => {
  const isSilenceNamed = (one: Decidable): boolean => askedOf(one, 'REJECT').reasons.includes('NO_ANSWER');
  equal(isSilenceNamed(about('NORMAL', [])), false);
  equal(isSilenceNamed({ ...about('NORMAL', []), unanswered: true }), true);
  equal(isSilenceNamed({ ...about('NORMAL', []), kind: 'REVIEW' }), true);
});

test('nobody is turned away before a hit of a sanctions list has a verdict, of whatever kind', () => {
  for (const decision of ['REJECT', 'END'] as const) {
    equal(obstacleTo(decision, about('SANCTION', [{ kind: 'SANCTION', verdict: null }])), 'error.case.points.open');
    for (const verdict of ['SAME', 'NOT_SAME', 'UNSURE'] as const)
      equal(obstacleTo(decision, about('SANCTION', [{ kind: 'SANCTION', verdict }])), null);
    equal(obstacleTo(decision, about('PEP', [{ kind: 'PEP', verdict: null }])), null);
  }
});

test('R-185 with a hit of a list for something else two persons approve, whatever was judged of it', () => {
  const agrees = (hits: Decidable['hits']) =>
    agreementFor(about('HIGH', hits), { decision: 'APPROVE', reason: 'RISK_HANDLED' }, false).agrees.length;
  equal(agrees([]), 0);
  for (const verdict of ['SAME', 'NOT_SAME'] as const) equal(agrees([{ kind: 'LISTED', verdict }]), 1, verdict);
});

test('D-060 an application is opened in the promised call about a protected address, and in no other case', () => {
  const promised = { ...about('NORMAL', []), kind: 'FOLLOW_UP' } as const;
  equal(suits({ ...promised, admits: true }, 'ADMIT'), true);
  equal(suits(promised, 'ADMIT'), false);
  equal(suits({ ...about('NORMAL', []), admits: true }, 'ADMIT'), false);
});
