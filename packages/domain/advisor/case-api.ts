/** The call that shows one case: head, points, what may be done, and the summary. */
import { endpoint } from '../api/endpoint.ts';
import { caseAnswer } from './case-schemas.ts';
import { READS_CASE } from './rows.ts';
import { SERVER } from '../server-side.ts';

export const getCase = endpoint(
  { name: 'getCase', base: 'advisor', method: 'GET', path: 'cases/{id}' },
  SERVER && {
    ...READS_CASE,
    needs: { part: 'overview' },
    summary: 'One case: its points with their verdicts, what may be done with it, and the summary',
    answer: caseAnswer,
    audit: 'case.shown',
    rules: ['A-023', 'A-027', 'A-037', 'A-038', 'A-039', 'A-045', 'A-110'],
  },
);

export const caseApi = [getCase] as const;
