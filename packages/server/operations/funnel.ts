/** Reads the funnel of a bank from its trail, page by page (D-170, D-176). */
import { type Funnel, firstWeek, funnelOf } from '@bli-kunde/domain/advisor/funnel.ts';
import { placeJourney, type PlacedJourney, type TrailEvent } from '@bli-kunde/domain/advisor/funnel-journey.ts';
import { FUNNEL_JOURNEYS } from '@bli-kunde/domain/advisor/funnel-stages.ts';
import { weekOf } from '@bli-kunde/domain/advisor/statistics.ts';
import { CHANNELS } from '@bli-kunde/domain/kyc/case.ts';
import { osloDate, startOfOsloDay } from '@bli-kunde/domain/norway/oslo-date.ts';
import { KEPT_DAYS } from '../db/application-store.ts';
import type { Queries } from '../db/database.ts';
import { type After, type JourneyRow, journeyPage, type TrailRow } from './funnel-store.ts';

/** Journeys of a page. */
export const PAGE = 1_000;

const eventOf = ([at, by, action, outcome, source]: TrailRow): TrailEvent => ({ at, by, action, outcome, source });

/** Null of one that is in no figure, and of a journey that nobody knows any more. */
function placedRow({ journey, channel, isHidden, events }: JourneyRow, now: Date): PlacedJourney | null {
  const known = FUNNEL_JOURNEYS.find((item) => item === journey);
  if (known === undefined || isHidden) return null;
  const through = CHANNELS.find((item) => item === channel) ?? null;
  return placeJourney({ journey: known, channel: through, events: events.map(eventOf) }, now.getTime());
}

/** Of the weeks that nobody is erased from by age, as it is at `now`. */
export async function readFunnel(db: Queries, bank: string, now: Date): Promise<Funnel> {
  const period = { from: firstWeek(now, KEPT_DAYS), to: weekOf(osloDate(now)) };
  const since = startOfOsloDay(period.from);
  const placed: PlacedJourney[] = [];
  let after: After | null = null;
  for (;;) {
    const rows: JourneyRow[] = await journeyPage(db, { bank, since, after, limit: PAGE });
    for (const row of rows) {
      const item = placedRow(row, now);
      if (item !== null) placed.push(item);
    }
    const last = rows.at(-1);
    if (last === undefined) return funnelOf(placed, period);
    after = last;
  }
}
