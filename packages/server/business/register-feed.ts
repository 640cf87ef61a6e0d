/** Every ten minutes: companies whose agreement is out for signing are asked for where the business register has changed them. */
import { newConditions } from '@bli-kunde/domain/organisation/condition.ts';
import type { Context } from '../context.ts';
import { organisationKey } from '../db/look-up-keys.ts';
import { eachRow } from '../jobs/each-row.ts';
import type { Job } from '../jobs/scheduler.ts';
import type { UnitAnswer } from '../registers/business-register.ts';
import { NO_BANK } from '../registers/outside-call.ts';
import { orderById } from '../signing/store.ts';
import { openRightsCase } from '../signing/rights-lost.ts';
import { askSigningRights } from '../signing/signing-rights.ts';
import type { Order, OrganisationOrderData } from '../signing/order.ts';
import { applications } from './applications.ts';
import { keepPlace, ordersOutOf, placeIn } from './register-feed-store.ts';
import { openNotice } from './register-notice.ts';

const MINUTE = 60_000;
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
  if (unit === undefined || applicationId === null) return;
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

/** From where it was read last; the first time from now, since whoever applies has had the register asked. */
async function readFeed(context: Context, what: 'units' | 'roles', now: Date, signal: AbortSignal): Promise<void> {
  const place = await placeIn(context.db, what);
  if (place === null) return keepPlace(context.db, what, { after: null, readAt: now });
  let { after } = place;
  for (let read = 0; read < READS && !signal.aborted; read += 1) {
    const from = after === null ? { since: place.readAt.toISOString() } : { after };
    const { numbers, last } = await context.businessRegisterFeed.changesOf(what, from, {
      correlationId: context.random.uuid(),
      bank: NO_BANK,
    });
    if (last === null) break;
    await lookAtAll(context, numbers, now, signal);
    // A feed that gives what was asked from again is at its end.
    if (after !== null && last <= after) break;
    after = last;
    await keepPlace(context.db, what, { after, readAt: now });
  }
}

export const registerFeedJob = (context: Context): Job => ({
  name: JOB,
  every: 10 * MINUTE,
  async run(now, signal) {
    for (const what of ['units', 'roles'] as const) if (!signal.aborted) await readFeed(context, what, now, signal);
  },
});
