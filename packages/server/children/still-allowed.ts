/**
 * Checks that a child's agreement may be signed now, and the child made a customer: asked of the registers, never of
 * stored facts.
 */
import { withEnding } from '@bli-kunde/domain/children/apply.ts';
import { type NoLongerAllowed, noLongerAllowed } from '@bli-kunde/domain/children/still-allowed.ts';
import { lockApplication } from '../db/lock-application.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { withRegisterTrail } from '../registers/register-trail.ts';
import { toldItems } from '../signing/effects.ts';
import type { Allowance, NotAllowed } from '../signing/hooks.ts';
import { nobodySigned, type Order, trailOf } from '../orders/order.ts';
import type { Moment } from '../signing/trail.ts';
import type { OrderOfChild } from './child-order.ts';
import { type ChildNow, guardianKey, lookAtChild } from './look.ts';
import { childApplications } from './store.ts';

export type OrderEnding = NonNullable<NoLongerAllowed['ending']>;

/** Ending of an order that is out at the eighteenth birthday. */
export const OF_AGE: NoLongerAllowed = { key: 'error.child.of.age', ending: 'TURNED_18' };

/** The first thing that no longer holds of an order by what the registers say now; null for none. */
export function problemOf(
  { vault }: Pick<Context, 'vault'>,
  { bank, data: { child, parties } }: OrderOfChild,
  { guardians, isDoubtful, allCustomers, atBank }: ChildNow,
  now: Date,
): NoLongerAllowed | null {
  const keyOf = ({ nationalId }: { readonly nationalId: string }): string => guardianKey(vault, bank, nationalId);
  return noLongerAllowed(
    {
      birthDate: child.birthDate,
      guardiansAreCustomers: allCustomers,
      guardiansBornOn: guardians.map((one) => one.birthDate),
      bankLock: atBank.locked || isDoubtful,
      parties: parties.map(keyOf),
      guardiansNow: guardians.map(keyOf),
    },
    now,
  );
}

/** {@link problemOf} by a look that is left in the trail of the order. Throws OutsideFailure. */
export async function askProblem(
  context: Context,
  order: OrderOfChild,
  call: CallContext,
): Promise<NoLongerAllowed | null> {
  const bank = context.banks.get(order.bank);
  if (bank === undefined) throw new Error(`no bank ${order.bank}`);
  const entry = { at: context.clock.now(), actor: 'system', rcid: call.correlationId };
  const found = await withRegisterTrail(context.db, trailOf(order), entry, (trail) =>
    lookAtChild(context, bank, order.data.child.nationalId, trail, call),
  );
  return problemOf(context, order, found, context.clock.now());
}

/** Throws OutsideFailure while a register is silent: that is no yes. */
export async function askStillAllowed(context: Context, order: OrderOfChild, call: CallContext): Promise<Allowance> {
  const problem = await askProblem(context, order, call);
  return problem === null ? { allowed: true } : notAllowed(context, problem);
}

/** A refusal that may pass ends no order by itself; a signature that was given meanwhile does. */
export const notAllowed = (context: Context, { key, ending }: NoLongerAllowed): NotAllowed => ({
  allowed: false,
  why: key,
  endsAs: 'CANCELLED',
  atOnce: ending !== null,
  stopped: (tx, order, when) => endApplication(context, tx, order, ending ?? 'STOPPED', when),
});

/**
 * The application is over, and who has part in it is told, each in the same neutral words. One whose order nobody has signed
 * stays with the guardians unless the child is of age, and only who made the order is told.
 */
export async function endApplication(
  context: Pick<Context, 'applications' | 'outbox'>,
  tx: Queries,
  order: Order,
  ending: OrderEnding,
  when: Moment,
): Promise<void> {
  const unsigned = nobodySigned(order);
  const notice = ending === 'TURNED_18' ? 'ofAge' : 'stopped';
  const told = order.data.parties.map((_, seq) => ({ to: seq, notice })).filter(({ to }) => !unsigned || to === 0);
  await context.outbox.enqueue(tx, toldItems(order, told, when.at));
  if (order.applicationId === null || (unsigned && ending === 'STOPPED')) return;
  await lockApplication(tx, order.applicationId);
  const store = childApplications(context);
  const loaded = await store.loadForMessage(order.applicationId, order.bank, tx);
  if (loaded === null || loaded.closedAt !== null || loaded.document.completedAt !== null) return;
  const document = withEnding(loaded.document, ending);
  const audit = { ...when, actor: 'system', action: 'application.ended' as const, detail: { outcome: ending } };
  if ((await store.save(loaded, { document, audit }, tx)) === null)
    throw new Error('the application expired under its lock');
}
