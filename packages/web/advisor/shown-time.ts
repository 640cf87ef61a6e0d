/** Instants and figures as advisors read them: the day and the minute in Oslo, thousands apart. */
import { lazily } from '@bli-kunde/domain/lazily.ts';
import { formatShortDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';

const minute = lazily(
  () =>
    new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);

/** `24.11.2026 kl. 09.05`, of an ISO instant. */
export function shownInstant(instant: string): string {
  const at = new Date(instant);
  return `${formatShortDate(osloDate(at))} kl. ${minute().format(at).replace(':', '.')}`;
}

/** `24.11.2026`. */
export const shownDay = (instant: string): string => formatShortDate(osloDate(new Date(instant)));

const figure = lazily(() => new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 1 }));

/** `12 840`, `1,5`. */
export const shownNumber = (count: number): string => figure().format(count);

const monthAndYear = lazily(
  () => new Intl.DateTimeFormat('nb-NO', { timeZone: 'UTC', month: 'long', year: 'numeric' }),
);

/** `november 2026`, of `2026-11`. */
export const shownMonth = (month: string): string => monthAndYear().format(new Date(`${month}-01T00:00:00Z`));
