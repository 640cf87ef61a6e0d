/**
 * Title and next step for the page of a refusal that is no failure. The catalogue's text stands between the two; such a
 * page has no error code and never mentions a case.
 */
import type { TextKey } from '../texts/nb.ts';
import type { ErrorKey } from './catalogue.ts';

export interface ExpectedRefusal {
  readonly title: TextKey;
  /** Next thing to happen, or to do for the person; `{phone}` is the bank's. */
  readonly next: TextKey;
  /** Label of the press back, where that is the way on. */
  readonly back?: TextKey;
}

const CALL = 'calm.call';

/** Of every key that the catalogue shows as 'calm' or 'calm-asks'. */
export const EXPECTED_REFUSALS: Readonly<Partial<Record<ErrorKey, ExpectedRefusal>>> = {
  'error.other.application.signing': { title: 'calm.other.title', next: CALL },
  'error.no.hit.in.population.register': { title: 'calm.online.title', next: 'calm.advisor.next' },
  'error.geo.rejected': { title: 'calm.online.title', next: 'calm.advisor.next' },
  'error.no.norwegian.address': { title: 'calm.address.title', next: 'calm.advisor.next' },
  'error.manual.customer.process': { title: 'calm.advisor.title', next: CALL },
  'error.no.valid.role.in.company': { title: 'calm.role.title', next: 'calm.role.next', back: 'calm.role.back' },
  'error.no.signees': { title: 'calm.signers.title', next: 'calm.advisor.next' },
  'error.signees.no.combination': { title: 'calm.signers.title', next: CALL },
  'blocked.due.to.documents.already.signed': { title: 'calm.signed.title', next: CALL },
  'blocked.due.to.documents.not.signed.by.co.signee': { title: 'calm.waits.title', next: 'calm.waits.next' },
  'resume.flow.not.possible.when.deactivated': { title: 'calm.off.title', next: 'calm.off.next' },
  'error.wait.before.new.onboarding': { title: 'calm.pause.title', next: 'calm.pause.next' },
  'error.organisation.not.eligible': { title: 'calm.company.title', next: CALL },
  'error.organisation.withheld': { title: 'calm.company.title', next: 'calm.advisor.next' },
  'error.organisation.is.sub.unit': {
    title: 'calm.department.title',
    next: 'calm.unknown.next',
    back: 'calm.role.back',
  },
  'error.organisation.is.sub.unit.alone': {
    title: 'calm.department.title',
    next: 'calm.unknown.next',
    back: 'calm.role.back',
  },
  'error.roles.unclear': { title: 'calm.advisor.title', next: 'calm.advisor.next' },
  'error.organisation.needs.advisor': { title: 'calm.advisor.title', next: 'calm.advisor.next' },
  invalid_orgnr: { title: 'calm.unknown.title', next: 'calm.unknown.next', back: 'calm.role.back' },
  'error.sole.proprietor.must.be.customer': { title: 'calm.owner.title', next: 'calm.owner.next' },
  'error.parent.must.be.customer': { title: 'calm.guardians.title', next: CALL },
};
