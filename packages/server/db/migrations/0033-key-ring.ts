/** The key ring (O-021): keys that wrap data keys and the one of the look-up hashes, each wrapped by every master key in use. */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const STATEMENTS = [
  `create table vault_key (
    purpose text not null check (purpose in ('wrap', 'look-up', 'master')),
    version int not null,
    active_from timestamptz not null,
    closed_at timestamptz,
    retired_at timestamptz,
    replaced_by int,
    primary key (purpose, version)
  )`,
  `create table vault_key_wrap (
    purpose text not null,
    version int not null,
    master int not null,
    wrapped bytea not null,
    primary key (purpose, version, master),
    foreign key (purpose, version) references vault_key
  )`,
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of STATEMENTS) await queries.query(raw(statement));
}
