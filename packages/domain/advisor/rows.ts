/** Shared parts of the rows of the advisors' calls. */
import * as z from 'zod/mini';
import { caseStep } from './api-schemas.ts';

/** About no case. */
export const BY_ADVISOR = { who: 'advisor', object: { kind: 'none' } } as const;

/** About a case that the advisor's roles show; any other answers as one that is not there. */
const ABOUT_CASE = {
  who: 'advisor',
  object: { kind: 'case', param: 'id' },
} as const;
const id = z.object({ id: z.uuid() });

/** A look: its entry is written first, and without it nothing is shown. */
export const READS_CASE = {
  ...ABOUT_CASE,
  params: id,
  errors: ['error.advisor.no.role', 'error.case.not.found'],
} as const;

/** A change on the version that was read. A repeat of it is answered as the first was. */
export const CHANGES_CASE = {
  ...ABOUT_CASE,
  params: id,
  answer: caseStep,
  versioned: true,
  once: true,
  auditedByHandler: true,
} as const;

/** Errors that any change of a case may be refused with. */
export const CHANGE_ERRORS = [
  'error.advisor.no.role',
  'error.case.not.found',
  'error.case.changed',
  'error.case.closed',
  'error.step.not.allowed',
] as const;
