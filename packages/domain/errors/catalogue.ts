/** Every error a server may answer with: its status, code, page and whether trying again can help (S-042, S-043). */
import type { TextKey } from '../texts/nb.ts';

/**
 * Place where the browser shows it: a page of its own, the generic error page, or the bar under the step. A 'calm'
 * error is no failure: its page, from `calm.ts`, tells the next step.
 */
export type ErrorPageKind =
  | 'generic'
  | 'calm'
  | 'calm-asks'
  | 'already-customer'
  | 'age-not-approved'
  | 'session-expired'
  | 'review';

export interface ErrorRow {
  readonly status: number;
  readonly text: TextKey;
  readonly page: ErrorPageKind;
  /**
   * `errorName` of the body. Null for what may pass by itself or by a reload, as B-138 has it; a refusal is named, by its key
   * unless the specification names it, and so is offered no retry (B-140).
   */
  readonly errorName: string | null;
  readonly code: string;
  readonly type: string;
}

const GENERAL = { code: 'BLI-KUNDE-GENERELL-FEIL', type: 'GENERELL-FEIL' } as const;

/** Retry is offered when the error name is missing or one of these (B-138, B-139); for any other it is not (B-140). */
export const RETRYABLE_ERROR_NAMES = [
  'AML_VALIDATOR_SYSTEM_ERROR',
  'ALREADY_CUSTOMER_CHECK_SYSTEM_ERROR',
  'KUNDESAMTYKKE_SYSTEMFEIL',
  'FAILED_TO_RESERVE_ACCOUNT_NUMBER',
  'SIGNING_ORDER_FAILED',
] as const;
type Retryable = (typeof RETRYABLE_ERROR_NAMES)[number];

export const offersRetry = (errorName: string | null | undefined): boolean =>
  !errorName || (RETRYABLE_ERROR_NAMES as readonly string[]).includes(errorName);

type Entry = Omit<ErrorRow, 'errorName'> & { readonly errorName?: Retryable | null };

/** Asking again changes nothing until something else has changed. */
const refusal = (status: number, text: TextKey, rest: Partial<Entry> = {}): Entry => ({
  status,
  text,
  page: 'generic',
  ...GENERAL,
  ...rest,
});

/** Over after a while, or once the page has asked for the newest; `errorName` is one of those that the specification names. */
const passing = (status: number, text: TextKey, errorName: Retryable | null = null, rest: Partial<Entry> = {}): Entry =>
  refusal(status, text, { errorName, ...rest });

const CALM = { page: 'calm' } as const;
/** The page asks how the person is reached: an advisor calls whom the bank takes on by hand. */
const CALM_ASKS = { page: 'calm-asks' } as const;
const CODE_OF_INTERNAL = { code: 'DAG-A-00' } as const;
const SESSION_OVER = { page: 'session-expired' } as const;
const KYC = { type: 'KYC' } as const;

const ENTRIES = {
  'error.intern.feil': passing(500, 'error.intern.feil', null, CODE_OF_INTERNAL),
  /** B-097: a call for a step that is switched off; shown as the internal error, but not an error of ours. */
  'error.accounting.off': refusal(404, 'error.intern.feil', CODE_OF_INTERNAL),
  'error.bad.request': refusal(400, 'error.bad.request'),
  'error.not.found': refusal(404, 'error.not.found'),
  'error.method.not.allowed': refusal(405, 'error.not.found'),
  'error.too.large': refusal(413, 'error.bad.request'),
  'error.unsupported.media.type': refusal(415, 'error.bad.request'),
  'error.not.logged.in': passing(401, 'error.session.deleted', null, SESSION_OVER),
  'error.session.deleted': passing(401, 'error.session.deleted', null, SESSION_OVER),
  'error.login.failed': passing(401, 'error.login.failed'),
  /** A log-in below level high: the same way of logging in fails again, another one does not. */
  'error.login.level': passing(401, 'error.login.level'),
  /** A provider that does not say the level, or says one that nobody here knows: ours to mend. */
  'error.login.level.unknown': passing(503, 'error.login.level.unknown'),
  'error.anti.forgery': passing(400, 'error.session.deleted'),
  'error.state.version.missing': passing(428, 'error.state.changed'),
  'error.state.changed': passing(409, 'error.state.changed'),
  /** A kept declaration that is not what the audit trail says; no document is made of it. */
  'error.declaration.not.proven': refusal(409, 'error.declaration.not.proven'),
  'error.step.not.allowed': passing(409, 'error.step.not.allowed'),
  'error.too.many.requests': passing(429, 'error.too.many.requests'),
  'error.overloaded': passing(503, 'error.too.many.requests'),

  'error.age.not.approved': refusal(403, 'error.age.not.approved', { page: 'age-not-approved' }),
  'error.allerede_kunde': refusal(409, 'error.allerede_kunde', { page: 'already-customer' }),
  /** Another's application for the organisation is out for signing, or signed and its customer is being made. */
  'error.other.application.signing': refusal(409, 'error.other.application.signing', CALM),
  'error.already.customer.check.system.error': passing(
    503,
    'error.already.customer.check.system.error',
    'ALREADY_CUSTOMER_CHECK_SYSTEM_ERROR',
  ),
  /** While an advisor looks at the application, and once it is decided against: pages of their own. */
  'error.aml.rejected': refusal(403, 'error.aml.rejected', { ...KYC, code: 'DAG-A-01', page: 'review' }),
  'error.case.rejected': refusal(403, 'error.case.rejected', { page: 'review' }),
  'error.aml.validation.system.error': passing(503, 'error.aml.validation.system.error', 'AML_VALIDATOR_SYSTEM_ERROR', {
    ...KYC,
    code: 'DAG-A-02',
  }),
  'error.error.signing.order.not.created': passing(409, 'error.error.signing.order.not.created', null, {
    ...KYC,
    code: 'DAG-A-03',
  }),
  'error.agreement.service.system.error': passing(503, 'error.agreement.service.system.error'),
  'error.consent.system.error': passing(503, 'error.consent.system.error', 'KUNDESAMTYKKE_SYSTEMFEIL'),
  'error.credit.check.system.error': passing(503, 'error.credit.check.system.error'),
  'error.account.creation.failed': passing(503, 'error.account.creation.failed'),
  'error.missing.account.number': passing(503, 'error.missing.account.number'),
  'error.signing.order.not.resent': passing(503, 'error.signing.order.not.resent'),
  'error.gateway.timeout': passing(504, 'error.gateway.timeout'),
  'error.failed.to.reserve.account.number': passing(
    503,
    'error.failed.to.reserve.account.number',
    'FAILED_TO_RESERVE_ACCOUNT_NUMBER',
  ),
  'error.failed.to.get.certificate.of.registration': passing(503, 'error.failed.to.get.certificate.of.registration'),
  'error.business.register.system.error': passing(503, 'error.business.register.system.error'),
  'error.population.register.system.error': passing(503, 'error.business.register.system.error'),
  'error.no.hit.in.population.register': refusal(404, 'error.no.hit.in.population.register', CALM),
  'error.advisor.no.role': refusal(403, 'error.advisor.no.role'),
  'error.case.not.found': refusal(404, 'error.case.not.found'),
  'error.case.closed': refusal(409, 'error.case.closed'),
  /** Another save of the case came between. */
  'error.case.changed': passing(409, 'error.case.changed'),
  /** Its one field has the name of who took it as a value. */
  'error.case.taken': refusal(409, 'error.case.taken'),
  'error.case.question.open': refusal(409, 'error.case.question.open'),
  'error.case.questions.used': refusal(409, 'error.case.questions.used'),
  'error.paper.type': refusal(422, 'error.paper.type'),
  'error.paper.heif': refusal(422, 'error.paper.heif'),
  'error.papers.most': refusal(409, 'error.papers.most'),
  'error.papers.none': refusal(409, 'error.papers.none'),
  'error.paper.read': refusal(409, 'error.paper.read'),
  'error.case.rule.changed': passing(409, 'error.case.rule.changed'),
  /** Another save of the bank's policy came between, or another version was published. */
  'error.policy.changed': passing(409, 'error.policy.changed'),
  'error.pack.not.proven': refusal(409, 'error.pack.not.proven'),
  'error.case.points.open': refusal(409, 'error.case.points.open'),
  'error.case.own.proposal': refusal(403, 'error.case.own.proposal'),
  'error.case.disqualified': refusal(403, 'error.case.disqualified'),
  'error.case.same.name': refusal(403, 'error.case.same.name'),
  'error.case.proposal.stale': refusal(409, 'error.case.proposal.stale'),
  'error.case.register.differs': refusal(409, 'error.case.register.differs'),
  'error.case.sanctioned': refusal(409, 'error.case.sanctioned'),
  'error.case.unit.ended': refusal(409, 'error.case.unit.ended'),
  'error.message.not.stopped': refusal(409, 'error.message.not.stopped'),
  'error.geo.rejected': refusal(403, 'error.geo.rejected', CALM),
  'error.no.norwegian.address': refusal(403, 'error.no.norwegian.address', CALM),
  'error.credit.check.no': refusal(403, 'error.credit.check.no'),
  'error.credit.check.blocked': refusal(403, 'error.credit.check.blocked'),
  'error.credit.check.not.approved': refusal(403, 'error.credit.check.not.approved'),
  'error.manual.customer.process': refusal(403, 'error.manual.customer.process', CALM_ASKS),
  'error.no.valid.role.in.company': refusal(403, 'error.no.valid.role.in.company', CALM),
  'error.process.timeout': passing(504, 'error.process.timeout'),
  'error.signing.order.failed': passing(503, 'error.signing.order.failed', 'SIGNING_ORDER_FAILED'),
  'error.signing.order.failed.with.retry': passing(
    503,
    'error.signing.order.failed.with.retry',
    'SIGNING_ORDER_FAILED',
  ),
  'error.signing.failed.with.retry': passing(409, 'error.signing.failed.with.retry'),
  'error.signing.busy': passing(409, 'error.signing.busy'),
  /** One who is to sign was asked again a short while ago (N-126). */
  'error.signing.reminded': passing(429, 'error.signing.reminded'),
  'error.parent.must.be.customer': refusal(403, 'error.parent.must.be.customer', CALM),
  'error.no.children': refusal(404, 'error.no.children'),
  'error.no.valid.children': refusal(409, 'error.no.valid.children'),
  /** The bank has locked the child itself. */
  'error.child.locked': refusal(409, 'error.child.locked'),
  /** One guardian has signed and the other has not: nothing of it is changed until then. */
  'error.child.awaits.other.guardian': refusal(409, 'error.child.awaits.other.guardian'),
  /** From the day of eighteen nobody becomes a customer by their guardians. */
  'error.child.of.age': refusal(403, 'error.child.of.age'),
  /** The signing of a child's application came to nothing: a new one may be begun. */
  'error.child.application.ended': refusal(409, 'error.child.application.ended'),
  'error.signees.no.valid.choice': refusal(400, 'error.signees.no.valid.choice'),
  'error.signees.no.combination': refusal(409, 'error.signees.no.combination', CALM),
  'error.no.signees': refusal(409, 'error.no.signees', CALM),
  'blocked.due.to.documents.already.signed': refusal(409, 'blocked.due.to.documents.already.signed', CALM),
  'blocked.due.to.documents.not.signed.by.co.signee': refusal(
    409,
    'blocked.due.to.documents.not.signed.by.co.signee',
    CALM,
  ),
  'resume.flow.not.possible.when.deactivated': refusal(409, 'resume.flow.not.possible.when.deactivated', CALM),
  'flow.must.be.selected.on.landingpage': refusal(400, 'flow.must.be.selected.on.landingpage'),
  'error.product.no.longer.available': refusal(409, 'error.product.no.longer.available'),
  'error.consent.not.set': refusal(400, 'error.consent.not.set'),
  'error.wait.before.new.onboarding': refusal(409, 'error.wait.before.new.onboarding', CALM),
  'error.organisation.not.eligible': refusal(409, 'error.organisation.not.eligible', CALM),
  /** The register has it and may tell nothing of it: it is not said to be deleted. */
  'error.organisation.withheld': refusal(409, 'error.organisation.withheld', CALM),
  /** A department's number; its one field has the main unit's name and number as a value. */
  'error.organisation.is.sub.unit': refusal(409, 'error.organisation.is.sub.unit', CALM),
  'error.organisation.is.sub.unit.alone': refusal(409, 'error.organisation.is.sub.unit.alone', CALM),
  /** Too little is told of a role that may be the person's own, or the leader's. */
  'error.roles.unclear': refusal(403, 'error.roles.unclear', CALM),
  /** The register tells of a state or a note that an advisor has not looked at. */
  'error.organisation.needs.advisor': refusal(409, 'error.organisation.needs.advisor', CALM),
  'error.sole.proprietor.must.be.customer': refusal(403, 'error.sole.proprietor.must.be.customer', CALM),
  invalid_orgnr: refusal(400, 'invalid_orgnr', CALM),
  missing_orgnr: refusal(400, 'missing_orgnr'),
  noProductsChoiceError: refusal(400, 'noProductsChoiceError'),
  hasEmployeesChoiceError: refusal(400, 'hasEmployeesChoiceError'),
  nettbankChoiceError: refusal(400, 'nettbankChoiceError'),
  'productpackage.no.choice.error': refusal(400, 'productpackage.no.choice.error'),
  'need.to.make.a.choice.about.card': refusal(400, 'need.to.make.a.choice.about.card'),
  invalidPinCodeError: refusal(400, 'invalidPinCodeError'),
  pinNeedsFourCharsError: refusal(400, 'pinNeedsFourCharsError'),
  'error.pin.session.over': passing(409, 'error.pin.session.over'),
  'error.card.system.error': passing(503, 'error.card.system.error'),
  'choose.child.page.child.not.chosen': refusal(400, 'choose.child.page.child.not.chosen'),
  somethingWentWrongError: passing(500, 'somethingWentWrongError'),
} as const satisfies Record<string, Entry>;

export type ErrorKey = keyof typeof ENTRIES;

/** `error.no.valid.role.in.company` is named NO_VALID_ROLE_IN_COMPANY. */
const nameOf = (key: string): string =>
  key
    .replace(/^error\./, '')
    .replace(/\.|\B(?=[A-Z])/g, '_')
    .toUpperCase();

export const catalogue = Object.fromEntries(
  Object.entries<Entry>(ENTRIES).map(([key, entry]) => [key, { errorName: nameOf(key), ...entry }]),
) as unknown as Readonly<Record<ErrorKey, ErrorRow>>;

export const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(catalogue, key);

/** True if an error has a code of its own, which is shown wherever the error is (S-123 to S-127). */
export const hasOwnCode = (key: ErrorKey): boolean => catalogue[key].code !== GENERAL.code;

/** A message that is written like a code (`ABC-12`, `E_4711`) rather than like a key or a sentence (S-089). */
export const looksLikeCode = (message: string): boolean =>
  /^[A-Z0-9]+([-_][A-Z0-9]+)+$/.test(message) || /^[A-Z]{0,4}\d{2,}$/.test(message);

/** The catalogue key for a server's message: itself, the code fallback, or the internal error (S-087 to S-089). */
export function keyOf(message: string | null | undefined): ErrorKey {
  if (message !== null && message !== undefined && isErrorKey(message)) return message;
  return message && looksLikeCode(message) ? 'somethingWentWrongError' : 'error.intern.feil';
}
