/** Every error a server may answer with: its status, code, page and whether trying again can help (1 §8, 2 §8). */
import type { TextKey } from '../texts/nb.ts';

/** How the browser shows it: a page of its own, the generic error page, or the bar under the step. */
export type ErrorPage = 'generic' | 'already-customer' | 'age-not-approved' | 'session-expired' | 'review';

export interface ErrorRow {
  readonly status: number;
  readonly text: TextKey;
  readonly page: ErrorPage;
  /** Whether the generic page offers 'Last siden på nytt' (B-138 to B-140). */
  readonly retry: boolean;
  /** `errorName` of the body: of system errors of outside services, and of refusals that asking again does not change. */
  readonly errorName: string | null;
  readonly code: string;
  readonly type: string;
}

const GENERAL = { code: 'BLI-KUNDE-GENERELL-FEIL', type: 'GENERELL-FEIL' } as const;

function row(status: number, text: TextKey, rest: Partial<ErrorRow> = {}): ErrorRow {
  return { status, text, page: 'generic', retry: false, errorName: null, ...GENERAL, ...rest };
}

const system = (text: TextKey, errorName: string | null = null, rest: Partial<ErrorRow> = {}): ErrorRow =>
  row(503, text, { retry: true, errorName, ...rest });

export const catalogue = {
  'error.intern.feil': row(500, 'error.intern.feil', { code: 'DAG-A-00' }),
  /** B-097: a call for a step that is switched off; shown as the internal error, but not an error of ours. */
  'error.accounting.off': row(404, 'error.intern.feil', { code: 'DAG-A-00' }),
  'error.bad.request': row(400, 'error.bad.request'),
  'error.not.found': row(404, 'error.not.found'),
  'error.method.not.allowed': row(405, 'error.not.found'),
  'error.too.large': row(413, 'error.bad.request'),
  'error.unsupported.media.type': row(415, 'error.bad.request'),
  'error.not.logged.in': row(401, 'error.session.deleted', { page: 'session-expired', retry: true }),
  'error.session.deleted': row(401, 'error.session.deleted', { page: 'session-expired', retry: true }),
  'error.login.failed': row(401, 'error.login.failed', { retry: true }),
  'error.anti.forgery': row(400, 'error.session.deleted', { retry: true }),
  'error.state.version.missing': row(428, 'error.state.changed'),
  'error.state.changed': row(409, 'error.state.changed'),
  /** A kept declaration that is not what the audit trail says; no document is made of it. */
  'error.declaration.not.proven': row(409, 'error.declaration.not.proven'),
  'error.step.not.allowed': row(409, 'error.step.not.allowed'),
  'error.too.many.requests': row(429, 'error.too.many.requests', { retry: true }),
  'error.overloaded': row(503, 'error.too.many.requests', { retry: true }),

  'error.age.not.approved': row(403, 'error.age.not.approved', { page: 'age-not-approved' }),
  'error.allerede_kunde': row(409, 'error.allerede_kunde', { page: 'already-customer' }),
  /** Another's application for the organisation is out for signing, or signed and its customer is being made. */
  'error.other.application.signing': row(409, 'error.other.application.signing'),
  'error.already.customer.check.system.error': system(
    'error.already.customer.check.system.error',
    'ALREADY_CUSTOMER_CHECK_SYSTEM_ERROR',
  ),
  /** While an advisor looks at the application, and once it is decided against: pages of their own. */
  'error.aml.rejected': row(403, 'error.aml.rejected', {
    code: 'DAG-A-01',
    type: 'KYC',
    errorName: 'AML_REJECTED',
    page: 'review',
  }),
  'error.case.rejected': row(403, 'error.case.rejected', { errorName: 'CASE_REJECTED', page: 'review' }),
  'error.aml.validation.system.error': system('error.aml.validation.system.error', 'AML_VALIDATOR_SYSTEM_ERROR', {
    code: 'DAG-A-02',
    type: 'KYC',
  }),
  'error.error.signing.order.not.created': row(409, 'error.error.signing.order.not.created', {
    code: 'DAG-A-03',
    type: 'KYC',
  }),
  'error.agreement.service.system.error': system('error.agreement.service.system.error', 'AVTALE_SYSTEMFEIL'),
  'error.consent.system.error': system('error.consent.system.error', 'KUNDESAMTYKKE_SYSTEMFEIL'),
  'error.credit.check.system.error': system('error.credit.check.system.error', 'KREDITTSJEKK_SYSTEMFEIL'),
  'error.account.creation.failed': system('error.account.creation.failed', 'ACCOUNT_CREATION_FAILED'),
  'error.missing.account.number': system('error.missing.account.number', 'MISSING_ACCOUNT_NUMBER'),
  'error.signing.order.not.resent': system('error.signing.order.not.resent', 'SIGNING_ORDER_NOT_RESENT'),
  'error.gateway.timeout': row(504, 'error.gateway.timeout', { retry: true }),
  'error.failed.to.reserve.account.number': system(
    'error.failed.to.reserve.account.number',
    'FAILED_TO_RESERVE_ACCOUNT_NUMBER',
  ),
  'error.failed.to.get.certificate.of.registration': system(
    'error.failed.to.get.certificate.of.registration',
    'CERTIFICATE_OF_REGISTRATION_FAILED',
  ),
  'error.business.register.system.error': system('error.business.register.system.error', 'BUSINESS_REGISTER_ERROR'),
  'error.population.register.system.error': system('error.business.register.system.error', 'POPULATION_REGISTER_ERROR'),
  'error.no.hit.in.population.register': row(404, 'error.no.hit.in.population.register', {
    errorName: 'NO_HIT_IN_POPULATION_REGISTER',
  }),
  'error.advisor.no.role': row(403, 'error.advisor.no.role'),
  'error.case.not.found': row(404, 'error.case.not.found'),
  'error.case.closed': row(409, 'error.case.closed'),
  'error.case.points.open': row(409, 'error.case.points.open'),
  'error.case.own.proposal': row(403, 'error.case.own.proposal'),
  'error.case.proposal.stale': row(409, 'error.case.proposal.stale'),
  'error.case.sanctioned': row(409, 'error.case.sanctioned'),
  'error.message.not.stopped': row(409, 'error.message.not.stopped'),
  'error.geo.rejected': row(403, 'error.geo.rejected', { errorName: 'GEO_REJECTED' }),
  'error.no.norwegian.address': row(403, 'error.no.norwegian.address', { errorName: 'NO_NORWEGIAN_ADDRESS' }),
  'error.credit.check.no': row(403, 'error.credit.check.no'),
  'error.credit.check.blocked': row(403, 'error.credit.check.blocked'),
  'error.credit.check.not.approved': row(403, 'error.credit.check.not.approved'),
  'error.manual.customer.process': row(403, 'error.manual.customer.process', { errorName: 'MANUAL_CUSTOMER_PROCESS' }),
  'error.no.valid.role.in.company': row(403, 'error.no.valid.role.in.company'),
  'error.process.timeout': row(504, 'error.process.timeout', { retry: true }),
  'error.signing.order.failed': system('error.signing.order.failed', 'SIGNING_ORDER_FAILED'),
  'error.signing.order.failed.with.retry': system('error.signing.order.failed.with.retry', 'SIGNING_ORDER_FAILED'),
  'error.signing.failed.with.retry': row(409, 'error.signing.failed.with.retry', { retry: true }),
  'error.signing.busy': row(409, 'error.signing.busy', { retry: true }),
  'error.parent.must.be.customer': row(403, 'error.parent.must.be.customer'),
  'error.no.children': row(404, 'error.no.children'),
  'error.no.valid.children': row(409, 'error.no.valid.children'),
  'error.signees.no.valid.choice': row(400, 'error.signees.no.valid.choice'),
  'error.signees.no.combination': row(409, 'error.signees.no.combination'),
  'error.no.signees': row(409, 'error.no.signees'),
  'blocked.due.to.documents.already.signed': row(409, 'blocked.due.to.documents.already.signed'),
  'blocked.due.to.documents.not.signed.by.co.signee': row(409, 'blocked.due.to.documents.not.signed.by.co.signee'),
  'resume.flow.not.possible.when.deactivated': row(409, 'resume.flow.not.possible.when.deactivated', {
    errorName: 'FLOW_DEACTIVATED',
  }),
  'flow.must.be.selected.on.landingpage': row(400, 'flow.must.be.selected.on.landingpage'),
  'error.product.no.longer.available': row(409, 'error.product.no.longer.available'),
  'error.consent.not.set': row(400, 'error.consent.not.set'),
  'error.wait.before.new.onboarding': row(409, 'error.wait.before.new.onboarding', {
    errorName: 'WAIT_BEFORE_NEW_ONBOARDING',
  }),
  'error.organisation.not.eligible': row(409, 'error.organisation.not.eligible'),
  'error.sole.proprietor.must.be.customer': row(403, 'error.sole.proprietor.must.be.customer'),
  invalid_orgnr: row(400, 'invalid_orgnr'),
  missing_orgnr: row(400, 'missing_orgnr'),
  noProductsChoiceError: row(400, 'noProductsChoiceError'),
  hasEmployeesChoiceError: row(400, 'hasEmployeesChoiceError'),
  nettbankChoiceError: row(400, 'nettbankChoiceError'),
  'productpackage.no.choice.error': row(400, 'productpackage.no.choice.error'),
  'need.to.make.a.choice.about.card': row(400, 'need.to.make.a.choice.about.card'),
  invalidPinCodeError: row(400, 'invalidPinCodeError'),
  pinNeedsFourCharsError: row(400, 'pinNeedsFourCharsError'),
  'error.pin.session.over': row(409, 'error.pin.session.over', { retry: true }),
  'error.card.system.error': system('error.card.system.error', 'CARD_SYSTEM_ERROR'),
  'choose.child.page.child.not.chosen': row(400, 'choose.child.page.child.not.chosen'),
  somethingWentWrongError: row(500, 'somethingWentWrongError', { retry: true }),
} as const satisfies Record<string, ErrorRow>;

export type ErrorKey = keyof typeof catalogue;

export const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(catalogue, key);

/** Whether an error has a code of its own, which is shown wherever the error is (S-123 to S-127). */
export const hasOwnCode = (key: ErrorKey): boolean => catalogue[key].code !== GENERAL.code;

/** A message that is written like a code (`ABC-12`, `E_4711`) rather than like a key or a sentence (S-089). */
export const looksLikeCode = (message: string): boolean =>
  /^[A-Z0-9]+([-_][A-Z0-9]+)+$/.test(message) || /^[A-Z]{0,4}\d{2,}$/.test(message);

/** The catalogue key for a server's message: itself, the code fallback, or the internal error (S-087 to S-089). */
export function keyOf(message: string | null | undefined): ErrorKey {
  if (message !== null && message !== undefined && isErrorKey(message)) return message;
  return message && looksLikeCode(message) ? 'somethingWentWrongError' : 'error.intern.feil';
}

/** Retry is offered when the error name is missing or one of these (B-138, B-139); for any other it is not (B-140). */
export const RETRYABLE_ERROR_NAMES = [
  'AML_VALIDATOR_SYSTEM_ERROR',
  'ALREADY_CUSTOMER_CHECK_SYSTEM_ERROR',
  'KUNDESAMTYKKE_SYSTEMFEIL',
  'FAILED_TO_RESERVE_ACCOUNT_NUMBER',
  'SIGNING_ORDER_FAILED',
] as const;
export const offersRetry = (errorName: string | null | undefined): boolean =>
  !errorName || (RETRYABLE_ERROR_NAMES as readonly string[]).includes(errorName);
