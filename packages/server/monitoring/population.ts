/**
 * Every five minutes: what the population register's feed says has changed about customers is looked up anew, and a case is opened where
 * that contradicts what the bank goes by. The feed tells that something happened; only the look-up tells what.
 */
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { personKey } from '../db/look-up-keys.ts';
import { eachRow } from '../schedule/each-row.ts';
import type { Job } from '../schedule/scheduler.ts';
import { answersFrom, confirmedPosition } from '../registers/change-feed.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import type { PopulationEvent } from '../registers/population-events.ts';
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

type Page = readonly PopulationEvent[];

/** The register's answer to a sequence number that is older than the events it keeps. */
const TOO_OLD = 406;

/** The feed begun anew at its end, with every customer looked up once; false when another server has done so. */
async function beginAnew({ db, log, rowFailed }: Parts, from: number, to: number, why: OutsideFailure, now: Date) {
  const begun = await db.transaction(async (tx) => {
    if (!(await moveFeed(tx, from, to))) return false;
    await noteEverybody(tx, to, now);
    return true;
  });
  if (!begun) return;
  log.error({ from, to }, 'the feed of the population register is begun anew: every customer is looked up');
  rowFailed(JOB, { feed: String(from) }, why);
}

/**
 * The next page; null where the feed goes back no further than to what has been missed, and is begun anew for that, or where another
 * server has done so.
 */
async function pageAfter(parts: Parts, from: number, call: CallContext, now: Date) {
  try {
    return await parts.populationEvents.after(from, call);
  } catch (error) {
    if (!(error instanceof OutsideFailure) || error.status !== TOO_OLD) throw error;
    const last = await parts.populationEvents.last(call);
    // Nothing has been missed: it is something else that is not acceptable.
    if (last <= from) throw error;
    await beginAnew(parts, from, last, error, now);
    return null;
  }
}

const UNCLEAR = () => new OutsideFailure('population-register', 'events', 'nonsense');

/**
 * At the end of the feed. A position that the register has not come to yet was never one of its own: the feed is begun anew, unless it
 * has events after what it says is its newest.
 */
async function atEnd(parts: Parts, from: number, call: CallContext, now: Date): Promise<void> {
  const last = await parts.populationEvents.last(call);
  if (last >= from) return;
  if ((await parts.populationEvents.after(last, call)).length > 0) throw UNCLEAR();
  await beginAnew(parts, from, last, UNCLEAR(), now);
}

/** Position that a page confirms: never beyond the register's own newest number. */
async function positionAfter({ populationEvents }: Parts, from: number, page: Page, call: CallContext) {
  const told = page.flatMap(({ sequence }) => sequence ?? []);
  const newest = told.some((one) => one > from) ? await populationEvents.last(call) : from;
  const { position, refused } = await confirmedPosition(
    from,
    told.filter((one) => one <= newest),
    async (one) =>
      answersFrom(
        one,
        (await populationEvents.after(one - 1, call)).map(({ sequence }) => sequence),
      ),
  );
  return { position, refused: [...refused, ...told.filter((one) => one > newest)] };
}

/**
 * Notes whom a page names, with or without a number of its own, and moves the position as far as the register confirms: false where it
 * confirms nothing. A page that is read twice, by a crash or by another server, is noted once.
 */
async function takePage(parts: Parts, from: number, page: Page, call: CallContext, now: Date): Promise<boolean> {
  const { db, vault, banks, log, rowFailed } = parts;
  const note = (queries: Queries, to: number): Promise<unknown> =>
    noteChanged(
      queries,
      page.flatMap(({ nationalId, sequence }) =>
        nationalId === null
          ? []
          : [...banks.keys()].map((bank) => ({
              bank,
              subjectKey: personKey(vault, bank, nationalId),
              sequence: Math.min(sequence ?? to, to),
            })),
      ),
      now,
    );
  const { position, refused } = await positionAfter(parts, from, page, call).catch(async (error: unknown) => {
    await note(db, from + 1);
    throw error;
  });
  await db.transaction(async (tx) => {
    if (position === null || (await moveFeed(tx, from, position))) await note(tx, position ?? from + 1);
  });
  const unread = page.filter(({ sequence }) => sequence === null).length;
  if (unread > 0 || refused.length > 0) {
    log.error({ from, unread, refused }, 'events of the population register whose numbers tell nothing are looked at');
    rowFailed(JOB, { feed: String(from) }, UNCLEAR());
  }
  return position !== null;
}

/**
 * Reads on from where the feed was left. Position and customers are written in one transaction; numbers may have gaps, and no event is
 * taken for another's. Throws OutsideFailure for a page that cannot be understood, which is asked for again.
 */
async function readFeed(parts: Parts, now: Date, signal: AbortSignal): Promise<void> {
  const { db, banks, populationEvents, random } = parts;
  // The feed is the same for every bank that may read it: the first one asks.
  const [asker] = banks.keys();
  if (asker === undefined) return;
  const call = { correlationId: random.uuid(), bank: asker };
  const begun = await feedPosition(db);
  if (begun === null) await beginFeed(db, await populationEvents.last(call));
  for (let page = 0; page < PAGES && !signal.aborted; page += 1) {
    const from = await feedPosition(db);
    if (from === null) return;
    const events = await pageAfter(parts, from, call, now);
    if (events === null) return;
    // What was read last may be told once more.
    const fresh = events.filter(({ sequence }) => sequence !== from);
    if (fresh.length === 0) return atEnd(parts, from, call, now);
    if (!(await takePage(parts, from, fresh, call, now))) throw UNCLEAR();
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
