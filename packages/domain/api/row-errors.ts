/** Groups of catalogue keys that rows of several journeys may answer with. */

/** Any save on a version that was read (S-045, S-120, S-141). */
export const SAVE_ERRORS = [
  'error.step.not.allowed',
  'error.state.changed',
  'error.state.version.missing',
  'blocked.due.to.documents.already.signed',
] as const;

/** One who is to sign is asked again: they have signed, are not to be asked now, or were asked a short while ago (N-126). */
export const REMINDER_ERRORS = [
  'error.not.found',
  'error.step.not.allowed',
  'error.signing.reminded',
  'blocked.due.to.documents.already.signed',
] as const;

/** Errors for a person who may not begin, in any journey (S-143, S-145). */
export const PERSON_ERRORS = [
  'error.age.not.approved',
  'error.allerede_kunde',
  'error.already.customer.check.system.error',
  'error.population.register.system.error',
  'error.gateway.timeout',
] as const;

/** Why nothing may be answered or signed for a child now, by what the registers say (C-006, C-007). */
export const CHILD_ERRORS = [
  'error.parent.must.be.customer',
  'error.child.of.age',
  'error.child.locked',
  'error.child.awaits.other.guardian',
  'error.child.application.ended',
  'error.wait.before.new.onboarding',
] as const;

/** A declaration that is opened or completed: its journey may be blocked meanwhile, and a register silent or of another mind. */
export const DECLARATION_ERRORS = [
  'error.step.not.allowed',
  'error.state.changed',
  'blocked.due.to.documents.already.signed',
  'blocked.due.to.documents.not.signed.by.co.signee',
  'resume.flow.not.possible.when.deactivated',
  'error.aml.rejected',
  'error.case.rejected',
  'error.aml.validation.system.error',
  'error.already.customer.check.system.error',
  'error.business.register.system.error',
  'error.population.register.system.error',
  'error.no.hit.in.population.register',
  'error.gateway.timeout',
] as const;
