/** The rules that decide a case's status today; a change is a new version, and cases keep the reasons they were decided by. */
import { ANSWERS_CHANGED, QUESTION_ANSWERED } from './renewal/answers-changed.ts';
import { AMOUNT_RULES } from './risk/amount-rules.ts';
import { CONTROL_RULES } from './risk/controls.ts';
import { CORPORATE_RULES } from './risk/corporate.ts';
import { LICENCE_RULES } from './risk/licence-rules.ts';
import { PERSON_RULES } from './risk/person.ts';
import type { RiskRule } from './risk/rule.ts';
import { TAX_RULES } from './risk/tax.ts';
import { WAITING_RULES } from './risk/waiting.ts';

export const RISK_RULES_VERSION = 12;

export const RISK_RULES: readonly RiskRule[] = [
  ...CONTROL_RULES,
  ...WAITING_RULES,
  ANSWERS_CHANGED,
  QUESTION_ANSWERED,
  ...PERSON_RULES,
  ...AMOUNT_RULES,
  ...LICENCE_RULES,
  ...TAX_RULES,
  ...CORPORATE_RULES,
];
