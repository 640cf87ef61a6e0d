/** The SQL of stored documents: PDFs, each encrypted with a key of its own, found by application or order. */
import { createHash } from 'node:crypto';
import { columns, newRow } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { keyPlace } from '../db/sealed-document.ts';
import { sql } from '../db/sql.ts';
import type { Vault } from '../db/vault.ts';

/** `agreement` as sent to signing, `reading-copy` of it in English, `signed` with one more signature, `sealed` with the bank's seal; `declaration` and `copy` are of one that was completed: to be signed, and the person's own; `evidence` is a pack or copy for who asked. */
export type DocumentKind = 'agreement' | 'reading-copy' | 'signed' | 'sealed' | 'declaration' | 'copy' | 'evidence';

export interface NewDocument {
  readonly id: string;
  readonly bank: string;
  readonly applicationId: string | null;
  readonly orderId: string | null;
  readonly kind: DocumentKind;
  /** Declaration whose answers it holds; it goes with that declaration at the latest. */
  readonly declarationId: string | null;
  /** Erased from then on, unless something keeps it longer. */
  readonly keepUntil: Date;
  readonly content: Buffer;
  readonly now: Date;
}

const place = (id: string) => ({ table: 'stored_document', row: id, column: 'content' }) as const;

export async function storeDocument(db: Queries, vault: Vault, document: NewDocument): Promise<void> {
  const key = vault.newDataKey();
  await db.query(
    sql`insert into ${newRow('stored_document', {
      id: document.id,
      bank: document.bank,
      applicationId: document.applicationId,
      orderId: document.orderId,
      kind: document.kind,
      sha256: createHash('sha256').update(document.content).digest(),
      dataKey: vault.wrap(key, keyPlace(place(document.id))),
      content: vault.seal(key, place(document.id), document.content),
      createdAt: document.now,
      declarationId: document.declarationId,
      keepUntil: document.keepUntil,
    })} on conflict (id) do nothing`,
  );
}

/** Keeps the papers of an order at least until then. */
export async function keepPapersOfOrder(tx: Queries, orderId: string, until: Date): Promise<void> {
  await tx.query(
    sql`update stored_document set keep_until = greatest(keep_until, ${until}) where order_id = ${orderId}`,
  );
}

interface Row {
  readonly id: string;
  readonly data_key: Buffer;
  readonly content: Buffer;
}

const opened = (vault: Vault, row: Row | undefined): Buffer | null =>
  row ? vault.open(vault.unwrap(row.data_key, keyPlace(place(row.id))), place(row.id), row.content) : null;

/** Null when there is none. Throws VaultError when its key is erased. */
export async function documentById(db: Queries, vault: Vault, id: string): Promise<Buffer | null> {
  const [row] = await db.query<Row>(
    sql`select ${columns('stored_document', 'id', 'data_key', 'content')} from stored_document where id = ${id}`,
  );
  return opened(vault, row);
}

/** The person's own copy of a declaration that was made lately, or null. */
export async function copyOfDeclaration(
  db: Queries,
  vault: Vault,
  declarationId: string,
  now: Date,
): Promise<Buffer | null> {
  const [row] = await db.query<Row>(
    sql`select ${columns('stored_document', 'id', 'data_key', 'content')} from stored_document where declaration_id = ${declarationId} and kind = 'copy' and keep_until > ${now}
     order by created_at desc limit 1`,
  );
  return opened(vault, row);
}

/** The newest document of a kind that belongs to an order. */
export async function documentOfOrder(
  db: Queries,
  vault: Vault,
  orderId: string,
  kind: DocumentKind,
): Promise<Buffer | null> {
  const [row] = await db.query<Row>(
    sql`select ${columns('stored_document', 'id', 'data_key', 'content')} from stored_document where order_id = ${orderId} and kind = ${kind} order by created_at desc limit 1`,
  );
  return opened(vault, row);
}
