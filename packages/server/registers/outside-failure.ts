/** The one error for an outside system that gave no usable answer, and the catalogue's word for it (S-162). */
import { type ErrorKey, keyOf } from '@bli-kunde/domain/errors/catalogue.ts';

/**
 * Why a call gave nothing: `timeout` (no whole answer in time), `down` (no connection, 5xx or 429), `nonsense`
 * (an answer we can't read), `refused` (a 4xx we did not expect), `open` (not tried: the system failed lately or is full).
 */
export type FailureReason = 'timeout' | 'down' | 'nonsense' | 'refused' | 'open';

/** What an adapter throws when the outside gave no usable answer. Holds nothing of what was sent or received (S-149). */
export class OutsideFailure extends Error {
  readonly system: string;
  readonly operation: string;
  readonly reason: FailureReason;
  readonly status: number | undefined;
  /** The outside's own code for the problem, e.g. `ACCOUNT_NOT_RESERVED`, where its answer had one. */
  readonly code: string | undefined;
  constructor(system: string, operation: string, reason: FailureReason, status?: number, code?: string) {
    const details = [status, code].filter((detail) => detail !== undefined);
    super(`${system} ${operation}: ${reason}${details.length === 0 ? '' : ` (${details.join(' ')})`}`);
    this.name = 'OutsideFailure';
    this.system = system;
    this.operation = operation;
    this.reason = reason;
    this.status = status;
    this.code = code;
  }
}

/** What the applicant is told, by the outside's code, by system and operation, or by system. */
const KEYS: Readonly<Record<string, ErrorKey>> = {
  GATEWAY_TIMEOUT: 'error.gateway.timeout',
  ACCOUNT_NOT_RESERVED: 'error.failed.to.reserve.account.number',
  ACCOUNT_NUMBER_MISSING: 'error.missing.account.number',
  AGREEMENT_NOT_PREPARED: 'error.agreement.service.system.error',
  ACCOUNT_NOT_CREATED: 'error.account.creation.failed',
  PROCESS_TIMEOUT: 'error.process.timeout',
  'business-register certificate': 'error.failed.to.get.certificate.of.registration',
  'business-register': 'error.business.register.system.error',
  'beneficial-owner-register': 'error.business.register.system.error',
  'authorized-parties': 'error.business.register.system.error',
  // Gives the tokens that the registers of companies ask for.
  maskinporten: 'error.business.register.system.error',
  'population-register': 'error.population.register.system.error',
  'core-bank find-customer': 'error.already.customer.check.system.error',
  'core-bank evaluate': 'error.aml.validation.system.error',
  'core-bank declaration-tasks': 'error.aml.validation.system.error',
  'core-bank make-agreement': 'error.agreement.service.system.error',
  'core-bank offered-products': 'error.gateway.timeout',
  'core-bank consent-questions': 'error.consent.system.error',
  'core-bank reserve': 'error.failed.to.reserve.account.number',
  'core-bank contact': 'error.already.customer.check.system.error',
  'core-bank children-at-bank': 'error.already.customer.check.system.error',
  'core-bank give-access': 'error.agreement.service.system.error',
  'core-bank create-customer': 'error.account.creation.failed',
  'core-bank open-account': 'error.account.creation.failed',
  'core-bank find-relations': 'error.account.creation.failed',
  'credit-information': 'error.credit.check.system.error',
  'card-system': 'error.card.system.error',
  signing: 'error.signing.order.failed',
};

/** S-162. What has no word of its own is an internal error, or, told by a code that we don't know, S-089's. */
export const errorKeyOf = ({ code, system, operation }: OutsideFailure): ErrorKey =>
  KEYS[code ?? ''] ?? KEYS[`${system} ${operation}`] ?? KEYS[system] ?? keyOf(code);

/** Why something failed, for the log: of an outside call its system, operation and reason, of anything else its name alone. */
export function whyOf(error: unknown): string {
  if (error instanceof OutsideFailure) return error.message;
  return error instanceof Error ? error.name : 'unknown';
}
