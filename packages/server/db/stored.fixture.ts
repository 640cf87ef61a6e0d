/** For tests: rows as the database holds them. */
import type { TestServer } from '../test-server.ts';
import { raw, sql } from './sql.ts';

/** Every value of every table as text, bytes both as they are and in hex. */
export async function everything({ context }: Pick<TestServer, 'context'>): Promise<Map<string, string>> {
  const tables = await context.db.query<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await context.db.query<Record<string, unknown>>(sql`select * from "${raw(name)}"`);
    const text = (value: unknown): string =>
      Buffer.isBuffer(value) ? `${value.toString('latin1')} ${value.toString('hex')}` : JSON.stringify(value);
    found.set(name, rows.flatMap((row) => Object.values(row).map(text)).join('\n'));
  }
  return found;
}

export interface Kept {
  readonly id: string;
  readonly version: number;
  readonly audit_seq: number;
}
/** Every open application of a bank, whole: what must be the same before and after a refused call. */
export const rowsOf = ({ context }: Pick<TestServer, 'context'>, bank: string): Promise<Kept[]> =>
  context.db.query<Kept>(sql`select * from application where bank = ${bank} and closed_at is null order by id`);

export interface Entry {
  readonly action: string;
  readonly detail: { readonly source?: string; readonly outcome?: string };
}
/** Entries in the audit chain of an application (or, by another id, elsewhere). */
export const trailOf = ({ context }: Pick<TestServer, 'context'>, chain: string): Promise<Entry[]> =>
  context.db.query<Entry>(sql`select action, detail from audit where chain = ${chain} order by seq`);
