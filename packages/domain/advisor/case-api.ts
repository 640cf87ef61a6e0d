/** The call that shows one case: head, points, what may be done, and the summary. */
import { endpoint } from '../api/endpoint.ts';
import { caseAnswer } from './case-schemas.ts';
import { READS_CASE } from './rows.ts';

export const getCase = endpoint({
  ...READS_CASE,
  name: 'getCase',
  needs: { part: 'overview' },
  path: 'cases/{id}',
  summary: 'One case: its points with their verdicts, what may be done with it, and the summary',
  answer: caseAnswer,
  audit: 'case.shown',
  rules: ['A-023', 'A-027', 'A-037', 'A-038', 'A-039', 'A-045', 'A-110'],
});

export const caseApi = [getCase] as const;
