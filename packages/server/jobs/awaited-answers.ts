/** Hourly look after everything of one kind that customers are asked for in their cases: reminders, and an end after the last day. */
import type { CaseEntry } from '@bli-kunde/domain/cases/entries.ts';
import { remindersDue } from '@bli-kunde/domain/cases/question.ts';
import { type IsoDate, lastDayBefore, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { answerPath, askedOf, questionItems } from '../application/question-text.ts';
import type { AwaitedAnswer } from '../cases/awaited-answer.ts';
import { caseById, entriesOf } from '../cases/case-store.ts';
import { FIRST_ID } from '../cases/upkeep-store.ts';
import { type CaseWork, workWhile } from '../cases/work-on.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { personKey } from '../db/look-up-keys.ts';
import { loadKept, openKept } from '../declarations/evidence-store.ts';
import { shortLinkTo } from '../notices/short-link.ts';
import { eachRow } from '../schedule/each-row.ts';
import type { Job } from '../schedule/scheduler.ts';
import { inLanguageOf } from '../sessions/language.ts';

const HOUR = 60 * 60_000;
const AT_A_TIME = 100;

interface AwaitedKind {
  readonly job: string;
  /** Beginning of the idempotency keys of reminders. */
  readonly key: string;
  readonly notice: Parameters<typeof questionItems>[1];
  /** Up to `limit` open rows sent at `before` or earlier, of cases after an id. */
  readonly open: (queries: Queries, before: Date, after: string, limit: number) => Promise<readonly AwaitedAnswer[]>;
  /** False when as many reminders are noted already, or the row is no longer open. */
  readonly noteReminded: (tx: Queries, row: AwaitedAnswer, reminders: number) => Promise<boolean>;
  /** Last day in the words that were sent; undefined where they can't be read. */
  readonly dueIn: (entries: readonly CaseEntry[], seq: number) => IsoDate | undefined;
  /** Ends a row after its last day, in its locked case. */
  readonly end: (work: CaseWork, row: AwaitedAnswer) => Promise<void>;
}

/** Nothing where an answer came first. */
const end = (context: Context, kind: AwaitedKind, row: AwaitedAnswer, at: Date): Promise<void> =>
  workWhile(
    context,
    { id: row.caseId, still: ({ state }) => state === 'WAITING_CUSTOMER', at, actor: 'system', rcid: null },
    (work) => kind.end(work, row),
  );

/** Sends reminders. A person without contact data gets none; the row stays. */
async function remind(context: Context, kind: AwaitedKind, row: AwaitedAnswer, reminders: number): Promise<void> {
  const { db, vault, banks, outbox, random } = context;
  const { caseId, seq } = row;
  const bank = banks.get(row.bank);
  const theCase = await caseById(db, vault, caseId);
  const declared = theCase?.declarationId ? await loadKept(db, theCase.declarationId) : null;
  const frozen = declared && openKept(vault, declared).frozen;
  if (bank === undefined || theCase === null || theCase.declarationId === null || !frozen)
    throw new Error('what a customer is asked for lacks its bank or its declaration');
  const due = kind.dueIn(await entriesOf(db, vault, theCase), seq) ?? lastDayBefore(row.dueAt);
  const asked = await askedOf(context, bank, theCase, frozen, { correlationId: random.uuid(), bank: bank.slug });
  const about = { target: answerPath(theCase.declarationId), applicationId: theCase.applicationId };
  await db.transaction(async (tx) => {
    if (!(await kind.noteReminded(tx, row, reminders))) return;
    const link = await shortLinkTo(context, tx, bank, about);
    const key = `${kind.key}:${caseId}:${seq}:reminder-${reminders}`;
    const write = async () => questionItems(bank, kind.notice, { asked, theCase, key, due, link });
    const { nationalId } = frozen.declarant ?? {};
    const keys = nationalId === undefined ? [] : [personKey(vault, bank.slug, nationalId)];
    await outbox.enqueue(tx, await inLanguageOf(tx, bank, keys, write));
  });
}

async function lookAfter(context: Context, kind: AwaitedKind, row: AwaitedAnswer, now: Date): Promise<void> {
  if (row.dueAt <= now) return end(context, kind, row, now);
  const due = remindersDue(osloDate(row.sentAt), osloDate(now));
  if (due > row.reminded) await remind(context, kind, row, due);
}

export const awaitedJob = (context: Context, kind: AwaitedKind): Job => ({
  name: kind.job,
  every: HOUR,
  async run(now, signal) {
    for (let after = FIRST_ID; ; ) {
      const rows = await kind.open(context.db, now, after, AT_A_TIME);
      await eachRow(rows, (row) => lookAfter(context, kind, row, now), {
        job: kind.job,
        signal,
        failed: context.rowFailed,
        about: ({ caseId }) => ({ case: caseId }),
      });
      const last = rows.at(-1);
      if (last === undefined || rows.length < AT_A_TIME) return;
      after = last.id;
    }
  },
});
