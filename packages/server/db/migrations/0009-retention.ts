/** Retention: the last day of each stored document, the person whose answers it holds, and the legal hold that stops its erasure (decision 0024). */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

/*
 * Documents from before: a draft is kept for 30 days after its order's last day. A sealed one may hold answers of a
 * declaration, so it is kept as long as one, and goes with its own.
 */
const statements = [
  `alter table stored_document
    add column legal_hold boolean not null default false,
    add column declaration_id uuid`,
  `update stored_document s set keep_until = coalesce(
      (select o.due_at from signing_order o where o.id = s.order_id), s.created_at) + interval '30 days'
    where kind <> 'sealed' and keep_until is null`,
  `update stored_document s set keep_until = greatest(s.created_at,
      (select max(d.relation_ended_on) from declaration d where d.application_id = s.application_id)) + interval '5 years 1 day'
    where kind = 'sealed' and keep_until is null`,
  `update stored_document s set declaration_id = o.declaration_id from signing_order o
    where o.id = s.order_id and o.declaration_id is not null`,
  `update stored_document s set declaration_id = (
      select d.id from declaration d where d.application_id = s.application_id and d.completed_at <= s.created_at
      order by d.completed_at desc limit 1)
    where kind = 'sealed' and declaration_id is null and application_id is not null`,
  'alter table stored_document alter column keep_until set not null',
  'create index stored_document_declaration on stored_document (declaration_id) where declaration_id is not null',
  `create function refuse_held_erasure() returns trigger language plpgsql as $$
    begin
      raise exception 'a legal hold keeps it';
    end $$`,
  `create trigger held before delete on stored_document for each row when (old.legal_hold)
    execute function refuse_held_erasure()`,

  `alter table declaration
    add column legal_hold boolean not null default false,
    add column without_relation boolean not null default false`,
  `create trigger held before delete on declaration for each row when (old.legal_hold)
    execute function refuse_held_erasure()`,
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of statements) await queries.query(raw(statement));
}
