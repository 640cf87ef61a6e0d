/** Messages that are never given up by themselves, the declarations they need, and the orders whose signatures are not followed through (decision 0032). */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

/** Kinds of messages that follow from a signature, as they were when given up ones became due again. */
const SIGNED = [
  'signing.seal',
  'signing.close',
  'customer.create.bm',
  'customer.create.pm',
  'declaration.signed',
  'declaration.answered',
  'declaration.settled',
];
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

const statements = [
  'alter table outbox drop constraint outbox_state_check',
  // Due at once: no clock is handed to a migration, and every message was made in the past.
  `update outbox set state = 'waiting', attempts = 0, next_at = created_at
    where state = 'dead' and payload is not null and kind in (${SIGNED.map((kind) => `'${kind}'`).join(', ')})`,
  "update outbox set state = 'given_up' where state = 'dead'",
  `alter table outbox
    add constraint outbox_state_check check (state in ('waiting', 'done', 'given_up')),
    add column failing_since timestamptz,
    add column sent_again int not null default 0,
    add column declaration_id uuid`,
  `update outbox set declaration_id = split_part(idempotency_key, ':', 2)::uuid
    where idempotency_key ~ '^declaration[.](answered|settled):${UUID}(:|$)'`,
  `update outbox m set declaration_id = o.declaration_id from signing_order o
    where o.declaration_id is not null
      and m.idempotency_key in ('declaration.signed:' || o.id, 'signing.seal:' || o.id, 'signing.close:' || o.id)`,
  "create index outbox_unfinished on outbox (kind, created_at) where state <> 'done'",
  "create index outbox_caseless on outbox (created_at) where state <> 'done' and case_id is null",
  'create index outbox_declaration on outbox (declaration_id) where declaration_id is not null',

  'alter table signing_order add column settled_at timestamptz',
  `update signing_order o set settled_at = m.done_at from outbox m
    where o.state = 'COMPLETED' and m.state = 'done'
      and m.idempotency_key in ('customer.create:' || o.id, 'declaration.signed:' || o.id)`,
  `create index signing_order_unsettled on signing_order (id)
    where state = 'COMPLETING' or (state = 'COMPLETED' and settled_at is null)`,
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of statements) await queries.query(raw(statement));
}
