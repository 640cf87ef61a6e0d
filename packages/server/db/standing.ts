/** The columns that tell how the bank's side of an application stands, read in the query that loads it. */
import type { Standing } from '@bli-kunde/domain/cases/standing.ts';
import { constant, sql, type Statement } from './sql.ts';

/** Name of the application in the statement. */
type Alias = 'a' | 'application';

/** Of the application whose id is `id`, an expression. */
const declarationsOf = (id: Statement): Statement =>
  sql`(select jsonb_agg(jsonb_build_object('id', d.id, 'status', d.status) order by d.completed_at, d.id) from declaration d
      where d.application_id = ${id} and d.completed_at is not null)`;
const holdOf = (id: Statement): Statement =>
  sql`(select case when bool_or(c.outcome in ('REJECTED', 'ENDED')) then 'REJECTED' when bool_or(c.closed_at is null) then 'OPEN' end
      from advisor_case c where c.application_id = ${id} and c.holds)`;
const creationFails = (id: Statement): Statement =>
  sql`exists (select 1 from outbox m where m.application_id = ${id} and m.kind like 'customer.create.%'
      and (m.state = 'given_up' or m.state = 'waiting' and m.failing_since is not null))`;

export const standingColumns = (id: Statement): Statement =>
  sql`${declarationsOf(id)} as declarations, ${holdOf(id)} as hold, ${creationFails(id)} as creation_fails`;

/** The same columns as one value, to compare with {@link standingValueOf} of a row that was read before. */
export const standingValue = (id: Statement): Statement =>
  sql`jsonb_build_array(${declarationsOf(id)}, ${holdOf(id)}, ${creationFails(id)})`;

/**
 * SQL condition that an application lives at the instant `now`, a value or an expression: until it expires, and while a case of it
 * is open.
 */
export const notExpiredSql = (table: Alias, now: Date | Statement): Statement =>
  sql`(${constant(table)}.expires_at > ${now} or exists (
      select 1 from advisor_case k where k.application_id = ${constant(table)}.id and k.closed_at is null))`;

/**
 * SQL condition that an application has a declaration that an advisor must look at, and whose case is not opened yet.
 */
export const undecidedSql = (table: Alias): Statement =>
  sql`exists (select 1 from declaration d where d.application_id = ${constant(table)}.id
      and d.status = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR'
      and not exists (select 1 from advisor_case k where k.cause = 'declaration:' || d.id)
      and not exists (select 1 from case_question q where q.answer_id = d.id))`;

export interface StandingRow {
  readonly declarations: Standing['declarations'] | null;
  readonly hold: Standing['hold'];
  readonly creation_fails: boolean;
}

export const standingValueOf = ({ declarations, hold, creation_fails: fails }: StandingRow): string =>
  JSON.stringify([declarations, hold, fails]);

export const standingOf = ({ declarations, hold, creation_fails: fails }: StandingRow): Standing => ({
  declarations: declarations ?? [],
  hold,
  creationFails: fails,
});
