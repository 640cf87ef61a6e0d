/** Calls about the funnel of a bank's journeys: counts and durations, and nothing of anybody (D-172, D-173). */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { CHANNELS } from '../kyc/case.ts';
import { SERVER } from '../server-side.ts';
import { day } from './api-schemas.ts';
import { FUNNEL_ERRORS } from './funnel-journey.ts';
import { FUNNEL_JOURNEYS, STAGE_NAMES } from './funnel-stages.ts';
import { BY_ADVISOR } from './rows.ts';

/** Null where it is not told. */
const count = z.nullable(z.int());
const share = z.nullable(z.object({ count: z.int(), of: z.int() }));
const times = { medianSeconds: count, p90Seconds: count };
const stage = z.enum(STAGE_NAMES);
const errors = z.array(z.object({ stage, error: z.enum(FUNNEL_ERRORS), count: z.int() }));

export const getFunnel = endpoint(
  { name: 'getFunnel', base: 'advisor', method: 'GET', path: 'funnel' },
  SERVER && {
    ...BY_ADVISOR,
    needs: { page: 'STATISTICS' },
    summary:
      'How far journeys come, by journey, channel and week: no count of one to four, and none that can be had by subtraction',
    answer: z.object({
      from: day,
      to: day,
      funnels: z.array(
        z.object({
          journey: z.enum(FUNNEL_JOURNEYS),
          channel: z.enum(CHANNELS),
          /** Made of what the weeks tell and of nothing else. */
          sums: z.object({
            begun: z.int(),
            ended: z.int(),
            customers: z.int(),
            isLeast: z.boolean(),
            withoutPerson: share,
            sameVisit: share,
            ...times,
            stages: z.array(z.object({ stage, reached: z.int(), isLeast: z.boolean(), ...times })),
            errors,
          }),
          weeks: z.array(
            z.object({
              week: day,
              begun: count,
              underway: count,
              ended: count,
              customers: count,
              decided: count,
              withoutPerson: share,
              sameVisit: share,
              ...times,
              stages: z.array(z.object({ stage, reached: count, left: count, ...times })),
              errors,
            }),
          ),
        }),
      ),
    }),
    audit: 'funnel.shown',
    errors: ['error.advisor.no.role'],
    rules: ['D-160', 'D-168', 'D-169', 'D-172', 'D-173'],
  },
);

export const getFunnelFile = endpoint(
  { name: 'getFunnelFile', base: 'advisor', method: 'GET', path: 'funnel/csv' },
  SERVER && {
    ...BY_ADVISOR,
    needs: { page: 'STATISTICS' },
    summary: 'The same figures, week by week, as a table',
    answerType: 'text/csv',
    answer: z.any(),
    audit: 'funnel.read',
    errors: ['error.advisor.no.role'],
    rules: ['D-172', 'D-174'],
  },
);

export const funnelApi = [getFunnel, getFunnelFile] as const;
