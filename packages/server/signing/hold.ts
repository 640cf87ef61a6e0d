/** The hold: nobody becomes a customer while a case is undecided, and once it is decided nothing is lost. */
import { mayBecomeCustomer, reviewOf, type Standing } from '@bli-kunde/domain/cases/standing.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { hastenItems, reviveItem } from '../db/outbox-rows.ts';
import { NotYet } from '../outbox/not-yet.ts';
import { creationKey, followUpOf } from './follow-up.ts';
import { latestOrder } from '../orders/store.ts';
import { standingById } from '../cases/open-case-store.ts';
import { lockApplication } from '../db/lock-application.ts';

/**
 * Reads the standing of an application under its row lock, so that the last signature and a decision are serialised and the second sees
 * the first. Lock order: the signing order before the application.
 */
export async function standingUnderLock(tx: Queries, applicationId: string): Promise<Standing> {
  await lockApplication(tx, applicationId);
  return standingById(tx, applicationId);
}

/**
 * True when the customer may be made; false when the application was turned down, and nothing is ever to be made of it.
 * Throws {@link NotYet} while it is undecided.
 */
export function mayCreate(standing: Standing): boolean {
  if (reviewOf(standing) === 'REJECTED') return false;
  if (!mayBecomeCustomer(standing)) throw new NotYet('a case is undecided');
  return true;
}

/**
 * Enqueues what everybody's signature would have, when nothing holds the application any more: with the same key, so that
 * there is one message, and due now where it is waiting already. True where it was. Call it under the application's lock.
 */
export async function release(
  { vault, random, outbox }: Pick<Context, 'vault' | 'random' | 'outbox'>,
  tx: Queries,
  applicationId: string,
  now: Date,
): Promise<boolean> {
  if (!mayBecomeCustomer(await standingById(tx, applicationId))) return false;
  const order = await latestOrder(tx, vault, applicationId);
  tx.afterCommit(() => outbox.wake());
  // Where nothing is signed, what was confirmed is waiting already.
  if (order === null) return (await hastenItems(tx, [creationKey(applicationId)], now)).length > 0;
  if (order.state !== 'COMPLETED') return false;
  await reviveItem(tx, vault, random, now, followUpOf(order));
  return true;
}
