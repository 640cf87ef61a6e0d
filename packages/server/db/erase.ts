/** Erases applications and declarations with their keys; that they were, and when they went, stays in the audit trail (S-147). */
import { entryBytes } from './audit-entry.ts';
import type { Queries } from './database.ts';
import { UNFINISHED_MESSAGE } from './outbox-rows.ts';
import { eraseSentOfApplications, eraseSentOfDeclarations } from './sent-messages.ts';
import { constant, sql, type Statement } from './sql.ts';

/** True of the application `a` while it waits for a signature, for what follows from one, or for a message to be delivered. */
export const unfinishedApplication = (now: Date): Statement =>
  sql`(exists (select 1 from signing_order o where o.application_id = a.id and (o.state = 'COMPLETING'
      or (o.state = 'COMPLETED' and o.settled_at is null) or (o.state in ('CREATING', 'OPEN') and o.due_at > ${now})))
    or exists (select 1 from outbox m where m.application_id = a.id and ${UNFINISHED_MESSAGE}))`;

/** True of the declaration `d` while what was signed of it is not followed through, or a message about it is not delivered. */
export const UNFINISHED_DECLARATION = sql`(exists (select 1 from signing_order o where o.declaration_id = d.id
      and (o.state = 'COMPLETING' or (o.state = 'COMPLETED' and o.settled_at is null)))
    or exists (select 1 from outbox m where m.declaration_id = d.id and ${UNFINISHED_MESSAGE}))`;

/** True of the stored document `d` while a case about it is held from erasure. */
const HELD_BY_CASE = sql`exists (select 1 from advisor_case c where c.legal_hold
    and (c.application_id = d.application_id or c.order_id = d.order_id or c.declaration_id = d.declaration_id))`;

/** Erases rows that the caller has locked, with the orders, unfinished declarations and messages that hang on them. */
export async function eraseApplications(queries: Queries, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const unfinished = await queries.query<{ id: string }>(
    sql`select id from declaration where application_id = any(${ids}::uuid[]) and completed_at is null and not legal_hold for update`,
  );
  await eraseDeclarations(
    queries,
    unfinished.map(({ id }) => id),
    at,
  );
  await queries.query(sql`delete from outbox where application_id = any(${ids}::uuid[])`);
  await eraseSentOfApplications(queries, ids);
  await queries.query(sql`delete from short_link where application_id = any(${ids}::uuid[])`);
  // The answer to a press holds the state of then. A press under way finds no row to keep its answer in.
  await queries.query(sql`delete from idempotency where application_id = any(${ids}::uuid[])`);
  // What everybody has signed is the bank's evidence; drafts and half-signed agreements go with the application.
  await queries.query(
    sql`delete from stored_document d where application_id = any(${ids}::uuid[]) and not legal_hold and not ${HELD_BY_CASE} and not (kind = 'sealed' and exists (
       select 1 from signing_order o where o.id = d.order_id and o.state = 'COMPLETED'))`,
  );
  await eraseRows(queries, 'application', ids, at);
}

/** Erases declarations that the caller has locked, with every document that holds their answers and the cases about them. */
export async function eraseDeclarations(queries: Queries, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await queries.query(
    sql`delete from stored_document d where declaration_id = any(${ids}::uuid[]) and not legal_hold and not ${HELD_BY_CASE}`,
  );
  await eraseSentOfDeclarations(queries, ids);
  const cases = await queries.query<{ id: string }>(
    sql`select id from advisor_case where declaration_id = any(${ids}::uuid[]) for update`,
  );
  await eraseCases(
    queries,
    cases.map(({ id }) => id),
    at,
  );
  await eraseRows(queries, 'declaration', ids, at);
}

/** Erases cases that the caller has locked, with everything done in them. */
export const eraseCases = (queries: Queries, ids: readonly string[], at: Date): Promise<void> =>
  eraseRows(queries, 'advisor_case', ids, at);

const ERASED = { application: 'application.purged', declaration: 'declaration.purged', advisor_case: 'case.purged' };

async function eraseRows(
  queries: Queries,
  table: keyof typeof ERASED,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const action = ERASED[table];
  const last = ids.map((id) => entryBytes(id, { at, actor: 'system', action, detail: {}, rcid: null }).toString('hex'));
  await queries.query(
    sql`with gone as (
       delete from ${constant(table)} t using unnest(${ids}::uuid[], ${last}::text[]) as last (id, entry) where t.id = last.id
       returning t.id, t.audit_seq + 1 as seq,
                 sha256(t.audit_head || int4send(t.audit_seq + 1) || decode(last.entry, 'hex')) as hash)
     insert into audit (chain, seq, at, actor, action, detail, rcid, hash)
     select id, seq, ${at}::timestamptz, 'system', ${action}::text, '{}'::jsonb, null, hash from gone`,
  );
}
