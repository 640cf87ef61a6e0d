/** Delivery day of an ordered card. */
import { addDays, type IsoDate, osloDate } from '../norway/oslo-date.ts';

/** Days that making a card and the post take. */
const DAYS = 7;

/** The last day on which a card comes, counted from the ISO time at which the customer was made. */
export const lastCardDay = (completedAt: string): IsoDate => addDays(osloDate(new Date(completedAt)), DAYS);
