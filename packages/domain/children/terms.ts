/** Selects the bank's terms that guardians agree to for a child, by the chosen package. */
import type { TermsId } from '../bank/terms.ts';
import { wantsCard } from '../payment-card/choice.ts';
import type { ChildApplication } from './application.ts';

export const termsOfChild = ({ chosen }: Pick<ChildApplication, 'chosen'>): TermsId[] => [
  'general',
  'child-account',
  ...(chosen !== null && wantsCard(chosen) ? (['child-card'] as const) : []),
  'online-banking',
];
