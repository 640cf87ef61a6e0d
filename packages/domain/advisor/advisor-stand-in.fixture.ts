/** Whoever is logged in to the console, and their absence, in a stand-in server (decision 0153). */
import type * as z from 'zod/mini';
import { standsFor, type StandInRow } from '../api/stand-in.fixture.ts';
import { refuseProblems } from '../errors/refusal.ts';
import { awayProblems } from './away.ts';
import { getAdvisor, setAway } from './person-api.ts';

export function advisorRows(start: z.output<typeof getAdvisor.answer>): StandInRow[] {
  let me = start;
  return [
    standsFor(getAdvisor, () => ({ body: me })),
    standsFor(setAway, ({ body: { until } }) => {
      if (until !== null) refuseProblems(awayProblems(until, me.today));
      me = { ...me, awayUntil: until };
      return { body: me };
    }),
  ];
}
