/** One live order for each organisation of a bank, and what each signatory's part remembers of who signs (decisions 0028 and 0029). */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

/** Live, or signed by everybody with the customer still to be made. */
const UNSETTLED = `o.state in ('CREATING', 'OPEN', 'COMPLETING') or (o.state = 'COMPLETED' and exists (
  select 1 from outbox m where m.idempotency_key = 'customer.create:' || o.id and m.state <> 'done'))`;

/** Of several orders for one organisation the furthest stands, then the oldest. */
const RANKED = `select o.id, o.state, a.subject_key, row_number() over (partition by o.bank, a.subject_key
    order by o.state in ('COMPLETING', 'COMPLETED') desc, o.created_at, o.id) as place
  from signing_order o join application a on a.id = o.application_id
  where a.context = 'bm' and (${UNSETTLED})`;

const statements = [
  'alter table signing_order add column organisation_key bytea, add column customer_at timestamptz',
  'alter table signing_party add column person_key bytea, add column taken_document uuid',
  `with ranked as (${RANKED})
    update signing_order o set
      organisation_key = case when r.place = 1 then r.subject_key end,
      state = case when r.place > 1 and o.state in ('CREATING', 'OPEN') then 'CANCELLED' else o.state end,
      version = o.version + 1, turn_seq = null, turn_ends_at = null
    from ranked r where r.id = o.id`,
  `create unique index signing_order_organisation on signing_order (bank, organisation_key)
    where organisation_key is not null`,
  'drop index signing_party_ready',
  "create index signing_party_out on signing_party (order_id) where status in ('READY', 'TAKEN')",
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of statements) await queries.query(raw(statement));
}
