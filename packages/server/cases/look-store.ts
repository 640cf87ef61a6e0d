/** The SQL of looks: when each advisor last looked at each part of a case. */
import type { Part } from '@bli-kunde/domain/cases/parts.ts';
import { columns, newRow } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface Look {
  readonly advisor: string;
  readonly part: Part;
  readonly at: Date;
}

export const looksAt = (queries: Queries, id: string): Promise<Look[]> =>
  queries.query(sql`select ${columns('case_look', 'advisor', 'part', 'at')} from case_look where case_id = ${id}`);

export async function noteLook(queries: Queries, id: string, { advisor, part, at }: Look): Promise<void> {
  await queries.query(
    sql`insert into ${newRow('case_look', { caseId: id, advisor, part, at })}
     on conflict (case_id, advisor, part) do update set at = greatest(case_look.at, excluded.at)`,
  );
}
