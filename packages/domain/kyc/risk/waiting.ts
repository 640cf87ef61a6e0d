/** Rules by which a case waits for another person. */
import type { CaseStatus } from '../case.ts';
import { PUBLIC_BODIES } from '../company-kinds.ts';
import { CHILD, MANUAL, type RiskRule } from './rule.ts';

/** The statuses of a case that waits; what the other rules said stands beside them until that person is done. */
export const WAITING: readonly CaseStatus[] = ['AWAITING_EXECUTOR', 'AWAITING_SIGNEE'];

/**
 * Facts about others who must confirm the declaration (the other guardian) or sign it (for an organisation). `['YES']`
 * while somebody must, `['NO']` when nobody must or all have; null is unknown, and goes to an advisor.
 */
export interface WaitingFacts {
  readonly executorsMissing: readonly ('YES' | 'NO')[] | null;
  readonly signeesMissing: readonly ('YES' | 'NO')[] | null;
}

const NOT_ALONE = 'Den som svarte, kan ikke signere alene for virksomheten (foretaksregisterloven § 3-1)';

export const WAITING_RULES: readonly RiskRule[] = [
  {
    id: 'executor-missing',
    processes: [...CHILD, 'RENEWAL_TAX_CHILD'],
    when: { fact: 'executorsMissing', oneOf: ['YES'] },
    yes: 'AWAITING_EXECUTOR',
    unknown: MANUAL,
    reason: 'Den andre foresatte har ikke bekreftet kundeerklæringen (vergemålsloven § 16)',
  },
  {
    id: 'signee-missing',
    processes: ['RENEWAL_CORPORATE'],
    when: { fact: 'signeesMissing', oneOf: ['YES'] },
    yes: 'AWAITING_SIGNEE',
    unknown: MANUAL,
    reason: NOT_ALONE,
  },
  {
    id: 'tax-signee-missing',
    processes: ['RENEWAL_TAX_CORPORATE'],
    // A public body is asked nothing about tax, so there is nothing to sign.
    when: {
      all: [{ not: { fact: 'companyForm', oneOf: [...PUBLIC_BODIES] } }, { fact: 'signeesMissing', oneOf: ['YES'] }],
    },
    yes: 'AWAITING_SIGNEE',
    unknown: MANUAL,
    reason: NOT_ALONE,
  },
];
