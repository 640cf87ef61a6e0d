/** Faults of connecting to PostgreSQL, each in a line for whoever starts a program: where, what is wrong and what to do (O-033). */

interface DriverError {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly syscall?: unknown;
}

/** By SQLSTATE, or by the code of the operating system or of TLS (Node's `errors.md` and `tls.md`, OpenSSL's `X509_V_ERR_…`, read 2026-12-01). */
const BY_CODE: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'the host cannot be looked up now; ask the name server',
  ECONNREFUSED: 'refused: nothing listens there',
  ECONNRESET: 'cut while connecting; something else than PostgreSQL may listen there',
  ENOENT: 'no socket there: PostgreSQL is stopped, or keeps it in another folder',
  EACCES: 'the socket there may not be used by this user',
  EHOSTUNREACH: 'no way to the host',
  ENETUNREACH: 'no way to the host',
  ETIMEDOUT: 'no answer in time',
  '28P01': 'wrong password',
  '28000': 'the role is let in by no rule there: a missing role, or pg_hba.conf',
  '3D000': 'no such database there; make it first (docs/operate/install.md)',
  '42501': 'the role may not connect to that database',
  '53300': 'too many connections: raise max_connections, lower DATABASE_CONNECTIONS, or put a pooler between',
  '57P03': 'not ready: it is starting, stopping or recovering',
  '25006': 'takes no writes: it is a standby, or read-only',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted: name its authority by sslrootcert=',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted: name its authority by sslrootcert=',
  UNABLE_TO_GET_ISSUER_CERT: 'its certificate is not trusted: name its authority by sslrootcert=',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is not trusted: name its authority by sslrootcert=',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted: name its authority by sslrootcert=',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet; look at the clocks',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host than the address names',
};

/** Of errors without a code of their own, by the driver's words (node-postgres 8.23, `connection.js`, `client.js`, `crypto/sasl.js`; pg-pool 3.14). */
const BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/does not support SSL/, 'offers no TLS; turn ssl on there'],
  [/password must be a/, 'asks for a password, and the address has none'],
  [/timeout/i, 'no answer in time'],
  [/terminated unexpectedly/, 'cut while connecting'],
];

/** SQLSTATE for a breach of the protocol: of PgBouncer every refusal has it, and its words are about the connection alone. */
const OF_POOLER = '08P01';
const REFUSED_PARAMETER = /unsupported startup parameter/;

/** One line about an error that the driver gave while connecting to `host`; it repeats neither role nor password. */
export function connectFault(host: string, error: unknown): string {
  const { code, message, syscall } = (error ?? {}) as DriverError;
  const words = typeof message === 'string' ? message : '';
  if (syscall === 'open') return `${host}: the file that sslrootcert=, sslcert= or sslkey= names cannot be read`;
  if (code === OF_POOLER)
    return REFUSED_PARAMETER.test(words)
      ? `${host}: a pooler refuses the settings of a connection; say so by DATABASE_POOLER (docs/operate/install.md)`
      : `${host}: refused by what listens there: ${words}`;
  const known = typeof code === 'string' ? BY_CODE[code] : BY_WORDS.find(([form]) => form.test(words))?.[1];
  return `${host}: ${known ?? `cannot be connected to (${typeof code === 'string' ? code : 'no code'})`}`;
}
