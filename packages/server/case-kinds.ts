/** The one list of the kinds of cases as the server has them: the effects of their decisions, each in the folder that owns it. */
import { signingRuleCase } from './business/signing-rule-case.ts';
import type { CaseKindsOnServer } from './cases/kind-on-server.ts';
import { suspicionCase } from './cases/suspicion-case.ts';
import { childLockCase } from './children/child-lock.ts';
import { messageCase } from './cases/stopped-message.ts';
import { declarationCase } from './kyc/declaration-case.ts';
import { discrepancyCase } from './kyc/discrepancy-case.ts';
import { newHitCase, reviewCase } from './monitoring/customer-cases.ts';
import { promisedCallCase } from './private/promised-call.ts';
import { cancelSigning } from './signing/end-order-of-case.ts';

export const caseKinds: CaseKindsOnServer = {
  kinds: {
    DECLARATION: declarationCase,
    SIGNING_RULE: signingRuleCase,
    NEW_HIT: newHitCase,
    DISCREPANCY: discrepancyCase,
    REVIEW: reviewCase,
    FOLLOW_UP: promisedCallCase,
    MESSAGE: messageCase,
    CHILD_LOCK: childLockCase,
    SUSPICION: suspicionCase,
  },
  cancelSigning,
};
