/** The language in which a person is written to, where a bank has several (N-168, decision 0197); one who has no row reads the bank's first. */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const STATEMENTS = [
  // Found by the number, and of a signatory whom a register has named without one, by name and birth date.
  `create table person_language (
    bank text not null,
    person_key bytea not null,
    match_key bytea not null,
    language text not null,
    used_at timestamptz not null,
    primary key (bank, person_key)
  )`,
  'create index person_language_match on person_language (bank, match_key)',
  'create index person_language_used on person_language (used_at)',
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of STATEMENTS) await queries.query(raw(statement));
}
