/** Decisions on a stopped message (dead letter): send it again, or give it up. Called in the transaction of the decision. */
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { KindOnServer } from './kind-on-server.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { giveUpByHand, makeDueAgain } from '../db/outbox-rows.ts';

/**
 * Makes the message due now with attempts at zero and its old idempotency key; the worker wakes when that is durable. Fails it
 * again for an hour, it has another case. Throws 'error.message.not.stopped' when it was delivered meanwhile.
 */
export async function sendAgain(
  { outbox }: Pick<Context, 'outbox'>,
  tx: Queries,
  messageId: string,
  at: Date,
): Promise<void> {
  if (!(await makeDueAgain(tx, messageId, at))) throw new Refusal('error.message.not.stopped');
  tx.afterCommit(() => outbox.wake());
}

/** Stops the message for good, also one that is never given up by itself. Throws 'error.message.not.stopped' when it was delivered meanwhile. */
export async function giveUpMessage(tx: Queries, messageId: string): Promise<void> {
  if (!(await giveUpByHand(tx, messageId))) throw new Refusal('error.message.not.stopped');
}

export const messageCase: KindOnServer<'MESSAGE'> = {
  effects: {
    SEND_AGAIN: async (parts, { work: { tx, theCase, at } }) => {
      if (theCase.messageId !== null) await sendAgain(parts, tx, theCase.messageId, at);
    },
    GIVE_UP: async (_, { work: { tx, theCase } }) => {
      if (theCase.messageId !== null) await giveUpMessage(tx, theCase.messageId);
    },
  },
};
