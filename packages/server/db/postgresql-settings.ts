/** Options of the pool of connections to PostgreSQL, and their defaults. */

/** Kinds of pooler between the server and PostgreSQL: none, or one that lends a connection for a client's session, or for each transaction. */
export const POOLERS = ['none', 'session', 'transaction'] as const;
type Pooler = (typeof POOLERS)[number];

/** Times in milliseconds. */
export interface PostgresqlSettings {
  readonly connections: number;
  readonly connectTimeout: number;
  readonly statementTimeout: number;
  readonly lockTimeout: number;
  readonly idleInTransactionTimeout: number;
  readonly pooler: Pooler;
  /** Statements with a name are prepared by it; a pooler by transaction must know of them. */
  readonly prepares: boolean;
}

export const POSTGRESQL_DEFAULTS: PostgresqlSettings = {
  connections: 10,
  connectTimeout: 3_000,
  statementTimeout: 5_000,
  lockTimeout: 2_000,
  idleInTransactionTimeout: 10_000,
  pooler: 'none',
  prepares: true,
};
