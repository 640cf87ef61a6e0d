/** The SQL of cases as they are read, of their entries, and of what a decision changes elsewhere. */
import { type Gravity, GRAVITIES } from '@bli-kunde/domain/cases/gravity.ts';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { type CaseEntry, type EntryKind, type EntryOf, entryRead } from '@bli-kunde/domain/cases/entries.ts';
import type { CaseKind, Outcome } from '@bli-kunde/domain/cases/kinds.ts';
import type { CaseState } from '@bli-kunde/domain/cases/states.ts';
import type { Queries } from '../db/database.ts';
import { keyPlace, openDocument, sealDocument } from '../db/sealed-document.ts';
import { columns, newRow } from '../db/columns.ts';
import { sql } from '../db/sql.ts';
import type { DataKey, Place, Vault } from '../db/vault.ts';
import type { CaseData } from './case.ts';
import { casePlace } from './open-case-store.ts';

/** A case as a list shows it: nothing personal. */
export interface ListedCase<Kind extends CaseKind = CaseKind> {
  readonly id: string;
  readonly bank: string;
  readonly number: number;
  readonly kind: Kind;
  readonly state: CaseState;
  readonly gravity: Gravity;
  readonly reasons: readonly string[];
  readonly openedAt: Date;
  readonly dueAt: Date;
  readonly holds: boolean;
  readonly outcome: Outcome | null;
}

export interface StoredCase<Kind extends CaseKind = CaseKind> extends ListedCase<Kind> {
  readonly cause: string;
  readonly applicationId: string | null;
  readonly declarationId: string | null;
  readonly orderId: string | null;
  readonly messageId: string | null;
  readonly version: number;
  /** Keyed hash of the advisor whose it is. */
  readonly assignedTo: string | null;
  readonly hiddenUntil: Date | null;
  readonly closedAt: Date | null;
  readonly subjectKey: Buffer | null;
  readonly restricted: boolean;
  readonly legalHold: boolean;
  readonly addressProtected: boolean;
  /** Of `keysOfPersons`; null of a case from before they were kept, until the server has read it. */
  readonly personKeys: readonly Buffer[] | null;
  /** Roles any one of which may give the next agreement. */
  readonly awaits: readonly Role[];
  /** Advisors who have proposed or agreed, or judged a hit: none of them agrees (A-079 to A-081). */
  readonly barred: readonly string[];
  /** Advisors who neither propose nor agree in it (A-029). */
  readonly disqualified: readonly string[];
  readonly data: CaseData<Kind>;
  readonly dataKey: DataKey;
}

/** The fields of a case from which its kind is narrowed. */
type OfKind<Kind extends CaseKind = CaseKind> = Pick<StoredCase<Kind>, 'kind' | 'data'>;
export const isOfKind = <Kind extends CaseKind, Case extends OfKind>(
  theCase: Case,
  kind: Kind,
): theCase is Case & OfKind<Kind> => theCase.kind === kind;

/** A row as {@link CASE_COLUMNS} reads it. */
export interface CaseRow<Kind extends CaseKind = CaseKind>
  extends Omit<StoredCase<Kind>, 'gravity' | 'data' | 'dataKey'> {
  readonly gravity: number;
  readonly data: Buffer;
  readonly wrapped: Buffer;
}

/** Columns of the whole case `c`. */
export const CASE_COLUMNS = sql`${columns(
  'advisor_case c',
  'id',
  'bank',
  'number',
  'kind',
  'state',
  'gravity',
  'reasons',
  'holds',
  'outcome',
  'cause',
  'version',
  'restricted',
  'awaits',
  'barred',
  'disqualified',
  'data',
  'openedAt',
  'dueAt',
  'applicationId',
  'declarationId',
  'orderId',
  'messageId',
  'assignedTo',
  'hiddenUntil',
  'closedAt',
  'subjectKey',
  'legalHold',
  'addressProtected',
  'personKeys',
)}, c.data_key as wrapped`;

export const gravityOf = (place: number): Gravity => GRAVITIES[place] ?? 'SANCTION';

/** Throws `VaultError` when the row was tampered with. */
export function openedCase<Kind extends CaseKind>(
  vault: Vault,
  { wrapped, data, gravity, ...rest }: CaseRow<Kind>,
): StoredCase<Kind> {
  const dataKey = vault.unwrap(wrapped, keyPlace(casePlace(rest.id)));
  return {
    ...rest,
    gravity: gravityOf(gravity),
    dataKey,
    data: openDocument<CaseData<Kind>>(vault, dataKey, casePlace(rest.id), data),
  };
}

/** One case by its number in the bank; with `lock` nobody else changes it until the transaction ends. Throws `VaultError`. */
export async function caseByNumber(
  queries: Queries,
  vault: Vault,
  bank: string,
  number: number,
  lock = false,
): Promise<StoredCase | null> {
  const [row] = await queries.query<CaseRow>(
    sql`select ${CASE_COLUMNS} from advisor_case c where bank = ${bank} and number = ${number}::bigint${lock ? sql` for update` : sql``}`,
  );
  return row === undefined ? null : openedCase(vault, row);
}

/** One case by its id; as {@link caseByNumber}. */
export async function caseById(queries: Queries, vault: Vault, id: string, lock = false): Promise<StoredCase | null> {
  const [row] = await queries.query<CaseRow>(
    sql`select ${CASE_COLUMNS} from advisor_case c where id = ${id}${lock ? sql` for update` : sql``}`,
  );
  return row === undefined ? null : openedCase(vault, row);
}

/** The case that a cause has opened, null where it has had none; with `lock` nobody else changes it until the transaction ends. Throws `VaultError`. */
export async function caseByCause(
  queries: Queries,
  vault: Vault,
  cause: string,
  lock = false,
): Promise<StoredCase | null> {
  const [row] = await queries.query<CaseRow>(
    sql`select ${CASE_COLUMNS} from advisor_case c where c.cause = ${cause}${lock ? sql` for update` : sql``}`,
  );
  return row === undefined ? null : openedCase(vault, row);
}

export const entryPlace = (id: string, seq: number): Place => ({
  table: 'case_entry',
  row: `${id}:${seq}`,
  column: 'data',
});

/** A row as {@link entriesOf} reads it. */
export interface EntryRow extends Pick<CaseEntry, 'seq' | 'at' | 'advisor'> {
  readonly kind: EntryKind;
  readonly data: Buffer;
}

/** Throws `VaultError` when the row was tampered with. */
export const openedEntry = (
  vault: Vault,
  { id, dataKey }: Pick<StoredCase, 'id' | 'dataKey'>,
  { data, ...row }: EntryRow,
): CaseEntry => entryRead(row, openDocument(vault, dataKey, entryPlace(id, row.seq), data));

/** Everything done in a case, oldest first. Throws `VaultError`. */
export async function entriesOf(
  queries: Queries,
  vault: Vault,
  { id, dataKey }: Pick<StoredCase, 'id' | 'dataKey'>,
): Promise<CaseEntry[]> {
  const rows = await queries.query<EntryRow>(
    sql`select ${columns('case_entry', 'seq', 'at', 'advisor', 'kind', 'data')} from case_entry where case_id = ${id} order by seq`,
  );
  return rows.map((row) => openedEntry(vault, { id, dataKey }, row));
}

/** Adds an entry to a case that the caller has locked. */
export async function addEntry(
  tx: Queries,
  vault: Vault,
  { id, dataKey }: Pick<StoredCase, 'id' | 'dataKey'>,
  { seq, at, advisor, kind, content }: EntryOf<EntryKind>,
): Promise<void> {
  await tx.query(
    sql`insert into ${newRow('case_entry', {
      caseId: id,
      seq,
      at,
      advisor,
      kind,
      data: sealDocument(vault, dataKey, entryPlace(id, seq), content),
    })}`,
  );
}

/** Context and keeping time of the application that a decision is about; null when it is gone. */
export async function keepAfterDecision(tx: Queries, id: string, until: Date): Promise<{ context: string } | null> {
  const [row] = await tx.query<{ context: string }>(
    sql`update application set expires_at = greatest(expires_at, ${until}) where id = ${id} returning context`,
  );
  return row ?? null;
}

/** The bank's request that a declaration answers, and its frozen hash, which a proposal stands on. */
export async function declarationOf(
  queries: Queries,
  id: string,
): Promise<{ taskId: string | null; status: string; hash: string } | null> {
  const [row] = await queries.query<{ taskId: string | null; status: string; hash: string }>(
    sql`select ${columns('declaration', 'taskId', 'status')}, encode(frozen_hash, 'hex') as hash from declaration where id = ${id}`,
  );
  return row ?? null;
}

/** True while the customer relation of a declaration lasts: reported by the core bank and not ended. */
export async function relationLasts(queries: Queries, id: string): Promise<boolean> {
  const rows = await queries.query<{ one: number }>(
    sql`select 1 as one from declaration
     where id = ${id} and status = 'OK' and relation_asked_at is not null and relation_ended_on is null`,
  );
  return rows.length === 1;
}

/** A message as its case shows it: never what it says (A-091). */
export async function messageOf(
  queries: Queries,
  id: string,
): Promise<{ kind: string; state: string; attempts: number; error: string | null } | null> {
  const [row] = await queries.query<{ kind: string; state: string; attempts: number; error: string | null }>(
    sql`select ${columns('outbox', 'kind', 'state', 'attempts')}, last_error as error from outbox where id = ${id}`,
  );
  return row ?? null;
}
