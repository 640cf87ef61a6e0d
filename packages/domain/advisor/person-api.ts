/** Calls about the advisor who is logged in: name and roles, absence, and how much waits in each queue. */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { PAGES } from '../cases/parts.ts';
import { MOST_COUNTED } from './limits.ts';
import { advisorKey, caseKind, day, instant, role } from './api-schemas.ts';
import { BY_ADVISOR } from './rows.ts';
import { SERVER } from '../server-side.ts';

const count = z.int().check(z.minimum(0), z.maximum(MOST_COUNTED));

const advisor = z.object({
  key: advisorKey,
  /** A mark that is the same for one advisor in one bank and says nothing about them, for `X-Visitor`. */
  visitor: z.string(),
  name: z.string(),
  roles: z.array(role),
  /** Last day of an absence; null when there is none. */
  awayUntil: z.nullable(day),
  /** Queues of the roles; others are not shown. */
  queues: z.array(caseKind),
  /** Pages beside list and cases that the roles open. */
  pages: z.array(z.enum(PAGES)),
  /** End of the session unless it is used. */
  sessionEndsAt: instant,
  /** The day in Oslo, by which deadlines are told. */
  today: day,
});

export const getAdvisor = endpoint(
  { name: 'getAdvisor', base: 'advisor', method: 'GET', path: 'me' },
  SERVER && {
    ...BY_ADVISOR,
    summary: 'Who is logged in, with which roles',
    answer: advisor,
    audit: null,
    errors: ['error.advisor.no.role'],
    rules: ['A-022', 'A-119'],
  },
);

export const setAway = endpoint(
  { name: 'setAway', base: 'advisor', method: 'POST', path: 'me/away' },
  SERVER && {
    ...BY_ADVISOR,
    summary: 'Says until which day the advisor is away; null for present',
    body: z.strictObject({ until: z.nullable(day) }),
    answer: advisor,
    audit: 'advisor.away',
    errors: ['error.advisor.no.role'],
    rules: ['A-119'],
  },
);

export const getQueues = endpoint(
  { name: 'getQueues', base: 'advisor', method: 'GET', path: 'queues' },
  SERVER && {
    ...BY_ADVISOR,
    quiet: true,
    summary:
      'How many cases are open and overdue in each queue of the roles, and in the lists of one’s own; at most 999 each',
    answer: z.object({
      queues: z.array(z.object({ queue: caseKind, open: count, overdue: count })),
      mine: count,
      unassigned: count,
      /** Proposals that the advisor may agree to. */
      toApprove: count,
      waitingCustomer: count,
      postponed: count,
      /** Notices to the register of owners that are agreed to and not noted as sent. */
      toSend: count,
      dueToday: count,
    }),
    audit: null,
    errors: ['error.advisor.no.role'],
    rules: ['A-021', 'A-027', 'A-035'],
  },
);

export const personApi = [getAdvisor, setAway, getQueues] as const;
