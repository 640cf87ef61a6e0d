/** A completed declaration can't be changed, and when the customer relation behind it ended is known (decision 0011). */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

/*
 * What a completed row says and whose it is. Its session token, trail, relation and wrapped key may change: a new master key
 * wraps the same data key anew, and the encrypted document stays as it is.
 */
const FROZEN = [
  'id',
  'bank',
  'person_key',
  'subject_key',
  'process',
  'channel',
  'questionnaire_id',
  'questionnaire_version',
  'document',
  'created_at',
  'completed_at',
  'frozen_hash',
];

const statements = [
  'alter table declaration add column relation_ended_on date, add column relation_asked_at timestamptz',
  `create index declaration_completed on declaration (bank, id)
    where completed_at is not null`,
  'create index declaration_relation_ended on declaration (relation_ended_on) where relation_ended_on is not null',
  `create function refuse_frozen_change() returns trigger language plpgsql as $$
    begin
      raise exception 'a completed declaration is not changed';
    end $$`,
  `create trigger frozen before update of ${FROZEN.join(', ')} on declaration for each row
    when (old.completed_at is not null and (${FROZEN.map((name) => `old.${name}`).join(', ')})
      is distinct from (${FROZEN.map((name) => `new.${name}`).join(', ')}))
    execute function refuse_frozen_change()`,
  `create function refuse_early_erasure() returns trigger language plpgsql as $$
    begin
      raise exception 'a completed declaration is kept while the end of its customer relation is not known';
    end $$`,
  `create trigger kept before delete on declaration for each row
    when (old.completed_at is not null and old.relation_ended_on is null)
    execute function refuse_early_erasure()`,
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of statements) await queries.query(raw(statement));
}
