/** Calls by which a case is worked on without deciding it: whose it is, when it comes back, who sees it, what is noted. */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { NOTE_KINDS } from '../cases/notes.ts';
import { advisorKey, day, grounds, noteText, remark } from './api-schemas.ts';
import { CHANGE_ERRORS, CHANGES_CASE } from './rows.ts';
import { SERVER } from '../server-side.ts';

export const takeCase = endpoint(
  { name: 'takeCase', base: 'advisor', method: 'POST', path: 'cases/{id}/take' },
  SERVER && {
    ...CHANGES_CASE,
    needs: { act: 'TAKE' },
    summary: 'Takes the case; of two who do at once one gets it',
    audit: 'case.taken',
    errors: [...CHANGE_ERRORS, 'error.case.taken'],
    rules: ['A-047', 'A-048'],
  },
);

export const giveCaseBack = endpoint(
  { name: 'giveCaseBack', base: 'advisor', method: 'POST', path: 'cases/{id}/give-back' },
  SERVER && {
    ...CHANGES_CASE,
    needs: { act: 'GIVE_BACK' },
    summary: 'Gives the case back: it is nobody’s',
    audit: 'case.given.back',
    errors: CHANGE_ERRORS,
    rules: ['A-047'],
  },
);

export const assignCase = endpoint(
  { name: 'assignCase', base: 'advisor', method: 'POST', path: 'cases/{id}/assign' },
  SERVER && {
    ...CHANGES_CASE,
    needs: { act: 'ASSIGN' },
    summary: 'Makes the case another advisor’s',
    body: z.strictObject({ advisor: advisorKey, grounds: remark }),
    audit: 'case.assigned',
    errors: CHANGE_ERRORS,
    rules: ['A-047'],
  },
);

export const postponeCase = endpoint(
  { name: 'postponeCase', base: 'advisor', method: 'POST', path: 'cases/{id}/postpone' },
  SERVER && {
    ...CHANGES_CASE,
    needs: { act: 'POSTPONE' },
    summary: 'Leaves the case out of the lists until a day, or until something happens in it',
    body: z.strictObject({ until: day, grounds: remark }),
    audit: 'case.postponed',
    errors: CHANGE_ERRORS,
    rules: ['A-055', 'A-056'],
  },
);

export const disqualifySelf = endpoint(
  { name: 'disqualifySelf', base: 'advisor', method: 'POST', path: 'cases/{id}/disqualify' },
  SERVER && {
    ...CHANGES_CASE,
    needs: { act: 'DISQUALIFY' },
    summary: 'The advisor is disqualified: proposes and agrees no more in the case, which leaves their lists',
    body: z.strictObject({ grounds: remark }),
    audit: 'case.disqualified',
    errors: CHANGE_ERRORS,
    rules: ['A-029'],
  },
);

export const sayAnotherPerson = endpoint(
  { name: 'sayAnotherPerson', base: 'advisor', method: 'POST', path: 'cases/{id}/another-person' },
  SERVER && {
    ...CHANGES_CASE,
    needs: { act: 'ANOTHER_PERSON' },
    summary: 'The advisor is another person than the one of the same name in the case, and says how that is known',
    body: z.strictObject({ grounds }),
    audit: 'case.namesake',
    errors: CHANGE_ERRORS,
    rules: ['D-041'],
  },
);

export const reopenCase = endpoint(
  { name: 'reopenCase', base: 'advisor', method: 'POST', path: 'cases/{id}/reopen' },
  SERVER && {
    ...CHANGES_CASE,
    needs: { act: 'REOPEN' },
    summary: 'Opens a closed case again; what was decided stays in its history',
    body: z.strictObject({ grounds }),
    audit: 'case.reopened',
    errors: CHANGE_ERRORS,
    rules: ['A-053'],
  },
);

export const restrictCase = endpoint(
  { name: 'restrictCase', base: 'advisor', method: 'POST', path: 'cases/{id}/restrict' },
  SERVER && {
    ...CHANGES_CASE,
    needs: { act: 'RESTRICT' },
    summary: 'Hides the case from everybody without the role, or shows it again',
    body: z.strictObject({ restricted: z.boolean(), grounds }),
    audit: 'case.restricted',
    errors: CHANGE_ERRORS,
    rules: ['A-027'],
  },
);

export const addNote = endpoint(
  { name: 'addNote', base: 'advisor', method: 'POST', path: 'cases/{id}/notes' },
  SERVER && {
    ...CHANGES_CASE,
    needs: { act: 'NOTE' },
    summary: 'Adds a note, which nobody changes',
    body: z.strictObject({ kind: z.enum(NOTE_KINDS), text: noteText }),
    audit: 'case.noted',
    errors: CHANGE_ERRORS,
    rules: ['A-012', 'A-054'],
  },
);

export const reportSuspicion = endpoint(
  { name: 'reportSuspicion', base: 'advisor', method: 'POST', path: 'cases/{id}/report-suspicion' },
  SERVER && {
    ...CHANGES_CASE,
    needs: { act: 'REPORT_SUSPICION' },
    summary: 'Tells the AML officer what was seen, in a case of its own; this one stays as it was',
    body: z.strictObject({ grounds }),
    audit: 'suspicion.reported',
    errors: CHANGE_ERRORS,
    rules: ['A-109'],
  },
);

export const holdErasure = endpoint(
  { name: 'holdErasure', base: 'advisor', method: 'POST', path: 'cases/{id}/legal-hold' },
  SERVER && {
    ...CHANGES_CASE,
    needs: { act: 'HOLD_ERASURE' },
    summary: 'Stops the erasure of the case, its declaration and its documents, or lets it go on',
    body: z.strictObject({ held: z.boolean(), grounds }),
    audit: 'case.erasure.held',
    errors: CHANGE_ERRORS,
    rules: ['A-085', 'A-116'],
  },
);

export const workApi = [
  takeCase,
  giveCaseBack,
  assignCase,
  postponeCase,
  disqualifySelf,
  sayAnotherPerson,
  reopenCase,
  restrictCase,
  addNote,
  reportSuspicion,
  holdErasure,
] as const;
