/** The case of a child whose order is out a day after its last day: nobody but the bank can lift that lock. */
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import type { NewCase } from '../cases/case.ts';
import type { KindOnServer } from '../cases/kind-on-server.ts';
import { openCase } from '../cases/open-case.ts';
import { lapseCase } from '../cases/open-case-store.ts';
import type { Context } from '../context.ts';
import { personKey } from '../db/look-up-keys.ts';
import { expireIn } from '../signing/end-order.ts';
import { endOrderOfCase } from '../signing/end-order-of-case.ts';
import { lockOrder, orderById } from '../orders/store.ts';
import type { OrderOfChild } from './child-order.ts';
import { goneLocks } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;
const SYSTEM = { actor: 'system', rcid: null } as const;

const causeOf = (order: string): string => `child-lock:${order}`;

/** A signature that waits for a register outlives its order; so does an order that can't be ended. */
const isOutlived = ({ state, dueAt }: OrderOfChild, now: Date): boolean =>
  state === 'OPEN' && dueAt.getTime() + DAY <= now.getTime();

/** Nothing is held: the order's own end is what the child waits for. Of the guardians it says nothing. */
const lockCase = (
  { vault }: Pick<Context, 'vault'>,
  { id, bank, applicationId, data: { child } }: OrderOfChild,
): NewCase => ({
  bank,
  kind: 'CHILD_LOCK',
  cause: causeOf(id),
  gravity: 'NORMAL',
  reasons: ['child-lock-outlived'],
  subject: { name: fullName(child), number: child.nationalId },
  subjectKey: personKey(vault, bank, child.nationalId),
  applicationId,
  orderId: id,
  holds: false,
});

/** Once for an order, however often it is looked at. */
export async function noteOutlived(context: Context, order: OrderOfChild, now: Date): Promise<void> {
  if (!isOutlived(order, now)) return;
  await context.db.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const fresh = await orderById(tx, context.vault, order.id);
    if (fresh?.state === 'OPEN') await openCase(context, tx, lockCase(context, order), { at: now, ...SYSTEM });
  });
}

/** Locks that were lifted by themselves need nobody any more. */
export async function lapseGoneLocks({ db }: Pick<Context, 'db'>, now: Date): Promise<void> {
  for (const order of await goneLocks(db, new Date(now.getTime() - DAY)))
    await db.transaction(async (tx) => void (await lapseCase(tx, causeOf(order), { at: now, ...SYSTEM })));
}

/** A lock that is lifted ends as its last day would have ended it. */
export const childLockCase: KindOnServer<'CHILD_LOCK'> = { effects: { RELEASE: endOrderOfCase(expireIn) } };
