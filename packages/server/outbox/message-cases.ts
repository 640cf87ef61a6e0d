/** Interface by which the outbox has the case of a message opened and closed, so that it knows no case: `cases/message-case.ts` is handed to it. */
import type { Queries } from '../db/database.ts';
import type { MessageRow } from '../db/outbox-rows.ts';

/** A failed attempt; `error` is the name of an error. */
export interface FailedAttempt {
  readonly error: string;
  readonly givenUp: boolean;
  readonly at: Date;
}

export interface MessageCases {
  /** Opens the case of a message that needs people: the last thing a transaction does. */
  open(tx: Queries, message: MessageRow, failed: FailedAttempt): Promise<void>;
  /** Closes the message's open case, before the message itself is marked: a decision takes the two in the same order. */
  lapse(tx: Queries, message: Pick<MessageRow, 'id' | 'sentAgain'>, at: Date): Promise<boolean>;
}
