/** The one error for an outside system that gave no usable answer, and the catalogue's word for it (S-162). */
import { type ErrorKey, keyOf } from '@bli-kunde/domain/errors/catalogue.ts';
import { OUTSIDE_SYSTEMS, type OutsideSystemRow } from '@bli-kunde/domain/outside/systems.ts';

/**
 * Why a call gave nothing: `timeout` (no whole answer in time), `down` (no connection, 5xx or 429), `nonsense`
 * (an answer we can't read), `refused` (a 4xx we did not expect), `open` (not tried: the system failed lately or is full).
 */
export type FailureReason = 'timeout' | 'down' | 'nonsense' | 'refused' | 'open';

/** Error of an adapter when the outside gave no usable answer. Holds nothing of what was sent or received (S-149). */
export class OutsideFailure extends Error {
  readonly system: string;
  readonly operation: string;
  readonly reason: FailureReason;
  readonly status: number | undefined;
  /** The outside's own code for the problem, e.g. `ACCOUNT_NOT_RESERVED`, where its answer had one. */
  readonly code: string | undefined;
  /** By which the outside finds the call in its own log, where its answer had one. */
  readonly trace: string | undefined;
  /** Seconds in which the outside wants no call (`Retry-After`), where its answer said so. */
  readonly retryAfter: number | undefined;
  constructor(
    system: string,
    operation: string,
    reason: FailureReason,
    status?: number,
    code?: string,
    trace?: string,
    retryAfter?: number,
  ) {
    const details = [status, code, trace].filter((detail) => detail !== undefined);
    super(`${system} ${operation}: ${reason}${details.length === 0 ? '' : ` (${details.join(' ')})`}`);
    this.name = 'OutsideFailure';
    this.system = system;
    this.operation = operation;
    this.reason = reason;
    this.status = status;
    this.code = code;
    this.trace = trace;
    this.retryAfter = retryAfter;
  }
}

/** Not sent, since the system was silent to the same person's others (S-161): nothing was asked, and nothing answered. */
export class NotAsked extends OutsideFailure {
  constructor(system: string, operation: string) {
    super(system, operation, 'timeout');
  }
}

/** Error keys by the outside's own code, whichever system gave it. */
const BY_CODE: Readonly<Record<string, ErrorKey>> = {
  GATEWAY_TIMEOUT: 'error.gateway.timeout',
  ACCOUNT_NOT_RESERVED: 'error.failed.to.reserve.account.number',
  ACCOUNT_NUMBER_MISSING: 'error.missing.account.number',
  AGREEMENT_NOT_PREPARED: 'error.agreement.service.system.error',
  ACCOUNT_NOT_CREATED: 'error.account.creation.failed',
  PROCESS_TIMEOUT: 'error.process.timeout',
};

/** By system, as its row says, and there by operation. */
const BY_SYSTEM: ReadonlyMap<string, OutsideSystemRow['errors']> = new Map(
  OUTSIDE_SYSTEMS.map(({ name, errors }) => [name, errors]),
);

/** S-162. What has no word of its own is an internal error, or, told by a code that we don't know, S-089's. */
export function errorKeyOf({ code, system, operation }: OutsideFailure): ErrorKey {
  // Whose token was refused has asked nothing of the kind that codes are about.
  if (operation === 'token') return BY_SYSTEM.get(system)?.['*'] ?? keyOf(undefined);
  const keys = BY_SYSTEM.get(system);
  return BY_CODE[code ?? ''] ?? keys?.[operation] ?? keys?.['*'] ?? keyOf(code);
}

/** To catch the silence of a system that is asked on the way: what it would have said is unknown (null). Any other error is thrown on. */
export function unknownIfSilent(error: unknown): null {
  if (error instanceof OutsideFailure) return null;
  throw error;
}

/** Why something failed, for the log: of an outside call its system, operation and reason, of anything else its name alone. */
export function whyOf(error: unknown): string {
  if (error instanceof OutsideFailure) return error.message;
  return error instanceof Error ? error.name : 'unknown';
}
