/** Requests for papers that are open: customers who have sent none are reminded, and after the last day the case goes on with what there is (D-218). */
import { paperRequestIn } from '@bli-kunde/domain/cases/history.ts';
import { notePaperReminded, openPaperRequests } from '../cases/paper-request-store.ts';
import { endWithoutPapers, endWithPapers, usablePapers } from '../cases/papers-sent.ts';
import type { Context } from '../context.ts';
import type { Job } from '../schedule/scheduler.ts';
import { awaitedJob } from './awaited-answers.ts';

export const papersJob = (context: Context): Job =>
  awaitedJob(context, {
    job: 'papers',
    key: 'case.paper',
    notice: 'notice.paper.reminder',
    open: openPaperRequests,
    noteReminded: notePaperReminded,
    dueIn: (entries, seq) => paperRequestIn(entries, seq)?.content.due,
    // With the files that came, whether or not somebody said that they were all.
    async end(work, request) {
      const papers = await usablePapers(work, request);
      await (papers > 0 ? endWithPapers(work, request, papers) : endWithoutPapers(work, request));
    },
  });
