/** Which of the bank's terms guardians agree to for a child, by the package that is chosen. */
import type { TermsId } from '../bank/terms.ts';
import { wantsCard } from '../payment-card/choice.ts';
import type { ChildApplication } from './application.ts';

export const termsOfChild = ({ chosen }: Pick<ChildApplication, 'chosen'>): TermsId[] => [
  'general',
  'child-account',
  ...(chosen !== null && wantsCard(chosen) ? (['child-card'] as const) : []),
  'online-banking',
];
