/** Shape of a rule of risk, and the processes it is written for. */
import type { CaseStatus, Process } from '../case.ts';
import type { Condition } from '../condition.ts';

export interface RiskRule {
  /** Stable name, kept with every case it was applied to. */
  readonly id: string;
  readonly processes: readonly Process[];
  readonly when: Condition;
  /** The status when the condition holds. */
  readonly yes: CaseStatus;
  /** The status when it can't be decided: never as good as a no. */
  readonly unknown: CaseStatus;
  /**
   * Points of a weak signal: `yes` asks for nothing alone, and the points of all of them add up (`weak-signals.ts`). Left
   * out for a rule that counts alone.
   */
  readonly weight?: number;
  /** Set where the law asks for enhanced measures though the case goes on. */
  readonly enhanced?: true;
  /** Text for the advisor; never shown to the customer. */
  readonly reason: string;
}

export const MANUAL: CaseStatus = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR';

/** Somebody who answers for themselves and is asked everything that a private declaration covers (K-003). */
export const WHOLE_PERSON = [
  'BECOME_PRIVATE_CUSTOMER',
  'BECOME_DISPONENT_CUSTOMER',
  'BECOME_GUARANTOR_CUSTOMER',
  'RENEWAL_PRIVATE',
] as const satisfies readonly Process[];
/** A customer already, who is asked what the product calls for. */
export const PRODUCT = ['CREDIT_CARD', 'CAR_LOAN'] as const satisfies readonly Process[];
export const PERSON: readonly Process[] = [...WHOLE_PERSON, ...PRODUCT];
export const CHILD: readonly Process[] = ['BECOME_CHILD_CUSTOMER', 'RENEWAL_CHILD'];
export const CORPORATE: readonly Process[] = ['BECOME_CORPORATE_CUSTOMER', 'RENEWAL_CORPORATE'];
export const TAX_ONLY: readonly Process[] = ['RENEWAL_TAX_PRIVATE', 'RENEWAL_TAX_CHILD', 'RENEWAL_TAX_CORPORATE'];

/** Manual control when it holds, and when it can't be told. */
export const manualFor =
  (processes: readonly Process[]) =>
  (id: string, reason: string, when: Condition): RiskRule => ({
    id,
    processes,
    when,
    yes: MANUAL,
    unknown: MANUAL,
    reason,
  });

/** A weak signal: points when it holds, an advisor when it can't be told. */
export const weakFor =
  (processes: readonly Process[], weight: number) =>
  (id: string, reason: string, when: Condition): RiskRule => ({ ...manualFor(processes)(id, reason, when), weight });

/** Holds if a list of values, such as the countries that are on a list, has anything in it. */
export const some = (fact: string): Condition => ({ not: { fact, none: true } });

/** Only where the questionnaire has such a section: what a product does not call for is no unanswered question. */
export const ifAsked = (kind: string, when: Condition): Condition => ({
  all: [{ fact: 'asked', oneOf: [kind] }, when],
});

/** Only where the question is put: banks choose their own, and sub-questions depend on answers. */
export const answered = (question: string, oneOf: string[]): Condition => ({
  all: [
    { fact: 'questions', oneOf: [question] },
    { fact: `question.${question}`, oneOf },
  ],
});
