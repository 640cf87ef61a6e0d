/** Verdicts on persons and list entries, used again in later screenings until they expire (A-063, decision 0077). */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const statements = [
  // A verdict without `agreed_at` takes back that somebody is sanctioned, and counts once a second person has said the same.
  `create table hit_judgement (
    id uuid primary key,
    seq bigint generated always as identity,
    bank text not null,
    person_key bytea not null,
    case_id uuid not null references advisor_case on delete cascade,
    hit text not null,
    at timestamptz not null,
    advisor text not null,
    agreed_at timestamptz,
    key_version int not null,
    data_key bytea not null,
    data bytea not null
  )`,
  'create index hit_judgement_person on hit_judgement (bank, person_key, seq)',
  'create index hit_judgement_case on hit_judgement (case_id)',
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of statements) await queries.query(raw(statement));
}
