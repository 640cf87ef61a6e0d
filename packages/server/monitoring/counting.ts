/** Which declarations watching over customers goes by: the newest that counts of each, while the relation lasts. */

const TAX = "process like 'RENEWAL_TAX%'";

/**
 * True of the declaration `d`. One about tax alone names fewer persons: it stands for the customer only where there is no other.
 * Who is no customer any more, or never became one, has a relation that has ended.
 */
export const COUNTS = `d.status = 'OK' and d.completed_at is not null and d.relation_ended_on is null
  and not exists (select 1 from declaration n where n.bank = d.bank and n.subject_key = d.subject_key and n.id <> d.id
    and n.status = 'OK' and n.completed_at is not null
    and case when d.${TAX} then not n.${TAX} or n.completed_at > d.completed_at
        else not n.${TAX} and (n.completed_at, n.id) > (d.completed_at, d.id) end)`;
