/** Calls of a customer who is asked for a paper: what is asked, sending files, taking one back, and saying that all is there (D-205 to D-215). */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { MOST_PAPER_BYTES, PAPER_STATES } from '../cases/paper.ts';
import { SERVER } from '../server-side.ts';

const paper = z.object({
  id: z.uuid(),
  /** Cleaned, with the ending of its real type. */
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  state: z.enum(PAPER_STATES),
  receivedAt: z.string(),
  mayWithdraw: z.boolean(),
});
export type SentPaper = z.infer<typeof paper>;

const papersAsked = z.object({
  /** As they were sent. */
  title: z.string(),
  text: z.string(),
  /** Last day, `YYYY-MM-DD`. */
  due: z.string(),
  isLate: z.boolean(),
  /** Files may be sent still. */
  isOpen: z.boolean(),
  /** Oldest first; what was withdrawn is among them. */
  papers: z.array(paper),
});
export type PapersAsked = z.infer<typeof papersAsked>;

const BY_CUSTOMER = { who: 'customer', object: { kind: 'none' } } as const;
const declaration = z.object({ declaration: z.uuid() });

export const getPapers = endpoint(
  { name: 'getPapers', base: 'declaration', method: 'GET', path: 'kyc/papers/{declaration}' },
  SERVER && {
    ...BY_CUSTOMER,
    summary: 'The request for a paper about a declaration, with the files that were sent',
    params: declaration,
    answer: papersAsked,
    audit: null,
    errors: ['error.not.found'],
    rules: ['D-213', 'D-214'],
  },
);

export const sendPaper = endpoint(
  { name: 'sendPaper', base: 'declaration', method: 'POST', path: 'kyc/papers/{declaration}/files' },
  SERVER && {
    ...BY_CUSTOMER,
    summary: 'Sends one file, whose type is told by its bytes; the same file twice is there once',
    params: declaration,
    upload: MOST_PAPER_BYTES,
    /** Percent-encoded. */
    header: 'X-File-Name',
    answer: papersAsked,
    audit: 'case.paper.received',
    auditedByHandler: true,
    errors: ['error.not.found', 'error.paper.type', 'error.paper.heif', 'error.papers.most'],
    rules: ['D-206', 'D-207', 'D-208'],
  },
);

export const withdrawPaper = endpoint(
  { name: 'withdrawPaper', base: 'declaration', method: 'POST', path: 'kyc/papers/file/{paper}/withdraw' },
  SERVER && {
    ...BY_CUSTOMER,
    summary: 'Takes a file back that nobody has read; its bytes are erased at once',
    params: z.object({ paper: z.uuid() }),
    audit: 'case.paper.withdrawn',
    auditedByHandler: true,
    errors: ['error.not.found', 'error.paper.read'],
    rules: ['D-214'],
  },
);

export const endPapers = endpoint(
  { name: 'endPapers', base: 'declaration', method: 'POST', path: 'kyc/papers/{declaration}/done' },
  SERVER && {
    ...BY_CUSTOMER,
    summary: 'All is there: the case is an advisor’s again',
    params: declaration,
    audit: 'case.papers.sent',
    auditedByHandler: true,
    errors: ['error.not.found', 'error.papers.none'],
    rules: ['D-215'],
  },
);

export const ownPapersApi = [getPapers, sendPaper, withdrawPaper, endPapers] as const;
