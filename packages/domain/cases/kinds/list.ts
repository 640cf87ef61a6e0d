/**
 * The one list of kinds of cases, each with its texts, in the order of the console's queues (A-008, decision 0190). The catalogue of texts
 * reads it, so no kind may import what knows the catalogue.
 */
import { childLockKind, childLockTexts } from './child-lock.ts';
import { declarationKind, declarationTexts } from './declaration.ts';
import { discrepancyKind, discrepancyTexts } from './discrepancy.ts';
import { followUpKind, followUpTexts } from './follow-up.ts';
import { messageKind, messageTexts } from './message.ts';
import { newHitKind, newHitTexts } from './new-hit.ts';
import { reviewKind, reviewTexts } from './review.ts';
import { signingRuleKind, signingRuleTexts } from './signing-rule.ts';
import { suspicionKind, suspicionTexts } from './suspicion.ts';

export const KIND_LIST = [
  declarationKind,
  signingRuleKind,
  newHitKind,
  discrepancyKind,
  reviewKind,
  followUpKind,
  messageKind,
  childLockKind,
  suspicionKind,
] as const;

/** Texts of the kinds by their keys, a part of the catalogue. */
export const kindTexts = {
  ...declarationTexts,
  ...signingRuleTexts,
  ...newHitTexts,
  ...discrepancyTexts,
  ...reviewTexts,
  ...followUpTexts,
  ...messageTexts,
  ...childLockTexts,
  ...suspicionTexts,
};
