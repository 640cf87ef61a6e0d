/** Hourly: customers who have not answered a question are reminded, and after its last day the case goes on without an answer. */
import { questionIn } from '@bli-kunde/domain/cases/history.ts';
import { remindersDue } from '@bli-kunde/domain/cases/question.ts';
import { lastDayBefore, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { caseById, entriesOf, type StoredCase } from '../cases/case-store.ts';
import { endQuestion, noteReminded, type OpenQuestion, openQuestions } from '../cases/question-store.ts';
import { answerPath, askedOf, questionItems } from '../application/question-text.ts';
import { FIRST_ID } from '../cases/upkeep-store.ts';
import { workWhile } from '../cases/work-on.ts';
import type { Context } from '../context.ts';
import { loadKept, openKept } from '../declarations/evidence-store.ts';
import { shortLinkTo } from '../notices/short-link.ts';
import { eachRow } from '../schedule/each-row.ts';
import type { Job } from '../schedule/scheduler.ts';

const HOUR = 60 * 60_000;
const AT_A_TIME = 100;
const JOB = 'questions';

/** Nobody has answered: the case is an advisor's again, and says so. Nothing where an answer came first. */
const endUnanswered = (context: Context, { caseId, seq }: OpenQuestion, at: Date): Promise<void> => {
  const still = ({ state }: StoredCase) => state === 'WAITING_CUSTOMER';
  return workWhile(context, { id: caseId, still, at, actor: 'system', rcid: null }, async (work) => {
    await endQuestion(work.tx, { caseId, seq }, { state: 'OVERDUE', at });
    await work.append({ kind: 'ANSWER', content: { question: seq, declaration: null } });
    await work.change({ state: 'IN_PROGRESS' }, 'case.question.unanswered');
  });
};

/** Sends reminders. A person without contact data gets none; the question stays. */
async function remind(context: Context, question: OpenQuestion, reminders: number): Promise<void> {
  const { db, vault, banks, outbox, random } = context;
  const { caseId, seq } = question;
  const bank = banks.get(question.bank);
  const theCase = await caseById(db, vault, caseId);
  const kept = theCase?.declarationId ? await loadKept(db, theCase.declarationId) : null;
  const frozen = kept && openKept(vault, kept).frozen;
  if (bank === undefined || theCase === null || theCase.declarationId === null || !frozen)
    throw new Error('a question lacks its bank or its declaration');
  const due = questionIn(await entriesOf(db, vault, theCase), seq)?.content.due;
  const asked = await askedOf(context, bank, theCase, frozen, { correlationId: random.uuid(), bank: bank.slug });
  const about = { target: answerPath(theCase.declarationId), applicationId: theCase.applicationId };
  await db.transaction(async (tx) => {
    if (!(await noteReminded(tx, question, reminders))) return;
    const link = await shortLinkTo(context, tx, bank, about);
    const key = `case.question:${caseId}:${seq}:reminder-${reminders}`;
    const last = due ?? lastDayBefore(question.dueAt);
    await outbox.enqueue(tx, questionItems(bank, 'notice.case.reminder', { asked, theCase, key, due: last, link }));
  });
}

async function lookAfter(context: Context, question: OpenQuestion, now: Date): Promise<void> {
  if (question.dueAt <= now) return endUnanswered(context, question, now);
  const due = remindersDue(osloDate(question.sentAt), osloDate(now));
  if (due > question.reminded) await remind(context, question, due);
}

export const questionsJob = (context: Context): Job => ({
  name: JOB,
  every: HOUR,
  async run(now, signal) {
    for (let after = FIRST_ID; ; ) {
      const rows = await openQuestions(context.db, now, after, AT_A_TIME);
      await eachRow(rows, (row) => lookAfter(context, row, now), {
        job: JOB,
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
