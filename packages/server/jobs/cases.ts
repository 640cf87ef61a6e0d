/** Hourly: declarations that an advisor must look at get the case they lack, cases the keys of their persons, and who waits longer than was said is told so. */
import { ANSWER_DAYS } from '@bli-kunde/domain/cases/answer-days.ts';
import { addWorkingDays } from '@bli-kunde/domain/norway/working-days.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { caselessDeclarations, FIRST_ID, lateCases, noteToldLate } from '../cases/upkeep-store.ts';
import { casesWithoutKeys, keepPersonKeys } from '../cases/person-keys-store.ts';
import type { DecidedMessage } from '../cases/decided-message.ts';
import type { Context } from '../context.ts';
import { openDeclarationCases } from '../kyc/declaration-cases.ts';
import { loadDeclaration } from '../declarations/store.ts';
import { eachRow } from '../schedule/each-row.ts';
import type { Job } from '../schedule/scheduler.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const AT_A_TIME = 100;
const JOB = 'cases';

type Parts = Pick<Context, 'db' | 'vault' | 'random' | 'banks' | 'outbox' | 'rowFailed'>;

/** As its completion would have done: what was completed before there were cases is held and decided by the same rules. */
const openMissing = (
  { db, vault, random, banks }: Parts,
  { id, bank }: { id: string; bank: string },
  at: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const declaration = await loadDeclaration(tx, vault, bank, id);
    if (declaration === null || declaration.status === 'OPEN') return;
    const opener = { at, actor: 'system', rcid: null };
    await openDeclarationCases({ vault, random, banks }, tx, { ...declaration, bank }, declaration.status, opener);
  });

interface Late {
  readonly id: string;
  readonly bank: string;
  readonly applicationId: string;
  readonly context: string;
}
/** Once for each application, whatever cases it has. */
const tellLate = ({ db, outbox }: Parts, { id, bank, applicationId, context }: Late, at: Date): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await noteToldLate(tx, id, at))) return;
    const payload: DecidedMessage = { application: applicationId, outcome: 'LATE' };
    const idempotencyKey = `case.late:${applicationId}`;
    await outbox.enqueue(tx, [{ bank, kind: `case.decided.${context}`, idempotencyKey, applicationId, payload }]);
  });

/** Every row of a search, page by page in the order of ids: rows that stay as they are keep none behind them waiting. */
async function* pages<Row extends { readonly id: string }>(page: (after: string) => Promise<readonly Row[]>) {
  for (let after = FIRST_ID; ; ) {
    const rows = await page(after);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_A_TIME) return;
    after = last.id;
  }
}

export const casesJob = (parts: Parts): Job => ({
  name: JOB,
  every: HOUR,
  async run(now, signal) {
    const report = { job: JOB, signal, failed: parts.rowFailed };
    for await (const missing of pages((after) => caselessDeclarations(parts.db, after, AT_A_TIME)))
      await eachRow(missing, (row) => openMissing(parts, row, now), {
        ...report,
        about: ({ id }) => ({ declaration: id }),
      });
    for await (const unread of pages((after) => casesWithoutKeys(parts.db, after, AT_A_TIME)))
      await eachRow(unread, ({ id }) => parts.db.transaction((tx) => keepPersonKeys(tx, parts.vault, id)), {
        ...report,
        about: ({ id }) => ({ case: id }),
      });
    // Five working days end after more than four days: those of a Sunday evening on the Friday.
    const opened = new Date(now.getTime() - 4 * DAY);
    for await (const waiting of pages((after) => lateCases(parts.db, opened, after, AT_A_TIME))) {
      const late = waiting.filter(({ openedAt }) => addWorkingDays(osloDate(openedAt), ANSWER_DAYS) < osloDate(now));
      await eachRow(late, (row) => tellLate(parts, row, now), { ...report, about: ({ id }) => ({ case: id }) });
    }
  },
});
