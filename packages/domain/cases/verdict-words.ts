/** Verdicts on hits in words: an organisation is no person. */
import type { JudgementVerdict } from '../screening/verdict.ts';

export const verdictKey = (verdict: JudgementVerdict, isOrganisation: boolean) =>
  isOrganisation && verdict !== 'UNSURE'
    ? (`advisor.verdict.${verdict}.organisation` as const)
    : (`advisor.verdict.${verdict}` as const);
