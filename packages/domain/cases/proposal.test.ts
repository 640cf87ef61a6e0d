import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { JudgementVerdict } from '../screening/verdict.ts';
import { askedOf, type Decidable } from './proposal.ts';

const about = (gravity: Decidable['gravity'], hits: Decidable['hits']): Decidable => ({
  kind: 'DECLARATION',
  gravity,
  enhanced: false,
  application: true,
  hits,
  persons: [],
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
