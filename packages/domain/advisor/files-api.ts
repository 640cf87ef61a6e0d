/** Calls that show a case's documents, notes and history. */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { NOTE_KINDS } from '../cases/notes.ts';
import { STATION_EVENTS, STATION_STATES, STATIONS } from '../cases/stations.ts';
import { advisorRef, instant } from './api-schemas.ts';
import { READS_CASE } from './rows.ts';
import { SERVER } from '../server-side.ts';

export const getCaseDocuments = endpoint(
  { name: 'getCaseDocuments', base: 'advisor', method: 'GET', path: 'cases/{id}/documents' },
  SERVER && {
    ...READS_CASE,
    needs: { part: 'documents' },
    summary: 'The agreement and the copies of the declaration, each with its checksum and whether it is proven',
    answer: z.array(
      z.object({
        id: z.uuid(),
        is: z.enum(['AGREEMENT', 'SEALED_AGREEMENT', 'CUSTOMER_COPY', 'BANK_COPY']),
        at: instant,
        /** In hexadecimal: of a copy, which is made when it is read, that of what was frozen. */
        sha256: z.string(),
        isProven: z.boolean(),
        /** True if it is given to nobody, since it may show a protected address. */
        isWithheld: z.boolean(),
      }),
    ),
    audit: 'case.documents.shown',
    rules: ['A-028', 'A-045', 'A-110'],
  },
);

export const getCaseDocument = endpoint(
  { name: 'getCaseDocument', base: 'advisor', method: 'GET', path: 'cases/{id}/documents/{document}' },
  SERVER && {
    ...READS_CASE,
    needs: { part: 'documents' },
    params: z.object({ id: z.uuid(), document: z.uuid() }),
    summary: 'One document as PDF',
    answerType: 'application/pdf',
    answer: z.any(),
    audit: 'case.document.read',
    auditedByHandler: true,
    errors: [...READS_CASE.errors, 'error.declaration.not.proven', 'error.step.not.allowed'],
    rules: ['A-028', 'A-045', 'A-110'],
  },
);

export const getCaseNotes = endpoint(
  { name: 'getCaseNotes', base: 'advisor', method: 'GET', path: 'cases/{id}/notes' },
  SERVER && {
    ...READS_CASE,
    needs: { part: 'notes' },
    summary: 'The notes, newest first',
    answer: z.array(
      z.object({ id: z.string(), kind: z.enum(NOTE_KINDS), text: z.string(), by: advisorRef, at: instant }),
    ),
    audit: 'case.notes.shown',
    rules: ['A-110'],
  },
);

export const getCaseTimeline = endpoint(
  { name: 'getCaseTimeline', base: 'advisor', method: 'GET', path: 'cases/{id}/timeline' },
  SERVER && {
    ...READS_CASE,
    needs: { part: 'timeline' },
    query: z.object({
      after: z.optional(z.string().check(z.regex(/^[\w-]{1,120}$/))),
      decisionsOnly: z.optional(z.enum(['true'])),
    }),
    summary: 'What happened in case, declaration, application and order, in sentences, newest first',
    answer: z.object({
      entries: z.array(
        z.object({
          id: z.string(),
          at: instant,
          of: z.enum(['CASE', 'DECLARATION', 'APPLICATION', 'ORDER']),
          words: z.string(),
          /** Actor: an advisor by name, `Kunden`, or null for what happened by itself. */
          by: z.nullable(z.string()),
          /** Text that was written with it. */
          text: z.nullable(z.string()),
          isDecision: z.boolean(),
        }),
      ),
      next: z.nullable(z.string()),
      /** The way of the case, in its order; without questions and hits for roles that get none. */
      stations: z.array(
        z.object({
          station: z.enum(STATIONS),
          is: z.enum(STATION_STATES),
          event: z.enum(STATION_EVENTS),
          at: z.nullable(instant),
        }),
      ),
    }),
    audit: 'case.timeline.shown',
    rules: ['A-024', 'A-044', 'A-110', 'D-155', 'D-156'],
  },
);

export const filesApi = [getCaseDocuments, getCaseDocument, getCaseNotes, getCaseTimeline] as const;
