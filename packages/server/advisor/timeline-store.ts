/** The SQL of a case's timeline: the trails of the case and of what it is about as one list, newest first. */
import { DECIDING, LOOKS } from '@bli-kunde/domain/advisor/trail.ts';
import type { VisibleCase } from '../cases/visible-store.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import type { Queries } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';

/** Cursor of a page's last entry. */
export interface TimelineKey {
  readonly at: Date;
  /** Place of the trail's entries among those of other trails at the same instant, causes first. */
  readonly rank: number;
  readonly chain: string;
  readonly seq: number;
}

export interface TimelineRow extends AuditEntry, TimelineKey {
  readonly at: Date;
  readonly of: 'CASE' | 'DECLARATION' | 'APPLICATION';
}

/** Before the newest entry. */
const FIRST = { at: null, rank: 0, chain: '00000000-0000-0000-0000-000000000000', seq: 0 };

/**
 * Trails that several cases share tell nothing of another case: neither its looks and decisions, nor packs and copies, nor what
 * the bank's own people have read there; what was done in this case stands in its own trail.
 */
const ofOtherCases = (bank: string): Statement => sql`(a.action like any(array['case.%', 'evidence.%', 'suspicion.%'])
  or a.action in ('declaration.document.read', 'declaration.evidence.broken')
    and (a.detail->>'source' = 'bank' or exists (select 1 from advisor p where p.bank = ${bank} and p.key = a.actor)))`;

/** Entries of a case that follow from what stands in another trail at the same instant. */
const CAUSED = ['case.opened', 'case.question.answered', 'case.lapsed', 'case.contact.given', 'case.address.protected'];

/**
 * One act leaves entries in several trails, all at its instant: answers of registers that it asked come first, then what was done
 * in the case, what was done elsewhere, and what that caused in the case. Within a trail its own order holds.
 */
const RANK = sql`case
    when "of" = 'CASE' then case when bool_or(action = any(${CAUSED}::text[])) over instant then 3 else 1 end
    when bool_and(action = 'register.answered') over instant then 0
    else 2 end`;

/** Up to `limit` entries older than a place. Of the looks of one advisor on one day of Oslo the first is among them. */
export const timelineOf = (
  queries: Queries,
  { id, bank, applicationId, declarationId, orderId }: VisibleCase,
  wanted: { readonly after: TimelineKey | null; readonly decisionsOnly: boolean; readonly limit: number },
): Promise<TimelineRow[]> => {
  const actions = wanted.decisionsOnly ? DECIDING : null;
  const { at, rank, chain, seq } = wanted.after ?? FIRST;
  return queries.query<TimelineRow>(
    sql`with chains as (
       select ${id}::uuid as chain, 'CASE' as "of"
       union select ${declarationId}::uuid, 'DECLARATION' where ${declarationId}::uuid is not null
       union select q.declaration_id, 'DECLARATION' from case_question q where q.case_id = ${id}::uuid and q.answer_id is not null
       union select coalesce(${applicationId}::uuid, d.application_id), 'APPLICATION' from (select 1) as one
         left join declaration d on d.id = ${declarationId}::uuid and d.bank = ${bank}
         where coalesce(${applicationId}::uuid, d.application_id) is not null
       union select coalesce(o.application_id, o.declaration_id),
           case when o.application_id is null then 'DECLARATION' else 'APPLICATION' end
         from signing_order o where o.id = ${orderId}::uuid and o.bank = ${bank})
     select chain, seq, at, actor, action, detail, rcid, "of", rank from (
       select told.*, ${RANK} as rank from (
       select a.*, chains."of", row_number() over (
           partition by a.chain, a.actor, a.action = any(${LOOKS}::text[]), (a.at at time zone 'Europe/Oslo')::date order by a.seq) as nth
       from chains join audit a on a.chain = chains.chain
       where (chains."of" = 'CASE' or not ${ofOtherCases(bank)})
         and (${actions}::text[] is null or a.action = any(${actions}::text[]))) as told
       where nth = 1 or action <> all(${LOOKS}::text[])
       window instant as (partition by chain, at)) as ranked
     where ${at}::timestamptz is null or (at, rank, chain, seq) < (${at}::timestamptz, ${rank}::int, ${chain}::uuid, ${seq}::int)
     order by at desc, rank desc, chain desc, seq desc limit ${wanted.limit}`,
  );
};
