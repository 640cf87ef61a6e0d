/** The SQL of cleaning that the embedded database, which has no processes of its own, does not do by itself. */
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export const checkpoint = (queries: Queries): Promise<unknown[]> => queries.query(sql`checkpoint`);
export const vacuum = (queries: Queries): Promise<unknown[]> => queries.query(sql`vacuum (analyze)`);
