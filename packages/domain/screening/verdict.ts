/** Codes of a verdict on a person and a list entry, and of its reasons (decision 0077). */

export const JUDGEMENT_VERDICTS = ['SAME', 'NOT_SAME', 'UNSURE'] as const;
export type JudgementVerdict = (typeof JUDGEMENT_VERDICTS)[number];

export const JUDGEMENT_REASONS = [
  'BIRTH_DATE',
  'NATIONAL_ID',
  'COUNTRY',
  'NAME',
  'ROLE',
  'DOCUMENT',
  'SAME_FACTS',
] as const;
export type JudgementReason = (typeof JUDGEMENT_REASONS)[number];
