/** The SQL of evidence that was asked for: who asked for what, the parts made so far, and what came of it. */
import { assigned, columns, newRow } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { keyPlace, openDocument, openWithKey, sealDocument, sealWithNewKey } from '../db/sealed-document.ts';
import { sql } from '../db/sql.ts';
import type { Place, Vault } from '../db/vault.ts';
import type { Attachment } from '../documents/typeset.ts';
import type { SubjectPart } from './subject-files.ts';

export type RequestKind = 'PACK' | 'ACCESS';
export type RequestState = 'WANTED' | 'MADE' | 'NOT_PROVEN';

/** Request of a pack, as it is encrypted. */
export interface PackRequest {
  /** By lasting hash, in hexadecimal. */
  readonly subjects: readonly string[];
  readonly grounds: string;
  /** True if suspicions are included; never in a person's own copy. */
  readonly suspicion: boolean;
  /** Person who asked, by name and role. */
  readonly by: string;
  /** Of the person whose own copy it is. */
  readonly nationalId?: string;
  readonly rcid: string;
}

export interface StoredEvidenceRequest {
  readonly id: string;
  readonly bank: string;
  readonly kind: RequestKind;
  readonly state: RequestState;
  /** Keyed hash of who asked. */
  readonly advisor: string;
  readonly askedAt: Date;
  readonly documentId: string | null;
  readonly asked: PackRequest;
}

const place = (id: string): Place => ({ table: 'evidence_request', row: id, column: 'data' });
const partPlace = (id: string, seq: number): Place => ({ table: 'evidence_part', row: `${id}:${seq}`, column: 'data' });

export async function insertRequest(
  tx: Queries,
  vault: Vault,
  { id, bank, kind, advisor, askedAt, asked }: Omit<StoredEvidenceRequest, 'state' | 'documentId'>,
): Promise<void> {
  const { dataKey, sealed } = sealWithNewKey(vault, place(id), asked);
  await tx.query(
    sql`insert into ${newRow('evidence_request', { id, bank, kind, advisor, askedAt, dataKey, data: sealed })}`,
  );
}

const REQUEST = columns(
  'evidence_request',
  'id',
  'bank',
  'kind',
  'state',
  'advisor',
  'askedAt',
  'documentId',
  'dataKey',
  'data',
);

/** Null for another bank's, or another kind. Throws `VaultError`. */
export async function loadRequest(
  queries: Queries,
  vault: Vault,
  { id, ...asked }: Pick<StoredEvidenceRequest, 'id'> & Partial<Pick<StoredEvidenceRequest, 'bank' | 'kind'>>,
): Promise<StoredEvidenceRequest | null> {
  const [bank, kind] = [asked.bank ?? null, asked.kind ?? null];
  const [row] = await queries.query<Omit<StoredEvidenceRequest, 'asked'> & { dataKey: Buffer; data: Buffer }>(
    sql`select ${REQUEST} from evidence_request
     where id = ${id} and (${bank}::text is null or bank = ${bank}) and (${kind}::text is null or kind = ${kind})`,
  );
  if (row === undefined) return null;
  const { dataKey, data, ...request } = row;
  return { ...request, asked: openWithKey<PackRequest>(vault, place(id), { dataKey, sealed: data }) };
}

export async function partsMade(queries: Queries, id: string): Promise<number> {
  const [row] = await queries.query<{ made: number }>(
    sql`select count(*)::int as made from evidence_part where request_id = ${id}`,
  );
  return row?.made ?? 0;
}

interface StoredFile extends Omit<Attachment, 'content'> {
  readonly base64: string;
}
interface StoredPart extends Omit<SubjectPart, 'files'> {
  readonly files: readonly StoredFile[];
}

/** Two workers that make the same part keep one. */
export async function storePart(
  queries: Queries,
  vault: Vault,
  id: string,
  seq: number,
  { files, report }: SubjectPart,
): Promise<void> {
  const key = vault.newDataKey();
  const stored: StoredPart = {
    files: files.map(({ content, ...file }) => ({ ...file, base64: Buffer.from(content).toString('base64') })),
    report,
  };
  const at = partPlace(id, seq);
  const dataKey = vault.wrap(key, keyPlace(at));
  const row = newRow('evidence_part', { requestId: id, seq, dataKey, data: sealDocument(vault, key, at, stored) });
  await queries.query(sql`insert into ${row} on conflict do nothing`);
}

/** All parts in their order. Throws `VaultError`. */
export async function madeParts(queries: Queries, vault: Vault, id: string): Promise<SubjectPart[]> {
  const rows = await queries.query<{ seq: number; dataKey: Buffer; data: Buffer }>(
    sql`select ${columns('evidence_part', 'seq', 'dataKey', 'data')} from evidence_part where request_id = ${id} order by seq`,
  );
  return rows.map(({ seq, dataKey, data }) => {
    const at = partPlace(id, seq);
    const { files, report } = openDocument<StoredPart>(vault, vault.unwrap(dataKey, keyPlace(at)), at, data);
    return { report, files: files.map(({ base64, ...file }) => ({ ...file, content: Buffer.from(base64, 'base64') })) };
  });
}

/** False when it was ended before. Parts are no longer needed. */
export async function endRequest(
  tx: Queries,
  id: string,
  {
    state,
    documentId,
    at,
  }: { readonly state: Exclude<RequestState, 'WANTED'>; readonly documentId: string | null; readonly at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    sql`update evidence_request set ${assigned('evidence_request', {
      state,
      documentId,
      doneAt: at,
    })} where id = ${id} and state = 'WANTED' returning id`,
  );
  if (rows.length > 0) await tx.query(sql`delete from evidence_part where request_id = ${id}`);
  return rows.length > 0;
}
