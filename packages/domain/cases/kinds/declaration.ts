/** A declaration that an advisor must look at, and what has come since it was decided (A-001, A-003, D-002). */
import type { RiskReason } from '../../kyc/risk.ts';
import type { ScreenedOnCase } from '../../screening/screened.ts';
import { APPROVE, END, KEEP, REJECT } from '../decisions.ts';
import type { SnapshotHit } from '../hits.ts';
import { ADVISERS, caseKind, SPECIFIED } from '../kind.ts';

/** Snapshot of a declaration's case: risk points, screened persons and hits, which an advisor reads beside the declaration. */
export interface DeclarationSnapshot {
  /** Somebody in a public position or near one, told or inferred from nothing but the declaration (hvitvaskingsloven § 18). */
  readonly enhanced: boolean;
  readonly points: readonly Pick<RiskReason, 'rule' | 'verdict' | 'reason'>[];
  /** Points of declarations that an answer to the bank has replaced, where they took two persons (D-037); left out for none. */
  readonly earlier?: readonly Pick<RiskReason, 'rule' | 'verdict' | 'reason'>[];
  /** Everybody who was screened: namesakes are told apart by birth date and by what each is on the case. */
  readonly persons: readonly Pick<ScreenedOnCase, 'name' | 'birthDate' | 'roles' | 'declared'>[];
  readonly hits: readonly SnapshotHit[];
}

/** Keys of the news that it is about; left out of a declaration's own case. */
interface OfNews {
  readonly news?: readonly string[];
}

export const declarationKind = caseKind<Partial<DeclarationSnapshot> & OfNews>()({
  name: 'DECLARATION',
  queue: 'kundeerklaringer',
  deadlines: [{ from: SPECIFIED, days: 3 }],
  // An applicant is approved of or not, and a customer kept or not.
  decisions: {
    APPROVE: { ...APPROVE, while: 'APPLICANT' },
    REJECT: { ...REJECT, while: 'APPLICANT' },
    KEEP: { ...KEEP, while: 'CUSTOMER' },
    END: { ...END, while: 'CUSTOMER' },
  },
  cancelsSigning: true,
  roles: ADVISERS,
  acts: ['JUDGE', 'JUDGE_SANCTION', 'ASK', 'RESTRICT', 'REPORT_SUSPICION'],
  isOfCustomer: 'WITHOUT_APPLICATION',
  point: null,
  hits: 'DECLARED',
});
