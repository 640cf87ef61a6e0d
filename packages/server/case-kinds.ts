/** Effects of decisions by the kind of case, each in the folder that owns what it changes; a kind without any (`hasNoEffects`) is not among them. */
import { signingRuleCase } from './business/signing-rule-case.ts';
import type { CaseKindsOnServer } from './cases/kind-on-server.ts';
import { childLockCase } from './children/child-lock.ts';
import { messageCase } from './cases/stopped-message.ts';
import { declarationCase } from './kyc/declaration-case.ts';
import { discrepancyCase } from './kyc/discrepancy-case.ts';
import { newHitCase, reviewCase } from './monitoring/customer-cases.ts';
import { cancelSigning } from './signing/end-order-of-case.ts';

export const caseKinds: CaseKindsOnServer = {
  kinds: {
    DECLARATION: declarationCase,
    SIGNING_RULE: signingRuleCase,
    NEW_HIT: newHitCase,
    DISCREPANCY: discrepancyCase,
    REVIEW: reviewCase,
    MESSAGE: messageCase,
    CHILD_LOCK: childLockCase,
  },
  cancelSigning,
};
