/** Looks after messages that no attempt looks after: those without a case that ought to have one, and those that a clock put off. */
import type { Context } from '../context.ts';
import { caselessMessages, dueAfterClockChange, lockCaseless } from '../db/outbox-rows.ts';
import { eachRow } from '../schedule/each-row.ts';
import { openMessageCase } from '../cases/message-case.ts';
import { CASE_AFTER, LONGEST_PAUSE } from '../outbox/message-kinds.ts';
import type { Job } from '../schedule/scheduler.ts';

const MINUTE = 60_000;
const AT_A_TIME = 100;
const JOB = 'messages';

export const messagesJob = (context: Pick<Context, 'db' | 'vault' | 'random' | 'banks' | 'rowFailed'>): Job => ({
  name: JOB,
  every: 5 * MINUTE,
  async run(now, signal) {
    await dueAfterClockChange(context.db, now, new Date(now.getTime() + LONGEST_PAUSE + 5 * MINUTE));
    const found = await caselessMessages(context.db, new Date(now.getTime() - CASE_AFTER), AT_A_TIME);
    await eachRow(found, ({ id }) => openLate(context, id, now), {
      job: JOB,
      signal,
      failed: context.rowFailed,
      about: ({ id }) => ({ message: id }),
    });
  },
});

const openLate = (context: Pick<Context, 'db' | 'vault' | 'random' | 'banks'>, id: string, at: Date): Promise<void> =>
  context.db.transaction(async (tx) => {
    const message = await lockCaseless(tx, id);
    if (message === null) return;
    const { error, givenUp } = message;
    await openMessageCase(context, tx, message, { error: error ?? 'unknown', givenUp, at });
  });
