/** Looks after cases that wait: what nobody finished in time ends, and the bank's request is open again. */
import type { Context } from '../context.ts';
import { eachRow } from '../schedule/each-row.ts';
import type { Job } from '../schedule/scheduler.ts';
import { FIRST_OVERDUE, overdueCases } from '../declarations/waiting-store.ts';
import { endOverdue } from './waiting.ts';

const MINUTE = 60_000;
const AT_A_TIME = 100;

/** A hundred a run, round and round: a case that can't be ended holds up no other. */
function enderOfOverdue(context: Context): Job['run'] {
  let last = FIRST_OVERDUE;
  return async (now, signal) => {
    const overdue = await overdueCases(context.db, now, last, AT_A_TIME);
    last = overdue.length < AT_A_TIME ? FIRST_OVERDUE : (overdue.at(-1) ?? FIRST_OVERDUE);
    const report = { job: 'declaration-overdue', signal, failed: context.rowFailed };
    await eachRow(overdue, ({ id }) => endOverdue(context, id, now), {
      ...report,
      about: ({ id }) => ({ declaration: id }),
    });
  };
}

export const standaloneJobs = (context: Context): readonly Job[] => [
  { name: 'declaration-overdue', every: 10 * MINUTE, run: enderOfOverdue(context) },
];
