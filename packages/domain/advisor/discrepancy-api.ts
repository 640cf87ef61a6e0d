/** Calls of the discrepancy desk: the notice to the register of owners, and the customer who is asked to correct it. */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { NOT_ASKED } from '../cases/correction.ts';
import { day, remark } from './api-schemas.ts';
import { CHANGE_ERRORS, CHANGES_CASE, READS_CASE } from './rows.ts';
import { SERVER } from '../server-side.ts';

export const getDiscrepancyNotice = endpoint(
  { name: 'getDiscrepancyNotice', base: 'advisor', method: 'GET', path: 'cases/{id}/discrepancy-notice' },
  SERVER && {
    ...READS_CASE,
    needs: { part: 'owners' },
    summary: 'The draft of the notice to the register, frozen once it is agreed to',
    answer: z.object({
      organisation: z.object({ number: z.string(), name: z.string() }),
      registered: z.array(z.string()),
      found: z.array(z.string()),
      /** In words where nobody is thought to be one, or it is not known. */
      owners: z.array(z.string()),
      areOwnersKnown: z.boolean(),
      why: z.string(),
      /** The day by which it must be sent. */
      due: day,
      isFrozen: z.boolean(),
      sent: z.nullable(z.object({ reference: z.string(), on: day })),
      /** Why the customer may not be asked to correct the register: never twice, and never at higher risk; null where they may. */
      whyNotAsked: z.nullable(z.enum(NOT_ASKED)),
      /** The e-mail to a customer who is asked, word for word, with the last day that it tells; null where they may not be. */
      request: z.nullable(z.object({ subject: z.string(), text: z.string(), due: day })),
      /** Last day of a customer who was asked. */
      customerHasUntil: z.nullable(day),
    }),
    audit: 'case.notice.shown',
    rules: ['A-106', 'A-107', 'A-108'],
  },
);

export const noteDiscrepancyNoticeSent = endpoint(
  { name: 'noteDiscrepancyNoticeSent', base: 'advisor', method: 'POST', path: 'cases/{id}/discrepancy-notice/sent' },
  SERVER && {
    ...CHANGES_CASE,
    needs: { act: 'NOTICE' },
    summary: 'Keeps the reference and the day under which the bank sent the notice in the register’s own service',
    body: z.strictObject({ reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)), on: day }),
    audit: 'case.notice.sent',
    errors: CHANGE_ERRORS,
    rules: ['A-108'],
  },
);

export const askForCorrection = endpoint(
  { name: 'askForCorrection', base: 'advisor', method: 'POST', path: 'cases/{id}/discrepancy-notice/ask-customer' },
  SERVER && {
    ...CHANGES_CASE,
    needs: { act: 'NOTICE' },
    summary: 'Asks the customer, once, to correct the register within fourteen days',
    /** `due` is the day that was shown: another one is shown first. */
    body: z.strictObject({ due: day, grounds: remark }),
    audit: 'case.correction.asked',
    errors: [...CHANGE_ERRORS, 'error.gateway.timeout', 'error.already.customer.check.system.error'],
    rules: ['A-107'],
  },
);

export const discrepancyApi = [getDiscrepancyNotice, noteDiscrepancyNoticeSent, askForCorrection] as const;
