/** NOT_SAME of a hit counts in other cases once a decision that rests on it is agreed to in full (D-012, decision 0154). */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const STATEMENTS = [
  'alter table hit_judgement add column decided_at timestamptz',
  // Verdicts are encrypted; the column is read of NOT_SAME alone, so that every row of an approval may have it.
  `update hit_judgement j set decided_at = c.closed_at from advisor_case c
    where c.id = j.case_id and j.agreed_at is not null and c.outcome in ('APPROVED', 'KEPT')
      and exists (select 1 from case_entry e where e.case_id = c.id and e.kind = 'APPROVAL' and e.at >= j.at)`,
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of STATEMENTS) await queries.query(raw(statement));
}
