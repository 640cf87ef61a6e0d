/**
 * Error of a query that carries a state code and a constraint's name, never a value, since values may be personal
 * (S-149).
 */

export class DatabaseError extends Error {
  /** SQLSTATE, the operating system's code, or `TIMEOUT` when no connection was free in time or the one in use had gone. */
  readonly code: string;
  /** Name of the violated constraint, when there is one. */
  readonly constraint: string | null;
  /** True when the same query may succeed later: the database was away, busy or chose this one as a deadlock's victim. */
  readonly transient: boolean;
  constructor(code: string, constraint: string | null, transient: boolean, explanation: string) {
    super(`database ${code}${constraint === null ? '' : ` on ${constraint}`}${explanation}`);
    this.name = 'DatabaseError';
    this.code = code;
    this.constraint = constraint;
    this.transient = transient;
  }
}

const SQLSTATE = /^[0-9A-Z]{5}$/;
/**
 * Connection lost, too many connections, shut down, cancelled by a time-out, deadlock, serialisation, lock not available, left
 * idle in a transaction, and a primary that has become a standby.
 */
const TRANSIENT = /^(08|53|57|40|55P03|25P03|25006)/;
/** Classes whose message speaks of the statement and never of a value: syntax and unknown names, features, our own trigger. */
const SAFE_MESSAGE = /^(42601|42P01|42703|42883|0A000|P0001)$/;

/** True when the connection itself can't be trusted any more and must not go back to the pool. */
export const breaksConnection = (error: DatabaseError): boolean =>
  !SQLSTATE.test(error.code) || /^(08|57P|25P03|25006)/.test(error.code);

/** True when the database itself is away: what was tried fails for every row alike. */
export const isAway = (error: unknown): boolean => error instanceof DatabaseError && breaksConnection(error);

/** No room on the disk, a disk that fails, or a standby: reading may go on, and nothing is kept. */
const NOT_WRITABLE = /^(53100|58030|25006)$/;
export const refusesWrites = (error: unknown): boolean =>
  error instanceof DatabaseError && NOT_WRITABLE.test(error.code);

export const isUniqueViolation = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && error.code === '23505';

/** Any driver's error as a {@link DatabaseError}; the original, which carries parameters, is dropped. */
export function translateError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const { code, constraint, message } = (error ?? {}) as { code?: unknown; constraint?: unknown; message?: unknown };
  if (typeof code !== 'string') return new DatabaseError('TIMEOUT', null, true, '');
  const known = SQLSTATE.test(code);
  return new DatabaseError(
    code,
    typeof constraint === 'string' ? constraint : null,
    !known || TRANSIENT.test(code),
    SAFE_MESSAGE.test(code) && typeof message === 'string' ? `: ${message}` : '',
  );
}
