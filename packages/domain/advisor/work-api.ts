/** Calls by which a case is worked on without deciding it: whose it is, when it comes back, who sees it, what is noted. */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { NOTE_KINDS } from '../cases/notes.ts';
import { advisorKey, day, grounds, noteText, remark } from './api-schemas.ts';
import { CHANGE_ERRORS, CHANGES_CASE } from './rows.ts';

export const takeCase = endpoint({
  ...CHANGES_CASE,
  name: 'takeCase',
  needs: { act: 'TAKE' },
  path: 'cases/{id}/take',
  summary: 'Takes the case; of two who do at once one gets it',
  audit: 'case.taken',
  errors: [...CHANGE_ERRORS, 'error.case.taken'],
  rules: ['A-047', 'A-048'],
});

export const giveCaseBack = endpoint({
  ...CHANGES_CASE,
  name: 'giveCaseBack',
  needs: { act: 'GIVE_BACK' },
  path: 'cases/{id}/give-back',
  summary: 'Gives the case back: it is nobody’s',
  audit: 'case.given.back',
  errors: CHANGE_ERRORS,
  rules: ['A-047'],
});

export const assignCase = endpoint({
  ...CHANGES_CASE,
  name: 'assignCase',
  needs: { act: 'ASSIGN' },
  path: 'cases/{id}/assign',
  summary: 'Makes the case another advisor’s',
  body: z.strictObject({ advisor: advisorKey, grounds: remark }),
  audit: 'case.assigned',
  errors: CHANGE_ERRORS,
  rules: ['A-047'],
});

export const postponeCase = endpoint({
  ...CHANGES_CASE,
  name: 'postponeCase',
  needs: { act: 'POSTPONE' },
  path: 'cases/{id}/postpone',
  summary: 'Leaves the case out of the lists until a day, or until something happens in it',
  body: z.strictObject({ until: day, grounds: remark }),
  audit: 'case.postponed',
  errors: CHANGE_ERRORS,
  rules: ['A-055', 'A-056'],
});

export const disqualifySelf = endpoint({
  ...CHANGES_CASE,
  name: 'disqualifySelf',
  needs: { act: 'DISQUALIFY' },
  path: 'cases/{id}/disqualify',
  summary: 'The advisor is disqualified: proposes and agrees no more in the case, which leaves their lists',
  body: z.strictObject({ grounds: remark }),
  audit: 'case.disqualified',
  errors: CHANGE_ERRORS,
  rules: ['A-029'],
});

export const sayAnotherPerson = endpoint({
  ...CHANGES_CASE,
  name: 'sayAnotherPerson',
  needs: { act: 'ANOTHER_PERSON' },
  path: 'cases/{id}/another-person',
  summary: 'The advisor is another person than the one of the same name in the case, and says how that is known',
  body: z.strictObject({ grounds }),
  audit: 'case.namesake',
  errors: CHANGE_ERRORS,
  rules: ['D-041'],
});

export const reopenCase = endpoint({
  ...CHANGES_CASE,
  name: 'reopenCase',
  needs: { act: 'REOPEN' },
  path: 'cases/{id}/reopen',
  summary: 'Opens a closed case again; what was decided stays in its history',
  body: z.strictObject({ grounds }),
  audit: 'case.reopened',
  errors: CHANGE_ERRORS,
  rules: ['A-053'],
});

export const restrictCase = endpoint({
  ...CHANGES_CASE,
  name: 'restrictCase',
  needs: { act: 'RESTRICT' },
  path: 'cases/{id}/restrict',
  summary: 'Hides the case from everybody without the role, or shows it again',
  body: z.strictObject({ restricted: z.boolean(), grounds }),
  audit: 'case.restricted',
  errors: CHANGE_ERRORS,
  rules: ['A-027'],
});

export const addNote = endpoint({
  ...CHANGES_CASE,
  name: 'addNote',
  needs: { act: 'NOTE' },
  path: 'cases/{id}/notes',
  summary: 'Adds a note, which nobody changes',
  body: z.strictObject({ kind: z.enum(NOTE_KINDS), text: noteText }),
  audit: 'case.noted',
  errors: CHANGE_ERRORS,
  rules: ['A-012', 'A-054'],
});

export const reportSuspicion = endpoint({
  ...CHANGES_CASE,
  name: 'reportSuspicion',
  needs: { act: 'REPORT_SUSPICION' },
  path: 'cases/{id}/report-suspicion',
  summary: 'Tells the AML officer what was seen, in a case of its own; this one stays as it was',
  body: z.strictObject({ grounds }),
  audit: 'suspicion.reported',
  errors: CHANGE_ERRORS,
  rules: ['A-109'],
});

export const holdErasure = endpoint({
  ...CHANGES_CASE,
  name: 'holdErasure',
  needs: { act: 'HOLD_ERASURE' },
  path: 'cases/{id}/legal-hold',
  summary: 'Stops the erasure of the case, its declaration and its documents, or lets it go on',
  body: z.strictObject({ held: z.boolean(), grounds }),
  audit: 'case.erasure.held',
  errors: CHANGE_ERRORS,
  rules: ['A-085', 'A-116'],
});

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
