/** Calls about the whole of a bank's cases: runs of the monitoring, lists, review dates, and figures. */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { caseKind, day, instant, oneAdvisor, outcome } from './api-schemas.ts';
import { LIST_SCRIPTS } from '../screening/list-scripts.ts';
import { BY_ADVISOR } from './rows.ts';
import { SERVER } from '../server-side.ts';

export const FILES_DUE = ['ASKED', 'OVERDUE', 'CASE', 'OLD'] as const;
export type FilesDue = (typeof FILES_DUE)[number];

export const getMonitoring = endpoint(
  { name: 'getMonitoring', base: 'advisor', method: 'GET', path: 'monitoring' },
  SERVER && {
    ...BY_ADVISOR,
    needs: { page: 'MONITORING' },
    summary: 'Runs over the customers, the lists they were held against, and the review dates to come',
    answer: z.object({
      lists: z.array(
        z.object({
          name: z.string(),
          date: z.nullable(instant),
          entries: z.int(),
          isTooOld: z.boolean(),
          /** Lines, entries and names that could not be read or compared. */
          unread: z.int(),
          /** Entries that no name finds, by the script of their names (ISO 15924); empty where there are none. */
          unfindable: z.array(z.object({ script: z.enum(LIST_SCRIPTS), count: z.int() })),
          /** True for the version in force for all servers. */
          isInForce: z.boolean(),
        }),
      ),
      runs: z.array(
        z.object({
          id: z.string(),
          list: z.string(),
          listDate: z.nullable(instant),
          startedAt: instant,
          endedAt: z.nullable(instant),
          /** It has not ended within a day. */
          isLate: z.boolean(),
          /** Customers of this bank who could not be held against the list, and are tried again. */
          failed: z.int(),
        }),
      ),
      /** Count of the declarations to be given anew, by the month `YYYY-MM` of their review date; the first one holds all before. */
      reviews: z.array(z.object({ month: z.string(), count: z.int() })),
      /**
       * Customers' files by what is due about them, and the open cases about it that the reader may see: a question that registers raise is out, has
       * not been answered in time, is nobody's to answer, and files that are older than the policy lets them be.
       */
      files: z.array(z.object({ what: z.enum(FILES_DUE), count: z.int(), cases: z.array(z.int()) })),
      /** Decisions of the bank for today or days to come; the reader sees who takes the place of a second person. */
      oneAdvisor: z.array(oneAdvisor),
    }),
    audit: 'monitoring.shown',
    errors: ['error.advisor.no.role'],
    rules: ['A-101', 'A-103', 'A-105', 'D-035', 'D-242'],
  },
);

const period = z.object({ from: z.optional(day), to: z.optional(day) });

export const getStatistics = endpoint(
  { name: 'getStatistics', base: 'advisor', method: 'GET', path: 'statistics' },
  SERVER && {
    ...BY_ADVISOR,
    needs: { page: 'STATISTICS' },
    query: period,
    summary: 'Figures of a period: nothing of restricted cases, no name, nothing per advisor under five cases',
    answer: z.object({
      from: day,
      to: day,
      queues: z.array(
        z.object({
          queue: caseKind,
          opened: z.int(),
          closed: z.int(),
          open: z.int(),
          overdue: z.int(),
          /** Working days from opened to closed; null where none was closed. */
          medianDays: z.nullable(z.number()),
          returned: z.int(),
          outcomes: z.array(z.object({ outcome, count: z.int() })),
        }),
      ),
      falseHits: z.array(z.object({ list: z.string(), score: z.string(), judged: z.int(), notSame: z.int() })),
      /** Decided by each advisor with five at least, by a letter and not by name. */
      advisors: z.array(z.object({ advisor: z.string(), closed: z.int() })),
      /** By the Monday of each week of the period; days are working days from opened to decided, null where nothing was. */
      weeks: z.array(
        z.object({
          week: day,
          opened: z.int(),
          decided: z.int(),
          medianDays: z.nullable(z.number()),
          p90Days: z.nullable(z.int()),
        }),
      ),
      /** Cases open at the end of the period by their age in working days; `to` is null of the last band. */
      ages: z.array(z.object({ from: z.int(), to: z.nullable(z.int()), count: z.int() })),
    }),
    audit: 'statistics.shown',
    errors: ['error.advisor.no.role'],
    rules: ['A-117', 'D-157', 'D-159'],
  },
);

export const getStatisticsFile = endpoint(
  { name: 'getStatisticsFile', base: 'advisor', method: 'GET', path: 'statistics/csv' },
  SERVER && {
    ...BY_ADVISOR,
    needs: { page: 'STATISTICS' },
    query: period,
    summary: 'The same figures as a table',
    answerType: 'text/csv',
    answer: z.any(),
    audit: 'statistics.read',
    errors: ['error.advisor.no.role'],
    rules: ['A-117'],
  },
);

export const oversightApi = [getMonitoring, getStatistics, getStatisticsFile] as const;
