/** The SQL of the funnel: the journeys of a bank with the entries of their trails, a page of them in one statement (D-176). */
import { COUNTED_ACTIONS } from '@bli-kunde/domain/advisor/funnel-journey.ts';
import { notSecret } from '../cases/kind-store.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Time in milliseconds, who left it, action, outcome, source. */
export type TrailRow = readonly [number, 'APPLICANT' | 'SYSTEM' | 'OTHER', string, string | null, string | null];

export interface JourneyRow {
  readonly id: string;
  readonly begunAt: Date;
  /** `bm`, `pm`, `cm`; `declaration` for one on its own. */
  readonly journey: string;
  readonly channel: string | null;
  /** True of one that is in no figure. */
  readonly isHidden: boolean;
  readonly events: readonly TrailRow[];
}

/** Place of the last journey of a page. */
export type After = Pick<JourneyRow, 'id' | 'begunAt'>;

/**
 * Up to `limit` journeys that began from `since` on, in the order in which they began. Who is erased has no row and so no place here.
 * Restricted cases and protected addresses take their journey with them; a suspicion is as absent as its trail, and takes nothing.
 */
export const journeyPage = (
  queries: Queries,
  {
    bank,
    since,
    after,
    limit,
  }: { readonly bank: string; readonly since: Date; readonly after: After | null; readonly limit: number },
): Promise<JourneyRow[]> => {
  const [at, id] = after === null ? [since, '00000000-0000-0000-0000-000000000000'] : [after.begunAt, after.id];
  return queries.query<JourneyRow>(
    sql`with journey as (
      select * from (
        (select a.id, a.created_at, a.context as journey, null as channel from application a
         where a.bank = ${bank} and a.created_at >= ${since} and (a.created_at, a.id) > (${at}::timestamptz, ${id}::uuid)
         order by a.created_at, a.id limit ${limit})
        union all
        (select d.id, d.created_at, 'declaration', d.channel from declaration d
         where d.bank = ${bank} and d.application_id is null and d.created_at >= ${since}
           and (d.created_at, d.id) > (${at}::timestamptz, ${id}::uuid)
         order by d.created_at, d.id limit ${limit})) as both_kinds
      order by created_at, id limit ${limit})
    select j.id, j.created_at as "begunAt", j.journey,
      coalesce(j.channel, (select d.channel from declaration d where d.application_id = j.id order by d.created_at desc, d.id limit 1)) as channel,
      exists (select 1 from advisor_case c where c.application_id = j.id and (c.restricted or c.address_protected) and ${notSecret('c.kind')})
        or exists (select 1 from advisor_case c where c.declaration_id = j.id and c.application_id is null
          and (c.restricted or c.address_protected) and ${notSecret('c.kind')}) as "isHidden",
      coalesce(trail.events, '[]'::jsonb) as events
    from journey j
    left join lateral (select f.actor from audit f where f.chain = j.id and f.seq = 1) begun on true
    cross join lateral (
      select jsonb_agg(jsonb_build_array((extract(epoch from e.at) * 1000)::bigint,
        case when e.actor = 'system' then 'SYSTEM' when e.actor = begun.actor then 'APPLICANT' else 'OTHER' end,
        e.action, e.detail ->> 'outcome', e.detail ->> 'source') order by e.id) as events
      from (select j.id as chain
        union all select d.id from declaration d where d.application_id = j.id
        union all select c.id from advisor_case c where c.application_id = j.id and ${notSecret('c.kind')}
        union all select c.id from advisor_case c where c.declaration_id = j.id and c.application_id is null and ${notSecret('c.kind')}) t
      -- One look into the index for each trail, whatever the planner thinks of the tables' sizes.
      cross join lateral (
        select * from audit a where a.chain = t.chain and (a.actor = begun.actor or a.action = any(${COUNTED_ACTIONS}::text[])) offset 0) e) trail
    order by j.created_at, j.id`,
  );
};
