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
}

/** Migrations wait for each other and build indexes; a request never does. */
const PATIENT = "set statement_timeout = '10min'; set lock_timeout = '10min'";
const AGAIN = 'reset statement_timeout; reset lock_timeout';

export function sessionDialect(source: SessionSource): Dialect {
  const run = (connection: DatabaseConnection, text: string): Promise<unknown> =>
    connection.executeQuery(CompiledQuery.raw(text));
  return {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createDriver: () => ({
      init: async () => {},
      destroy: async () => {},
      acquireConnection: async () => {
        const session = await source.acquire();
        try {
          for (const statement of PATIENT.split('; ')) await session.query(statement);
        } catch (error) {
          session.release(true);
          throw error;
        }
        return connectionOf(session);
      },
      releaseConnection: async (connection) => {
        const { session } = connection as SessionConnection;
        try {
          for (const statement of AGAIN.split('; ')) await session.query(statement);
          session.release();
        } catch {
          session.release(true);
        }
      },
      beginTransaction: async (connection) => void (await run(connection, 'begin')),
      commitTransaction: async (connection) => void (await run(connection, 'commit')),
      rollbackTransaction: async (connection) => void (await run(connection, 'rollback')),
    }),
  };
}

function connectionOf(session: Session): SessionConnection {
  return {
    session,
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => ({
      rows: await session.query<Row>(sql, parameters),
    }),
    streamQuery: () => {
      throw new Error('streaming is not used');
    },
  };
}
