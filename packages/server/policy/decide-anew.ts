/** Decides a frozen declaration anew by two policies, from its evidence and by the lists of the day it was completed on (D-191, D-192). */
import type { TriedDeclaration, TrialOutcome } from '@bli-kunde/domain/advisor/policy-tried.ts';
import { groupsOf } from '@bli-kunde/domain/advisor/policy-groups.ts';
import { type CaseEvidence, deciderOf } from '@bli-kunde/domain/kyc/case-decision.ts';
import { evidenceAgain } from '@bli-kunde/domain/kyc/decided-again.ts';
import type { DeclarationDocument, FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { type BankRisk, ownerLawDay } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import { RISK_RULES } from '@bli-kunde/domain/kyc/risk-rules.ts';
import type { RiskReason } from '@bli-kunde/domain/kyc/risk.ts';
import { type OwnerLaw, ownerLawOn } from '@bli-kunde/domain/kyc/thresholds.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';

/** Says of a declaration that it was asked by the other law: true of all of before, and of nobody's risk. */
const UNASKED = 'coming-owner-rule-unasked';
const OF_OTHER_LAW = RISK_RULES.filter(({ id }) => id !== UNASKED);

/** Ids of the rules that ask for something, and of weak signals that count. */
const counting = (reasons: readonly RiskReason[]): string[] =>
  reasons.flatMap(({ rule, status, points }) => (status !== null || points !== undefined ? [rule] : []));

interface Side {
  readonly outcome: TrialOutcome;
  readonly rules: readonly string[];
}

/** Decides the declaration by a policy, as by the law that the policy has begun; policies of the same law share what is gathered of it. */
function sidesOf(evidence: CaseEvidence, { day, asked }: { readonly day: string; readonly asked: OwnerLaw }) {
  const made = new Map<OwnerLaw, ReturnType<typeof deciderOf>>();
  const { known } = evidence;
  // What was not asked is not unanswered: the law counts for what was, and the rule that asks for the rest is left out.
  const make = (law: OwnerLaw) =>
    law === asked
      ? deciderOf(evidence, day)
      : deciderOf({ ...evidence, known: { ...known, facts: { ...known.facts, ownerLaw: [law] } } }, day, OF_OTHER_LAW);
  return (risk: BankRisk): Side & { readonly law: OwnerLaw } => {
    const law = ownerLawOn(ownerLawDay(day, risk));
    const decide = made.get(law) ?? make(law);
    made.set(law, decide);
    const { after, riskClass, reasons } = decide(risk);
    return { outcome: { status: after, riskClass }, rules: counting(reasons), law };
  };
}

export interface TwoPolicies {
  readonly inForce: BankRisk;
  readonly tried: BankRisk;
  readonly positionsApproved: string;
}

export type DecidedAnew = Omit<TriedDeclaration, 'id' | 'decided'>;

export function decideAnew(
  document: DeclarationDocument,
  frozen: FrozenDeclaration,
  { inForce, tried, positionsApproved }: TwoPolicies,
): DecidedAnew {
  const day = osloDate(new Date(frozen.completedAt));
  const asked = frozen.ownerLaw ?? 'CURRENT';
  const evidence = evidenceAgain(document, frozen, { day, positionsApproved });
  const sideBy = sidesOf(evidence, { day, asked });
  const [before, after] = [sideBy(inForce), sideBy(tried)];
  return {
    before: before.outcome,
    after: after.outcome,
    gained: after.rules.filter((rule) => !before.rules.includes(rule)),
    lost: before.rules.filter((rule) => !after.rules.includes(rule)),
    groups: groupsOf(document, frozen, day),
    isOtherLaw: document.facts.organisation !== null && after.law !== asked,
  };
}
