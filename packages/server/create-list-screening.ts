/** Screening against the sanctions and PEP list: from a file, or downloaded from its publisher where the settings name one. */
import { resolve } from 'node:path';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { OutsideClients } from './create-outside-clients.ts';
import type { Database } from './db/database.ts';
import { listSource } from './registers/list-source.ts';
import { whyOf } from './registers/outside-failure.ts';
import { listInForce } from './screening/in-force-store.ts';
import { type ListDownload, listDownload } from './screening/list-download.ts';
import { createScreening } from './screening/screening.ts';
import type { EntryParts } from './entry-parts.ts';

type Around = Pick<EntryParts, 'clock' | 'stopwatch' | 'log' | 'observe' | 'readList'>;

/** Begins to load at once. Close it when done. */
export function createListScreening(
  config: Config,
  deps: Around,
  clients: OutsideClients,
  db: Database,
): Pick<Context, 'screening'> {
  const { clock, log, readList } = deps;
  const download = downloadOf(config, deps, clients);
  return {
    screening: createScreening({
      path: download?.path ?? (config.SCREENING_LIST === undefined ? undefined : resolve(config.SCREENING_LIST)),
      ...(download === null ? {} : { download }),
      ...(readList === undefined ? {} : { read: readList }),
      maxAgeDays: config.SCREENING_MAX_AGE_DAYS,
      clock,
      pin: (version) => listInForce(db, version, clock.now()),
      loaded: ({ name, date, entries, unread = 0 }) =>
        log[unread > 0 ? 'warn' : 'info']({ list: name, date, entries, unread }, 'screening list loaded'),
      // A message may hold what stands in the list.
      failed: ({ name }) => log.error({ why: name }, 'screening list not loaded'),
    }),
  };
}

/** Null where the settings name no publisher. */
function downloadOf(config: Config, deps: Around, { openAt }: OutsideClients): ListDownload | null {
  const { SCREENING_SOURCE: source, SCREENING_SOURCE_TOKEN: licence } = config;
  if (source === undefined) return null;
  return listDownload({
    source: listSource(openAt('lists', new URL(source).origin), source, licence, deps),
    folder: resolve(config.DATA_DIR, 'lists'),
    failed: (error) => deps.log.error({ why: whyOf(error) }, 'list not downloaded'),
  });
}
