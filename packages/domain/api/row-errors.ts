/** Groups of catalogue keys that rows of several journeys may answer with. */

/** Any save on a version that was read (S-045, S-120, S-141). */
export const SAVE_ERRORS = [
  'error.step.not.allowed',
  'error.state.changed',
  'error.state.version.missing',
  'blocked.due.to.documents.already.signed',
] as const;

/** What a person is told who may not begin, whatever the journey (S-143, S-145). */
export const PERSON_ERRORS = [
  'error.age.not.approved',
  'error.allerede_kunde',
  'error.already.customer.check.system.error',
  'error.population.register.system.error',
  'error.gateway.timeout',
] as const;
