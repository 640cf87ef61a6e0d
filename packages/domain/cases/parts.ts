/** Parts of a case's page, in their order; the pages beside list and cases; the permission that a call requires. */
import type { Act } from './acts.ts';

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

export const PAGES = ['SEARCH', 'MONITORING', 'STATISTICS', 'POLICY', 'EVIDENCE', 'SUBJECT_ACCESS'] as const;
export type Page = (typeof PAGES)[number];

/** Rights in the bank's policy of risk beside reading it: to edit, try and propose, and to agree or send back. */
export const POLICY_RIGHTS = ['EDIT', 'AGREE'] as const;
export type PolicyRight = (typeof POLICY_RIGHTS)[number];

/** Permission that a call requires: a part or an act of its case, a page, or a right in the policy. */
export type Needs =
  | { readonly part: Part }
  | { readonly act: Act }
  | { readonly page: Page }
  | { readonly policy: PolicyRight };
