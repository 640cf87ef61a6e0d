/** Questions that are open: customers who have not answered are reminded, and after the last day the case goes on without an answer. */
import { questionIn } from '@bli-kunde/domain/cases/history.ts';
import { endQuestion, noteReminded, openQuestions } from '../cases/question-store.ts';
import type { Context } from '../context.ts';
import type { Job } from '../schedule/scheduler.ts';
import { awaitedJob } from './awaited-answers.ts';

export const questionsJob = (context: Context): Job =>
  awaitedJob(context, {
    job: 'questions',
    key: 'case.question',
    notice: 'notice.case.reminder',
    open: openQuestions,
    noteReminded,
    dueIn: (entries, seq) => questionIn(entries, seq)?.content.due,
    async end(work, { caseId, seq }) {
      await endQuestion(work.tx, { caseId, seq }, { state: 'OVERDUE', at: work.at });
      await work.append({ kind: 'ANSWER', content: { question: seq, declaration: null } });
      await work.change({ state: 'IN_PROGRESS' }, 'case.question.unanswered');
    },
  });
