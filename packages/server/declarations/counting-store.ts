/**
 * Selects the declarations that monitoring goes by: the newest that counts of each customer, while the relation lasts
 * (A-101, A-105).
 */
import { sql } from '../db/sql.ts';

const TAX = sql`process like 'RENEWAL_TAX%'`;

/**
 * True of the declaration `d`. One about tax alone names fewer persons: it stands for the customer only where there is no other.
 * Who is no customer any more, or never became one, has a relation that has ended.
 */
export const COUNTS = sql`d.status = 'OK' and d.completed_at is not null and d.relation_ended_on is null
  and not exists (select 1 from declaration n where n.bank = d.bank and n.subject_key = d.subject_key and n.id <> d.id
    and n.status = 'OK' and n.completed_at is not null
    and case when d.${TAX} then not n.${TAX} or n.completed_at > d.completed_at
        else not n.${TAX} and (n.completed_at, n.id) > (d.completed_at, d.id) end)`;

/**
 * True of the declaration `d` whose customer there is: one that belongs to no application is a customer's own, and the trail of an
 * application says that the customer was made, for as long as anything of it is kept.
 */
export const OF_A_CUSTOMER = sql`(d.application_id is null
  or exists (select 1 from audit a where a.chain = d.application_id and a.action = 'customer.created'))`;
