/** The SQL of a case's timeline: the trails of the case and of what it is about as one list, newest first. */
import { DECIDING, LOOKS } from '@bli-kunde/domain/advisor/trail.ts';
import type { VisibleCase } from '../cases/visible-store.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import type { Queries } from '../db/database.ts';

/** Where a page ended. */
export interface TimelineKey {
  readonly at: Date;
  readonly chain: string;
  readonly seq: number;
}

export interface TimelineRow extends AuditEntry, TimelineKey {
  readonly at: Date;
  readonly of: 'CASE' | 'DECLARATION' | 'APPLICATION';
}

const NO_CASE = '00000000-0000-0000-0000-000000000000';

/**
 * Trails that several cases share tell nothing of another case: neither its looks and decisions, nor packs and copies, nor what
 * the bank's own people have read there; what was done in this case stands in its own trail.
 */
const OF_OTHER_CASES = `(a.action like any(array['case.%', 'evidence.%', 'suspicion.%'])
  or a.action in ('declaration.document.read', 'declaration.evidence.broken')
    and (a.detail->>'source' = 'bank' or exists (select 1 from advisor p where p.bank = $2 and p.key = a.actor)))`;

/** Up to `limit` entries older than a place. Of the looks of one advisor on one day of Oslo the first is among them. */
export const timelineOf = (
  queries: Queries,
  { id, bank, applicationId, declarationId, orderId }: VisibleCase,
  wanted: { readonly after: TimelineKey | null; readonly decisionsOnly: boolean; readonly limit: number },
): Promise<TimelineRow[]> =>
  queries.query<TimelineRow>(
    `with chains as (
       select $1::uuid as chain, 'CASE' as "of"
       union select $4::uuid, 'DECLARATION' where $4::uuid is not null
       union select q.declaration_id, 'DECLARATION' from case_question q where q.case_id = $1::uuid and q.answer_id is not null
       union select coalesce($3::uuid, d.application_id), 'APPLICATION' from (select 1) as one
         left join declaration d on d.id = $4::uuid and d.bank = $2
         where coalesce($3::uuid, d.application_id) is not null
       union select coalesce(o.application_id, o.declaration_id),
           case when o.application_id is null then 'DECLARATION' else 'APPLICATION' end
         from signing_order o where o.id = $5::uuid and o.bank = $2)
     select chain, seq, at, actor, action, detail, rcid, "of" from (
       select a.*, chains."of", row_number() over (
           partition by a.chain, a.actor, a.action = any($6::text[]), (a.at at time zone 'Europe/Oslo')::date order by a.seq) as nth
       from chains join audit a on a.chain = chains.chain
       where (chains."of" = 'CASE' or not ${OF_OTHER_CASES})
         and ($7::text[] is null or a.action = any($7::text[]))) as told
     where (nth = 1 or action <> all($6::text[]))
       and ($8::timestamptz is null or (at, chain, seq) < ($8::timestamptz, $9::uuid, $10::int))
     order by at desc, chain desc, seq desc limit $11`,
    [
      id,
      bank,
      applicationId,
      declarationId,
      orderId,
      LOOKS,
      wanted.decisionsOnly ? DECIDING : null,
      wanted.after?.at ?? null,
      wanted.after?.chain ?? NO_CASE,
      wanted.after?.seq ?? 0,
      wanted.limit,
    ],
    'case-timeline',
  );
