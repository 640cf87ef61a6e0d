/** The advisors' calls that are served: every row of the table that has a handler. */
import { advisorApi } from '@bli-kunde/domain/advisor/api.ts';
import type { Handlers, Mounted } from '../http/handler.ts';
import { discrepancyHandlers } from './discrepancy.ts';
import { documentHandlers } from './documents.ts';
import { answersHandlers } from './answers.ts';
import { hitsHandlers } from './hits.ts';
import { monitoringHandlers } from './monitoring.ts';
import { ownersHandlers } from './owners.ts';
import { pageHandlers } from './case-page.ts';
import { listHandlers } from './list.ts';
import { notesHandlers } from './notes.ts';
import { proposalHandlers } from './proposals.ts';
import { papersHandlers } from './papers.ts';
import { questionsHandlers } from './questions.ts';
import { timelineHandlers } from './timeline.ts';
import { registersHandlers } from './registers.ts';
import { workHandlers } from './work.ts';
import { servedBy } from './served.ts';
import { evidenceHandlers } from './evidence.ts';
import { policyHandlers } from './policy.ts';
import { policyTrialHandlers } from './policy-trial.ts';
import { personHandlers } from './person.ts';
import { funnelHandlers } from './funnel.ts';
import { statisticsHandlers } from './statistics.ts';

/** One line for each part of the table; a part is a file with the handlers of its rows. */
const BESIDE_PAGE = {
  ...personHandlers,
  ...hitsHandlers,
  ...monitoringHandlers,
  ...listHandlers,
  ...documentHandlers,
  ...notesHandlers,
  ...timelineHandlers,
  ...answersHandlers,
  ...registersHandlers,
  ...ownersHandlers,
  ...discrepancyHandlers,
  ...workHandlers,
  ...questionsHandlers,
  ...papersHandlers,
  ...proposalHandlers,
  ...evidenceHandlers,
  ...policyHandlers,
  ...policyTrialHandlers,
  ...statisticsHandlers,
  ...funnelHandlers,
};

const HANDLERS: Partial<Handlers<typeof advisorApi>> = {
  ...BESIDE_PAGE,
  ...pageHandlers(servedBy(advisorApi, ['getCase', ...Object.keys(BESIDE_PAGE)])),
};

export const advisorCalls: readonly Mounted[] = advisorApi.flatMap((row) => {
  const handle = (HANDLERS as Readonly<Record<string, Mounted['handle'] | undefined>>)[row.name];
  return handle === undefined ? [] : [{ row, handle }];
});
