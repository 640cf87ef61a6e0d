/** The database as the server sees it: one small interface that PostgreSQL and the embedded database both fill. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { inSpan } from '../observe/scope.ts';
import { refusesWrites } from './database-error.ts';
import type { DatabaseStats, SessionSource } from './session-source.ts';
import { compile, type Compiled, type Statement } from './sql.ts';

export interface Queries {
  /**
   * Runs one statement and gives its rows. `bytea` is a Buffer, `bigint` a number, `timestamptz` a Date, `jsonb` parsed;
   * JSON parameters are handed in as text. Throws `DatabaseError`.
   */
  query<Row>(statement: Statement): Promise<Row[]>;
  /** Runs `action` once what was written through this handle is durable; never when it is rolled back. */
  afterCommit(action: () => void): void;
}

export interface Database extends Queries {
  readonly kind: SessionSource['kind'];
  /**
   * Runs `work` in one transaction. Inside, only the handle given may be used: the outer one refuses, since on the embedded
   * database, which has one connection, it would wait for itself. `silence` is how many milliseconds the database may say nothing,
   * where that is longer than a request waits.
   */
  transaction<T>(work: (queries: Queries) => Promise<T>, silence?: number): Promise<T>;
  stats(): DatabaseStats;
  /** Number of writes refused since the start because there was no room, the disk failed or the server is a standby. */
  refusedWrites(): number;
  /** Waits for what runs, then closes. */
  close(): Promise<void>;
}

/** The first act and its table, `UPDATE application`: neither the text nor a value leaves the server. */
const SUMMARY = /\b(update|insert into|delete from|from) ([a-z_]+)\b(?! as materialized)/;
const ACTS: Readonly<Record<string, string>> = {
  update: 'UPDATE',
  'insert into': 'INSERT',
  'delete from': 'DELETE',
  from: 'SELECT',
};
const summaries = new Map<string, string>();
function summaryOf({ text, name }: Compiled): string {
  const known = name === undefined ? undefined : summaries.get(name);
  if (known !== undefined) return known;
  const [, act = '', table = ''] = SUMMARY.exec(text) ?? [];
  const summary = `${ACTS[act] ?? 'statement'} ${table}`.trim();
  // Names are of the product's own statements, which are some hundreds.
  if (name !== undefined) summaries.set(name, summary);
  return summary;
}
const inStatementSpan = <T>(compiled: Compiled, work: () => Promise<T>): Promise<T> => {
  const summary = summaryOf(compiled);
  return inSpan(summary, 'client', { 'db.system.name': 'postgresql', 'db.query.summary': summary }, work);
};

const held = new AsyncLocalStorage<{ readonly source: SessionSource; open: boolean }>();

export function databaseOf(source: SessionSource): Database {
  const refuseInsideTransaction = (): void => {
    const outer = held.getStore();
    if (outer?.open === true && outer.source === source)
      throw new Error('a query inside a transaction must use the handle of the transaction');
  };
  let refused = 0;
  const note = (error: unknown): void => {
    if (refusesWrites(error)) refused += 1;
  };
  return {
    kind: source.kind,
    stats: () => source.stats(),
    refusedWrites: () => refused,
    close: () => source.close(),
    afterCommit: (action) => action(),
    async query<Row>(statement: Statement): Promise<Row[]> {
      refuseInsideTransaction();
      const compiled = compile(statement);
      const { text, values, name } = compiled;
      const session = await source.acquire();
      let broken = false;
      try {
        return await inStatementSpan(compiled, () => session.query<Row>(text, values, name));
      } catch (error) {
        broken = source.breaks(error);
        note(error);
        throw error;
      } finally {
        session.release(broken);
      }
    },
    async transaction(work, silence) {
      refuseInsideTransaction();
      try {
        return await inSpan('transaction', 'internal', {}, () => runTransaction(source, work, silence));
      } catch (error) {
        note(error);
        throw error;
      }
    },
  };
}

async function runTransaction<T>(
  source: SessionSource,
  work: (queries: Queries) => Promise<T>,
  silence?: number,
): Promise<T> {
  const session = await source.acquire();
  const scope = { source, open: true };
  const actions: (() => void)[] = [];
  const failures: unknown[] = [];
  const queries: Queries = {
    afterCommit: (action) => void actions.push(action),
    async query<Row>(statement: Statement): Promise<Row[]> {
      if (!scope.open) throw new Error('the transaction has ended');
      const compiled = compile(statement);
      const { text, values, name } = compiled;
      try {
        return await inStatementSpan(compiled, () => session.query<Row>(text, values, name, silence));
      } catch (error) {
        failures.push(error);
        throw error;
      }
    },
  };
  let broken = false;
  let result: T;
  try {
    await session.query('begin');
    result = await held.run(scope, () => work(queries));
    scope.open = false;
    // PostgreSQL answers `commit` of a failed transaction with a silent rollback: an error swallowed by `work` must not look saved.
    if (failures.length > 0) throw failures[0];
    await session.query('commit', [], undefined, silence);
  } catch (error) {
    scope.open = false;
    broken = source.breaks(error);
    if (!broken) await session.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    session.release(broken);
  }
  for (const action of actions) action();
  return result;
}
