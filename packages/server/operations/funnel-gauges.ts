/** Gauges of the funnel: what no counter says, made of told figures alone (D-175). */
import type { ToldShare, ToldFunnel } from '@bli-kunde/domain/advisor/funnel.ts';
import type { Gauge } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { gaugesOf } from './database-gauges.ts';
import { readFunnel } from './funnel.ts';

/** Milliseconds for which a server tells what it has read: the trail of weeks changes little in an hour. */
const FRESH = 3_600_000;

interface OfBank extends ToldFunnel {
  readonly bank: string;
}

const labelsOf = ({ bank, journey, channel }: OfBank) => ({ bank, journey, channel });

const shareOf = (item: OfBank, share: ToldShare | null) =>
  share === null ? [] : [{ labels: labelsOf(item), value: share.count / share.of }];

/** Gauges that stand in no registry yet. */
export function funnelGauges(database: Database, banks: Context['banks'], clock: Clock): Gauge[] {
  const read = async () => {
    const found: OfBank[] = [];
    for (const bank of banks.keys()) {
      const { funnels } = await readFunnel(database, bank, clock.now());
      found.push(...funnels.map((item) => ({ ...item, bank })));
    }
    return found;
  };
  const labelNames = ['bank', 'journey', 'channel'];
  return gaugesOf(
    clock,
    read,
    [
      {
        name: 'journey_step_reached',
        help: 'Journeys of the last weeks that have ended, by the step that they came to at least; few are not told',
        labelNames: [...labelNames, 'step'],
        valueOf: (item) =>
          item.sums.stages.map(({ stage, reached }) => ({
            labels: { ...labelsOf(item), step: stage },
            value: reached,
          })),
      },
      {
        name: 'journey_same_visit_ratio',
        help: 'Share of the customers of the last weeks who had their yes in the visit in which they began',
        labelNames,
        valueOf: (item) => shareOf(item, item.sums.sameVisit),
      },
      {
        name: 'journey_without_person_ratio',
        help: 'Share of the customers and the refused of the last weeks about whom nobody of the bank has decided',
        labelNames,
        valueOf: (item) => shareOf(item, item.sums.withoutPerson),
      },
    ],
    FRESH,
  );
}
