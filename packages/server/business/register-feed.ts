/** Every ten minutes: companies whose agreement is out for signing are asked for where the business register has changed them. */
import { newConditions } from '@bli-kunde/domain/organisation/condition.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { organisationKey } from '../db/look-up-keys.ts';
import { noteCompanies, noteEveryCompany } from '../monitoring/company-look-store.ts';
import { eachRow } from '../schedule/each-row.ts';
import type { Job } from '../schedule/scheduler.ts';
import type { UnitAnswer } from '../registers/business-register-unit.ts';
import { answersFrom, confirmedPosition, LEAP } from '../registers/change-feed.ts';
import { NO_BANK } from '../registers/outside-call.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { lookItem } from '../screening/look-item.ts';
import { orderById } from '../orders/store.ts';
import { openRightsCase } from '../signing/rights-lost.ts';
import { askSigningRights } from '../signing/signing-rights.ts';
import type { Order, OrganisationOrderData } from '../orders/order.ts';
import { applications } from './applications.ts';
import { keepPlace, ordersOutOf, placeIn, turnBack } from './register-feed-store.ts';
import { openNotice } from './register-notice.ts';

const MINUTE = 60_000;
/** Milliseconds without a change after which a feed is asked by time too. */
const QUIET = 24 * 60 * MINUTE;
const JOB = 'register-feed';
/** Reads of a feed in one run; what is left waits for the next. */
const READS = 20;
/** Of one search. */
const AT_A_TIME = 100;

/** Opens the cases of an advisor that a changed company's order calls for; who is still to sign is refused anyway. */
async function lookAt(context: Context, id: string, unit: UnitAnswer | undefined, at: Date): Promise<void> {
  const order = (await orderById(context.db, context.vault, id)) as Order<OrganisationOrderData> | null;
  if (order === null || order.state !== 'OPEN') return;
  const call = { correlationId: context.random.uuid(), bank: order.bank };
  const { allowed, rights } = await askSigningRights(context, order, call);
  const when = { at, rcid: null };
  if (!allowed)
    await context.db.transaction((tx) => openRightsCase(context, tx, order, 'signing-right-lost', rights, when));
  const { applicationId, bank } = order;
  if (applicationId === null) return;
  const key = `register:${at.toISOString()}`;
  await context.outbox.enqueue(context.db, [lookItem('bm', { bank, applicationId }, key)]);
  if (unit === undefined) return;
  const loaded = await applications.storeOf(context).loadById(applicationId, bank, at);
  if (loaded === null) return;
  const found =
    unit.kind === 'found'
      ? newConditions(unit.organisation.conditions, loaded.document.organisation.conditions)
      : [unit.kind];
  const opener = { ...when, actor: 'system' };
  if (found.length > 0)
    await context.db.transaction((tx) =>
      openNotice(context, tx, { bank, id: applicationId }, loaded.document, found, opener),
    );
}

/** Orders of every bank that the changes may concern, with the state that the register has of their companies. */
async function lookAtAll(context: Context, numbers: readonly string[], at: Date, signal: AbortSignal): Promise<void> {
  for (const bank of context.banks.keys()) {
    const byKey = new Map(
      numbers.map((number) => [organisationKey(context.vault, bank, number).toString('hex'), number]),
    );
    const orders = await ordersOutOf(
      context.db,
      bank,
      [...byKey.keys()].map((key) => Buffer.from(key, 'hex')),
    );
    for (let from = 0; from < orders.length; from += AT_A_TIME) {
      const some = orders.slice(from, from + AT_A_TIME);
      const numberOf = (key: Buffer): string => byKey.get(key.toString('hex')) ?? '';
      const units = await context.businessRegisterFeed.unitsOf(
        some.map(({ key }) => numberOf(key)),
        { correlationId: context.random.uuid(), bank },
      );
      await eachRow(some, ({ id, key }) => lookAt(context, id, units.get(numberOf(key)), at), {
        job: JOB,
        signal,
        failed: context.rowFailed,
        about: ({ id }) => ({ order: id }),
      });
    }
  }
}

type Feed = 'units' | 'roles';
const UNCLEAR = (what: Feed) =>
  new OutsideFailure('business-register', what === 'units' ? 'unit-changes' : 'role-changes', 'nonsense');

/** Tells of rows and positions that say nothing of how far a feed is read. */
function tell({ log, rowFailed }: Context, feed: Feed, about: Readonly<Record<string, unknown>>): void {
  log.error({ feed, ...about }, 'changes of the business register whose ids tell nothing are looked at');
  rowFailed(JOB, { feed }, UNCLEAR(feed));
}

/**
 * At the end of a feed that has been quiet for longer than the register ever is, the changes since then are asked for by time. Where
 * all of them come before the position, that was never the register's own: false, and it is set back so that they are read.
 */
async function isAtEnd(context: Context, what: Feed, after: number, readAt: Date, now: Date): Promise<boolean> {
  if (now.getTime() - readAt.getTime() < QUIET) return true;
  const call = { correlationId: context.random.uuid(), bank: NO_BANK };
  const { ids } = await context.businessRegisterFeed.changesOf(what, { since: readAt.toISOString() }, call);
  const known = ids.flatMap((id) => id ?? []);
  if (known.length === 0 || known.some((id) => id >= after)) return true;
  const to = Math.max(0, Math.min(...known) - 1);
  tell(context, what, { position: after, to });
  await context.db.transaction(async (tx) => {
    await turnBack(tx, what, after, to);
    await noteEveryCompany(tx, now);
  });
  return false;
}

/** Notes those of the changed units that are customers of a bank, to be looked up whenever that succeeds (D-232). */
async function note({ banks, vault }: Context, tx: Queries, numbers: readonly string[], now: Date): Promise<void> {
  if (numbers.length === 0) return;
  for (const bank of banks.keys()) {
    const keys = numbers.map((number) => organisationKey(vault, bank, number));
    await noteCompanies(tx, bank, keys, now);
  }
}

/**
 * From where it was read last; the first time from now, since whoever applies has had the register asked. Units of each row are looked at,
 * and the position moves as far as the register confirms. Throws OutsideFailure for an answer that cannot be understood.
 */
async function readFeed(context: Context, what: Feed, now: Date, signal: AbortSignal): Promise<void> {
  const { db, random, businessRegisterFeed } = context;
  const call = { correlationId: random.uuid(), bank: NO_BANK };
  const first = await placeIn(db, what);
  if (first === null)
    return db.transaction(async (tx) => {
      await keepPlace(tx, what, { after: null, readAt: now });
      await noteEveryCompany(tx, now);
    });
  for (let read = 0; read < READS && !signal.aborted; read += 1) {
    const { after, readAt } = (await placeIn(db, what)) ?? first;
    const from = after === null ? { since: readAt.toISOString() } : { after };
    const { numbers, ids } = await businessRegisterFeed.changesOf(what, from, call);
    const known = ids.flatMap((id) => id ?? []);
    await lookAtAll(context, numbers, now, signal);
    const { position, refused } = await confirmedPosition(after, known, async (id) => {
      const page = await businessRegisterFeed.changesOf(what, { after: id - 1 }, call);
      return answersFrom(id, page.ids);
    });
    const unread = ids.length - known.length;
    if (unread > 0 || refused.length > 0) tell(context, what, { unread, refused });
    await db.transaction(async (tx) => {
      await note(context, tx, numbers, now);
      if (position === null) return;
      // Of so many numbers that are left out nobody knows whom they were about.
      if (after !== null && position - after > LEAP) await noteEveryCompany(tx, now);
      await keepPlace(tx, what, { after: position, readAt: now });
    });
    if (position !== null) continue;
    if (unread > 0 || refused.length > 0) throw UNCLEAR(what);
    // A feed that gives what was asked from again is at its end.
    else if (after === null || (await isAtEnd(context, what, after, readAt, now))) return;
  }
}

export const registerFeedJob = (context: Context): Job => ({
  name: JOB,
  every: 10 * MINUTE,
  async run(now, signal) {
    for (const what of ['units', 'roles'] as const) if (!signal.aborted) await readFeed(context, what, now, signal);
  },
});
