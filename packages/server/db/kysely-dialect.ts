/** Lets kysely run on our own sessions, so that migrations share the connections, the queue and the errors of everything else. */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Session, SessionSource } from './session-source.ts';

interface SessionConnection extends DatabaseConnection {
  readonly session: Session;
  /** Set once the connection can't be trusted any more. */
  broken: boolean;
}

/**
 * Migrations wait for each other and build indexes; a request never does. By transaction: what is set for a session would stay behind
 * at a pooler, for whoever is lent the connection next.
 */
const PATIENT = "begin; set local statement_timeout = '10min'; set local lock_timeout = '10min'";
/**
 * Number of kysely's own lock of migrations (0.28, `postgres-adapter.js`), so that a version that takes it waits for this one too. Kysely
 * takes it for a session, before the transaction begins: at a pooler it would be given back in another connection, and stay for ever.
 */
const ONE_AT_A_TIME = 'select pg_advisory_xact_lock(3853314791062309107)';

/** Leaves the lock to the transaction that migrations run in. */
class AdapterWithoutLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Milliseconds, past those ten minutes. */
const SILENCE = 660_000;

export function sessionDialect(source: SessionSource): Dialect {
  const run = (connection: DatabaseConnection, text: string): Promise<unknown> =>
    connection.executeQuery(CompiledQuery.raw(text));
  return {
    createAdapter: () => new AdapterWithoutLock(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createDriver: () => ({
      init: async () => {},
      destroy: async () => {},
      acquireConnection: async () => connectionOf(await source.acquire(), source),
      releaseConnection: async (connection) => {
        const { session, broken } = connection as SessionConnection;
        session.release(broken);
      },
      beginTransaction: async (connection) => {
        await run(connection, PATIENT);
        await run(connection, ONE_AT_A_TIME);
      },
      commitTransaction: async (connection) => void (await run(connection, 'commit')),
      rollbackTransaction: async (connection) => void (await run(connection, 'rollback')),
    }),
  };
}

function connectionOf(session: Session, source: SessionSource): SessionConnection {
  const connection: SessionConnection = {
    session,
    broken: false,
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      try {
        return { rows: await session.query<Row>(sql, parameters, undefined, SILENCE) };
      } catch (error) {
        connection.broken ||= source.breaks(error);
        throw error;
      }
    },
    streamQuery: () => {
      throw new Error('streaming is not used');
    },
  };
  return connection;
}
