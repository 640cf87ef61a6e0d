/** Parts of a case's page, in their order; what can be done with a case; the pages beside list and cases. */

export const PARTS = [
  'overview',
  'answers',
  'registers',
  'hits',
  'owners',
  'documents',
  'timeline',
  'notes',
  'questions',
] as const;
export type Part = (typeof PARTS)[number];

export const ACTS = [
  'TAKE',
  'GIVE_BACK',
  'ASSIGN',
  'POSTPONE',
  'DISQUALIFY',
  'ANOTHER_PERSON',
  'REOPEN',
  'RESTRICT',
  'NOTE',
  'REPORT_SUSPICION',
  'HOLD_ERASURE',
  'JUDGE',
  'JUDGE_SANCTION',
  'ASK',
  'PROPOSE',
  'AGREE',
  'RETURN',
  'WITHDRAW',
  'NOTICE',
] as const;
export type Act = (typeof ACTS)[number];

export const PAGES = ['SEARCH', 'MONITORING', 'STATISTICS', 'EVIDENCE', 'SUBJECT_ACCESS'] as const;
export type Page = (typeof PAGES)[number];

/** Permission that a call requires: a part or an act of its case, or a page. */
export type Needs = { readonly part: Part } | { readonly act: Act } | { readonly page: Page };
