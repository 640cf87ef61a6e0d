/** The SQL of parts that others are asked to answer: the invitation, the answer, and what became of it (D-243 to D-256). */
import { type PartState, partStatesBefore } from '@bli-kunde/domain/kyc/handed/part.ts';
import type { DeclarationSummaryRow } from '@bli-kunde/domain/kyc/section.ts';
import type { DeclarationDocument, PartAnsweredBy } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { ContactData } from '@bli-kunde/domain/contact/contact.ts';
import { columns, newRow } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { keyPlace, openDocument, sealDocument } from '../db/sealed-document.ts';
import { sql } from '../db/sql.ts';
import type { DataKey, Place, Vault } from '../db/vault.ts';
import { type StoredDeclaration, tokenHashOf } from './store.ts';

/** Personal data of a part; encrypted at rest with a key of its own. */
export interface PartData {
  readonly section: string;
  /** The register's token of an owner; null for a whole section. */
  readonly owner: string | null;
  readonly to: { readonly name: string; readonly birthDate: string } & ContactData;
  /** Name of whoever asks. */
  readonly from: string;
  readonly organisation: string;
  /** Heading of the section, as it was worded. */
  readonly title: string;
  /** Answers of the invited person so far; null before they have begun, and once it is taken back. */
  readonly document: DeclarationDocument | null;
  readonly answeredBy: Pick<PartAnsweredBy, 'name' | 'nationalId' | 'at'> | null;
  /** The answer as worded when it was given, in Norwegian; null until then, and once it is taken back. */
  readonly rows: readonly DeclarationSummaryRow[] | null;
}

export interface StoredHandedPart {
  readonly id: string;
  readonly bank: string;
  readonly declarationId: string;
  readonly personKey: Buffer | null;
  readonly state: PartState;
  readonly version: number;
  readonly askedAt: Date;
  readonly dueAt: Date;
  readonly reminded: number;
  /** Time of the last message that whoever declares has asked for. */
  readonly sentAt: Date;
  readonly dataKey: DataKey;
  readonly data: PartData;
}

const place = (id: string): Place => ({ table: 'handed_part', row: id, column: 'data' });

const COLUMNS = columns(
  'handed_part p',
  'id',
  'bank',
  'declarationId',
  'personKey',
  'state',
  'version',
  'askedAt',
  'dueAt',
  'reminded',
  'sentAt',
  'dataKey',
  'data',
);
const SELECT = sql`select ${COLUMNS} from handed_part p`;
type Row = Omit<StoredHandedPart, 'data' | 'dataKey'> & { readonly dataKey: Buffer; readonly data: Buffer };

/** Throws `VaultError`. */
function opened(vault: Vault, { dataKey: wrapped, data, ...row }: Row): StoredHandedPart {
  const dataKey = vault.unwrap(wrapped, keyPlace(place(row.id)));
  return { ...row, dataKey, data: openDocument<PartData>(vault, dataKey, place(row.id), data) };
}

/** Writes an invitation. `personKey` is null where only name and birth date are known. */
export async function insertPart(
  tx: Queries,
  vault: Vault,
  made: Pick<StoredHandedPart, 'id' | 'bank' | 'declarationId' | 'personKey' | 'askedAt' | 'dueAt' | 'data'> & {
    readonly matchKey: Buffer;
  },
): Promise<void> {
  const { data, ...row } = made;
  const dataKey = vault.newDataKey();
  await tx.query(
    sql`insert into ${newRow('handed_part', {
      ...row,
      sentAt: made.askedAt,
      keyVersion: vault.keyVersion,
      dataKey: vault.wrap(dataKey, keyPlace(place(made.id))),
      data: sealDocument(vault, dataKey, place(made.id), data),
    })}`,
  );
}

/**
 * The invitation to a person, found by whoever opened it first, else by name and birth date; null for everybody else, for whoever
 * sent it, and in another bank. Throws `VaultError`.
 */
export async function partTo(
  queries: Queries,
  vault: Vault,
  who: { readonly id: string; readonly bank: string; readonly personKey: Buffer; readonly matchKey: Buffer },
  lock = false,
): Promise<StoredHandedPart | null> {
  const { id, bank, personKey, matchKey } = who;
  const [row] = await queries.query<Row>(
    sql`${SELECT} join declaration d on d.id = p.declaration_id
      where p.id = ${id}::uuid and p.bank = ${bank} and d.person_key <> ${personKey}
        and (p.person_key = ${personKey} or (p.person_key is null and p.match_key = ${matchKey})) ${lock ? sql`for update of p` : sql``}`,
  );
  return row === undefined ? null : opened(vault, row);
}

/** Parts by their ids, of whichever declaration of the same application: one that is opened again keeps what others answered. Throws `VaultError`. */
export async function partsById(queries: Queries, vault: Vault, ids: readonly string[]): Promise<StoredHandedPart[]> {
  if (ids.length === 0) return [];
  const rows = await queries.query<Row>(sql`${SELECT} where p.id = any(${[...ids]}::uuid[]) order by p.asked_at, p.id`);
  return rows.map((row) => opened(vault, row));
}

/** Parts that the person was asked for and has opened, oldest first. Throws `VaultError`. */
export async function partsOfPerson(
  queries: Queries,
  vault: Vault,
  { bank, personKey }: { readonly bank: string; readonly personKey: Buffer },
): Promise<StoredHandedPart[]> {
  const rows = await queries.query<Row>(
    sql`${SELECT} where p.bank = ${bank} and p.person_key = ${personKey} order by p.asked_at, p.id`,
  );
  return rows.map((row) => opened(vault, row));
}

/** The invited person's answer under way as a declaration, by its session token; null for everybody else. Throws `VaultError`. */
export async function partByToken(
  queries: Queries,
  vault: Vault,
  { token, bank, personKey }: { readonly token: string; readonly bank: string; readonly personKey: Buffer },
): Promise<StoredDeclaration | null> {
  const [row] = await queries.query<Row>(
    sql`${SELECT} where p.token_hash = ${tokenHashOf(token)} and p.bank = ${bank} and p.person_key = ${personKey}
      and p.state in ('ASKED', 'OVERDUE', 'ANSWERED')`,
  );
  const part = row && opened(vault, row);
  if (!part?.data.document) return null;
  return {
    id: part.id,
    applicationId: null,
    personKey,
    subjectKey: personKey,
    version: part.version,
    document: part.data.document,
    dataKey: part.dataKey,
    process: part.data.document.facts.process,
    completed: part.state === 'ANSWERED',
    status: 'OPEN',
    createdAt: part.askedAt,
    frozenHash: null,
    taskId: null,
    partOf: part.declarationId,
  };
}

/** Binds an open part to the person and gives out a session token. False when it is open no more, or another came first. */
export async function openPart(
  tx: Queries,
  vault: Vault,
  { id, dataKey, version }: Pick<StoredHandedPart, 'id' | 'dataKey' | 'version'>,
  { personKey, tokenHash, data }: { readonly personKey: Buffer; readonly tokenHash: Buffer; readonly data: PartData },
): Promise<boolean> {
  const rows = await tx.query(
    sql`update handed_part set person_key = ${personKey}::bytea, token_hash = ${tokenHash}::bytea, version = version + 1,
       data = ${sealDocument(vault, dataKey, place(id), data)}::bytea
     where id = ${id}::uuid and version = ${version} and state in ('ASKED', 'OVERDUE')
       and (person_key is null or person_key = ${personKey}::bytea) returning id`,
  );
  return rows.length === 1;
}

/** Saves what the invited person answers. Null when another save came first, or it is open no more. */
export async function savePart(
  tx: Queries,
  vault: Vault,
  { id, dataKey, version }: Pick<StoredHandedPart, 'id' | 'dataKey' | 'version'>,
  data: PartData,
): Promise<number | null> {
  const [row] = await tx.query<{ version: number }>(
    sql`update handed_part set version = version + 1, data = ${sealDocument(vault, dataKey, place(id), data)}::bytea
     where id = ${id}::uuid and version = ${version} and state in ('ASKED', 'OVERDUE') returning version`,
  );
  return row?.version ?? null;
}

/** True when the part was moved; false where the state is not reached from where it stands. */
export async function movePart(
  tx: Queries,
  vault: Vault,
  { id, dataKey }: Pick<StoredHandedPart, 'id' | 'dataKey'>,
  { to, at, data }: { readonly to: Exclude<PartState, 'ASKED'>; readonly at: Date; readonly data: PartData },
): Promise<boolean> {
  const rows = await tx.query(
    sql`update handed_part set state = ${to}, version = version + 1, ended_at = ${to === 'OVERDUE' ? null : at},
       data = ${sealDocument(vault, dataKey, place(id), data)}::bytea
     where id = ${id}::uuid and state = any(${partStatesBefore(to)}::text[]) returning id`,
  );
  return rows.length === 1;
}

/** Notes a message that whoever declares asked for. False where one was sent at `before` or later, or nothing is open. */
export async function notePartSent(
  tx: Queries,
  id: string,
  { at, before }: { at: Date; before: Date },
): Promise<boolean> {
  const rows = await tx.query(
    sql`update handed_part set sent_at = ${at}
     where id = ${id}::uuid and sent_at < ${before} and state in ('ASKED', 'OVERDUE') returning id`,
  );
  return rows.length === 1;
}

/** Up to `limit` open parts, in the order of their ids after one. */
export const openParts = (
  queries: Queries,
  after: string,
  limit: number,
): Promise<Pick<StoredHandedPart, 'id' | 'bank' | 'declarationId' | 'askedAt' | 'dueAt' | 'reminded'>[]> =>
  queries.query(
    sql`select ${columns('handed_part p', 'id', 'bank', 'declarationId', 'askedAt', 'dueAt', 'reminded')} from handed_part p
     join declaration d on d.id = p.declaration_id
     where p.state = 'ASKED' and d.completed_at is null and p.id > ${after}::uuid order by p.id limit ${limit}`,
  );

/** False when as many reminders are noted already, or it is open no more. */
export async function notePartReminded(tx: Queries, id: string, reminders: number): Promise<boolean> {
  const rows = await tx.query(
    sql`update handed_part set reminded = ${reminders}
     where id = ${id}::uuid and state = 'ASKED' and reminded < ${reminders} returning id`,
  );
  return rows.length === 1;
}
