/** The SQL of cases: opened in one statement, changed on the version that was read, ended once. */
import { notSecret, ofSecret } from './kind-store.ts';
import { isSecret } from '@bli-kunde/domain/cases/kinds.ts';
import { GRAVITIES } from '@bli-kunde/domain/cases/gravity.ts';
import { NO_STANDING, type Standing } from '@bli-kunde/domain/cases/standing.ts';
import { insertAudit, moveHead, tellAudited } from '../db/audit.ts';
import { entryBytes } from '../db/audit-entry.ts';
import { columns } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { keyPlace, sealDocument } from '../db/sealed-document.ts';
import { sql } from '../db/sql.ts';
import { standingColumns, standingOf, type StandingRow } from '../db/standing.ts';
import { unnestColumns } from '../db/unnest-columns.ts';
import type { Place, Vault } from '../db/vault.ts';
import type { CaseData, NewCase, Opener } from './case.ts';

export const casePlace = (id: string): Place => ({ table: 'advisor_case', row: id, column: 'data' });

/**
 * Start and name suffix of the number series of a case. Cases hidden from colleagues have series of their own: a gap in the ordinary one
 * would tell that a case was opened, and when (A-027, decision 0090).
 */
const SERIES = {
  start: sql`case when ${ofSecret('w.kind')} then 90000000 when w.hidden then 80000000 else 0 end`,
  name: sql`w.bank || case when ${ofSecret('w.kind')} then '/suspicion' when w.hidden then '/protected' else '' end`,
} as const;

const OPENED = 'case.opened';

/** Columns of a new case that are filled with what is given. */
const KEPT = [
  'id',
  'bank',
  'kind',
  'cause',
  'gravity',
  'subject_key',
  'application_id',
  'declaration_id',
  'order_id',
  'message_id',
  'due_at',
  'holds',
  'data_key',
  'data',
] as const;

/** Gives the ids of those whose cause had no case. */
export async function insertCases(
  vault: Vault,
  tx: Queries,
  cases: readonly (NewCase & { readonly id: string; readonly dueAt: Date; readonly personKeys: readonly Buffer[] })[],
  { at, actor, rcid }: Opener,
): Promise<string[]> {
  const made = cases.map((newCase) => {
    const { id, kind, declarationId = null, orderId = null, messageId = null } = newCase;
    const place = casePlace(id);
    const key = vault.newDataKey();
    const data: CaseData = { subject: newCase.subject, snapshot: newCase.snapshot ?? null };
    const detail = {
      source: kind,
      ...(declarationId === null ? {} : { declaration: declarationId }),
      ...(orderId === null ? {} : { order: orderId }),
      ...(messageId === null ? {} : { message: messageId }),
    };
    return {
      newCase,
      wrapped: vault.wrap(key, keyPlace(place)),
      sealed: sealDocument(vault, key, place, data),
      entry: entryBytes(id, { at, actor, action: OPENED, detail, rcid }),
      detail: JSON.stringify(detail),
    };
  });
  const column = <Of>(of: (newCase: (typeof cases)[number]) => Of): Of[] => cases.map(of);
  const given = unnestColumns(
    ['uuid', column(({ id }) => id)],
    ['text', column(({ bank }) => bank)],
    ['text', column(({ kind }) => kind)],
    ['text', column(({ cause }) => cause)],
    ['int', column(({ gravity }) => GRAVITIES.indexOf(gravity))],
    ['text', column(({ reasons }) => JSON.stringify(reasons))],
    ['bytea', column(({ subjectKey }) => subjectKey)],
    ['uuid', column(({ applicationId = null }) => applicationId)],
    ['uuid', column(({ declarationId = null }) => declarationId)],
    ['uuid', column(({ orderId = null }) => orderId)],
    ['uuid', column(({ messageId = null }) => messageId)],
    ['timestamptz', column(({ dueAt }) => dueAt)],
    ['boolean', column(({ holds }) => holds)],
    // Suspicions are nobody else's, and so is who has a protected address (A-028, A-109).
    ['boolean', column(({ kind, addressProtected }) => isSecret(kind) || addressProtected === true)],
    ['boolean', column(({ addressProtected }) => addressProtected === true)],
    ['text', column(({ personKeys }) => JSON.stringify(personKeys.map((key) => key.toString('hex'))))],
    ['bytea', made.map(({ wrapped }) => wrapped)],
    ['bytea', made.map(({ sealed }) => sealed)],
    ['bytea', made.map(({ entry }) => entry)],
    ['text', made.map(({ detail }) => detail)],
  );
  // Each count goes up by as many as are new; an earlier case of the subject in the bank with a protected address restricts the new one (A-028).
  const rows = await tx.query<{ id: string }>(
    sql`with asked as materialized (
        select v.*,
          exists (select 1 from advisor_case k where k.bank = v.bank and k.subject_key = v.subject_key and k.address_protected) as known_protected
        from ${given} with ordinality as v (id, bank, kind, cause, gravity, reasons, subject_key, application_id, declaration_id, order_id,
          message_id, due_at, holds, restricted, address_protected, person_keys, data_key, data, entry, detail, place)
        where not exists (select 1 from advisor_case c where c.cause = v.cause)),
      named as (
        select w.*, ${SERIES.name} as series, ${SERIES.start} as start
        from (select *, restricted or known_protected as hidden from asked) as w),
      wanted as materialized (
        select *, row_number() over (partition by series order by place)::int as nth, count(*) over (partition by series)::int as total
        from named),
      counted as (
        insert into case_number (bank, last) select distinct series, total from wanted order by series
        on conflict (bank) do update set last = case_number.last + excluded.last returning bank as series, last),
      made as (
        insert into advisor_case (number, opened_at, audit_seq, audit_head, key_version, ${columns('advisor_case', ...KEPT)}, reasons, person_keys,
          restricted, address_protected)
        select start + counted.last - total + nth, ${at}::timestamptz, 1, sha256(decode(repeat('00', 32), 'hex') || int4send(1) || entry),
          ${vault.keyVersion}::int, ${columns('advisor_case', ...KEPT)}, array(select jsonb_array_elements_text(reasons::jsonb)),
          array(select decode(jsonb_array_elements_text(person_keys::jsonb), 'hex')),
          restricted or known_protected, address_protected or known_protected
        from wanted join counted using (series) order by place
        on conflict (cause) do nothing returning id, audit_seq, audit_head)
      insert into audit (chain, seq, at, actor, action, detail, rcid, hash)
      select made.id, made.audit_seq, ${at}::timestamptz, ${actor}::text, ${OPENED}::text, wanted.detail::jsonb, ${rcid}::text, made.audit_head
      from made join wanted on wanted.id = made.id returning chain as id`,
  );
  const opened = new Set(rows.map(({ id }) => id));
  for (const { id, kind } of cases.filter((newCase) => opened.has(newCase.id)))
    tellAudited(tx, { kind: 'case', id }, { at, action: OPENED, detail: { source: kind } });
  return rows.map(({ id }) => id);
}

/**
 * Closes the open case of a cause that is gone, as LAPSED, in the caller's transaction; a SUSPICION case never (A-052). The
 * row's lock orders it with a decision. False when the cause has no open case.
 */
export async function lapseCase(tx: Queries, cause: string, { at, actor, rcid }: Opener): Promise<boolean> {
  const [found] = await tx.query<{ id: string }>(
    sql`select id from advisor_case where cause = ${cause} and closed_at is null and ${notSecret('kind')} for update`,
  );
  if (found === undefined) return false;
  const audit = { at, actor, action: 'case.lapsed' as const, detail: { outcome: 'LAPSED' }, rcid };
  const rows = await tx.query(
    sql`with moved as (
        update advisor_case set state = 'CLOSED', outcome = 'LAPSED', closed_at = ${at}, version = version + 1,
          awaits = '{}', barred = '{}', ${moveHead('advisor_case', found.id, audit)}
        where id = ${found.id}::uuid and closed_at is null and ${notSecret('kind')} returning id, audit_seq, audit_head),
      unasked as (
        update case_question q set state = 'TAKEN_BACK', ended_at = ${at} from moved where q.case_id = moved.id and q.state = 'OPEN'),
      unrequested as (
        update paper_request r set state = 'TAKEN_BACK', ended_at = ${at} from moved where r.case_id = moved.id and r.state = 'OPEN')
      ${insertAudit(audit)} returning seq`,
  );
  if (rows.length === 1) tellAudited(tx, { kind: 'case', id: found.id }, audit);
  return rows.length === 1;
}

/** Outcome of the case of a cause, `OPEN` while it is undecided; null for a cause without a case. */
export async function outcomeOfCause(queries: Queries, cause: string): Promise<string | null> {
  const [row] = await queries.query<{ outcome: string }>(
    sql`select coalesce(outcome, 'OPEN') as outcome from advisor_case where cause = ${cause}`,
  );
  return row?.outcome ?? null;
}

/**
 * Outcome of the case of a declaration, `OPEN` while it is undecided; null for one without a case. An answer to a question belongs to
 * the case that asked.
 */
export async function outcomeOfDeclaration(queries: Queries, id: string): Promise<string | null> {
  const [row] = await queries.query<{ outcome: string }>(
    sql`select coalesce(outcome, 'OPEN') as outcome from advisor_case c where c.cause = 'declaration:' || ${id}::text
       or c.id in (select q.case_id from case_question q where q.answer_id = ${id}::text::uuid) limit 1`,
  );
  return row?.outcome ?? null;
}

/** Reads the bank's side of an application as it stands now. */
export async function standingById(queries: Queries, applicationId: string): Promise<Standing> {
  const [row] = await queries.query<StandingRow>(
    sql`select ${standingColumns(sql`asked.id`)} from (select ${applicationId}::uuid as id) as asked`,
  );
  return row ? standingOf(row) : NO_STANDING;
}
