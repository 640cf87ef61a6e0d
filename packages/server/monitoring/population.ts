/**
 * Every five minutes: what the population register's feed says has changed about customers is looked up anew, and a case is opened where
 * that contradicts what the bank goes by. The feed tells that something happened; only the look-up tells what.
 */
import type { Context } from '../context.ts';
import { personKey } from '../db/look-up-keys.ts';
import { eachRow } from '../jobs/each-row.ts';
import type { Job } from '../jobs/scheduler.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { type LookingParts, lookAtChanged } from './population-look.ts';
import {
  beginFeed,
  type ChangedRow,
  feedPosition,
  forgetOthers,
  lookAgain,
  lookedAt,
  moveFeed,
  noteChanged,
  noteEverybody,
  takeChanged,
} from './population-store.ts';

const MINUTE = 60_000;
const JOB = 'population';
/** Pages of the feed in one run: a hundred thousand events, more than five minutes ever have. */
const PAGES = 100;
const AT_A_TIME = 50;
/** Customers of one run of the job; the other jobs wait for it. */
const ROUNDS = 10;
const TAKEN_FOR = 10 * MINUTE;
const AGAIN_AFTER = 60 * MINUTE;
/** Tries in vain that the log tells as an error. */
const TOLD_AFTER = 3;

type Parts = LookingParts & Pick<Context, 'populationEvents' | 'log' | 'rowFailed'>;

/** The register's answer to a sequence number that is older than the events it keeps. */
const TOO_OLD = 406;

/**
 * The next page. Where the feed goes back no further than to what has been missed, it is begun anew at its end and every customer is
 * looked up once: null then.
 */
async function eventsAfter(parts: Parts, from: number, call: CallContext, now: Date) {
  const { db, populationEvents, log, rowFailed } = parts;
  try {
    return await populationEvents.after(from, call);
  } catch (error) {
    if (!(error instanceof OutsideFailure) || error.status !== TOO_OLD) throw error;
    const last = await populationEvents.last(call);
    // Nothing has been missed: it is something else that is not acceptable.
    if (last <= from) throw error;
    const begun = await db.transaction(async (tx) => {
      if (!(await moveFeed(tx, from, last))) return false;
      await noteEverybody(tx, last, now);
      return true;
    });
    if (!begun) return null;
    log.error(
      { from, to: last },
      'the feed of the population register no longer has what was missed: every customer is looked up',
    );
    rowFailed(JOB, { feed: String(from) }, error);
    return null;
  }
}

/**
 * Reads on from where the feed was left. Position and customers are written in one transaction, so that a page that is read twice, by a
 * crash or by another server, is noted once; numbers may have gaps, and no event is taken for another's.
 */
async function readFeed(parts: Parts, now: Date, signal: AbortSignal): Promise<void> {
  const { db, vault, banks, populationEvents, random } = parts;
  // The feed is the same for every bank that may read it: the first one asks.
  const [asker] = banks.keys();
  if (asker === undefined) return;
  const call = { correlationId: random.uuid(), bank: asker };
  const begun = await feedPosition(db);
  if (begun === null) await beginFeed(db, await populationEvents.last(call));
  for (let page = 0; page < PAGES && !signal.aborted; page += 1) {
    const from = await feedPosition(db);
    if (from === null) return;
    const events = await eventsAfter(parts, from, call, now);
    if (events === null) return;
    const last = events.at(-1);
    if (last === undefined) return;
    const changed = events.flatMap(({ nationalId, sequence }) =>
      nationalId === null
        ? []
        : [...banks.keys()].map((bank) => ({ bank, subjectKey: personKey(vault, bank, nationalId), sequence })),
    );
    await db.transaction(async (tx) => {
      if (await moveFeed(tx, from, last.sequence)) await noteChanged(tx, changed, now);
    });
  }
}

/** Looks up whoever is due; one who cannot be looked up stays, and is tried again. */
async function lookUp(parts: Parts, now: Date, signal: AbortSignal): Promise<void> {
  const { db, log } = parts;
  await forgetOthers(db);
  for (let round = 0; round < ROUNDS && !signal.aborted; round += 1) {
    const rows = await takeChanged(db, now, new Date(now.getTime() + TAKEN_FOR), AT_A_TIME);
    if (rows.length === 0) return;
    const failed: ChangedRow[] = [];
    await eachRow(
      rows,
      async (row) => {
        try {
          await lookAtChanged(parts, row, now);
          await lookedAt(db, row);
        } catch (error) {
          failed.push(row);
          throw error;
        }
      },
      { job: JOB, signal, about: ({ id }) => ({ declaration: id }), failed: parts.rowFailed },
    );
    for (const row of failed) {
      await lookAgain(db, row, new Date(now.getTime() + AGAIN_AFTER));
      if (row.tries + 1 >= TOLD_AFTER)
        log.error(
          { declaration: row.id, tries: row.tries + 1 },
          'a customer can not be looked up in the population register',
        );
    }
  }
}

export function populationJob(parts: Parts): Job {
  /** The register wants no question about the feed before (`Retry-After`). */
  let quietUntil = 0;
  return {
    name: JOB,
    every: 5 * MINUTE,
    async run(now, signal) {
      // Who was noted before is looked up whatever becomes of the feed.
      try {
        if (now.getTime() >= quietUntil) await readFeed(parts, now, signal);
      } catch (error) {
        if (error instanceof OutsideFailure) quietUntil = now.getTime() + (error.retryAfter ?? 0) * 1000;
        throw error;
      } finally {
        await lookUp(parts, now, signal);
      }
    },
  };
}
