/** A rule of the register about who signs, in words that nobody but an advisor can settle. */
import { byTwo, REJECT } from '../decisions.ts';
import { ADVISERS, caseKind, SPECIFIED } from '../kind.ts';

/** The register's rule in words, the persons who may be chosen to sign, and their roles. */
export interface RuleSnapshot {
  readonly rule: string | null;
  /** One label for each person, as `labelsOf` makes them. */
  readonly persons: readonly string[];
  readonly roles: readonly string[];
}

/** Of an order that was out when the rule changed: who was to sign it, and who may by now. */
interface OfOrder {
  readonly order: readonly {
    readonly name: string;
    readonly birthDate: string | null;
    readonly signedAt: string | null;
  }[];
  readonly mayBeSigned: readonly (readonly string[])[];
}

export const signingRuleKind = caseKind<Partial<RuleSnapshot & OfOrder & { readonly applicant: string | null }>>()({
  name: 'SIGNING_RULE',
  queue: 'signaturregler',
  deadlines: [{ from: SPECIFIED, days: 2 }],
  decisions: { COMBINE: { outcome: 'COMBINED', reasons: [], agreement: byTwo, combines: true }, REJECT },
  cancelsSigning: true,
  roles: ADVISERS,
  acts: ['RESTRICT', 'REPORT_SUSPICION'],
  isOfCustomer: 'NEVER',
  point: { is: 'RULE' },
});

export const signingRuleTexts = {
  'advisor.queue.SIGNING_RULE': 'Signaturregler',
  'advisor.point.SIGNING_RULE': 'Hvem som kan signere for virksomheten',
  'advisor.decision.COMBINE': 'Fastsett hvem som signerer',
  'advisor.console.decision.COMBINE': 'Den som søker, får beskjed om å velge en av måtene og gå videre.',
  'advisor.outcome.COMBINED': 'Hvem som signerer, er fastsatt',
};
