/** Calls that list cases: by queue and filters, or one person's or organisation's by number. */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { CASE_STATES } from '../cases/states.ts';
import { isNationalId } from '../norway/national-id.ts';
import { isOrganisationNumber } from '../norway/organisation-number.ts';
import { advisorKey, caseKind, caseRow, day } from './api-schemas.ts';
import { BY_ADVISOR } from './rows.ts';
import { SERVER } from '../server-side.ts';

/**
 * States of the list's filter: those of cases, `OPEN` for all but closed ones, the postponed, which are in no other list, and `TO_SEND`
 * for discrepancies that are reported but whose notice is not noted as sent.
 */
export const LIST_STATES = ['OPEN', ...CASE_STATES, 'POSTPONED', 'TO_SEND'] as const;

/** Without a state, open cases that are not postponed. */
export const listQuery = z.object({
  queue: z.optional(caseKind),
  state: z.optional(z.enum(LIST_STATES)),
  /** `me`, `none`, `approval` for proposals that the advisor may agree to, or an advisor's key. */
  assigned: z.optional(z.union([z.enum(['me', 'none', 'approval']), advisorKey])),
  due: z.optional(z.enum(['overdue', 'today', 'week'])),
  /** Id of a rule or name of an error. */
  reason: z.optional(z.string().check(z.regex(/^[\w.-]{1,80}$/))),
  /** Key of the last row of the page before, as that page gave it. */
  after: z.optional(z.string().check(z.regex(/^[\w-]{1,120}$/))),
});

/** A row of a list, and how many other cases of its subject are open that the advisor sees. */
export const listedCase = z.extend(caseRow, { otherOpen: z.int() });

/** True if there are more than the fifty newest. */
const isCut = z.boolean();

const casePage = z.object({
  /** The day in Oslo, by which deadlines are told. */
  today: day,
  cases: z.array(listedCase),
  /** Key to go on after; null on the last page. */
  next: z.nullable(z.string()),
});

export const listCases = endpoint(
  { name: 'listCases', base: 'advisor', method: 'GET', path: 'cases' },
  SERVER && {
    ...BY_ADVISOR,
    summary: 'A page of cases, gravest first and then by deadline; closed ones newest first',
    query: listQuery,
    answer: casePage,
    audit: 'case.listed',
    auditedByHandler: true,
    errors: ['error.advisor.no.role'],
    rules: ['A-009', 'A-033', 'A-035', 'A-110'],
  },
);

export const searchCases = endpoint(
  { name: 'searchCases', base: 'advisor', method: 'POST', path: 'cases/search' },
  SERVER && {
    ...BY_ADVISOR,
    needs: { page: 'SEARCH' },
    summary: 'Cases by number, or those of an organisation or a person; the newest fifty',
    body: z.union([
      z.strictObject({ caseNumber: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) }),
      z.strictObject({
        organisationNumber: z.string().check(z.refine((text) => isOrganisationNumber(text, { allowSynthetic: true }))),
      }),
      z.strictObject({
        nationalId: z.string().check(z.refine((text) => isNationalId(text, { allowSynthetic: true }))),
      }),
    ]),
    answer: z.extend(casePage, { isCut }),
    audit: 'case.searched',
    auditedByHandler: true,
    errors: ['error.advisor.no.role'],
    rules: ['A-035', 'A-036', 'A-110'],
  },
);

export const listApi = [listCases, searchCases] as const;
