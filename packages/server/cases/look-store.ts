/** The SQL of looks: when each advisor last looked at each part of a case. */
import type { Part } from '@bli-kunde/domain/cases/parts.ts';
import type { Queries } from '../db/database.ts';

export interface Look {
  readonly advisor: string;
  readonly part: Part;
  readonly at: Date;
}

export const looksAt = (queries: Queries, id: string): Promise<Look[]> =>
  queries.query('select advisor, part, at from case_look where case_id = $1', [id], 'case-looks');

export async function noteLook(queries: Queries, id: string, { advisor, part, at }: Look): Promise<void> {
  await queries.query(
    `insert into case_look (case_id, advisor, part, at) values ($1, $2, $3, $4)
     on conflict (case_id, advisor, part) do update set at = greatest(case_look.at, excluded.at)`,
    [id, advisor, part, at],
    'case-look-note',
  );
}
