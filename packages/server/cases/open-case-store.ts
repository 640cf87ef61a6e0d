/** The SQL of cases: opened in one statement, changed on the version that was read, ended once. */
import { notSecret, ofSecret } from './kind-sql.ts';
import { isSecret } from '@bli-kunde/domain/cases/kinds.ts';
import { GRAVITIES } from '@bli-kunde/domain/cases/gravity.ts';
import { NO_STANDING, type Standing } from '@bli-kunde/domain/cases/standing.ts';
import { entryValues, insertAudit, moveHead, tellAudited } from '../db/audit.ts';
import { entryBytes } from '../db/audit-entry.ts';
import type { Queries } from '../db/database.ts';
import { keyPlace, sealDocument } from '../db/sealed-document.ts';
import { standingColumns, standingOf, type StandingRow } from '../db/standing.ts';
import type { Place, Vault } from '../db/vault.ts';
import type { CaseData, NewCase, Opener } from './case.ts';

export const casePlace = (id: string): Place => ({ table: 'advisor_case', row: id, column: 'data' });

const COLUMNS = [
  ['id', 'uuid'],
  ['bank', 'text'],
  ['kind', 'text'],
  ['cause', 'text'],
  ['gravity', 'smallint'],
  ['reasons', 'text[]'],
  ['subject_key', 'bytea'],
  ['application_id', 'uuid'],
  ['declaration_id', 'uuid'],
  ['order_id', 'uuid'],
  ['message_id', 'uuid'],
  ['due_at', 'timestamptz'],
  ['holds', 'boolean'],
  ['restricted', 'boolean'],
  ['address_protected', 'boolean'],
  ['person_keys', 'bytea[]'],
  ['key_version', 'int'],
  ['data_key', 'bytea'],
  ['data', 'bytea'],
  ['entry', 'bytea'],
  ['detail', 'jsonb'],
] as const;
const NAMES = COLUMNS.map(([name]) => name);
const KEPT = NAMES.filter((name) => name !== 'entry' && name !== 'detail');
/** Sets `restricted` and `address_protected` where an earlier case of the subject in the bank has a protected address (A-028). */
const INSERTED = KEPT.map((name) =>
  name === 'restricted' || name === 'address_protected' ? `${name} or known_protected` : name,
);

/**
 * Start and name suffix of the number series of a case. Cases hidden from colleagues have series of their own: a gap in the ordinary one
 * would tell that a case was opened, and when (A-027, decision 0090).
 */
const SERIES = {
  start: `case when ${ofSecret('w.kind')} then 90000000 when w.hidden then 80000000 else 0 end`,
  name: `w.bank || case when ${ofSecret('w.kind')} then '/suspicion' when w.hidden then '/protected' else '' end`,
} as const;

/** Parameters 1 to 4 are of the entries, the rest of the cases. Each count goes up by as many as are new. */
function insertOf(count: number): string {
  const row = (at: number) =>
    `(${COLUMNS.map(([, type], column) => `$${5 + at * COLUMNS.length + column}::${type}`).join(', ')}, ${at})`;
  return `with asked as materialized (
      select v.*,
        exists (select 1 from advisor_case k where k.bank = v.bank and k.subject_key = v.subject_key and k.address_protected) as known_protected
      from (values ${Array.from({ length: count }, (_, at) => row(at)).join(', ')}) as v (${NAMES.join(', ')}, place)
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
      insert into advisor_case (number, opened_at, audit_seq, audit_head, ${KEPT.join(', ')})
      select start + counted.last - total + nth, $1::timestamptz, 1, sha256(decode(repeat('00', 32), 'hex') || int4send(1) || entry),
        ${INSERTED.join(', ')} from wanted join counted using (series) order by place
      on conflict (cause) do nothing returning id, audit_seq, audit_head)
    insert into audit (chain, seq, at, actor, action, detail, rcid, hash)
    select made.id, made.audit_seq, $1::timestamptz, $2::text, $3::text, wanted.detail, $4::text, made.audit_head
    from made join wanted on wanted.id = made.id returning chain as id`;
}

const OPENED = 'case.opened';

/** Gives the ids of those whose cause had no case. */
export async function insertCases(
  vault: Vault,
  tx: Queries,
  cases: readonly (NewCase & { readonly id: string; readonly dueAt: Date; readonly personKeys: readonly Buffer[] })[],
  { at, actor, rcid }: Opener,
): Promise<string[]> {
  const values = cases.flatMap((newCase) => {
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
    return [
      id,
      newCase.bank,
      kind,
      newCase.cause,
      GRAVITIES.indexOf(newCase.gravity),
      [...newCase.reasons],
      newCase.subjectKey,
      newCase.applicationId ?? null,
      declarationId,
      orderId,
      messageId,
      newCase.dueAt,
      newCase.holds,
      // Suspicions are nobody else's, and so is who has a protected address (A-028, A-109).
      isSecret(kind) || newCase.addressProtected === true,
      newCase.addressProtected === true,
      newCase.personKeys,
      vault.keyVersion,
      vault.wrap(key, keyPlace(place)),
      sealDocument(vault, key, place, data),
      entryBytes(id, { at, actor, action: OPENED, detail, rcid }),
      JSON.stringify(detail),
    ];
  });
  const rows = await tx.query<{ id: string }>(
    insertOf(cases.length),
    [at, actor, OPENED, rcid, ...values],
    `case-open-${cases.length}`,
  );
  const opened = new Set(rows.map(({ id }) => id));
  for (const { id, kind } of cases.filter((made) => opened.has(made.id)))
    tellAudited(tx, { kind: 'case', id }, { at, action: OPENED, detail: { source: kind } });
  return rows.map(({ id }) => id);
}

const LAPSE = `with lapsed as (
    update advisor_case set state = 'CLOSED', outcome = 'LAPSED', closed_at = $2, version = version + 1,
      awaits = '{}', barred = '{}', ${moveHead(3, 'advisor_case')}
    where id = $1::uuid and closed_at is null and ${notSecret('kind')} returning id, audit_seq, audit_head),
  unasked as (
    update case_question q set state = 'TAKEN_BACK', ended_at = $2 from lapsed where q.case_id = lapsed.id and q.state = 'OPEN')
  ${insertAudit('lapsed', 2)} returning seq`;

/**
 * Closes the open case of a cause that is gone, as LAPSED, in the caller's transaction; a SUSPICION case never (A-052). The
 * row's lock orders it with a decision. False when the cause has no open case.
 */
export async function lapseCase(tx: Queries, cause: string, { at, actor, rcid }: Opener): Promise<boolean> {
  const [found] = await tx.query<{ id: string }>(
    `select id from advisor_case where cause = $1 and closed_at is null and ${notSecret('kind')} for update`,
    [cause],
    'case-lapse-find',
  );
  if (found === undefined) return false;
  const audit = { at, actor, action: 'case.lapsed' as const, detail: { outcome: 'LAPSED' }, rcid };
  const rows = await tx.query(LAPSE, [found.id, ...entryValues(found.id, audit)], 'case-lapse');
  if (rows.length === 1) tellAudited(tx, { kind: 'case', id: found.id }, audit);
  return rows.length === 1;
}

/** Outcome of the case of a cause, `OPEN` while it is undecided; null for a cause without a case. */
export async function outcomeOfCause(queries: Queries, cause: string): Promise<string | null> {
  const [row] = await queries.query<{ outcome: string }>(
    "select coalesce(outcome, 'OPEN') as outcome from advisor_case where cause = $1",
    [cause],
    'case-outcome-of-cause',
  );
  return row?.outcome ?? null;
}

/**
 * Outcome of the case of a declaration, `OPEN` while it is undecided; null for one without a case. An answer to a question belongs to
 * the case that asked.
 */
export async function outcomeOfDeclaration(queries: Queries, id: string): Promise<string | null> {
  const [row] = await queries.query<{ outcome: string }>(
    `select coalesce(outcome, 'OPEN') as outcome from advisor_case c where c.cause = 'declaration:' || $1::text
       or c.id in (select q.case_id from case_question q where q.answer_id = $1::text::uuid) limit 1`,
    [id],
    'case-outcome-of-declaration',
  );
  return row?.outcome ?? null;
}

/** Reads the bank's side of an application as it stands now. */
export async function standingById(queries: Queries, applicationId: string): Promise<Standing> {
  const [row] = await queries.query<StandingRow>(
    `select ${standingColumns('$1::uuid')} from (values (1)) as one`,
    [applicationId],
    'case-standing',
  );
  return row ? standingOf(row) : NO_STANDING;
}
