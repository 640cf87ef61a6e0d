/** The call that judges one hit. */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { JUDGEMENT_REASONS, JUDGEMENT_VERDICTS } from '../screening/verdict.ts';
import { grounds } from './api-schemas.ts';

import { CHANGE_ERRORS, CHANGES_CASE } from './rows.ts';
import { SERVER } from '../server-side.ts';

export const judgeHit = endpoint(
  { name: 'judgeHit', base: 'advisor', method: 'POST', path: 'cases/{id}/hits/{hit}/judgement' },
  SERVER && {
    ...CHANGES_CASE,
    needs: { act: 'JUDGE' },
    /** The hit's id as the case shows it. */
    params: z.object({ id: z.uuid(), hit: z.string().check(z.regex(/^[\w.-]{1,120}$/)) }),
    summary: 'Says whether person and list entry are the same, for which reasons and on which grounds',
    body: z.strictObject({
      verdict: z.enum(JUDGEMENT_VERDICTS),
      reasons: z.array(z.enum(JUDGEMENT_REASONS)).check(z.maxLength(JUDGEMENT_REASONS.length)),
      grounds,
    }),
    audit: 'case.judged',
    errors: [...CHANGE_ERRORS, 'error.case.disqualified', 'error.case.same.name'],
    rules: ['A-061', 'A-062', 'A-069'],
  },
);

export const hitsApi = [judgeHit] as const;
