import type { IsoDate } from '../norway/oslo-date.ts';
import { lastCardDay } from '../payment-card/card-day.ts';
import { wantsCard } from '../payment-card/choice.ts';
import type { ChildApplication } from './application.ts';

/** The last day on which the child's card comes; null before the customer is made, and where no card is ordered. */
export const cardBy = ({ completedAt, chosen }: Pick<ChildApplication, 'completedAt' | 'chosen'>): IsoDate | null =>
  completedAt !== null && chosen !== null && wantsCard(chosen) ? lastCardDay(completedAt) : null;
