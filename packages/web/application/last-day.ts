/** The last day something is kept or may be signed. */
import { formatLongDate, lastDayBefore } from '@bli-kunde/domain/norway/oslo-date.ts';

/** `until` is the ISO time from which it no longer is (S-146). */
export const lastDay = (until: string): string => formatLongDate(lastDayBefore(new Date(until)));
